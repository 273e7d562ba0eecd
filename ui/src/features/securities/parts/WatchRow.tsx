import { direction } from "../../../shared/format";
import { useLocale } from "../../../shared/locale";
import { Figure } from "../../../shared/ui/Figure";
import { Sparkline } from "../../../shared/ui/Sparkline";
import { fieldValue } from "../blocks";
import { useDesk } from "../desk";
import { securityHref } from "../navigation";
import { priceDecimals } from "../prices";
import type { RowState } from "../rows";
import type { ViewId } from "../workspace";
import { FieldFigure, QuoteChange } from "./FieldFigure";
import { RowMenu } from "./RowMenu";

interface WatchRowProps {
  readonly symbol: string;
  readonly view: ViewId;
  readonly isCurrent: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** One followed security: what it is, its last closes, its price and how it changed. */
export function WatchRow({ symbol, view, isCurrent, isFirst, isLast }: WatchRowProps) {
  const { language } = useLocale();
  const { store } = useDesk();
  const row = store.watchlist.rows.value.get(symbol) ?? null;
  const name = store.sources.nameOf(symbol, language);
  return (
    <li class="watch-row">
      <a
        class="watch-link"
        data-symbol={symbol}
        href={securityHref(symbol, view)}
        aria-current={isCurrent ? "true" : undefined}
      >
        <span class="watch-symbol">{symbol}</span>
        <span class="watch-name">{name}</span>
      </a>
      <RowShape symbol={symbol} row={row} />
      <RowFigures symbol={symbol} row={row} />
      <RowMenu symbol={symbol} isFirst={isFirst} isLast={isLast} />
    </li>
  );
}

interface RowPartProps {
  readonly symbol: string;
  readonly row: RowState | null;
}

function RowShape({ symbol, row }: RowPartProps) {
  const { t } = useLocale();
  const view = row?.view ?? null;
  if (view === null || view.closes.length < 2) return <span class="watch-shape" />;
  const tone = direction(fieldValue(view.quote, "change"));
  return (
    <span class="watch-shape">
      <Sparkline
        values={view.closes}
        tone={tone}
        name={t("securities.closes", { symbol, count: view.closes.length })}
      />
    </span>
  );
}

function RowFigures({ symbol, row }: RowPartProps) {
  if (row === null) return <span class="watch-figures" />;
  const reason = row.failure?.code ?? row.view?.quote.code ?? null;
  const quote = row.view?.quote ?? null;
  if (quote === null || quote.status !== "ready") {
    return (
      <span class="watch-figures">
        <Figure name={symbol} text={null} trace={null} reason={reason} />
      </span>
    );
  }
  const last = fieldValue(quote, "last_price");
  return (
    <span class="watch-figures">
      <FieldFigure
        name={symbol}
        block={quote}
        field="last_price"
        kind="price"
        decimals={priceDecimals(last)}
      />
      <QuoteChange symbol={symbol} quote={quote} />
    </span>
  );
}
