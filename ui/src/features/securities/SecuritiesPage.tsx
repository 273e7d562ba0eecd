import "./securities.css";
import { useEffect } from "preact/hooks";
import { useLocale } from "../../shared/locale";
import type { Path } from "../../shared/router";
import { FailureNote } from "../../shared/ui/FailureNote";
import { SplitPane } from "../../shared/ui/SplitPane";
import { useDesk } from "./desk";
import { readPath } from "./navigation";
import { ContextBar } from "./parts/ContextBar";
import { Watchlist } from "./parts/Watchlist";
import { Workspace } from "./parts/Workspace";

/** Followed securities at the left, one of them at work at the right. */
export function SecuritiesPage({ path }: { readonly path: Path }) {
  const { t } = useLocale();
  const { store } = useDesk();
  const active = store.watchlist.list.value?.active ?? null;
  const { symbol, view } = readPath(path, active);
  const { selecting } = store.watchlist;
  const refused = selecting.failure.value;

  useEffect(store.open, [store]);
  useEffect(() => {
    store.workspace.show(symbol, view);
    if (path[0] === undefined || path[0] === active) selecting.reset();
    else void selecting.run(path[0]);
  }, [store, symbol, view]);

  return (
    <div class="securities">
      <ContextBar />
      <div class="securities-body">
        <SplitPane
          name={t("securities.watchlist_width")}
          list={<Watchlist current={symbol} view={view} />}
        >
          {refused?.code === "SYMBOL_INVALID" && (
            <div class="page">
              <FailureNote failure={refused} />
            </div>
          )}
          {/* The store follows the address a moment later; until then nothing old may show. */}
          {refused?.code !== "SYMBOL_INVALID" && store.workspace.symbol.value === symbol && (
            <Workspace symbol={symbol} view={view} />
          )}
        </SplitPane>
      </div>
    </div>
  );
}
