import { signal } from "@preact/signals";
import { beforeEach, describe, expect, it } from "vitest";
import { FakeCore, FakeHub, quote, settled } from "./core.fixture";
import type { Scope } from "./scope";
import { createWatchlistStore, type WatchlistStore } from "./watchlist";

const DEMO: Scope = { source: "demo", folder: null, asOf: null };
const SEVEN = ["A.US", "B.US", "C.US", "D.US", "E.US", "F.US", "G.US"];

let core: FakeCore;
let hub: FakeHub;
let store: WatchlistStore;
const scope = signal(DEMO);

beforeEach(async () => {
  core = new FakeCore();
  hub = new FakeHub();
  scope.value = DEMO;
  store = createWatchlistStore(core.client, hub.hub, scope, signal(true));
});

function row(symbol: string) {
  return { symbol, quote, closes: ["1", "2"] };
}

describe("the rows", () => {
  it("are read four at a time", async () => {
    core.watchlist = { symbols: SEVEN, active: null, revision: 1 };
    await store.load();
    expect(core.of("securities.watch_row")).toHaveLength(4);
    await core.answer("securities.watch_row", row("A.US"));
    expect([core.of("securities.watch_row").length, store.rows.value.size]).toEqual([4, 1]);
  });

  it("of another source never appear in this one", async () => {
    await store.load();
    scope.value = { ...DEMO, source: "history" };
    await settled();
    await core.answer("securities.watch_row", row("AAPL.US"));
    expect(store.rows.value.size).toBe(0);
    await core.answer("securities.watch_row", row("IBM.US"));
    await core.answer("securities.watch_row", row("AAPL.US"));
    expect([...store.rows.value.keys()]).toEqual(["AAPL.US"]);
  });

  it("that are known are not read again when a symbol is added", async () => {
    await store.load();
    for (const symbol of ["AAPL.US", "IBM.US"]) {
      await core.answer("securities.watch_row", row(symbol));
    }
    core.watchlist = { symbols: ["AAPL.US", "IBM.US", "MSFT.US"], active: null, revision: 2 };
    await hub.tell({ type: "securities.watchlist_changed", revision: 2 });
    expect(core.of("securities.watch_row").map(({ request }) => request.symbol)).toEqual([
      "MSFT.US",
    ]);
  });
});

describe("the list", () => {
  it("changes when the core says so, not when a call returned", async () => {
    await store.load();
    core.watchlist = { symbols: ["IBM.US"], active: "IBM.US", revision: 2 };
    await store.removing.run("AAPL.US");
    expect(store.list.value?.symbols).toEqual(["AAPL.US", "IBM.US"]);
    await hub.tell({ type: "securities.watchlist_changed", revision: 2 });
    expect(store.list.value?.symbols).toEqual(["IBM.US"]);
  });

  it.each([
    ["IBM.US", -1, 1],
    ["AAPL.US", -1, 0],
    ["IBM.US", 1, 0],
  ])("moving %s by %i asks the core %i times", async (symbol, places, calls) => {
    await store.load();
    await store.moving.run(symbol, places);
    expect(core.asked.filter((each) => each === "securities.move")).toHaveLength(calls);
  });
});
