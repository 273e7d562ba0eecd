import type { LineId } from "./model";
import type { ChartTheme } from "./theme";

/** How a line looks. Pattern and weight tell lines apart without colour. */
export interface Stroke {
  readonly role: "accent" | "text2";
  readonly width: number;
  /** Drawn and empty lengths; empty for a solid line. */
  readonly dash: readonly number[];
}

const STROKES: Readonly<Record<Exclude<LineId, "macd_histogram">, Stroke>> = {
  sma_20: { role: "accent", width: 1.25, dash: [] },
  sma_50: { role: "text2", width: 1, dash: [4, 3] },
  sma_200: { role: "text2", width: 1, dash: [] },
  ema_12: { role: "accent", width: 1, dash: [4, 3] },
  ema_26: { role: "text2", width: 1.25, dash: [1.5, 2.5] },
  macd: { role: "accent", width: 1.25, dash: [] },
  macd_signal: { role: "text2", width: 1, dash: [4, 3] },
  rsi_14: { role: "accent", width: 1.25, dash: [] },
};

/** The look of a line; null for the histogram, which is bars. */
export function strokeOf(id: LineId): Stroke | null {
  return id === "macd_histogram" ? null : STROKES[id];
}

export function strokeColour(stroke: Stroke, theme: ChartTheme): string {
  return theme[stroke.role];
}
