import "./workspace.css";
import { Star } from "lucide";
import { useLocale } from "../../../shared/locale";
import { Button, IconButton } from "../../../shared/ui/Button";
import { EmptyState } from "../../../shared/ui/EmptyState";
import { Figure } from "../../../shared/ui/Figure";
import { PageHeader } from "../../../shared/ui/PageHeader";
import { Tabs } from "../../../shared/ui/Tabs";
import { fieldValue } from "../blocks";
import { useDesk } from "../desk";
import { priceDecimals } from "../prices";
import { VIEWS, type ViewId } from "../workspace";
import { AnyAnswer } from "./AnyAnswer";
import { CandlesView } from "./CandlesView";
import { FieldFigure, QuoteChange } from "./FieldFigure";
import { FiguresView } from "./FiguresView";
import { Overview } from "./Overview";

interface WorkspaceProps {
  readonly symbol: string | null;
  readonly view: ViewId;
}

/** One security: what it is, what it costs, and what there is to know about it. */
export function Workspace({ symbol, view }: WorkspaceProps) {
  const { t } = useLocale();
  const { navigation } = useDesk();
  if (symbol === null) {
    return (
      <div class="page">
        <EmptyState sentence={t("securities.none_chosen")}>
          <Button kind="primary" onClick={() => navigation.focus("search")}>
            {t("securities.add")}
          </Button>
        </EmptyState>
      </div>
    );
  }
  return (
    <div class="workspace-page">
      <Head symbol={symbol} />
      <Tabs
        name={t("securities.views", { symbol })}
        tabs={VIEWS.map((id) => ({ id, label: t(`securities.view_${id}`) }))}
        current={view}
        onSelect={navigation.show}
      />
      <div class="workspace-view" role="tabpanel" aria-label={t(`securities.view_${view}`)}>
        <View view={view} />
      </div>
    </div>
  );
}

function View({ view }: { readonly view: ViewId }) {
  switch (view) {
    case "overview":
      return <Overview />;
    case "candles":
      return <CandlesView />;
    case "figures":
      return <FiguresView />;
    case "data":
      return <AnyAnswer />;
  }
}

function Head({ symbol }: { readonly symbol: string }) {
  const { t, language } = useLocale();
  const { store, navigation } = useDesk();
  const name = store.sources.nameOf(symbol, language);
  return (
    <PageHeader
      title={
        name === null ? (
          symbol
        ) : (
          <>
            {name} <span class="head-symbol">{symbol}</span>
          </>
        )
      }
      chips={<Chips symbol={symbol} />}
      beside={<Price symbol={symbol} />}
      action={
        <span class="head-actions">
          <Follow symbol={symbol} />
          <Button kind="primary" onClick={navigation.collect}>
            {t("securities.collect")}
          </Button>
        </span>
      }
    />
  );
}

/** The day, the currency, and what kind of data it is. */
function Chips({ symbol }: { readonly symbol: string }) {
  const { t, format } = useLocale();
  const { store } = useDesk();
  const quote = store.workspace.quote.view.value;
  const stamp = quote?.stamp ?? null;
  const listed = store.sources.listings.value.find((each) => each.symbol === symbol);
  const currency = fieldValue(quote, "currency") ?? listed?.currency ?? null;
  const label = stamp?.label ?? store.sources.current.value?.card.label ?? null;
  const day = stamp === null ? store.scope.value.asOf : (stamp.market_date ?? stamp.as_of);
  const chips = [
    ...(day === null ? [] : [t("securities.as_of_shown", { day: format.date(day) })]),
    currency ?? t("securities.currency_unknown"),
    ...(label === null ? [] : [t(`figure.label_${label}`)]),
  ];
  return <>{chips.join(" · ")}</>;
}

function Price({ symbol }: { readonly symbol: string }) {
  const { t } = useLocale();
  const { quote } = useDesk().store.workspace;
  const view = quote.view.value;
  const name = `${symbol} ${t("securities.price")}`;
  if (view === null || view.status !== "ready") {
    const reason = view?.code ?? quote.failure.value?.code ?? null;
    if (reason === null) return <span class="head-price" aria-busy={true} />;
    return (
      <span class="head-price">
        <Figure name={name} text={null} trace={null} reason={reason} size="price" />
      </span>
    );
  }
  const decimals = priceDecimals(fieldValue(view, "last_price"));
  return (
    <span class="head-price">
      <FieldFigure
        name={name}
        block={view}
        field="last_price"
        kind="price"
        decimals={decimals}
        size="price"
      />
      <QuoteChange symbol={symbol} quote={view} decimals={decimals} />
    </span>
  );
}

function Follow({ symbol }: { readonly symbol: string }) {
  const { t } = useLocale();
  const { list, adding, removing } = useDesk().store.watchlist;
  const isFollowed = list.value?.symbols.includes(symbol) ?? false;
  return (
    <IconButton
      icon={Star}
      name={t(isFollowed ? "securities.unfollow_this" : "securities.follow_this", { symbol })}
      pressed={isFollowed}
      onClick={() => void (isFollowed ? removing : adding).run(symbol)}
    />
  );
}
