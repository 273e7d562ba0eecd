import type { DocumentView, FactView, Language } from "../../../bridge/contract.gen";
import type { Client } from "../../../bridge/wire";
import { createText } from "../../../i18n";
import { evidenceView } from "../../../shared/evidence";
import type { Trace } from "../../../shared/trace";
import { Figure } from "../../../shared/ui/Figure";
import { claimsUsing } from "./claims";
import { contextText, type FactStyle, factText, factTone, fieldName, labelOf } from "./fact-text";

/** What every fact of one report is drawn with. */
export interface FactSetting {
  readonly client: Client;
  readonly document: DocumentView;
  readonly reportId: string;
  readonly style: FactStyle;
}

interface FactFigureProps {
  readonly fact: FactView;
  readonly setting: FactSetting;
  /** Without the colours of rise and fall, where the figure is only a reference. */
  readonly isQuiet?: boolean;
}

/** One cited fact: its value, and the way to the stored bytes it came from. */
export function FactFigure({ fact, setting, isQuiet = false }: FactFigureProps) {
  const { style } = setting;
  const tone = isQuiet ? null : factTone(fact);
  return (
    <span class={isLong(fact) ? "fact-words" : "fact-figure"}>
      <Figure
        name={fullName(fact, style)}
        text={factText(fact, style)}
        trace={factTrace(fact, setting)}
        {...(tone === null ? {} : { tone })}
      />
      {fact.note !== null && <span class="fact-note"> {noteText(fact.note, style.language)}</span>}
    </span>
  );
}

const LONG_TEXT = 24;

/** Words that may need more than one line. */
function isLong({ value }: FactView): boolean {
  return value.length > LONG_TEXT;
}

/** A computed figure's note in few words; the drawer has the sentence. */
function noteText(code: string, language: Language): string {
  const { t, reasonText } = createText(language);
  return code === "SHORT_WARM_UP" ? t("reports.short_warm_up") : reasonText(code);
}

function fullName(fact: FactView, style: FactStyle): string {
  const name = fieldName(fact.field, style.language);
  if (fact.context === null) return name;
  const context = fact.context.split(" · ").map((part) => contextText(part, style));
  return `${name} · ${context.join(" · ")}`;
}

function factTrace(fact: FactView, { client, document, reportId }: FactSetting): Trace {
  return {
    source: fact.source,
    asOf: document.as_of_date,
    label: labelOf(fact.mode),
    computed: fact.computed,
    conflict: false,
    evidence: async () =>
      evidenceView(
        await client.reports.open_fact({ report_id: reportId, evidence_id: fact.id }),
        claimsUsing(document, reportId, fact.id),
      ),
  };
}
