import type { BlockView, FigureView } from "../../bridge/contract.gen";
import type { sentences } from "../../i18n/en";
import type { Format } from "../../shared/format";
import { percentText } from "./prices";

type FieldName<Key> = Key extends `field_${infer Name}` ? Name : never;

/** A field of an answer that the page knows by name. */
export type FieldId = FieldName<keyof typeof sentences.securities>;

export type FieldKind =
  | "words"
  | "price"
  | "signed-price"
  | "number"
  | "large"
  | "percent"
  | "signed-percent";

/** A field to show and how its text is written. */
export interface Field {
  readonly id: FieldId;
  readonly kind: FieldKind;
}

export const QUOTE_FIELDS: readonly Field[] = [
  { id: "previous_close", kind: "price" },
  { id: "open", kind: "price" },
  { id: "high", kind: "price" },
  { id: "low", kind: "price" },
  { id: "volume", kind: "large" },
  { id: "trade_status", kind: "words" },
];

export const PROFILE_FIELDS: readonly Field[] = [
  { id: "exchange", kind: "words" },
  { id: "sector", kind: "words" },
  { id: "currency", kind: "words" },
  { id: "eps_ttm", kind: "number" },
  { id: "bps", kind: "number" },
  { id: "total_shares", kind: "large" },
  { id: "circulating_shares", kind: "large" },
];

export const VALUATION_FIELDS: readonly Field[] = [
  { id: "pe_ttm_ratio", kind: "number" },
  { id: "pb_ratio", kind: "number" },
  { id: "dividend_ratio_ttm", kind: "percent" },
  { id: "total_market_value", kind: "large" },
  { id: "turnover_rate", kind: "percent" },
  { id: "volume_ratio", kind: "number" },
  { id: "amplitude", kind: "percent" },
  { id: "ytd_change_rate", kind: "signed-percent" },
];

/** A field of an answer by its name; null if the answer has no such field. */
export function figureOf(block: BlockView | null, field: string): FigureView | null {
  return block?.figures.find((figure) => figure.field === field) ?? null;
}

/** The text of a field; null if it is absent or its value unknown. */
export function fieldValue(block: BlockView | null, field: string): string | null {
  return figureOf(block, field)?.value ?? null;
}

/** A value in the way of its kind; null stays null. */
export function fieldText(
  value: string | null,
  kind: FieldKind,
  decimals: number,
  format: Format,
): string | null {
  if (value === null) return null;
  switch (kind) {
    case "words":
      return value;
    case "price":
      return format.number(value, { decimals });
    case "signed-price":
      return format.number(value, { decimals, signed: true });
    case "number":
      return format.number(value, { decimals: 2 });
    case "large":
      return format.compact(value);
    case "percent":
      return percentText(format, value);
    case "signed-percent":
      return percentText(format, value, true);
  }
}

/** One market of a status answer, with the places of its two fields. */
export interface MarketRow {
  readonly market: string;
  readonly status: FigureView;
}

/** The markets that a status answer tells of, in its order. */
export function marketRows(block: BlockView): readonly MarketRow[] {
  return block.figures.flatMap((figure) => {
    if (figure.field !== "market" || figure.value === null) return [];
    const row = figure.pointer.slice(0, -"market".length);
    const status = block.figures.find(({ pointer }) => pointer === `${row}trade_status`);
    return status === undefined ? [] : [{ market: figure.value, status }];
  });
}
