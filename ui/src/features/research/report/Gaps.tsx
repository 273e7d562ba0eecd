import type { GapView, Language } from "../../../bridge/contract.gen";
import { createText } from "../../../i18n";
import { groupGaps, leftAside, realGaps } from "./gaps";

interface GapsProps {
  readonly gaps: readonly GapView[];
  readonly language: Language;
}

/** What is missing, by reason with a count; the places unfold. */
export function Gaps({ gaps, language }: GapsProps) {
  const { t, reasonText } = createText(language);
  const groups = groupGaps(realGaps(gaps), language);
  const aside = groupGaps(leftAside(gaps), language);
  return (
    <section class="report-gaps" data-key="gaps">
      <h2>{t("reports.gaps_title")}</h2>
      {groups.length === 0 && <p class="report-gaps-none">{t("reports.gaps_none")}</p>}
      {groups.map(({ code, count, names }) => (
        <Fold key={code} title={reasonText(code)} count={count} names={names} />
      ))}
      {aside.map(({ code, count, names }) => (
        <Fold key={code} title={reasonText(code)} count={count} names={names} quiet />
      ))}
    </section>
  );
}

interface FoldProps {
  readonly title: string;
  readonly count: number;
  readonly names: readonly string[];
  readonly quiet?: boolean;
}

function Fold({ title, count, names, quiet = false }: FoldProps) {
  return (
    <details class={quiet ? "report-gap report-gap-quiet" : "report-gap"}>
      <summary>
        <span class="report-gap-count">{count}</span> {title}
      </summary>
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </details>
  );
}
