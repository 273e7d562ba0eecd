import type { DataLabel, FactView, Language, Mode } from "../../../bridge/contract.gen";
import { createText } from "../../../i18n";
import { measures as enMeasures } from "../../../i18n/en/measures";
import { fields as enFields, terms as enTerms } from "../../../i18n/en/reports";
import { measures as zhMeasures } from "../../../i18n/zh/measures";
import { fields as zhFields, terms as zhTerms } from "../../../i18n/zh/reports";
import { parseDecimal, parts } from "../../../shared/decimal";
import { type Direction, direction, type Format } from "../../../shared/format";

type Names = Readonly<Record<string, string>>;

const FIELDS: Readonly<Record<Language, Names>> = {
  en: { ...enFields, ...enMeasures },
  zh: { ...zhFields, ...zhMeasures },
};
const TERMS: Readonly<Record<Language, Names>> = { en: enTerms, zh: zhTerms };

/** What a field or measure is called; its own name if nobody translated it. */
export function fieldName(field: string, language: Language): string {
  return FIELDS[language][field] ?? field;
}

/** A word of a source in the reader's language; as it is if nobody translated it. */
export function termText(word: string, language: Language): string {
  return TERMS[language][word] ?? word;
}

/** Stored as percent, not as a fraction. */
const PERCENT = [
  "amplitude",
  "change_percent",
  "dividend_ratio_ttm",
  "turnover_rate",
  "yoy",
  "ytd_change_rate",
];
/** Changes: they carry a sign and the colours of rise and fall. */
const CHANGES = ["change", "change_percent", "inflow", "yoy", "ytd_change_rate"];
const isChange = (field: string) =>
  CHANGES.includes(field) || field.startsWith("return_") || field.startsWith("max_drawdown_");

const COMPACT_FROM_DIGITS = 6;
const MOST_DECIMALS = 4;

export interface FactStyle {
  readonly format: Format;
  readonly language: Language;
  /** The step of the security's prices, such as `0.01`. */
  readonly tick: string;
}

/** A fact's value as it is written in a report; the drawer has every digit. */
export function factText(fact: FactView, { format, language, tick }: FactStyle): string {
  const { value, field, unit } = fact;
  const signed = isChange(field);
  if (unit === "fraction") return format.percent(value, { signed });
  if (unit === "price") return format.price(value, tick);
  if (unit === "ratio" || unit === "points") return format.number(value, { decimals: 2 });
  const decimal = parseDecimal(value);
  if (decimal === null) return wordText(value, format, language);
  if (unit === "percent" || PERCENT.includes(field)) {
    return `${format.number(value, { signed, decimals: 2 })}\u202f%`;
  }
  if (parts(decimal)[0].length >= COMPACT_FROM_DIGITS) {
    return (signed && direction(value) === "up" ? "+" : "") + format.compact(value);
  }
  return format.number(
    value,
    decimal.scale > MOST_DECIMALS ? { signed, decimals: MOST_DECIMALS } : { signed },
  );
}

/** Which way a fact points; null for one that is no change. */
export function factTone(fact: FactView): Direction | null {
  return isChange(fact.field) ? direction(fact.value) : null;
}

/** Whether the value is a number rather than words. */
export function isFigure(fact: FactView): boolean {
  return parseDecimal(fact.value) !== null;
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T/;

function wordText(value: string, format: Format, language: Language): string {
  return INSTANT.test(value) ? format.minute(value) : termText(value, language);
}

const ADJUSTED = /^adjusted, rebased to (\S+)$/;
const PLACE = /^(asks|bids|rows) (\d+)$/;

/** A part of what names a row, in the reader's language. */
export function contextText(part: string, { format, language }: FactStyle): string {
  const { t } = createText(language);
  const [, day] = ADJUSTED.exec(part) ?? [];
  if (day !== undefined) return t("reports.series_adjusted", { day });
  if (part === "recorded") return t("reports.series_recorded");
  const [, list, place] = PLACE.exec(part) ?? [];
  if (place !== undefined) return t(`reports.${list as "asks" | "bids" | "rows"}`, { place });
  return wordText(part, format, language);
}

const PRICES = ["last_price", "close", "price"];
const USUAL_TICK = "0.01";

/** The step of prices that the report's own prices show. */
export function tickOf(facts: readonly FactView[]): string {
  const price = facts.find((fact) => !fact.computed && PRICES.includes(fact.field));
  const scale = price === undefined ? 0 : (parseDecimal(price.value)?.scale ?? 0);
  return scale < 2 ? USUAL_TICK : `0.${"0".repeat(scale - 1)}1`;
}

/** How figures of a source are labelled; sources that tell of the world tell of its past. */
export function labelOf(mode: Mode): DataLabel {
  return mode === "simulated" ? "simulated" : "historical";
}
