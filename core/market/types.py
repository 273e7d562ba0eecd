"""The words of market data: capabilities, the one query, provenance, quotes and bars."""

from datetime import date, datetime
from decimal import Decimal
from enum import StrEnum

import msgspec

from core.evidence.types import ReadId


class Capability(StrEnum):
    """What can be asked of a source; the order is the catalogue's."""

    QUOTE = "market.quote"
    KLINE = "market.kline"
    INTRADAY = "market.intraday"
    DEPTH = "market.depth"
    TRADES = "market.trades"
    CAPITAL_FLOW = "market.capitalFlow"
    SENTIMENT = "market.sentiment"
    STATUS = "market.status"
    PROFILE = "company.profile"
    VALUATION = "company.valuation"
    FINANCIALS = "company.financials"
    DIVIDENDS = "company.dividends"
    EARNINGS = "company.earnings"
    RATINGS = "company.ratings"
    NEWS = "research.news"
    EVENTS = "research.events"
    ACCOUNTS = "account.accounts"
    PORTFOLIO = "account.portfolio"
    POSITIONS = "account.positions"
    ASSETS = "account.assets"
    CASH_FLOW = "account.cashFlow"


WITHOUT_SYMBOL = frozenset(
    {
        Capability.SENTIMENT,
        Capability.STATUS,
        Capability.ACCOUNTS,
        Capability.PORTFOLIO,
        Capability.ASSETS,
    }
)
"""Asked of a market or an account: a symbol is refused."""


class SourceId(StrEnum):
    """Where data comes from."""

    DEMO = "demo"
    HISTORY = "history"
    FILES = "files"


class Mode(StrEnum):
    """Whether a source tells of the world or of an invented market; a property of the source."""

    SIMULATED = "simulated"
    REAL = "real"


class Transport(StrEnum):
    """How an answer travelled."""

    FIXTURE = "fixture"
    FILE = "file"
    SDK = "sdk"
    CLI = "cli"
    HTTP = "http"


class DataLabel(StrEnum):
    """How an answer is labelled on screen."""

    SIMULATED = "simulated"
    REAL = "real"
    DELAYED = "delayed"
    HISTORICAL = "historical"
    REAL_UNKNOWN_DELAY = "real_unknown_delay"


class Timeliness(StrEnum):
    """How fresh a source says its answers are."""

    UNKNOWN = "unknown"
    REALTIME = "realtime"
    DELAYED = "delayed"
    HISTORICAL = "historical"


class TimelinessBasis(StrEnum):
    """What the timeliness rests on."""

    FIXTURE = "fixture"
    HISTORICAL_REQUEST = "historical_request"
    USER_DECLARED = "user_declared"
    UNKNOWN = "unknown"


class Period(StrEnum):
    """The span of one bar."""

    MINUTE = "1m"
    MINUTES_5 = "5m"
    MINUTES_15 = "15m"
    HOUR = "1h"
    DAY = "1d"
    WEEK = "1w"


class StatementKind(StrEnum):
    """Which financial statement: income, balance sheet, cash flow, or all."""

    INCOME = "IS"
    BALANCE = "BS"
    CASH = "CF"
    ALL = "ALL"


class EventType(StrEnum):
    """Which calendar events."""

    FINANCIAL = "financial"
    REPORT = "report"
    DIVIDEND = "dividend"
    IPO = "ipo"
    MACRO = "macrodata"
    CLOSED = "closed"


class Query(msgspec.Struct, frozen=True, kw_only=True):
    """One question to one source; the single entry for every data read.

    `count` None asks a local source for every bar. `start` and `end` come together, inclusive
    market days. `as_of` None means the source's own clock. `report` is `annual`, `interim`,
    `quarter`, `2023`, `2023Q1` or `2023H1`. `folder` belongs to the files source alone.
    """

    source: SourceId
    capability: Capability
    symbol: str | None = None
    period: Period = Period.DAY
    count: int | None = 20
    market: str = "US"
    start: date | None = None
    end: date | None = None
    kind: StatementKind = StatementKind.ALL
    report: str = "annual"
    event_type: EventType = EventType.FINANCIAL
    as_of: date | None = None
    folder: str | None = None


class Provenance(msgspec.Struct, frozen=True, kw_only=True):
    """Where an answer comes from and how old it is. Instants are UTC.

    `market_time` is when the datum was true in the market, `market_date` the trading day of a
    daily datum; `available_at` when it could first be known. None: the source did not say.
    """

    source: SourceId
    transport: Transport
    mode: Mode
    label: DataLabel
    timeliness: Timeliness
    timeliness_basis: TimelinessBasis
    cached: bool
    fetched_at: datetime
    served_at: datetime
    as_of: datetime
    market_time: datetime | None
    market_date: date | None
    available_at: datetime | None
    permission: str
    credential_source: str
    version: str


class Quote(msgspec.Struct, frozen=True, kw_only=True):
    """One security's price. `change` is last − previous; percent is None if previous is 0."""

    symbol: str
    currency: str | None
    last_price: Decimal | None
    previous_close: Decimal | None
    change: Decimal | None
    change_percent: Decimal | None
    open: Decimal | None
    high: Decimal | None
    low: Decimal | None
    volume: int | None
    market_time: datetime | None
    market_date: date | None
    trade_status: str | None
    price_basis: str
    available_at: datetime | None


class Bar(msgspec.Struct, frozen=True, kw_only=True):
    """One period's prices as recorded; only `adjusted_close` is rebased to the as-of day.

    `date` is the exchange's day; `time` the instant of a bar, where the source gives one.
    """

    date: date
    time: datetime | None
    open: Decimal
    high: Decimal
    low: Decimal
    close: Decimal
    volume: int | None
    adjusted_close: Decimal | None
    available_at: datetime | None


class Bars(msgspec.Struct, frozen=True, kw_only=True):
    """A series of bars, oldest first, in one currency (None: unknown)."""

    symbol: str
    period: Period
    currency: str | None
    bars: tuple[Bar, ...]


class Listing(msgspec.Struct, frozen=True, kw_only=True):
    """A security a source knows: its symbol and names (None: not given)."""

    symbol: str
    name: str | None
    name_zh: str | None
    currency: str | None


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """What a source returns: the document to store, and when it was true and knowable."""

    document: msgspec.Struct
    market_time: datetime | None
    market_date: date | None
    available_at: datetime | None


class Stamp(msgspec.Struct, frozen=True, kw_only=True):
    """Where a block's figures come from: the stored answer, and its age."""

    read_id: ReadId
    sha256: str
    source: SourceId
    mode: Mode
    transport: Transport
    label: DataLabel
    timeliness: Timeliness
    fetched_at: datetime
    as_of: datetime
    market_time: datetime | None
    market_date: date | None


class Inspection(msgspec.Struct, frozen=True, kw_only=True):
    """Any stored answer: its source and age, and its bytes as JSON text."""

    stamp: Stamp
    document: str
