import { signal } from "@preact/signals";
import { beforeEach, describe, expect, it } from "vitest";
import { candles, FakeCore, quote, settled } from "./core.fixture";
import type { Scope } from "./scope";
import { createWorkspaceStore, type WorkspaceStore } from "./workspace";

const DEMO: Scope = { source: "demo", folder: null, asOf: null };

let core: FakeCore;
let store: WorkspaceStore;
const scope = signal(DEMO);

beforeEach(() => {
  core = new FakeCore();
  scope.value = DEMO;
  store = createWorkspaceStore(core.client, scope);
});

describe("a security", () => {
  it("is read as far as its view shows it", () => {
    store.show("AAPL.US", "candles");
    expect(core.asked).toEqual(["securities.block", "securities.candles"]);
    store.show("AAPL.US", "figures");
    expect(core.asked).toHaveLength(2);
    store.show("AAPL.US", "overview");
    expect(core.of("securities.block").map(({ request }) => request.capability)).toEqual([
      "market.quote",
      "company.profile",
      "company.valuation",
      "market.status",
    ]);
  });

  it("never shows what was read of another one", async () => {
    store.show("AAPL.US", "candles");
    store.show("IBM.US", "candles");
    await core.answer("securities.block", quote);
    await core.answer("securities.candles", candles);
    expect([store.quote.view.value, store.daily.view.value]).toEqual([null, null]);
    await core.answer("securities.candles", { ...candles, symbol: "IBM.US" });
    expect(store.daily.view.value?.symbol).toBe("IBM.US");
    store.show("AAPL.US", "candles");
    expect(store.daily.view.value).toBe(null);
  });

  it("is read anew on another day and from another source", async () => {
    store.show("AAPL.US", "figures");
    scope.value = { ...DEMO, asOf: "2012-12-31" };
    await settled();
    expect(core.of("securities.candles").map(({ request }) => request.as_of)).toEqual([
      null,
      "2012-12-31",
    ]);
  });

  it("keeps its figures while they are read again", async () => {
    store.show("AAPL.US", "figures");
    await core.answer("securities.candles", candles);
    store.reread();
    expect(store.daily.view.value).toEqual(candles);
    expect(core.of("securities.candles")).toHaveLength(1);
  });
});

describe("the chart", () => {
  it("in weeks is another answer, and the key figures stay those of the days", async () => {
    store.show("AAPL.US", "candles");
    await core.answer("securities.candles", candles);
    store.period.value = "1w";
    expect(core.of("securities.candles")[0]?.request.period).toBe("1w");
    expect([store.chart.value.view.value, store.daily.view.value]).toEqual([null, candles]);
  });
});

describe("any answer", () => {
  it("is asked with the symbol where one belongs, and without it elsewhere", () => {
    store.show("AAPL.US", "data");
    store.capability.value = "market.sentiment";
    expect(core.of("market.read").map(({ request }) => request.symbol)).toEqual(["AAPL.US", null]);
  });
});
