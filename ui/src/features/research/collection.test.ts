import { signal } from "@preact/signals";
import { beforeEach, describe, expect, it } from "vitest";
import type { Language, ReportSummary, RunView } from "../../bridge/contract.gen";
import type { RunningEventHub } from "../../bridge/events";
import { type CollectionStore, createCollectionStore, newestCompleted } from "./collection";
import { announce, attempt, collection, FakeCore, quietHub, settled } from "./core.fixture";
import { createWriter, isDue } from "./writer";

let core: FakeCore;
let hub: RunningEventHub;
let store: CollectionStore;
let stored: Map<string, RunView>;
let reports: ReportSummary[];
let languages: string[];

beforeEach(() => {
  core = new FakeCore();
  hub = quietHub();
  stored = new Map([["r", collection("r", "fetching", ["success", "running"])]]);
  reports = [];
  languages = [];
  core.on("research.run", ({ run_id }) => stored.get(String(run_id)));
  core.on("reports.reports", () => ({ reports }));
  core.on("reports.generate", ({ run_id, language }) => {
    languages.push(String(language));
    reports = [attempt(String(run_id), reports.length + 1, "completed"), ...reports];
    return { report_id: reports[0]?.id };
  });
  const writer = createWriter({
    client: core.client,
    language: signal<Language>("zh"),
    started: () => {},
  });
  store = createCollectionStore(core.client, hub, writer);
});

const ended = {
  type: "research.run_ended",
  run_id: "r",
  symbol: "AAPL.US",
  status: "partial",
} as const;
const moved = {
  type: "research.step_changed",
  run_id: "r",
  capability: "company.valuation",
  status: "success",
  code: null,
  done: 2,
  total: 2,
} as const;

describe("an open collection", () => {
  it("is read again when one of its items moves on", async () => {
    store.open("r");
    await settled();
    stored.set("r", collection("r", "fetching", ["success", "success"]));
    announce(hub, moved);
    await settled();
    expect(store.run.value?.steps.map(({ status }) => status)).toEqual(["success", "success"]);
  });

  it("leaves alone what happens to another", async () => {
    store.open("r");
    await settled();
    const before = core.count("research.run");
    announce(hub, { ...moved, run_id: "other" });
    await settled();
    expect(core.count("research.run")).toBe(before);
  });

  it("never shows what was read of the one that was open before", async () => {
    let release = () => {};
    stored.set("s", collection("s", "fetching", ["running"]));
    core.on("research.run", async ({ run_id }) => {
      if (run_id === "r") await new Promise<void>((resolve) => (release = resolve));
      return stored.get(String(run_id));
    });
    store.open("r");
    store.open("s");
    await settled();
    release();
    await settled();
    expect(store.run.value?.id).toBe("s");
  });

  it("is read again when events were lost", async () => {
    store.open("r");
    await settled();
    stored.set("r", collection("r", "fetching", ["success", "success"]));
    hub.receive([
      { seq: 9, at: "2026-01-01T00:00:00Z", caused_by: null, event: { ...moved, run_id: "other" } },
    ]);
    await settled();
    expect(store.run.value?.steps[1]?.status).toBe("success");
  });

  it("is asked to stop once, however often that is wanted", async () => {
    core.on("research.cancel", () => stored.get("r"));
    await Promise.all([store.cancelling.run("r"), store.cancelling.run("r")]);
    expect(core.count("research.cancel")).toBe(1);
  });
});

describe("the first report", () => {
  it("is written once when the collection ends, in the language of the page", async () => {
    store.open("r");
    await settled();
    stored.set("r", collection("r", "partial", ["success", "failed"]));
    announce(hub, moved, ended);
    await settled();
    store.open("r");
    await settled();
    expect(languages).toEqual(["zh"]);
  });

  it("is written although an older reading is on its way when the end is told", async () => {
    const releases: (() => void)[] = [];
    core.on("research.run", async () => {
      const then = stored.get("r");
      await new Promise<void>((resolve) => releases.push(resolve));
      return then;
    });
    store.open("r");
    await settled();
    stored.set("r", collection("r", "partial", ["success", "failed"]));
    announce(hub, ended);
    await settled();
    while (releases.length > 0) {
      releases.shift()?.();
      await settled();
    }
    expect([languages, store.run.value?.status]).toEqual([["zh"], "partial"]);
  });

  it("is written when a collection ends that no page shows", async () => {
    stored.set("r", collection("r", "collected", ["success"]));
    announce(hub, ended);
    await settled();
    expect(languages).toEqual(["zh"]);
  });

  it("is written when the end was missed, as soon as the collection is opened", async () => {
    stored.set("r", collection("r", "interrupted", ["success", "interrupted"]));
    store.open("r");
    await settled();
    expect(languages).toEqual(["zh"]);
  });

  it.each([
    ["while it runs", collection("r", "fetching", ["success"]), [], false],
    ["without any result", collection("r", "failed", ["failed"]), [], false],
    [
      "after one was tried",
      collection("r", "partial", ["success"]),
      [attempt("r", 1, "failed")],
      false,
    ],
    ["with one result", collection("r", "cancelled", ["success", "cancelled"]), [], true],
  ] as const)("%s: %#", (_, run, tried, expected) => {
    expect(isDue(run, tried)).toBe(expected);
  });
});

it("shows the newest report that is complete", () => {
  const all = [
    attempt("r", 3, "generating"),
    attempt("r", 2, "completed"),
    attempt("r", 1, "completed"),
  ];
  expect([newestCompleted(all)?.version, newestCompleted(all.slice(0, 1))]).toEqual([2, null]);
});
