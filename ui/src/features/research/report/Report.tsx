import "./report.css";
import { useEffect, useRef } from "preact/hooks";
import type { ClaimView, DocumentView, FactView, ReportView } from "../../../bridge/contract.gen";
import type { Client } from "../../../bridge/wire";
import { createText } from "../../../i18n";
import { useLocale } from "../../../shared/locale";
import { type ClaimGroup, citedFacts, considerationsOf, summaryOf, uncitedFacts } from "./claims";
import { FactFigure, type FactSetting } from "./FactFigure";
import { Facts } from "./Facts";
import { fieldName, tickOf } from "./fact-text";
import { Gaps } from "./Gaps";
import { realGaps } from "./gaps";

interface ReportProps {
  readonly client: Client;
  readonly report: ReportView;
  readonly document: DocumentView;
  /** What the security is called; null if nobody named it. */
  readonly name: string | null;
  /** The heading to show first; null is the beginning. */
  readonly place: string | null;
}

/** A finished report, for reading: its own language, one column, every figure touchable. */
export function Report({ client, report, document, name, place }: ReportProps) {
  const { format } = useLocale();
  const { language } = document;
  const article = useRef<HTMLElement>(null);
  const setting: FactSetting = {
    client,
    document,
    reportId: report.id,
    style: { format, language, tick: tickOf(document.facts) },
  };
  useEffect(() => {
    if (place === null) return;
    const heading = article.current?.querySelector(`[data-key="${CSS.escape(place)}"]`);
    heading?.scrollIntoView({ block: "start" });
  }, [place, report.id]);
  return (
    <article ref={article} class="report" lang={language === "zh" ? "zh-CN" : "en"}>
      <ReportHead report={report} document={document} name={name} />
      <Part group={summaryOf(document)} setting={setting} isLead />
      {document.synthesis.sections.map((section) => (
        <Part key={section.key} group={section} setting={setting} />
      ))}
      <MoreFacts setting={setting} />
      <Considerations setting={setting} />
      <Gaps gaps={document.gaps} language={language} />
      <p class="report-disclaimer">{createText(language).t("reports.disclaimer")}</p>
    </article>
  );
}

type ReportHeadProps = Pick<ReportProps, "report" | "document" | "name">;

function ReportHead({ report, document, name }: ReportHeadProps) {
  const { language, t: pageText } = useLocale();
  const { t } = createText(document.language);
  const strategy = t(`research.strategy_${document.strategy}`);
  const stance = t(`reports.stance_${document.synthesis.stance}`);
  const meta = [
    document.symbol,
    t("reports.version", { version: report.version }),
    t(`reports.${document.mode}`),
    t("reports.as_of", { day: document.as_of_date }),
    t("reports.facts", { count: document.facts.length }),
    t("reports.gaps", { count: realGaps(document.gaps).length }),
    t("reports.stance", { stance }),
  ];
  return (
    <header class="report-head">
      <h1>{t("reports.title", { name: name ?? document.symbol, strategy })}</h1>
      <p>{meta.join(" · ")}</p>
      {language !== document.language && <p>{pageText("reports.other_language")}</p>}
    </header>
  );
}

interface PartProps {
  readonly group: ClaimGroup;
  readonly setting: FactSetting;
  /** The beginning needs no heading to be seen. */
  readonly isLead?: boolean;
}

function Part({ group, setting, isLead = false }: PartProps) {
  const facts = citedFacts(
    setting.document,
    group.claims.filter(({ kind }) => kind === "fact"),
  );
  return (
    <section data-key={group.key}>
      <h2 class={isLead ? "unseen" : undefined}>{group.title}</h2>
      {facts.length > 0 && <Stated facts={facts} setting={setting} />}
      {group.claims.map((claim, at) => (
        <Prose key={at} claim={claim} setting={setting} />
      ))}
    </section>
  );
}

/** Facts beside the word that says they are facts. */
function Stated(props: { readonly facts: readonly FactView[]; readonly setting: FactSetting }) {
  const { t } = createText(props.setting.style.language);
  return (
    <div class="claim">
      <span class="claim-kind">{t("reports.kind_fact")}</span>
      <div class="claim-facts">
        <Facts {...props} />
      </div>
    </div>
  );
}

interface ProseProps {
  readonly claim: ClaimView;
  readonly setting: FactSetting;
}

function Prose({ claim, setting }: ProseProps) {
  const { t } = createText(setting.style.language);
  if (claim.kind === "fact") return null;
  return (
    <div class="claim">
      <span class="claim-kind">{t(`reports.kind_${claim.kind}`)}</span>
      <p>
        {claim.text} <Ground claim={claim} setting={setting} />
      </p>
    </div>
  );
}

/** The facts that a statement rests on, small behind it. */
function Ground({ claim, setting }: ProseProps) {
  return (
    <span class="claim-ground">
      {citedFacts(setting.document, [claim]).map((fact) => (
        <span key={fact.id}>
          {fieldName(fact.field, setting.style.language)}{" "}
          <FactFigure fact={fact} setting={setting} isQuiet />
        </span>
      ))}
    </span>
  );
}

function Considerations({ setting }: { readonly setting: FactSetting }) {
  const { t } = createText(setting.style.language);
  return (
    <section>
      <h2>{t("reports.considerations")}</h2>
      {considerationsOf(setting.document).map(({ key, title, claims }) => (
        <section key={key} data-key={key} class="consideration">
          <h3>{title}</h3>
          <div>
            {claims.map((claim, at) => (
              <Prose key={at} claim={claim} setting={setting} />
            ))}
          </div>
        </section>
      ))}
    </section>
  );
}

/** What was collected but stands in no claim: folded, so that it is there without being a wall. */
function MoreFacts({ setting }: { readonly setting: FactSetting }) {
  const { t } = createText(setting.style.language);
  const groups = uncitedFacts(setting.document);
  const count = groups.reduce((sum, { facts }) => sum + facts.length, 0);
  if (count === 0) return null;
  return (
    <details class="report-more">
      <summary>{t("reports.more_facts", { count })}</summary>
      {groups.map(({ capability, facts }) => (
        <section key={capability}>
          <h3>{t(`capabilities.${capability}`)}</h3>
          <Facts facts={facts} setting={setting} />
        </section>
      ))}
    </details>
  );
}
