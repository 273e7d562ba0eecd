import { describe, expect, it } from "vitest";
import { bars, model } from "./model.fixture";
import { barOf, candles, hasValue, marksAt, placedMarks, priceSpan, rows } from "./series";

describe("bars on a canvas", () => {
  it("stand at midnight UTC of their day, or at their instant", () => {
    const intraday = { ...(bars[3] as (typeof bars)[number]), time: "2012-12-31T15:30:00Z" };
    expect(candles([...bars.slice(3), intraday]).map(({ timestamp }) => timestamp)).toEqual([
      Date.UTC(2012, 11, 31),
      Date.UTC(2012, 11, 31, 15, 30),
    ]);
  });

  it("have their prices as numbers", () => {
    expect(candles(bars)[3]).toMatchObject({
      open: 510.53,
      high: 535.4,
      low: 509,
      close: 532.1729,
    });
  });
});

describe("rows", () => {
  it("hold given values and leave out what is unknown", () => {
    expect(rows(model)).toEqual([
      { volume: 10801300 },
      { volume: 16254600, rsi_14: 40 },
      { volume: 12652300, sma_20: 531.7, rsi_14: 41.5 },
      { sma_20: 532.06, rsi_14: 47.08559635 },
    ]);
  });

  it("know whether any value is there, zero included", () => {
    expect(hasValue([{}, { macd: 0 }], ["macd"])).toBe(true);
    expect(hasValue([{}, { macd: 0 }], ["rsi_14"])).toBe(false);
  });
});

describe("a day finds its bar", () => {
  it.each([
    ["2012-12-26", 0],
    ["2012-12-28", 2],
    ["2012-12-29", 3],
    ["2012-12-31", 3],
    ["2012-12-25", null],
    ["2013-01-01", null],
  ])("%s is on bar %s", (date, index) => {
    expect(barOf(bars, date)).toBe(index);
  });

  it("marks stand in order, and those outside are left out", () => {
    const marks = [
      { date: "2012-12-31", kind: "split", label: "b" },
      { date: "2012-12-26", kind: "gap", label: "a" },
      { date: "2013-02-01", kind: "event", label: "c" },
    ] as const;
    expect(placedMarks({ ...model, marks })).toEqual([
      { index: 0, kind: "gap" },
      { index: 3, kind: "split" },
    ]);
  });

  it("a mark on a day without a bar is told at the next bar", () => {
    expect(marksAt(model, 3).map(({ label }) => label)).toEqual(["Dividend 2.65"]);
    expect(marksAt(model, 2)).toEqual([]);
  });
});

describe("the price scale", () => {
  const [candle] = candles(bars);
  const seen = [{ ...(candle as NonNullable<typeof candle>), low: 100, high: 120 }];

  it("takes in a line that is near", () => {
    expect(priceSpan(seen, 92, 125)).toEqual([92, 125]);
  });

  it("cuts a line that would press the candles flat", () => {
    expect(priceSpan(seen, 10, 400)).toEqual([90, 130]);
  });

  it("stays as it is without a candle", () => {
    expect(priceSpan([], 0, 10)).toEqual([0, 10]);
  });
});
