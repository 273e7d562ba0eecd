import type { ChartBar, ChartRange } from "./model";

const STRIDE = 10;

/** Where a key moves the crosshair; undefined for a key that does not move it. */
export function movedTo(
  key: string,
  shift: boolean,
  from: number | null,
  count: number,
): number | undefined {
  const last = count - 1;
  if (last < 0) return undefined;
  if (key === "Home") return 0;
  if (key === "End") return last;
  const way = ({ ArrowLeft: -1, ArrowRight: 1 } as const)[key];
  if (way === undefined) return undefined;
  if (from === null) return last;
  return Math.min(last, Math.max(0, from + way * (shift ? STRIDE : 1)));
}

const MONTHS: Readonly<Record<Exclude<ChartRange, "all">, number>> = {
  "1M": 1,
  "3M": 3,
  "6M": 6,
  "1Y": 12,
  "5Y": 60,
};

/** The first bar of a range that ends with the last bar. */
export function rangeStart(bars: readonly ChartBar[], range: ChartRange): number {
  const last = bars.at(-1);
  if (range === "all" || last === undefined) return 0;
  const start = monthsBefore(last.date, MONTHS[range]);
  const found = bars.findIndex((bar) => bar.date > start);
  return Math.max(0, found);
}

/** The same day some months earlier; a day that the month lacks becomes its last day. */
export function monthsBefore(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const wanted = new Date(Date.UTC(year, month - 1 - months, 1));
  const length = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  wanted.setUTCDate(Math.min(day, length));
  return wanted.toISOString().slice(0, 10);
}

/** The bar to put at the right edge so that a whole bar is in view; null if it is already. */
export function edgeFor(index: number, centre: number, bar: number, width: number): number | null {
  if (centre + bar / 2 > width + 1) return index;
  if (centre - bar / 2 < -1) return index + Math.max(0, Math.floor(width / bar) - 1);
  return null;
}
