import { describe, expect, it } from "vitest";
import { createText } from "../../i18n";
import { chartModel } from "./candles";
import { candles } from "./core.fixture";

const { t } = createText("en");

describe("a chart of daily candles", () => {
  const model = chartModel(candles, t);

  it("keeps every price as text and gives a day no time", () => {
    expect(model.bars[1]).toEqual({
      date: "2012-12-31",
      time: null,
      open: "510.53",
      high: "535.4",
      low: "509",
      close: "532.1729",
      volume: null,
    });
    expect(model.bars[0]?.volume).toBe("12652300");
  });

  it("takes the lines that can be drawn and leaves out the rest", () => {
    expect(model.lines).toEqual({ sma_20: [null, "532.06000000"] });
  });

  it("says what happened on its days", () => {
    expect(model.marks).toEqual([
      { date: "2012-12-28", kind: "split", label: "Split 7 for 1" },
      { date: "2012-12-31", kind: "dividend", label: "Dividend or other adjustment" },
    ]);
  });

  it("ends with the last close", () => {
    expect([model.last, model.precision]).toEqual(["532.1729", 2]);
  });
});

it("keeps the time of a bar within a day", () => {
  const model = chartModel({ ...candles, period: "5m" }, t);
  expect(model.bars.map(({ time }) => time)).toEqual([null, "2012-12-31T21:00:00Z"]);
});

it("of nothing has no last price", () => {
  const nothing = { ...candles, bars: [], lines: [], marks: [], currency: null };
  expect(chartModel(nothing, t)).toMatchObject({ last: null, bars: [], currency: "" });
});
