"""The document that answers each capability; quotes and bars are in `types`.

Every number that a source did not give is None. Instants are UTC, days are the exchange's.
`available_at` says when a datum could first be known; None means nobody knows. Series run oldest
first; lists of reports, news, ratings and forecasts run newest first.
"""

from datetime import date, datetime
from decimal import Decimal

import msgspec

from core.market.types import EventType, StatementKind


class IntradayPoint(msgspec.Struct, frozen=True, kw_only=True):
    """The price at one moment of a session; volume and turnover since the point before."""

    time: datetime
    price: Decimal
    average_price: Decimal | None
    volume: int | None
    turnover: Decimal | None
    available_at: datetime | None


class Intraday(msgspec.Struct, frozen=True, kw_only=True):
    """One session's course."""

    symbol: str
    currency: str | None
    market_date: date
    rows: tuple[IntradayPoint, ...]


class DepthLevel(msgspec.Struct, frozen=True, kw_only=True):
    """One price of the order book; position 1 is the best."""

    position: int
    price: Decimal | None
    volume: int | None
    orders: int | None


class Depth(msgspec.Struct, frozen=True, kw_only=True):
    """The order book at one moment."""

    symbol: str
    currency: str | None
    asks: tuple[DepthLevel, ...]
    bids: tuple[DepthLevel, ...]
    market_time: datetime | None
    available_at: datetime | None


class Tick(msgspec.Struct, frozen=True, kw_only=True):
    """One public trade; `direction` is up, down or neutral."""

    time: datetime
    price: Decimal
    volume: int | None
    direction: str | None
    available_at: datetime | None


class Ticks(msgspec.Struct, frozen=True, kw_only=True):
    """The latest public trades, oldest first."""

    symbol: str
    currency: str | None
    rows: tuple[Tick, ...]


class FlowPoint(msgspec.Struct, frozen=True, kw_only=True):
    """Net inflow of money since the session's start."""

    time: datetime
    inflow: Decimal
    available_at: datetime | None


class CapitalFlow(msgspec.Struct, frozen=True, kw_only=True):
    """One session's net inflow."""

    symbol: str
    currency: str | None
    market_date: date
    rows: tuple[FlowPoint, ...]


class Sentiment(msgspec.Struct, frozen=True, kw_only=True):
    """A market's temperature and its two parts, each from 0 to 100."""

    market: str
    temperature: Decimal | None
    valuation: Decimal | None
    sentiment: Decimal | None
    description: str | None
    market_time: datetime | None
    available_at: datetime | None


class StatusRow(msgspec.Struct, frozen=True, kw_only=True):
    """Whether a market trades: Trading, Break or Closed, since `market_time`."""

    market: str
    trade_status: str
    market_time: datetime | None
    available_at: datetime | None


class MarketStatus(msgspec.Struct, frozen=True, kw_only=True):
    """The status of every market a source covers."""

    rows: tuple[StatusRow, ...]


class Profile(msgspec.Struct, frozen=True, kw_only=True):
    """Who the company is; `eps_ttm` and `bps` per share in `currency`."""

    symbol: str
    name: str | None
    name_en: str | None
    name_zh: str | None
    exchange: str | None
    currency: str | None
    sector: str | None
    description: str | None
    eps_ttm: Decimal | None
    bps: Decimal | None
    total_shares: Decimal | None
    circulating_shares: Decimal | None
    available_at: datetime | None


class Valuation(msgspec.Struct, frozen=True, kw_only=True):
    """Ratios after one close; dividend, turnover, ytd change and amplitude are percentages."""

    symbol: str
    currency: str | None
    market_date: date | None
    pe_ttm_ratio: Decimal | None
    pb_ratio: Decimal | None
    dividend_ratio_ttm: Decimal | None
    total_market_value: Decimal | None
    turnover_rate: Decimal | None
    ytd_change_rate: Decimal | None
    volume_ratio: Decimal | None
    amplitude: Decimal | None
    available_at: datetime | None


class FinancialRow(msgspec.Struct, frozen=True, kw_only=True):
    """One figure of one report.

    `period` reads 2023, 2023Q1 or 2023H1; `report` annual, quarter or interim. `unit` is currency
    (in `currency`), per_share (likewise) or percent. `yoy` is the change on the year in percent.
    """

    statement: StatementKind
    field: str
    label: str
    period: str
    period_end: date | None
    report: str
    unit: str
    currency: str | None
    value: Decimal | None
    yoy: Decimal | None
    filed_on: date | None
    available_at: datetime | None


class Financials(msgspec.Struct, frozen=True, kw_only=True):
    """The figures of the reports asked for."""

    symbol: str
    currency: str | None
    rows: tuple[FinancialRow, ...]


class Dividend(msgspec.Struct, frozen=True, kw_only=True):
    """One declared payment per share."""

    id: str | None
    declared_on: date | None
    ex_date: date | None
    record_date: date | None
    pay_date: date | None
    amount: Decimal | None
    currency: str | None
    description: str | None
    available_at: datetime | None


