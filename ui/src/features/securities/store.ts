import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { PreferencesDto } from "../../bridge/contract.gen";
import type { EventHub } from "../../bridge/events";
import type { BridgeFailure } from "../../bridge/failure";
import type { Client } from "../../bridge/wire";
import type { Action } from "../../shared/async";
import { type Scope, scopeOf } from "./scope";
import { createSourcesStore, type SourcesStore } from "./sources";
import { createWatchlistStore, type WatchlistStore } from "./watchlist";
import { createWorkspaceStore, type WorkspaceStore } from "./workspace";

/** The person's preferences, as far as a page may read and change them. */
export interface Choices {
  readonly preferences: ReadonlySignal<PreferencesDto>;
  readonly choose: (choice: Partial<PreferencesDto>) => Promise<void>;
  readonly choosingFolder: Action<[]>;
  readonly saveFailure: ReadonlySignal<BridgeFailure | null>;
}

export interface SecuritiesStore {
  readonly client: Client;
  readonly choices: Choices;
  readonly scope: ReadonlySignal<Scope>;
  readonly sources: SourcesStore;
  readonly watchlist: WatchlistStore;
  readonly workspace: WorkspaceStore;
  /** Read up to the end of a day, or with null up to the source's clock. */
  readonly readAsOf: (day: string | null) => void;
  /** What a start needs: the watchlist and the names of the source. */
  readonly load: () => Promise<void>;
  /** The page is on the screen: rows are read from now on. */
  readonly open: () => void;
  /** Read everything that is shown again. */
  readonly reread: () => void;
  readonly stop: () => void;
}

/** Keep what the securities page shows, all of it from one source as of one moment. */
export function createSecuritiesStore(
  client: Client,
  hub: EventHub,
  choices: Choices,
): SecuritiesStore {
  const asOf = signal<string | null>(null);
  const isOpen = signal(false);
  const scope = computed(() => scopeOf(choices.preferences.value, asOf.value));
  const folder = computed(() => choices.preferences.value.files_folder);
  const sources = createSourcesStore(client, scope, folder);
  const watchlist = createWatchlistStore(client, hub, scope, isOpen);
  const workspace = createWorkspaceStore(client, scope);

  function reread(): void {
    void sources.load();
    workspace.reread();
    if (isOpen.value) void watchlist.reread();
  }

  const stops = [
    hub.subscribe((event) => {
      // The demo market's day is a preference too: figures may be others now.
      if (event.type === "settings.preferences_saved") reread();
    }),
    hub.onReset(reread),
    sources.stop,
    watchlist.stop,
    workspace.stop,
  ];
  return {
    client,
    choices,
    scope,
    sources,
    watchlist,
    workspace,
    readAsOf: (day) => {
      asOf.value = day;
    },
    load: async () => {
      await Promise.all([sources.load(), watchlist.load()]);
    },
    open: () => {
      isOpen.value = true;
    },
    reread,
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}
