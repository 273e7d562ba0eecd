import {
  type ChartBar,
  type ChartMark,
  type ChartModel,
  LINE_IDS,
  type LineId,
  type MarkKind,
} from "./model";

/** A candle in numbers, only to be placed on a canvas; texts keep the exact value. */
export type Candle = {
  readonly timestamp: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
};

/** What is drawn at a bar beside its candle; what is unknown there has no key. */
export type Row = Readonly<Partial<Record<LineId | "volume", number>>>;

/** A mark placed on a bar. */
export interface PlacedMark {
  readonly index: number;
  readonly kind: MarkKind;
}

export function candles(bars: readonly ChartBar[]): Candle[] {
  return bars.map((bar) => ({
    timestamp: Date.parse(bar.time ?? bar.date),
    open: Number(bar.open),
    high: Number(bar.high),
    low: Number(bar.low),
    close: Number(bar.close),
  }));
}

/** One row for each bar with its volume and the given value of every line. */
export function rows(model: ChartModel): Row[] {
  return model.bars.map((bar, index) => {
    const row: Partial<Record<LineId | "volume", number>> = {};
    if (bar.volume !== null) row.volume = Number(bar.volume);
    for (const id of LINE_IDS) {
      const value = model.lines[id]?.[index] ?? null;
      if (value !== null) row[id] = Number(value);
    }
    return row;
  });
}

/** Whether any row knows any of the keys. */
export function hasValue(of: readonly Row[], keys: readonly (keyof Row)[]): boolean {
  return of.some((row) => keys.some((key) => row[key] !== undefined));
}

/**
 * How much of a scale to show: all of it, but never so much that the candles in view become
 * less than half of it. A distant average then leaves the picture, not the candles.
 */
export function priceSpan(
  of: readonly Candle[],
  from: number,
  to: number,
): readonly [low: number, high: number] {
  if (of.length === 0) return [from, to];
  const low = of.reduce((least, candle) => Math.min(least, candle.low), Number.POSITIVE_INFINITY);
  const high = of.reduce((most, candle) => Math.max(most, candle.high), Number.NEGATIVE_INFINITY);
  const slack = (high - low) / 2;
  return [Math.max(from, low - slack), Math.min(to, high + slack)];
}

/** The bar on which a day falls: its own, else the next one; null outside the bars. */
export function barOf(bars: readonly ChartBar[], date: string): number | null {
  const first = bars[0];
  if (first === undefined || date < first.date) return null;
  let [low, high] = [0, bars.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((bars[middle]?.date ?? "") < date) low = middle + 1;
    else high = middle;
  }
  return low < bars.length ? low : null;
}

/** Marks on their bars, oldest first; those outside the bars are left out. */
export function placedMarks(model: ChartModel): PlacedMark[] {
  return model.marks
    .flatMap(({ date, kind }) => {
      const index = barOf(model.bars, date);
      return index === null ? [] : [{ index, kind }];
    })
    .sort((one, other) => one.index - other.index);
}

/** The marks of one bar. */
export function marksAt(model: ChartModel, index: number): readonly ChartMark[] {
  return model.marks.filter((mark) => barOf(model.bars, mark.date) === index);
}
