import { signal } from "@preact/signals";
import { beforeEach, describe, expect, it } from "vitest";
import {
  type AppEvent,
  createClient,
  type ReportSummary,
  type RunView,
} from "../../bridge/contract.gen";
import { createEventHub, type RunningEventHub } from "../../bridge/events";
import { createAction } from "../../shared/async";
import { createTodayStore, type TodayStore } from "./store";

const report: ReportSummary = {
  id: "p1",
  run_id: "r1",
  version: 1,
  mode: "fixed",
  status: "completed",
  code: null,
  created_at: "2026-01-02T10:00:00Z",
  completed_at: "2026-01-02T10:00:01Z",
  symbol: "AAPL.US",
};

const run: RunView = {
  id: "r1",
  status: "fetching",
  plan: {
    order: { symbol: "AAPL.US", source: "demo", strategy: "technical" },
    mode: "simulated",
    version: "v1",
    moment: "2024-01-16T21:00:00Z",
    day: "2024-01-16",
    slots: 4,
    seconds: 20,
    reads: [],
  },
  started_at: "2026-01-02T10:00:00Z",
  completed_at: null,
  steps: [
    {
      capability: "market.quote",
      ordinal: 0,
      status: "success",
      code: null,
      started_at: "2026-01-02T10:00:00Z",
      completed_at: "2026-01-02T10:00:01Z",
      read_id: "x",
    },
    {
      capability: "market.kline",
      ordinal: 1,
      status: "running",
      code: null,
      started_at: "2026-01-02T10:00:00Z",
      completed_at: null,
      read_id: null,
    },
  ],
};

let reports: readonly ReportSummary[];
let runs: readonly RunView[];
let hub: RunningEventHub;
let store: TodayStore;
let seq: number;

function call<T>(operation: string): Promise<T> {
  const known: Readonly<Record<string, unknown>> = {
    "reports.reports": { reports },
    "research.runs": { runs },
  };
  if (!(operation in known)) throw new Error(`unexpected ${operation}`);
  return Promise.resolve(known[operation] as T);
}

async function tell(event: AppEvent): Promise<void> {
  seq += 1;
  hub.receive([{ seq, at: "2026-01-02T12:00:00Z", caused_by: null, event }]);
  await new Promise((resolve) => setTimeout(resolve, 0));
}

beforeEach(() => {
  [reports, runs, seq] = [[], [], 0];
  hub = createEventHub({
    eventsAfter: async () => [],
    snapshot: async () => ({ epoch: "e", seq: 0 }),
    report: () => {},
  });
  hub.start({ epoch: "e", seq: 0 });
  store = createTodayStore(createClient(call), hub, {
    preferences: signal({
      language: "en",
      region: "us",
      time_zone: "UTC",
      up_down: "none",
      theme: "light",
      density: "regular",
      source: "demo",
      files_folder: null,
      demo_day: null,
    }),
    choose: async () => {},
    choosingFolder: createAction({ work: async () => {}, whenBusy: "refuse" }),
    saveFailure: signal(null),
  });
});

describe("a first start", () => {
  it("is one without collections and reports, and unknown until both are read", async () => {
    expect(store.isFirst.value).toBe(null);
    await store.load();
    expect(store.isFirst.value).toBe(true);
  });

  it("is over with the first collection", async () => {
    await store.load();
    runs = [run];
    await tell({ type: "research.run_started", run_id: "r1", symbol: "AAPL.US" });
    expect([store.isFirst.value, store.running.value?.id]).toEqual([false, "r1"]);
  });
});

describe("the running collection", () => {
  it("is as far as its items say, then as far as was heard", async () => {
    runs = [run];
    await store.load();
    expect(store.progress.value).toEqual({ done: 1, total: 2 });
    await tell({
      type: "research.step_changed",
      run_id: "r1",
      capability: "market.kline",
      status: "success",
      code: null,
      done: 2,
      total: 2,
    });
    expect(store.progress.value).toEqual({ done: 2, total: 2 });
  });

  it("is gone when it ended", async () => {
    runs = [run];
    await store.load();
    runs = [{ ...run, status: "collected" }];
    await tell({
      type: "research.run_ended",
      run_id: "r1",
      symbol: "AAPL.US",
      status: "collected",
    });
    expect([store.running.value, store.progress.value]).toEqual([null, null]);
  });
});

it("lists a report when one was written", async () => {
  await store.load();
  reports = [report];
  await tell({
    type: "reports.report_ended",
    report_id: "p1",
    run_id: "r1",
    status: "completed",
    code: null,
  });
  expect(store.reports.value?.map(({ id }) => id)).toEqual(["p1"]);
});
