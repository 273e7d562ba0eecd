import { signal } from "@preact/signals";
import { beforeEach, describe, expect, it } from "vitest";
import type { PreferencesDto } from "../../bridge/contract.gen";
import { BridgeFailure, type Failure } from "../../bridge/failure";
import { readDay } from "../../shared/day";
import { FakeCore, PLAN, settled } from "./core.fixture";
import { createDirectory, findListings, nameOf } from "./directory";
import { createOrderStore, fieldOf, type OrderStore, orderOf } from "./order";

const PREFERENCES: PreferencesDto = {
  language: "en",
  region: "us",
  time_zone: "UTC",
  up_down: "green-up",
  theme: "light",
  density: "regular",
  source: "files",
  files_folder: "/prices",
  demo_day: null,
};

function failure(code: Failure["code"], path?: string): BridgeFailure {
  const fields = path === undefined ? [] : [{ path, code: "FIELD_MALFORMED" }];
  return new BridgeFailure({ code, params: {}, remedy: "fix_input", fields, trace_id: "t" });
}

let core: FakeCore;
let store: OrderStore;
let started: string[];

beforeEach(() => {
  core = new FakeCore();
  started = [];
  core.on("research.plan", (order) => {
    if (order.symbol === "NOPE.US") throw failure("UNKNOWN_SYMBOL");
    return { ...PLAN, order };
  });
  core.on("market.symbols", () => ({ listings: [], skipped: [] }));
  core.on("research.start", () => ({ run_id: "r" }));
  store = createOrderStore({
    client: core.client,
    preferences: signal(PREFERENCES),
    directory: createDirectory(core.client),
    started: (runId) => started.push(runId),
  });
});

describe("an order", () => {
  it("begins with the source and the folder of the settings", () => {
    expect(store.draft.value).toMatchObject({ source: "files", folder: "/prices", symbol: "" });
  });

  it("says its obstacle until it can be started", async () => {
    const told = [store.obstacle.value];
    store.change({ symbol: "AAPL.US" });
    told.push(store.obstacle.value);
    await settled();
    expect([...told, store.obstacle.value]).toEqual(["no_symbol", "planning", null]);
  });

  it("keeps everything when it is refused, and is planned again once corrected", async () => {
    store.change({ symbol: "NOPE.US", strategy: "income" });
    await settled();
    expect([store.obstacle.value, store.plan.value, store.draft.value.strategy]).toEqual([
      "invalid",
      null,
      "income",
    ]);
    store.change({ symbol: "AAPL.US" });
    await settled();
    expect([store.failure.value, store.plan.value?.order.symbol]).toEqual([null, "AAPL.US"]);
  });

  it("shows the plan of the last change only", async () => {
    let release = () => {};
    core.on("research.plan", async (order) => {
      if (order.symbol === "SLOW.US") await new Promise<void>((resolve) => (release = resolve));
      return { ...PLAN, order };
    });
    store.change({ symbol: "SLOW.US" });
    store.change({ symbol: "AAPL.US" });
    await settled();
    release();
    await settled();
    expect(store.plan.value?.order.symbol).toBe("AAPL.US");
  });

  it("that no item could be asked for is not started", async () => {
    core.on("research.plan", () => ({
      ...PLAN,
      reads: [{ capability: "research.news", code: "PROVIDER_UNSUPPORTED", can_attempt: false }],
    }));
    store.change({ symbol: "AAPL.US" });
    await settled();
    await store.start();
    expect([store.obstacle.value, core.count("research.start")]).toEqual(["nothing", 0]);
  });

  it("is started once and leads to its collection", async () => {
    store.change({ symbol: "AAPL.US" });
    await settled();
    await Promise.all([store.start(), store.start()]);
    expect([core.count("research.start"), started]).toEqual([1, ["r"]]);
  });
});

it.each([
  ["", null],
  ["2024-01-16", "2024-01-16"],
  ["2024/1/6", "2024-01-06"],
  ["20240116", "2024-01-16"],
])("the day %j is sent as %j", (day, as_of) => {
  const draft = { ...store.draft.value, symbol: "AAPL.US", day };
  expect(orderOf(draft)?.as_of).toBe(as_of);
});

it.each(["2024-02-30", "2024-13-01", "yesterday", "24-1-1"])("%s is no day", (typed) => {
  expect(readDay(typed).kind).toBe("invalid");
});

it("the folder belongs to files alone", () => {
  const draft = { ...store.draft.value, symbol: "AAPL.US" };
  expect([orderOf(draft)?.folder, orderOf({ ...draft, source: "demo" })?.folder]).toEqual([
    "/prices",
    null,
  ]);
});

it.each([
  [failure("SYMBOL_INVALID"), "symbol"],
  [failure("UNKNOWN_SYMBOL"), "symbol"],
  [failure("FILES_ROWS_INVALID"), "folder"],
  [failure("FILE_UNREADABLE"), "folder"],
  [failure("INVALID_ARGUMENT", "as_of"), "day"],
  [failure("INVALID_ARGUMENT", "strategy"), null],
  [failure("RESEARCH_ACTIVE"), null],
])("%s is about the field %s", (refused, field) => {
  expect(fieldOf(refused)).toBe(field);
});

describe("names of securities", () => {
  const listings = [
    { symbol: "MSFT.US", name: "Microsoft", name_zh: "微软", currency: "USD" },
    { symbol: "LANTERN.US", name: "Lanternfish", name_zh: null, currency: "USD" },
    { symbol: "SOFT.US", name: null, name_zh: null, currency: null },
  ];

  it.each([
    ["soft", ["SOFT.US", "MSFT.US"]],
    ["微", ["MSFT.US"]],
    ["zzz", []],
  ])("%s finds %j, the symbol that begins with it first", (typed, found) => {
    expect(findListings(listings, typed).map(({ symbol }) => symbol)).toEqual(found);
  });

  it("are in the language of the reader where there is one", () => {
    expect([
      nameOf(listings, "MSFT.US", "zh"),
      nameOf(listings, "LANTERN.US", "zh"),
      nameOf(listings, "SOFT.US", "en"),
      nameOf(listings, "GONE.US", "en"),
    ]).toEqual(["微软", "Lanternfish", null, null]);
  });
});
