import { expect, it } from "vitest";
import { askedOrder } from "./order";

it.each([
  [[], {}],
  [["AAPL.US"], { symbol: "AAPL.US" }],
  [["AAPL.US", "demo"], { symbol: "AAPL.US", source: "demo", day: "" }],
  [["IBM.US", "history", "2012-12-31"], { symbol: "IBM.US", source: "history", day: "2012-12-31" }],
  [["IBM.US", "elsewhere", "2012-12-31"], { symbol: "IBM.US" }],
])("the address %j of a new order asks for %j", (path, asked) => {
  expect(askedOrder(path)).toEqual(asked);
});
