import type { SourceId } from "../../bridge/contract.gen";
import type { Action } from "../../shared/actions";
import type { Navigation } from "./navigation";
import type { SecuritiesStore } from "./store";
import { VIEWS } from "./workspace";

const SOURCES: readonly SourceId[] = ["demo", "history", "files"];

/** Everything that can be done on the page, for the palette and the keyboard. */
export function securitiesActions(
  store: SecuritiesStore,
  navigation: Navigation,
): readonly Action[] {
  return [
    ...focusActions(navigation),
    ...viewActions(navigation),
    ...sourceActions(store),
    ...symbolActions(store),
    {
      id: "securities.collect",
      group: "securities",
      title: ({ t }) => t("securities.collect"),
      run: navigation.collect,
    },
    {
      id: "securities.reread",
      group: "securities",
      title: ({ t }) => t("securities.reread"),
      run: store.reread,
    },
  ];
}

function focusActions(navigation: Navigation): readonly Action[] {
  return [
    {
      id: "securities.search",
      group: "securities",
      title: ({ t }) => t("securities.add"),
      keys: "/",
      run: () => navigation.focus("search"),
    },
    {
      id: "securities.watchlist",
      group: "securities",
      title: ({ t }) => t("securities.go_watchlist"),
      keys: "g w",
      run: () => navigation.focus("watchlist"),
    },
  ];
}

function viewActions(navigation: Navigation): readonly Action[] {
  return VIEWS.map((view) => ({
    id: `securities.show_${view}`,
    group: "securities",
    title: ({ t }) => t("securities.show_view", { view: t(`securities.view_${view}`) }),
    run: () => navigation.show(view),
  }));
}

function sourceActions(store: SecuritiesStore): readonly Action[] {
  return [
    ...SOURCES.map(
      (source): Action => ({
        id: `securities.source_${source}`,
        group: "securities",
        title: ({ t }) => t("securities.use_source", { source: t(`securities.source_${source}`) }),
        run: () => void store.choices.choose({ source }),
      }),
    ),
    {
      id: "securities.choose_folder",
      group: "securities",
      title: ({ t }) => t("securities.choose_folder"),
      run: () => void store.choices.choosingFolder.run(),
    },
    {
      id: "securities.as_of_clear",
      group: "securities",
      title: ({ t }) => t("securities.as_of_clear"),
      run: () => store.readAsOf(null),
    },
  ];
}

const ON_SYMBOL = ["follow", "unfollow", "move_up", "move_down"] as const;

/** What is done with the security that is looked at; its symbol stands in the title. */
function symbolActions({ workspace, watchlist }: SecuritiesStore): readonly Action[] {
  const known = () => workspace.symbol.value ?? watchlist.list.value?.active ?? null;
  const runs: Readonly<Record<(typeof ON_SYMBOL)[number], (symbol: string) => Promise<void>>> = {
    follow: watchlist.adding.run,
    unfollow: watchlist.removing.run,
    move_up: (symbol) => watchlist.moving.run(symbol, -1),
    move_down: (symbol) => watchlist.moving.run(symbol, 1),
  };
  return ON_SYMBOL.map((id) => ({
    id: `securities.${id}`,
    group: "securities",
    title: ({ t }) => {
      const symbol = known();
      return symbol === null ? t(`securities.${id}`) : t(`securities.${id}_this`, { symbol });
    },
    run: () => {
      const symbol = known();
      if (symbol !== null) void runs[id](symbol);
    },
  }));
}
