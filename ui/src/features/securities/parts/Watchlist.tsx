import "./watchlist.css";
import { useEffect, useRef } from "preact/hooks";
import { useLocale } from "../../../shared/locale";
import { Button } from "../../../shared/ui/Button";
import { FailureNote } from "../../../shared/ui/FailureNote";
import { useDesk } from "../desk";
import { WATCHLIST_LIMIT } from "../watchlist";
import type { ViewId } from "../workspace";
import { AddBox } from "./AddBox";
import { WatchRow } from "./WatchRow";

interface WatchlistProps {
  readonly current: string | null;
  readonly view: ViewId;
}

const STEPS: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** The followed securities: `j` and `k` move, Enter opens, Alt with an arrow moves a row. */
export function Watchlist({ current, view }: WatchlistProps) {
  const { t } = useLocale();
  const { store, navigation } = useDesk();
  const { watchlist } = store;
  const list = useRef<HTMLUListElement>(null);
  const symbols = watchlist.list.value?.symbols ?? null;
  const failure =
    watchlist.failure.value ?? watchlist.removing.failure.value ?? watchlist.moving.failure.value;

  const isWanted = navigation.wish.value === "watchlist";
  useEffect(() => {
    const links = linksOf(list.current);
    if (!isWanted || links.length === 0) return;
    navigation.granted();
    (links.find((link) => link.getAttribute("aria-current") !== null) ?? links[0])?.focus();
  }, [isWanted, symbols]);

  function press(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey) return;
    const links = linksOf(list.current);
    const at = links.findIndex((link) => link.parentElement?.contains(document.activeElement));
    const symbol = links[at]?.dataset.symbol;
    if (symbol === undefined) return;
    event.preventDefault();
    if (event.altKey) void watchlist.moving.run(symbol, step);
    else links[Math.min(links.length - 1, Math.max(0, at + step))]?.focus();
  }

  return (
    <section class="watchlist" aria-label={t("securities.watchlist")}>
      <header class="watchlist-head">
        <h2>{t("securities.watchlist")}</h2>
        {symbols !== null && (
          <span>
            {t("securities.watchlist_count", { count: symbols.length, limit: WATCHLIST_LIMIT })}
          </span>
        )}
      </header>
      <AddBox />
      {failure !== null && (
        <div class="watchlist-failure">
          <FailureNote failure={failure}>
            <Button onClick={() => void watchlist.load()}>{t("failure.retry")}</Button>
          </FailureNote>
        </div>
      )}
      {symbols?.length === 0 && <p class="watchlist-empty">{t("securities.watchlist_empty")}</p>}
      <ul ref={list} onKeyDown={press}>
        {symbols?.map((symbol, at) => (
          <WatchRow
            key={symbol}
            symbol={symbol}
            view={view}
            isCurrent={symbol === current}
            isFirst={at === 0}
            isLast={at === symbols.length - 1}
          />
        ))}
      </ul>
    </section>
  );
}

function linksOf(list: HTMLElement | null): readonly HTMLAnchorElement[] {
  return [...(list?.querySelectorAll<HTMLAnchorElement>(".watch-link") ?? [])];
}
