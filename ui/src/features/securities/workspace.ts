import {
  computed,
  effect,
  type ReadonlySignal,
  type Signal,
  signal,
  untracked,
} from "@preact/signals";
import type {
  BlockView,
  CandlesView,
  Capability,
  Period,
  PriceBasis,
  ReadView,
} from "../../bridge/contract.gen";
import type { Client } from "../../bridge/wire";
import { createPiece, type Piece } from "./piece";
import { type Scope, scopeKey, viewRequest } from "./scope";

export const VIEWS = ["overview", "candles", "figures", "data"] as const;

export type ViewId = (typeof VIEWS)[number];

export const FIRST_VIEW: ViewId = "candles";

export type ChartPeriod = Extract<Period, "1d" | "1w">;

export interface WorkspaceStore {
  readonly symbol: ReadonlySignal<string | null>;
  readonly quote: Piece<BlockView>;
  readonly profile: Piece<BlockView>;
  readonly valuation: Piece<BlockView>;
  readonly status: Piece<BlockView>;
  /** The daily adjusted chart: its key figures are those of the security. */
  readonly daily: Piece<CandlesView>;
  /** The chart on the page, in the chosen period and prices. */
  readonly chart: ReadonlySignal<Piece<CandlesView>>;
  readonly period: Signal<ChartPeriod>;
  readonly basis: Signal<PriceBasis>;
  /** What is asked of the source in the data view. */
  readonly capability: Signal<Capability>;
  readonly answer: Piece<ReadView>;
  /** Show a symbol in a view; null shows none. */
  readonly show: (symbol: string | null, view: ViewId) => void;
  readonly reread: () => void;
  readonly stop: () => void;
}

/** Read one security; each view reads what it shows, and nothing of another symbol stays. */
export function createWorkspaceStore(client: Client, scope: ReadonlySignal<Scope>): WorkspaceStore {
  const symbol = signal<string | null>(null);
  const view = signal<ViewId>(FIRST_VIEW);
  const period = signal<ChartPeriod>("1d");
  const basis = signal<PriceBasis>("adjusted");
  const capability = signal<Capability>("market.quote");

  const request = () => viewRequest(symbol.value ?? "", scope.value);
  const block = (of: Capability) =>
    createPiece(() => client.securities.block({ ...request(), capability: of }));
  const quote = block("market.quote");
  const profile = block("company.profile");
  const valuation = block("company.valuation");
  const status = block("market.status");
  const daily = createPiece(() => client.securities.candles(request()));
  const other = createPiece(() =>
    client.securities.candles({ ...request(), period: period.value, basis: basis.value }),
  );
  const answer = createPiece(() =>
    client.market.read(
      withSymbol(capability.value)
        ? { ...request(), capability: capability.value }
        : { ...request(), capability: capability.value, symbol: null },
    ),
  );
  const chart = computed(() =>
    period.value === "1d" && basis.value === "adjusted" ? daily : other,
  );
  const wanted: Readonly<Record<ViewId, () => readonly Piece<unknown>[]>> = {
    overview: () => [quote, profile, valuation, status],
    candles: () => [quote, daily, chart.value],
    figures: () => [quote, daily],
    data: () => [quote, answer],
  };
  const all = [quote, profile, valuation, status, daily, other, answer];

  function aim(target: string): void {
    for (const piece of [quote, profile, valuation, status, daily]) piece.aim(target);
    other.aim(`${target} ${period.value} ${basis.value}`);
    answer.aim(`${target} ${capability.value}`);
  }

  const stop = effect(() => {
    const target = `${symbol.value} ${scopeKey(scope.value)}`;
    const pieces = wanted[view.value]();
    // Named so that a change of either aims anew.
    const choices = [period.value, basis.value, capability.value];
    untracked(() => {
      if (choices.length > 0) aim(target);
      if (symbol.value !== null) for (const piece of pieces) piece.want();
    });
  });

  return {
    symbol,
    quote,
    profile,
    valuation,
    status,
    daily,
    chart,
    period,
    basis,
    capability,
    answer,
    show: (shown, inView) => {
      symbol.value = shown;
      view.value = inView;
    },
    reread: () => {
      for (const piece of all) piece.reread();
    },
    stop,
  };
}

const WITHOUT_SYMBOL: readonly Capability[] = [
  "market.sentiment",
  "market.status",
  "account.accounts",
  "account.portfolio",
  "account.assets",
];

/** Whether a capability is asked of a security rather than of a market or an account. */
export function withSymbol(capability: Capability): boolean {
  return !WITHOUT_SYMBOL.includes(capability);
}
