import { signal } from "@preact/signals";
import { beforeEach, expect, it } from "vitest";
import { createAction } from "../../shared/async";
import { FakeCore, FakeHub, preferences, quote, settled } from "./core.fixture";
import { createSecuritiesStore, type SecuritiesStore } from "./store";

let core: FakeCore;
let hub: FakeHub;
let store: SecuritiesStore;
const chosen = signal(preferences);

beforeEach(async () => {
  core = new FakeCore();
  hub = new FakeHub();
  chosen.value = preferences;
  store = createSecuritiesStore(core.client, hub.hub, {
    preferences: chosen,
    choose: async () => {},
    choosingFolder: createAction({ work: async () => {}, whenBusy: "refuse" }),
    saveFailure: signal(null),
  });
  await store.load();
});

it("reads no figure before the page is open", async () => {
  expect(core.of("securities.watch_row")).toHaveLength(0);
  store.open();
  expect(core.of("securities.watch_row")).toHaveLength(2);
});

it("reads names and rows of the source that was chosen", async () => {
  store.open();
  chosen.value = { ...preferences, source: "history" };
  await settled();
  expect(core.asked.filter((each) => each === "market.symbols")).toHaveLength(2);
  for (const symbol of ["AAPL.US", "IBM.US"]) {
    await core.answer("securities.watch_row", { symbol, quote, closes: [] });
  }
  expect(core.of("securities.watch_row").map(({ request }) => request.source)).toEqual([
    "history",
    "history",
  ]);
});

it("says what the source does not provide of a security, accounts aside", () => {
  chosen.value = { ...preferences, source: "history" };
  expect(store.sources.gaps.value).toEqual(["market.depth"]);
});

it("reads again when preferences were saved, for the demo market's day is one", async () => {
  store.workspace.show("AAPL.US", "figures");
  await core.answer("securities.block", quote);
  await hub.tell({ type: "settings.preferences_saved", language: "en" });
  expect(core.of("securities.block")).toHaveLength(1);
});

it("does not read again for a language", async () => {
  const before = core.asked.length;
  chosen.value = { ...preferences, language: "zh" };
  await settled();
  expect(core.asked).toHaveLength(before);
});
