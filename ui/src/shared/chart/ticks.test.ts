import { describe, expect, it } from "vitest";
import type { ChartBar } from "./model";
import { timeTicks } from "./ticks";

/** One bar for each day from a start, weekends too. */
function days(start: string, count: number): ChartBar[] {
  const zero = Date.parse(start);
  return Array.from({ length: count }, (_, index) => ({
    date: new Date(zero + index * 86_400_000).toISOString().slice(0, 10),
    time: null,
    open: "1",
    high: "1",
    low: "1",
    close: "1",
    volume: null,
  }));
}

const texts = (bars: ChartBar[], room: number) =>
  timeTicks(bars, 0, bars.length, room).map(({ text }) => text);

describe("the time axis", () => {
  it("names every day while there is room", () => {
    expect(texts(days("2012-12-26", 4), 8)).toEqual(["2012-12-27", "2012-12-28", "2012-12-29"]);
  });

  it("names Mondays when days are too many", () => {
    expect(texts(days("2012-12-01", 20), 8)).toEqual(["2012-12-03", "2012-12-10", "2012-12-17"]);
  });

  it("names months, then quarters, then years", () => {
    expect(texts(days("2012-01-01", 120), 8)).toEqual(["2012-02", "2012-03", "2012-04"]);
    expect(texts(days("2012-01-01", 400), 4)).toEqual(["2012-04", "2012-07", "2012-10", "2013-01"]);
    expect(texts(days("2010-06-01", 1000), 4)).toEqual(["2011", "2012", "2013"]);
  });

  it("says only what is in view", () => {
    const bars = days("2012-01-01", 366);
    expect(timeTicks(bars, 100, 160, 3)).toEqual([
      { index: 121, text: "2012-05" },
      { index: 152, text: "2012-06" },
    ]);
  });

  it("never says more than there is room for", () => {
    const bars = days("1990-01-01", 12_000);
    for (const room of [0, 1, 3, 7, 12]) expect(texts(bars, room).length).toBeLessThanOrEqual(room);
  });

  it("is empty without bars", () => {
    expect(timeTicks([], 0, 0, 8)).toEqual([]);
  });
});
