import { describe, expect, it } from "vitest";
import { listings } from "./core.fixture";
import { findListings, listingName } from "./listings";

const symbols = (needle: string) => findListings(listings, needle).map(({ symbol }) => symbol);

describe("finding a security", () => {
  it.each([
    ["aapl", ["AAPL.US"]],
    ["Micro", ["MSFT.US"]],
    ["苹", ["AAPL.US"]],
    ["ｉｂｍ", ["IBM.US"]],
    ["nothing", []],
    ["  ", []],
  ])("by %j gives %j", (needle, found) => {
    expect(symbols(needle)).toEqual(found);
  });

  it("puts a symbol that begins so before a name that contains it", () => {
    expect(symbols("m")).toEqual(["MSFT.US", "IBM.US"]);
  });
});

it("is called by the other language's name when it has no own", () => {
  const nameless = { symbol: "X.US", name: "X Corp", name_zh: null, currency: null };
  expect([listingName(nameless, "zh"), listingName({ ...nameless, name: null }, "en")]).toEqual([
    "X Corp",
    null,
  ]);
});
