import { describe, expect, it } from "vitest";
import { createFormat } from "../../shared/format";
import { percentText, priceDecimals } from "./prices";

describe("the digits of a price", () => {
  it.each([
    ["532.1729", 2],
    ["1", 2],
    ["0.9999", 4],
    ["0", 2],
    [null, 2],
  ])("of %j are %i", (last, decimals) => {
    expect(priceDecimals(last)).toBe(decimals);
  });
});

it("writes percent that is percent already without arithmetic on floats", () => {
  const format = createFormat({ language: "en", region: "eu", timeZone: "UTC" });
  expect(percentText(format, "0.7606382978723404255319148936", true)).toBe("+0,76\u202f%");
  expect(percentText(format, "-2.476212052560036248300860897", true)).toBe("\u22122,48\u202f%");
});
