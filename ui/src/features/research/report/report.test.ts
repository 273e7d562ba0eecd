import { describe, expect, it } from "vitest";
import { createFormat } from "../../../shared/format";
import { fact, writtenOf } from "../core.fixture";
import { claimsUsing, uncitedFacts } from "./claims";
import { contextText, type FactStyle, factText, factTone, fieldName, tickOf } from "./fact-text";
import { gapName, groupGaps, leftAside, realGaps } from "./gaps";
import { layFacts } from "./layout";

const style: FactStyle = {
  format: createFormat({ language: "en", region: "us", timeZone: "UTC" }),
  language: "en",
  tick: "0.01",
};
const chinese: FactStyle = {
  format: createFormat({ language: "zh", region: "cn", timeZone: "Asia/Shanghai" }),
  language: "zh",
  tick: "0.01",
};

describe("a fact is written", () => {
  it.each([
    [fact("return_252", "0.48165819", { unit: "fraction", computed: true }), "+48.17\u202f%"],
    [fact("volatility_30", "0.09918899", { unit: "fraction", computed: true }), "9.92\u202f%"],
    [fact("sma_20", "182.58050000", { unit: "price", computed: true }), "182.58"],
    [fact("rsi_14", "74.42360632", { unit: "points", computed: true }), "74.42"],
    [fact("change_percent", "0.7606382978723404"), "+0.76\u202f%"],
    [fact("dividend_ratio_ttm", "0.50"), "0.50\u202f%"],
    [fact("last_price", "189.43"), "189.43"],
    [fact("average_price", "188.57904444"), "188.5790"],
    [fact("volume", "1900000"), "1.90M"],
    [fact("inflow", "706348.34"), "+706K"],
    [fact("inflow", "-706348.34"), "\u2212706K"],
    [fact("value", "1000"), "1,000"],
    [fact("consensus", "buy"), "buy"],
    [fact("scheduled_at", "2024-01-16T22:00:00Z"), "2024-01-16 22:00"],
    [fact("ex_date", "2023-11-10"), "2023-11-10"],
  ])("%# as a person reads it", (each, text) => {
    expect(factText(each, style)).toBe(text);
  });

  it("in the reader's units and words", () => {
    expect([
      factText(fact("volume", "1900000"), chinese),
      factText(fact("consensus", "buy"), chinese),
      fieldName("pe_ttm_ratio", "zh"),
      fieldName("invented_field", "zh"),
    ]).toEqual(["190\u202f万", "买入", "滚动市盈率", "invented_field"]);
  });

  it("with the colours of rise and fall only if it is a change", () => {
    expect([
      factTone(fact("change", "-1.20")),
      factTone(fact("return_21", "0", { unit: "fraction" })),
      factTone(fact("last_price", "1")),
    ]).toEqual(["down", "flat", null]);
  });

  it("with as many decimals as the report's own prices have", () => {
    expect([
      tickOf([fact("close", "1.2345")]),
      tickOf([fact("close", "7")]),
      tickOf([fact("volume", "1.234")]),
    ]).toEqual(["0.0001", "0.01", "0.01"]);
  });
});

it.each([
  ["adjusted, rebased to 2024-01-16", "复权，以 2024-01-16 为基准"],
  ["asks 1", "卖 1"],
  ["Revenue", "营业收入"],
  ["Something else", "Something else"],
  ["2024-01-16T21:00:00Z", "2024-01-17 05:00"],
])("the row %j is named %j", (part, text) => {
  expect(contextText(part, chinese)).toBe(text);
});

describe("facts are set", () => {
  it("as lines when they belong to the result as a whole, what is read first in front", () => {
    const [block] = layFacts([fact("change", "1"), fact("last_price", "2")]);
    expect(block?.kind === "lines" && block.row.facts.map(({ field }) => field)).toEqual([
      "last_price",
      "change",
    ]);
  });

  it("as a table when rows state the same things; what all rows share is said once", () => {
    const row = (label: string) => {
      const context = `${label} · 2023 · USD`;
      return [fact("value", "1", { context }), fact("yoy", "2", { context })];
    };
    const [block] = layFacts([...row("Revenue"), ...row("Net income")]);
    expect(block).toMatchObject({
      kind: "table",
      shared: ["2023", "USD"],
      fields: ["value", "yoy"],
      rows: [{ context: ["Revenue"] }, { context: ["Net income"] }],
    });
  });

  it("apart when the rows state different things", () => {
    const kinds = layFacts([
      fact("close", "1", { context: "2024-01-16 · 2024-01-16T21:00:00Z" }),
      fact("sma_20", "2", { context: "adjusted, rebased to 2024-01-16" }),
    ]).map((block) => block.kind === "lines" && block.row.context);
    expect(kinds).toEqual([["2024-01-16"], ["adjusted, rebased to 2024-01-16"]]);
  });

  it("without repeating in a row's name what the row states, twice the same name included", () => {
    const context = "Simulated: a report";
    const event = () => [fact("title", context, { context }), fact("status", "due", { context })];
    const [block] = layFacts([...event(), ...event()]);
    expect(block?.kind === "table" && block.rows.map((row) => row.context)).toEqual([[""], [""]]);
  });
});

describe("gaps", () => {
  const gaps = [
    { scope: "field", key: "company.financials/rows/6/yoy", code: "FIELD_MISSING" },
    { scope: "capability", key: "research.news", code: "NOT_PLANNED" },
    { scope: "field", key: "company.financials/rows/8/yoy", code: "FIELD_MISSING" },
    { scope: "measure", key: "sma_200", code: "INSUFFICIENT_BARS" },
    { scope: "field", key: "company.profile/bps", code: "FIELD_MISSING" },
  ] as const;

  it("are grouped by their reason, alike ones counted", () => {
    expect(groupGaps(realGaps(gaps), "en")).toEqual([
      {
        code: "FIELD_MISSING",
        count: 3,
        names: ["Financials · On the year × 2", "Profile · Book value per share"],
      },
      { code: "INSUFFICIENT_BARS", count: 1, names: ["SMA 200"] },
    ]);
  });

  it("that the strategy leaves on purpose stand apart", () => {
    expect(leftAside(gaps).map((gap) => gapName(gap, "en"))).toEqual(["News"]);
  });

  it("about everything are named so", () => {
    const gap = { scope: "projection", key: "facts", code: "FACT_PROJECTION_LIMIT" } as const;
    expect(gapName(gap, "en")).toBe("all results");
  });
});

describe("claims", () => {
  const facts = [fact("pe_ttm_ratio", "20"), fact("pb_ratio", "2"), fact("amplitude", "1")];
  const document = writtenOf(facts);

  it("that use a fact are named with the way to them", () => {
    expect(claimsUsing(document, "rep", facts[0]?.id ?? "")).toEqual([
      { id: "summary-0", text: "Nothing is judged.", href: "#/reports/rep/summary" },
      {
        id: "company-valuation-0",
        text: "Facts · Valuation",
        href: "#/reports/rep/company-valuation",
      },
    ]);
  });

  it("leave other facts, which are not lost", () => {
    expect(uncitedFacts(document)).toEqual([
      { capability: "company.valuation", facts: facts.slice(2) },
    ]);
  });
});
