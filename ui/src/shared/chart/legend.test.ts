import { describe, expect, it } from "vitest";
import { createFormat } from "../format";
import { legendOf, longestPrice } from "./legend";
import { FIRST_VIEW, presentLayers, shownLines } from "./model";
import { model, texts } from "./model.fixture";

const format = createFormat({ language: "en", region: "us", timeZone: "America/New_York" });
const all = { sma: true, ema: true, volume: true, macd: true, rsi: true };

describe("the legend", () => {
  it("says a bar's prices in the digits of its tick and its volume in short", () => {
    const legend = legendOf(model, 0, FIRST_VIEW, texts, format);
    expect(legend?.moment).toBe("2012-12-26");
    expect(legend?.figures.map(({ sign, value }) => `${sign} ${value}`)).toEqual([
      "O 519.00",
      "H 519.46",
      "L 511.12",
      "C 513.00",
      "V 10.8M",
    ]);
  });

  it("names only the lines that are shown and given", () => {
    expect(legendOf(model, 3, all, texts, format)?.lines).toEqual([
      { id: "sma_20", name: "SMA 20", value: "532.06" },
      { id: "rsi_14", name: "RSI 14", value: "47.09" },
    ]);
  });

  it("shows a dash for an unknown line and an unknown volume", () => {
    expect(legendOf(model, 0, FIRST_VIEW, texts, format)?.lines[0]?.value).toBe("—");
    expect(legendOf(model, 3, FIRST_VIEW, texts, format)?.figures[4]?.value).toBe("—");
  });

  it("tells the marks of the bar", () => {
    expect(legendOf(model, 3, FIRST_VIEW, texts, format)?.marks).toEqual(["Dividend 2.65"]);
  });

  it("says the minute of an intraday bar in the person's zone", () => {
    const bars = model.bars.map((bar) => ({ ...bar, time: "2012-12-31T15:30:00Z" }));
    const legend = legendOf({ ...model, bars }, 0, FIRST_VIEW, texts, format);
    expect(legend?.moment).toBe("2012-12-31 10:30");
  });

  it("is null where there is no bar", () => {
    expect(legendOf(model, 4, FIRST_VIEW, texts, format)).toBeNull();
    expect(legendOf({ ...model, bars: [] }, -1, FIRST_VIEW, texts, format)).toBeNull();
  });

  it("keeps room for the longest price", () => {
    expect(longestPrice(model, format)).toBe("519.46".length);
  });
});

describe("layers", () => {
  it("are offered when there is something to show", () => {
    expect(presentLayers(model)).toEqual(["sma", "volume", "rsi"]);
  });

  it("without any volume do not offer volume", () => {
    const bars = model.bars.map((bar) => ({ ...bar, volume: null }));
    expect(presentLayers({ ...model, bars, lines: {} })).toEqual([]);
  });

  it("that are off show no line", () => {
    expect(shownLines(model, { ...all, sma: false })).toEqual(["rsi_14"]);
  });
});
