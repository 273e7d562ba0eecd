import { expect, it } from "vitest";
import { createText } from "../../i18n";
import { attempt, collection } from "./core.fixture";
import { historyRows } from "./history";
import { elapsed, endLine, placedOrder, progressOf } from "./progress";

const now = new Date("2026-01-01T00:00:02Z");

it("counts what ended, and what of it has a result", () => {
  const run = collection("r", "fetching", ["success", "failed", "running"]);
  expect(progressOf(run)).toEqual({ done: 2, arrived: 1, total: 3 });
});

it.each([
  ["success", 1500],
  ["running", 2000],
  ["queued", null],
] as const)("an item that is %s took %s ms", (status, took) => {
  const [step] = collection("r", "fetching", [status]).steps;
  expect(step && elapsed(step, now)).toBe(took);
});

it.each([
  ["fetching", ["running"], null],
  ["collected", ["success", "success"], "All 2 items arrived."],
  ["partial", ["success", "failed", "failed"], "No result for 2 of 3 items."],
  ["failed", ["failed"], "Nothing arrived."],
  ["cancelled", ["success", "cancelled"], "You stopped it; 1 of 2 items are kept."],
  [
    "interrupted",
    ["success", "interrupted"],
    "The program was closed before it ended; 1 of 2 items are kept.",
  ],
] as const)("a collection that is %s says why it stopped", (status, steps, line) => {
  expect(endLine(collection("r", status, steps), createText("en"))).toBe(line);
});

it("an order that left its strategy out was comprehensive", () => {
  const run = collection("r", "collected", ["success"]);
  const plan = { ...run.plan, order: { symbol: "AAPL.US", source: "demo" } as const };
  expect(placedOrder({ plan })).toMatchObject({ strategy: "comprehensive", folder: null });
});

it("puts each collection beside its newest complete report", () => {
  const runs = [collection("a", "collected", ["success"]), collection("b", "failed", ["failed"])];
  const reports = [attempt("a", 2, "failed"), attempt("a", 1, "completed")];
  expect(historyRows(runs, reports).map(({ report }) => report?.version ?? null)).toEqual([
    1,
    null,
  ]);
});
