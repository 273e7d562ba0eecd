import { type Format, UNKNOWN } from "../format";
import { type ChartModel, type ChartView, type LineId, shownLines } from "./model";
import { marksAt } from "./series";
import type { ChartTexts } from "./texts";

/** A short sign for the eye, the whole name for the ear, and the value. */
export interface LegendFigure {
  readonly id: string;
  readonly sign: string;
  readonly name: string;
  readonly value: string;
}

export interface LegendLine {
  readonly id: LineId;
  readonly name: string;
  readonly value: string;
}

/** What the fixed line above the chart says about one bar. */
export interface Legend {
  readonly moment: string;
  readonly figures: readonly LegendFigure[];
  readonly lines: readonly LegendLine[];
  readonly marks: readonly string[];
}

/** The line for a bar; null if there is no such bar. */
export function legendOf(
  model: ChartModel,
  index: number,
  view: ChartView,
  texts: ChartTexts,
  format: Format,
): Legend | null {
  const bar = model.bars[index];
  if (bar === undefined) return null;
  const price = (value: string | null) => format.number(value, { decimals: model.precision });
  return {
    moment: momentOf(model, index, format),
    figures: [
      { id: "open", sign: "O", name: texts.open, value: price(bar.open) },
      { id: "high", sign: "H", name: texts.high, value: price(bar.high) },
      { id: "low", sign: "L", name: texts.low, value: price(bar.low) },
      { id: "close", sign: "C", name: texts.close, value: price(bar.close) },
      { id: "volume", sign: "V", name: texts.volume, value: format.compact(bar.volume) },
    ],
    lines: shownLines(model, view).map((id) => ({
      id,
      name: texts.lines[id],
      value: lineText(model, id, index, format),
    })),
    marks: marksAt(model, index).map((mark) => mark.label),
  };
}

/** A day, or the minute of an intraday bar in the person's zone. */
export function momentOf(model: ChartModel, index: number, format: Format): string {
  const bar = model.bars[index];
  if (bar === undefined) return UNKNOWN;
  return bar.time === null ? bar.date : format.minute(bar.time);
}

/** An oscillator without a currency has two digits, everything else those of the price. */
function lineText(model: ChartModel, id: LineId, index: number, format: Format): string {
  const value = model.lines[id]?.[index] ?? null;
  return format.number(value, { decimals: id === "rsi_14" ? 2 : model.precision });
}

/** How many characters the longest price takes, among those the legend can come to show. */
export function longestPrice(model: ChartModel, format: Format): number {
  const longest = model.bars.reduce(
    (most, { high }) => (high.length > most.length ? high : most),
    "0",
  );
  return format.number(longest, { decimals: model.precision }).length;
}
