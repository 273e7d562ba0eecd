import { signal } from "@preact/signals";
import { act, cleanup, fireEvent, screen } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createAction } from "../../shared/async";
import type { Path } from "../../shared/router";
import { EvidenceProvider, type EvidenceRequest } from "../../shared/trace";
import { renderInLocale } from "../../shared/ui/in-locale.fixture";
import { candles, FakeCore, FakeHub, preferences, quote, settled } from "./core.fixture";
import { DeskProvider } from "./desk";
import { createNavigation } from "./navigation";
import { SecuritiesPage } from "./SecuritiesPage";
import { createSecuritiesStore, type SecuritiesStore } from "./store";

afterEach(cleanup);

let core: FakeCore;
let store: SecuritiesStore;
let opened: EvidenceRequest[];
let addresses: Path[];

beforeEach(async () => {
  core = new FakeCore();
  [opened, addresses] = [[], []];
  store = createSecuritiesStore(core.client, new FakeHub().hub, {
    preferences: signal({ ...preferences, source: "history" }),
    choose: async () => {},
    choosingFolder: createAction({ work: async () => {}, whenBusy: "refuse" }),
    saveFailure: signal(null),
  });
  await store.load();
  await settled();
});

async function open(...path: Path): Promise<void> {
  const navigation = createNavigation(store, signal(["securities", ...path]), (...to) => {
    addresses.push(to);
  });
  renderInLocale(
    <EvidenceProvider value={(request) => opened.push(request)}>
      <DeskProvider value={{ store, navigation }}>
        <SecuritiesPage path={path} />
      </DeskProvider>
    </EvidenceProvider>,
  );
  await act(settled);
}

function answer(operation: string, reply: unknown): Promise<void> {
  return act(() => core.answer(operation, reply));
}

describe("a figure of the page", () => {
  it("that was recorded opens its place in the stored answer", async () => {
    await open("AAPL.US", "figures");
    await answer("securities.block", quote);
    fireEvent.click(screen.getByRole("button", { name: /^AAPL.US Price: 532.17/ }));
    void opened[0]?.load();
    expect(core.of("evidence.open_raw").map(({ request }) => request)).toEqual([
      { read_id: "r1", pointer: "/last_price" },
    ]);
  });

  it("that was computed opens its computation up to the day of the chart", async () => {
    await open("AAPL.US", "figures");
    await answer("securities.candles", candles);
    fireEvent.click(screen.getByRole("button", { name: /^RSI 14: 47.09/ }));
    void opened[0]?.load();
    expect(core.of("evidence.open_computed").map(({ request }) => request)).toEqual([
      { read_id: "r1", measure: "rsi_14", version: 1, as_of: "2012-12-31" },
    ]);
  });

  it("over a short history says so and keeps its value", async () => {
    await open("AAPL.US", "figures");
    await answer("securities.candles", candles);
    expect(screen.getByText("short history").title).toContain("history is short");
  });
});

describe("a block", () => {
  const absent = { ...quote, stamp: null, figures: [] };
  it.each([
    ["missing", "NO_DATA", "The source has nothing of this by that time.", null],
    [
      "unsupported",
      "UNSUPPORTED_CAPABILITY",
      "The source does not offer this.",
      "Look in the demo market",
    ],
    [
      "unconfigured",
      "FILES_FOLDER_MISSING",
      "No folder of price files has been chosen.",
      "Choose folder…",
    ],
    ["failed", "FILES_ROWS_INVALID", "The source could not answer.", "Try again"],
  ])("that is %s says why and what can be done", async (status, code, sentence, step) => {
    await open("AAPL.US", "overview");
    await answer("securities.block", { ...absent, status, code });
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(step === null || screen.getByRole("button", { name: step }) !== null).toBe(true);
  });
});

describe("the watchlist", () => {
  it("is walked with j and k", async () => {
    await open("AAPL.US");
    const [first, second] = screen.getAllByRole("link");
    first?.focus();
    fireEvent.keyDown(first as HTMLElement, { key: "j" });
    expect(document.activeElement).toBe(second);
    fireEvent.keyDown(second as HTMLElement, { key: "k" });
    expect(document.activeElement).toBe(first);
  });

  it("follows what was found by name and opens it", async () => {
    await open("AAPL.US", "figures");
    const box = screen.getByRole("combobox", { name: "Follow a security" });
    fireEvent.input(box, { target: { value: "micro" } });
    fireEvent.keyDown(box, { key: "Enter" });
    await act(settled);
    expect([core.asked.includes("securities.add"), addresses]).toEqual([
      true,
      [["securities", "MSFT.US", "figures"]],
    ]);
  });
});

it("collects what is looked at, from its source", async () => {
  await open("AAPL.US", "figures");
  store.readAsOf("2012-12-31");
  fireEvent.click(screen.getByRole("button", { name: "Collect research data" }));
  expect(addresses).toEqual([["research", "new", "AAPL.US", "history", "2012-12-31"]]);
});
