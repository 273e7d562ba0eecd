import { describe, expect, it } from "vitest";
import type { MeasureView } from "../../bridge/contract.gen";
import * as en from "../../i18n/en";
import { createFormat } from "../../shared/format";
import { COLUMNS, measureText, measureTone } from "./measures";

const format = createFormat({ language: "en", region: "us", timeZone: "UTC" });

function measure(given: Partial<MeasureView>): MeasureView {
  return {
    id: "rsi_14",
    version: 1,
    value: "47.08559635",
    unit: "points",
    window: null,
    series: "recorded",
    reason: null,
    dates: null,
    ...given,
  };
}

it("shows every measure that has a name, each once", () => {
  const shown = COLUMNS.flatMap(({ measures }) => [...measures]);
  expect([...shown].sort()).toEqual(Object.keys(en.sentences.measures).sort());
  expect(shown).toHaveLength(19);
});

describe("a measure", () => {
  it.each([
    [{}, "47.09"],
    [{ id: "return_21", unit: "fraction", value: "-0.09700000" }, "\u22129.70\u202f%"],
    [{ id: "return_21", unit: "fraction", value: "0.33370000" }, "+33.37\u202f%"],
    [{ id: "volatility_252", unit: "fraction", value: "0.29360000" }, "29.36\u202f%"],
    [{ id: "sma_20", unit: "price", value: "532.06000000" }, "532.0600"],
    [{ value: null, reason: "INSUFFICIENT_BARS" }, null],
  ] as const)("%j is written %j", (given, written) => {
    expect(measureText(measure(given), 4, format)).toBe(written);
  });

  it("is painted only if it is a return", () => {
    expect(measureTone(measure({ id: "return_63", value: "0.1" }))).toBe("up");
    expect(measureTone(measure({ id: "max_drawdown_252", value: "-0.1" }))).toBe("unknown");
  });
});
