import type { ResultView } from "../../../bridge/contract.gen";
import { marketTime } from "../../../shared/evidence";
import { indentJson } from "../../../shared/json";
import { useLocale } from "../../../shared/locale";

interface StoredResultProps {
  readonly title: string;
  readonly result: ResultView;
}

/** One answer of a source as it was stored, with where and when it came from. */
export function StoredResult({ title, result }: StoredResultProps) {
  const { t, format, sourceText } = useLocale();
  const { stamp } = result;
  const asOf = marketTime(stamp);
  const json = indentJson(result.document);
  return (
    <section class="stored" aria-label={title}>
      <dl class="stored-stamp">
        <dt>{t("research.result_source")}</dt>
        <dd>
          {sourceText(stamp.source)} · {t(`figure.label_${stamp.label}`)}
        </dd>
        <dt>{t("research.result_as_of")}</dt>
        <dd>{asOf.length === 10 ? format.date(asOf) : format.instant(asOf)}</dd>
        <dt>{t("research.result_fetched")}</dt>
        <dd>{format.instant(stamp.fetched_at)}</dd>
        <dt>{t("research.result_hash")}</dt>
        <dd>
          <code title={stamp.sha256}>
            {stamp.sha256.slice(0, 4)}…{stamp.sha256.slice(-4)}
          </code>{" "}
          <span class="stored-good">✓ {t("figure.verified")}</span>
        </dd>
      </dl>
      <p class="stored-head">
        {t("research.result_stored")}
        <span>{t("research.result_size", { lines: json.split("\n").length })}</span>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus */}
      <pre class="stored-bytes" tabIndex={0}>
        {json}
      </pre>
    </section>
  );
}
