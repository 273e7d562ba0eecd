import { type ReadonlySignal, signal } from "@preact/signals";
import { href, type Path } from "../../shared/router";
import type { SecuritiesStore } from "./store";
import { FIRST_VIEW, VIEWS, type ViewId } from "./workspace";

/** A place on the page that takes the focus as soon as it is there. */
export type FocusWish = "search" | "watchlist";

export interface Navigation {
  readonly wish: ReadonlySignal<FocusWish | null>;
  /** Open a security in the view that is open. */
  readonly open: (symbol: string) => void;
  readonly show: (view: ViewId) => void;
  readonly collect: () => void;
  readonly focus: (wish: FocusWish) => void;
  /** A place took the focus. */
  readonly granted: () => void;
}

/** The ways from and inside the securities page; `go` opens an address. */
export function createNavigation(
  store: SecuritiesStore,
  path: ReadonlySignal<Path>,
  go: (...segments: Path) => void,
): Navigation {
  const wish = signal<FocusWish | null>(null);
  const here = () => (path.value[0] === "securities" ? path.value.slice(1) : []);
  const known = () => store.workspace.symbol.value ?? store.watchlist.list.value?.active ?? null;
  return {
    wish,
    open: (symbol) => go("securities", symbol, readPath(here(), null).view),
    show: (view) => {
      const symbol = known();
      if (symbol !== null) go("securities", symbol, view);
    },
    collect: () => {
      const symbol = known();
      if (symbol !== null) go(...collectPath(symbol, store));
    },
    focus: (wanted) => {
      wish.value = wanted;
      if (path.value[0] !== "securities") go("securities");
    },
    granted: () => {
      wish.value = null;
    },
  };
}

/** The address of a security in a view. */
export function securityHref(symbol: string, view: ViewId): string {
  return href("securities", symbol, view);
}

/** The address of a new collection of what is looked at: symbol, source and, if chosen, day. */
function collectPath(symbol: string, store: SecuritiesStore): Path {
  const { source, asOf } = store.scope.value;
  return ["research", "new", symbol, source, ...(asOf === null ? [] : [asOf])];
}

/** What an address of the page says; without a symbol it is the active one. */
export function readPath(
  path: Path,
  active: string | null,
): { readonly symbol: string | null; readonly view: ViewId } {
  const [symbol, view] = path;
  return { symbol: symbol ?? active, view: VIEWS.find((each) => each === view) ?? FIRST_VIEW };
}
