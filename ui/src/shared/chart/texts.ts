import type { ChartRange, Layer, LineId } from "./model";

/** Every word of a chart, in the person's language. */
export interface ChartTexts {
  /** What the chart shows, said in one breath: "AAPL.US, daily candles, in USD". */
  readonly name: string;
  readonly date: string;
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  readonly volume: string;
  readonly lines: Readonly<Record<LineId, string>>;
  readonly layers: Readonly<Record<Layer, string>>;
  readonly ranges: Readonly<Record<ChartRange, string>>;
  /** Names of the two groups of buttons. */
  readonly range: string;
  readonly layer: string;
  readonly table: string;
  /** Said instead of a chart without a bar. */
  readonly empty: string;
}
