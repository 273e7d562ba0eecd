import { computed, effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
import type {
  Capability,
  Language,
  ListingView,
  SourceView,
  SymbolsView,
} from "../../bridge/contract.gen";
import type { BridgeFailure } from "../../bridge/failure";
import type { Client } from "../../bridge/wire";
import { createAction, createReading } from "../../shared/async";
import { findListings, listingName } from "./listings";
import type { Scope } from "./scope";

export interface SourcesStore {
  /** What the chosen source says of itself; null until it is read. */
  readonly current: ReadonlySignal<SourceView | null>;
  /** What the chosen source can name. */
  readonly listings: ReadonlySignal<readonly ListingView[]>;
  /** Why it names nothing. */
  readonly failure: ReadonlySignal<BridgeFailure | null>;
  /** What the chosen source does not provide of a security. */
  readonly gaps: ReadonlySignal<readonly Capability[]>;
  readonly nameOf: (symbol: string, language: Language) => string | null;
  readonly find: (needle: string) => readonly ListingView[];
  readonly load: () => Promise<void>;
  readonly stop: () => void;
}

/** Know every source, and the securities of the chosen one. */
export function createSourcesStore(
  client: Client,
  scope: ReadonlySignal<Scope>,
  folder: ReadonlySignal<string | null>,
): SourcesStore {
  const overview = createReading(() => client.market.sources({ folder: folder.value }));
  const named = signal<SymbolsView | null>(null);
  const isLoaded = signal(false);
  const naming = createAction({
    work: () => client.market.symbols({ source: scope.value.source, folder: scope.value.folder }),
    done: (found) => {
      named.value = found;
    },
    whenBusy: "replace",
  });
  const place = computed(() => JSON.stringify([scope.value.source, folder.value]));
  const stop = effect(() => {
    if (isLoaded.value && place.value !== "") untracked(() => void load());
  });

  function load(): Promise<unknown> {
    named.value = null;
    return Promise.all([overview.again(), naming.run()]);
  }

  const listings = computed(() => named.value?.listings ?? []);
  const current = computed(
    () => overview.value.value?.sources.find(({ card }) => card.id === scope.value.source) ?? null,
  );
  return {
    current,
    listings,
    failure: naming.failure,
    gaps: computed(() => gapsOf(current.value)),
    nameOf: (symbol, language) => {
      const found = listings.value.find((listing) => listing.symbol === symbol);
      return found === undefined ? null : listingName(found, language);
    },
    find: (needle) => findListings(listings.value, needle),
    load: async () => {
      if (isLoaded.value) await load();
      else isLoaded.value = true;
    },
    stop,
  };
}

/** What a source does not provide; accounts are not about a security. */
function gapsOf(source: SourceView | null): readonly Capability[] {
  return (source?.capabilities ?? [])
    .filter(({ capability, code }) => code === "PROVIDER_UNSUPPORTED" && !isAccount(capability))
    .map(({ capability }) => capability);
}

function isAccount(capability: Capability): boolean {
  return capability.startsWith("account.");
}
