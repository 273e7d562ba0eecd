import { type ReadonlySignal, signal } from "@preact/signals";
import type { WatchRowView } from "../../bridge/contract.gen";
import { BridgeFailure } from "../../bridge/failure";
import type { Client } from "../../bridge/wire";
import { createLimit } from "./limit";
import { type Scope, scopeKey, viewRequest } from "./scope";

/** One followed symbol as it was read last; both null while it is on its way. */
export interface RowState {
  readonly view: WatchRowView | null;
  readonly failure: BridgeFailure | null;
}

export interface RowReader {
  readonly rows: ReadonlySignal<ReadonlyMap<string, RowState>>;
  /** Read what is not known yet in this scope; another scope forgets what was known. */
  readonly read: (symbols: readonly string[], scope: Scope) => Promise<void>;
  /** Read all again and show what is known until then. */
  readonly readAgain: (symbols: readonly string[], scope: Scope) => Promise<void>;
}

const AT_ONCE = 4;

/** Read the rows of the watchlist, a few at a time; an answer of an earlier scope is dropped. */
export function createRowReader(client: Client): RowReader {
  const rows = signal<ReadonlyMap<string, RowState>>(new Map());
  const limit = createLimit(AT_ONCE);
  const asked = new Set<string>();
  let key = "";
  let ticket = 0;

  async function readOne(symbol: string, scope: Scope, mine: number): Promise<void> {
    if (mine !== ticket) return;
    const state = await rowState(client, symbol, scope);
    if (mine === ticket) rows.value = new Map(rows.value).set(symbol, state);
  }

  async function read(symbols: readonly string[], scope: Scope): Promise<void> {
    if (scopeKey(scope) !== key) {
      key = scopeKey(scope);
      rows.value = new Map();
      forgetAsked();
    }
    const mine = ticket;
    const missing = symbols.filter((symbol) => !asked.has(symbol));
    for (const symbol of missing) asked.add(symbol);
    await Promise.all(missing.map((symbol) => limit(() => readOne(symbol, scope, mine))));
  }

  function forgetAsked(): void {
    ticket += 1;
    asked.clear();
  }

  return {
    rows,
    read,
    readAgain: (symbols, scope) => {
      forgetAsked();
      return read(symbols, scope);
    },
  };
}

async function rowState(client: Client, symbol: string, scope: Scope): Promise<RowState> {
  try {
    return { view: await client.securities.watch_row(viewRequest(symbol, scope)), failure: null };
  } catch (error) {
    if (!(error instanceof BridgeFailure)) throw error;
    return { view: null, failure: error };
  }
}