class Dividends(msgspec.Struct, frozen=True, kw_only=True):
    """The declared payments; no rows means none were declared."""

    symbol: str
    rows: tuple[Dividend, ...]


class Forecast(msgspec.Struct, frozen=True, kw_only=True):
    """What analysts expected on one day a period's earnings per share to be."""

    period: str
    eps: Decimal | None
    eps_low: Decimal | None
    eps_high: Decimal | None
    analysts: int | None
    currency: str | None
    revised_on: date | None
    available_at: datetime | None


class Earnings(msgspec.Struct, frozen=True, kw_only=True):
    """Expected earnings per share, every known revision."""

    symbol: str
    rows: tuple[Forecast, ...]


class Rating(msgspec.Struct, frozen=True, kw_only=True):
    """What analysts advised on one day: buy, hold or sell, and the mean target price."""

    rated_on: date | None
    consensus: str | None
    target_price: Decimal | None
    buy: int | None
    hold: int | None
    sell: int | None
    available_at: datetime | None


class Ratings(msgspec.Struct, frozen=True, kw_only=True):
    """The latest rating, and those before it."""

    symbol: str
    currency: str | None
    consensus: str | None
    target_price: Decimal | None
    rows: tuple[Rating, ...]
    available_at: datetime | None


class NewsItem(msgspec.Struct, frozen=True, kw_only=True):
    """One published text; `language` is en or zh."""

    id: str | None
    title: str | None
    summary: str | None
    source: str | None
    url: str | None
    language: str | None
    published_at: datetime | None
    available_at: datetime | None


class News(msgspec.Struct, frozen=True, kw_only=True):
    """What was published about a security; no items means nothing was."""

    symbol: str
    items: tuple[NewsItem, ...]


class EventRow(msgspec.Struct, frozen=True, kw_only=True):
    """One entry of a calendar as the source gives it.

    `kind` is earnings, macro, central-bank, dividend, ipo or closed. `scheduled_at` is an instant;
    with `source_date` alone only the day is known, `time_code` then says pre or post market.
    `occurrence_status` is announced, occurred, cancelled, postponed or unknown.
    """

    source_event_id: str | None
    event_type: EventType
    kind: str
    title: str | None
    description: str | None
    related_symbols: tuple[str, ...]
    market: str | None
    scheduled_at: datetime | None
    occurred_at: datetime | None
    source_date: date | None
    source_timezone: str | None
    schedule_label: str | None
    time_code: str | None
    occurrence_status: str
    updated_at: datetime | None
    available_at: datetime | None


class EventList(msgspec.Struct, frozen=True, kw_only=True):
    """The calendar entries asked for, by day; no events means none are known."""

    events: tuple[EventRow, ...]


class Account(msgspec.Struct, frozen=True, kw_only=True):
    """One account of the person's."""

    id: str
    name: str | None
    region: str | None
    available_at: datetime | None


class Accounts(msgspec.Struct, frozen=True, kw_only=True):
    """The accounts a source can see."""

    rows: tuple[Account, ...]


class Position(msgspec.Struct, frozen=True, kw_only=True):
    """One security held, as the account states it."""

    symbol: str
    name: str | None
    currency: str | None
    quantity: Decimal | None
    available_quantity: Decimal | None
    cost_price: Decimal | None
    market_price: Decimal | None
    market_value: Decimal | None
    available_at: datetime | None


class Positions(msgspec.Struct, frozen=True, kw_only=True):
    """The securities held."""

    rows: tuple[Position, ...]


class Portfolio(msgspec.Struct, frozen=True, kw_only=True):
    """An account's sums in its base currency, and its holdings."""

    base_currency: str | None
    total_assets: Decimal | None
    cash: Decimal | None
    market_value: Decimal | None
    total_pnl: Decimal | None
    today_pnl: Decimal | None
    rows: tuple[Position, ...]
    available_at: datetime | None


class Asset(msgspec.Struct, frozen=True, kw_only=True):
    """An account's means in one currency."""

    currency: str
    net_assets: Decimal | None
    total_cash: Decimal | None
    buy_power: Decimal | None
    risk_level: str | None
    available_at: datetime | None


class Assets(msgspec.Struct, frozen=True, kw_only=True):
    """An account's means, one row per currency."""

    rows: tuple[Asset, ...]


class CashFlowRow(msgspec.Struct, frozen=True, kw_only=True):
    """Money that came (positive) or went."""

    time: datetime
    currency: str | None
    amount: Decimal | None
    direction: str | None
    business_type: str | None
    flow_name: str | None
    symbol: str | None
    description: str | None
    available_at: datetime | None


class CashFlow(msgspec.Struct, frozen=True, kw_only=True):
    """An account's movements of money."""

    rows: tuple[CashFlowRow, ...]
