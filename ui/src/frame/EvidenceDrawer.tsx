import "./evidence-drawer.css";
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { UNKNOWN } from "../shared/format";
import { useLocale } from "../shared/locale";
import type { EvidenceClaim, EvidenceView } from "../shared/trace";
import { Button } from "../shared/ui/Button";
import { FailureNote } from "../shared/ui/FailureNote";
import { Spinner } from "../shared/ui/StateGlyph";
import { brokenLines } from "./broken-lines";
import type { EvidenceStore } from "./evidence";
import { requestText } from "./request-text";

const LINE_HEIGHT = 18;
const LINES_ABOVE = 4;

/** Where one figure comes from, down to the stored bytes. */
export function EvidenceDrawer({ store }: { readonly store: EvidenceStore }) {
  const { t } = useLocale();
  const asked = store.asked.value;
  if (asked === null) return null;
  const kind = asked.trace.computed ? t("figure.computed") : t("figure.raw");
  const failure = store.failure.value;
  return (
    <div class="evidence" aria-busy={store.busy.value}>
      <p class="evidence-name">
        {asked.name} · {kind}
      </p>
      {store.busy.value && <Spinner />}
      {failure !== null && (
        <FailureNote failure={failure}>
          <Button onClick={store.retry}>{t("failure.retry")}</Button>
        </FailureNote>
      )}
      {store.view.value !== null && <Found view={store.view.value} />}
    </div>
  );
}

function Found({ view }: { readonly view: EvidenceView }) {
  const { t, reasonText } = useLocale();
  return (
    <>
      <p class="evidence-value">{view.value ?? UNKNOWN}</p>
      {view.reason !== null && <p class="evidence-note">{reasonText(view.reason)}</p>}
      <Facts view={view} />
      <section>
        <h3>{t("figure.stored")}</h3>
        <Bytes excerpt={view.excerpt} />
      </section>
      <Claims claims={view.claims} />
    </>
  );
}

/** The stored bytes, scrolled to the ones that are meant. */
function Bytes({ excerpt }: { readonly excerpt: EvidenceView["excerpt"] }) {
  const shown = useRef<HTMLPreElement>(null);
  const meant = useRef<HTMLElement>(null);
  useEffect(() => {
    if (shown.current === null || meant.current === null) return;
    const above = meant.current.offsetTop - shown.current.offsetTop;
    shown.current.scrollTop = above - LINES_ABOVE * LINE_HEIGHT;
  }, [excerpt]);
  return (
    <pre class="evidence-bytes" ref={shown}>
      {brokenLines(excerpt.before)}
      <mark ref={meant}>{brokenLines(excerpt.marked)}</mark>
      {brokenLines(excerpt.after)}
    </pre>
  );
}

function Facts({ view }: { readonly view: EvidenceView }) {
  const { t, sourceText, format } = useLocale();
  const { asOf, input, method, place } = view;
  const isDay = asOf.length === 10;
  return (
    <dl class="evidence-facts">
      <Fact name={t("figure.method")}>{method}</Fact>
      {input !== null && (
        <Fact name={t("figure.inputs")}>
          {t("figure.input", { ...input, bars: format.number(input.bars) })}
        </Fact>
      )}
      <Fact name={t("figure.as_of")}>{isDay ? format.date(asOf) : format.instant(asOf)}</Fact>
      <Fact name={t("figure.source")}>
        {sourceText(view.source)} · {t(`figure.label_${view.label}`)}
      </Fact>
      <Fact name={t("figure.fetched")}>{format.instant(view.fetchedAt)}</Fact>
      <Fact name={t("figure.place")}>{place === null ? null : <code>{place}</code>}</Fact>
      <Fact name={t("figure.hash")}>
        <code title={view.sha256}>
          {view.sha256.slice(0, 4)}…{view.sha256.slice(-4)}
        </code>{" "}
        <span class="evidence-good">✓ {t("figure.verified")}</span>
      </Fact>
      <Fact name={t("figure.request")}>
        <span title={view.request}>{requestText(view.request)}</span>
      </Fact>
    </dl>
  );
}

function Fact(props: { readonly name: string; readonly children: ComponentChildren }) {
  if (props.children === null) return null;
  return (
    <>
      <dt>{props.name}</dt>
      <dd>{props.children}</dd>
    </>
  );
}

/** The statements that rest on the figure, where a report was opened from. */
function Claims({ claims }: { readonly claims: readonly EvidenceClaim[] }) {
  const { t } = useLocale();
  if (claims.length === 0) return null;
  return (
    <section>
      <h3>{t("figure.claims")}</h3>
      <ul class="evidence-claims">
        {claims.map(({ id, text, href }) => (
          <li key={id}>{href === null ? text : <a href={href}>{text}</a>}</li>
        ))}
      </ul>
    </section>
  );
}
