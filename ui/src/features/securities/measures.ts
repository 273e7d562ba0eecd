import type { MeasureView, Unit } from "../../bridge/contract.gen";
import type { sentences } from "../../i18n/en";
import { type Direction, direction, type Format } from "../../shared/format";

export type MeasureId = keyof typeof sentences.measures;

/** The key figures in three columns, each with what it is about. */
export const COLUMNS = [
  {
    title: "securities.group_returns",
    measures: [
      "return_21",
      "return_63",
      "return_252",
      "volatility_30",
      "volatility_252",
      "max_drawdown_252",
    ],
  },
  {
    title: "securities.group_range",
    measures: ["high_52w", "low_52w", "sma_20", "sma_50", "sma_200", "ema_12", "ema_26"],
  },
  {
    title: "securities.group_momentum",
    measures: ["macd", "macd_signal", "macd_histogram", "rsi_14", "atr_14", "volume_ratio_20"],
  },
] as const satisfies readonly {
  readonly title: string;
  readonly measures: readonly MeasureId[];
}[];

const SIGNED: readonly string[] = ["return_21", "return_63", "return_252", "max_drawdown_252"];
const RETURNS: readonly string[] = ["return_21", "return_63", "return_252"];

/** A measure as it is written; null if it has no value. */
export function measureText(measure: MeasureView, decimals: number, format: Format): string | null {
  const { value, unit, id } = measure;
  if (value === null) return null;
  if (unit === "fraction") return format.percent(value, { signed: SIGNED.includes(id) });
  return format.number(value, { decimals: unitDecimals(unit, decimals) });
}

function unitDecimals(unit: Unit, price: number): number {
  return unit === "price" ? price : 2;
}

/** A return goes up or down; nothing else is painted. */
export function measureTone(measure: MeasureView): Direction {
  return RETURNS.includes(measure.id) ? direction(measure.value) : "unknown";
}
