import { describe, expect, it } from "vitest";
import * as en from "./en";
import { createText } from "./index";
import { fill, slotNames } from "./slots";
import * as zh from "./zh";

type Tree = { readonly [name: string]: string | Tree };

function flat(tree: Tree, prefix = ""): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([name, value]) =>
      typeof value === "string"
        ? [[prefix + name, value] as const]
        : [...flat(value, `${prefix}${name}.`)],
    ),
  );
}

const english = flat({ ...en } as Tree);
const chinese = flat({ ...zh } as Tree);

describe("the two languages", () => {
  it("have the same sentences", () => {
    expect([...chinese.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it.each([...english.keys()])("say %s, and Chinese uses no slot that English has not", (key) => {
    const [original, translated] = [english.get(key) ?? "", chinese.get(key) ?? ""];
    expect([original, translated].map((text) => text.trim() === text && text !== "")).toEqual([
      true,
      true,
    ]);
    expect(slotNames(original)).toEqual(expect.arrayContaining([...slotNames(translated)]));
  });
});

describe("a sentence", () => {
  it("takes its facts", () => {
    expect(createText("en").t("frame.market_clock", { date: "2012-12-31" })).toBe(
      "Market clock 2012-12-31",
    );
  });

  it.each([
    [0, "0 requests sent"],
    [1, "1 request sent"],
    [2, "2 requests sent"],
  ])("chooses the word that fits %s", (count, said) => {
    expect(createText("en").t("frame.requests", { count })).toBe(said);
  });

  it("says a dash for a fact that is missing", () => {
    expect(fill("no {thing} here", {})).toBe("no — here");
  });
});

describe("a code", () => {
  it("of a failure is said with its facts", () => {
    const failure = { code: "WATCHLIST_FULL", params: { limit: 20 } } as const;
    expect([createText("zh").errorText(failure), createText("en").errorText(failure)]).toEqual([
      "自选已满（20 只）。",
      "The watchlist is full (20 symbols).",
    ]);
  });

  it("says why a value is absent, and one without a sentence stays as it is", () => {
    const { reasonText } = createText("en");
    expect([reasonText("INSUFFICIENT_BARS"), reasonText("SOMETHING")]).toEqual([
      "There are too few bars.",
      "SOMETHING",
    ]);
  });
});
