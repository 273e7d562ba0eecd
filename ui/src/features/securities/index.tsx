import type { ReadonlySignal } from "@preact/signals";
import { ChartLine } from "lucide";
import type { EventHub } from "../../bridge/events";
import type { Client } from "../../bridge/wire";
import type { Feature } from "../../shared/feature";
import type { Path, Router } from "../../shared/router";
import { securitiesActions } from "./actions";
import { DeskProvider } from "./desk";
import { listingName } from "./listings";
import { createNavigation } from "./navigation";
import { SecuritiesPage } from "./SecuritiesPage";
import { type Choices, createSecuritiesStore } from "./store";

interface SecuritiesParts {
  readonly client: Client;
  readonly hub: EventHub;
  readonly choices: Choices;
  readonly router: Router;
}

export interface SecuritiesFeature extends Feature {
  /** What a start needs. */
  readonly load: () => Promise<void>;
}

/** The watchlist and one security at a time, all from one source as of one moment. */
export function securitiesFeature(parts: SecuritiesParts): SecuritiesFeature {
  const store = createSecuritiesStore(parts.client, parts.hub, parts.choices);
  const { path, go }: { path: ReadonlySignal<Path>; go: Router["go"] } = parts.router;
  const navigation = createNavigation(store, path, go);
  const desk = { store, navigation };
  return {
    pages: [
      {
        id: "securities",
        rail: { icon: ChartLine, at: "day" },
        keys: "g s",
        View: ({ path: rest }) => (
          <DeskProvider value={desk}>
            <SecuritiesPage path={rest} />
          </DeskProvider>
        ),
      },
    ],
    actions: securitiesActions(store, navigation),
    findSymbols: async (needle) => {
      const { language } = parts.choices.preferences.value;
      return store.sources
        .find(needle)
        .map((found) => ({ symbol: found.symbol, name: listingName(found, language) }));
    },
    load: store.load,
    stop: store.stop,
  };
}
