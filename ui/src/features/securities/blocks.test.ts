import { describe, expect, it } from "vitest";
import { createFormat } from "../../shared/format";
import { fieldText, fieldValue, figureOf, marketRows } from "./blocks";
import { quote } from "./core.fixture";

const format = createFormat({ language: "en", region: "us", timeZone: "UTC" });

it("finds a field with its place, and tells unknown from absent by neither inventing a value", () => {
  expect(figureOf(quote, "last_price")?.pointer).toBe("/last_price");
  expect([
    fieldValue(quote, "volume"),
    fieldValue(quote, "bid"),
    fieldValue(null, "volume"),
  ]).toEqual([null, null, null]);
});

describe("a field", () => {
  it.each([
    ["532.1729", "price", "532.17"],
    ["22.5829", "signed-price", "+22.58"],
    ["1900000", "large", "1.90M"],
    ["0.50", "percent", "0.50\u202f%"],
    ["5.83", "signed-percent", "+5.83\u202f%"],
    ["NASDAQ", "words", "NASDAQ"],
    [null, "number", null],
  ] as const)("%j as %s is written %j", (value, kind, written) => {
    expect(fieldText(value, kind, 2, format)).toBe(written);
  });
});

it("pairs each market with its own status", () => {
  const figures = [
    { field: "market", value: "US", pointer: "/rows/0/market" },
    { field: "trade_status", value: "Closed", pointer: "/rows/0/trade_status" },
    { field: "market", value: "HK", pointer: "/rows/1/market" },
    { field: "trade_status", value: null, pointer: "/rows/1/trade_status" },
  ];
  const rows = marketRows({ ...quote, capability: "market.status", figures });
  expect(rows.map(({ market, status }) => [market, status.value])).toEqual([
    ["US", "Closed"],
    ["HK", null],
  ]);
});
