import { expect, it } from "vitest";
import { createClient, type OpenedView, type StampView } from "../bridge/contract.gen";
import { computedTrace, evidenceView, marketTime, rawTrace } from "./evidence";

const stamp: StampView = {
  read_id: "read1",
  sha256: "9f2c",
  source: "history",
  mode: "real",
  transport: "fixture",
  label: "historical",
  timeliness: "historical",
  fetched_at: "2026-01-01T00:00:00Z",
  as_of: "2012-12-31T23:59:59Z",
  market_time: null,
  market_date: "2012-12-31",
};

const opened: OpenedView = {
  stamp,
  request: "{}",
  value: "532.1729",
  pointer: "/bars/0/close",
  measure: null,
  input: null,
  excerpt: { before: "[", marked: "532.1729", after: "]", offset: 1, length: 8, size: 10 },
};

function recordingClient() {
  const asked: unknown[] = [];
  const client = createClient(<T>(operation: string, request: object) => {
    asked.push([operation, request]);
    return Promise.resolve(opened as T);
  });
  return { asked, client };
}

it("a recorded figure opens the place it was read from", async () => {
  const { asked, client } = recordingClient();
  const view = await rawTrace(client, stamp, "/bars/0/close").evidence?.();
  expect(asked).toEqual([["evidence.open_raw", { read_id: "read1", pointer: "/bars/0/close" }]]);
  expect(view).toMatchObject({ value: "532.1729", place: "/bars/0/close", computed: false });
});

it("a computed figure is computed again from the answer it rests on", async () => {
  const { asked, client } = recordingClient();
  const trace = computedTrace(client, stamp, { id: "rsi", version: 1 }, "2012-12-31");
  await trace.evidence?.();
  expect(asked).toEqual([
    [
      "evidence.open_computed",
      { read_id: "read1", measure: "rsi", version: 1, as_of: "2012-12-31" },
    ],
  ]);
  expect([trace.computed, trace.asOf]).toEqual([true, "2012-12-31"]);
});

it("names the measure, and the bars that it was computed from", () => {
  const view = evidenceView({
    ...opened,
    pointer: null,
    measure: {
      id: "rsi",
      version: 1,
      value: "47.08559635",
      unit: "points",
      window: { bars: 3229, first: "2000-03-01", last: "2012-12-31" },
      series: "recorded",
      reason: null,
      dates: null,
    },
    input: {
      read_id: "read1",
      pointer: "/bars",
      field: "close",
      first: "2000-03-01",
      last: "2012-12-31",
      bars: 3229,
      sha256: "9f2c",
    },
  });
  expect([view.method, view.place, view.input]).toEqual([
    "rsi@1",
    "/bars",
    { bars: 3229, first: "2000-03-01", last: "2012-12-31", series: "recorded" },
  ]);
});

it("tells of the market's day, else its instant, else what was asked for", () => {
  const instant = { ...stamp, market_date: null, market_time: "2012-12-31T15:00:00Z" };
  expect([stamp, instant, { ...instant, market_time: null }].map(marketTime)).toEqual([
    "2012-12-31",
    "2012-12-31T15:00:00Z",
    "2012-12-31T23:59:59Z",
  ]);
});
