import type { ChartBar } from "./model";

/** A label of the time axis, at the first bar of what it names. */
export interface TimeTick {
  readonly index: number;
  readonly text: string;
}

/** A way to cut time: bars with the same key belong together; the label names the cut. */
interface Cut {
  readonly key: (bar: ChartBar) => string;
  readonly label: (bar: ChartBar) => string;
}

const DAY_LENGTH = 86_400_000;

function weekOf(date: string): string {
  return String(Math.floor((Date.parse(date) / DAY_LENGTH + 3) / 7));
}

const day = (bar: ChartBar) => bar.date;
const month = (bar: ChartBar) => bar.date.slice(0, 7);
const year = (bar: ChartBar) => bar.date.slice(0, 4);
const quarter = (bar: ChartBar) => `${year(bar)}-${Math.ceil(Number(bar.date.slice(5, 7)) / 3)}`;
const years = (span: number) => (bar: ChartBar) => String(Math.floor(Number(year(bar)) / span));

/** Finest first. */
const CUTS: readonly Cut[] = [
  { key: day, label: day },
  { key: (bar) => weekOf(bar.date), label: day },
  { key: month, label: month },
  { key: quarter, label: month },
  { key: year, label: year },
  { key: years(2), label: year },
  { key: years(5), label: year },
];

/** Labels for the bars in [from, to): the finest cut of time that leaves each its room. */
export function timeTicks(
  bars: readonly ChartBar[],
  from: number,
  to: number,
  room: number,
): readonly TimeTick[] {
  for (const cut of CUTS) {
    const first = Math.max(1, from);
    const ticks = cutAt(bars.slice(first - 1, to), first, room, cut);
    if (ticks !== null) return ticks;
  }
  return [];
}

/** The first bars of each part after the one that `bars` begin with; null if they are too many. */
function cutAt(
  bars: readonly ChartBar[],
  first: number,
  room: number,
  cut: Cut,
): TimeTick[] | null {
  const ticks: TimeTick[] = [];
  let before: string | null = null;
  for (const [offset, bar] of bars.entries()) {
    const key = cut.key(bar);
    if (before !== null && key !== before) {
      ticks.push({ index: first - 1 + offset, text: cut.label(bar) });
    }
    if (ticks.length > room) return null;
    before = key;
  }
  return ticks;
}
