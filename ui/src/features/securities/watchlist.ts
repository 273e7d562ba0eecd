import { effect, type ReadonlySignal, untracked } from "@preact/signals";
import type { WatchlistView } from "../../bridge/contract.gen";
import type { EventHub } from "../../bridge/events";
import type { BridgeFailure } from "../../bridge/failure";
import type { Client } from "../../bridge/wire";
import { type Action, createAction, createReading } from "../../shared/async";
import { createRowReader, type RowState } from "./rows";
import { type Scope, scopeKey } from "./scope";

export const WATCHLIST_LIMIT = 20;

export interface WatchlistStore {
  /** The followed symbols in the person's order; null until they are read. */
  readonly list: ReadonlySignal<WatchlistView | null>;
  readonly failure: ReadonlySignal<BridgeFailure | null>;
  readonly rows: ReadonlySignal<ReadonlyMap<string, RowState>>;
  readonly adding: Action<[symbol: string]>;
  readonly removing: Action<[symbol: string]>;
  /** Move a symbol by some places; towards the top they are negative. */
  readonly moving: Action<[symbol: string, places: number]>;
  readonly selecting: Action<[symbol: string]>;
  readonly load: () => Promise<void>;
  /** Read every row again. */
  readonly reread: () => Promise<void>;
  readonly stop: () => void;
}

/** Keep the watchlist and its rows; it changes when the core says that it changed. */
export function createWatchlistStore(
  client: Client,
  hub: EventHub,
  scope: ReadonlySignal<Scope>,
  isOpen: ReadonlySignal<boolean>,
): WatchlistStore {
  const reading = createReading(() => client.securities.watchlist({}));
  const reader = createRowReader(client);
  const symbols = () => reading.value.value?.symbols ?? [];
  const command = <Args extends readonly unknown[]>(work: (...args: Args) => Promise<unknown>) =>
    createAction({ work, whenBusy: "refuse" });

  const stops = [
    effect(() => {
      const [followed, where] = [symbols(), scope.value];
      if (isOpen.value && scopeKey(where) !== "")
        untracked(() => void reader.read(followed, where));
    }),
    hub.subscribe((event) => {
      if (event.type === "securities.watchlist_changed") void reading.again();
    }),
    hub.onReset(() => void reading.again()),
  ];

  return {
    list: reading.value,
    failure: reading.failure,
    rows: reader.rows,
    adding: command((symbol: string) => client.securities.add({ symbol })),
    removing: command((symbol: string) => client.securities.remove({ symbol })),
    moving: command(async (symbol: string, places: number) => {
      const position = symbols().indexOf(symbol) + places;
      if (position >= 0 && position < symbols().length) {
        await client.securities.move({ symbol, position });
      }
    }),
    selecting: createAction({
      work: (symbol: string) => client.securities.select({ symbol }),
      whenBusy: "replace",
    }),
    load: reading.again,
    reread: () => reader.readAgain(symbols(), scope.value),
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}
