import { expect, it } from "vitest";
import { requestText } from "./request-text";

it("says what was asked and leaves out what was not", () => {
  const request = {
    as_of: "2012-12-31",
    capability: "market.kline",
    count: null,
    period: "1d",
    source: "history",
    symbol: "AAPL.US",
  };
  expect(requestText(JSON.stringify(request))).toBe(
    "market.kline · AAPL.US · 1d · as_of 2012-12-31",
  );
});

it("is empty for an empty request", () => {
  expect(requestText("{}")).toBe("");
});
