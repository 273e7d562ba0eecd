"""Short ways to ask the demo source, whose clock stands at the end of its time."""

from collections.abc import Mapping
from datetime import UTC, datetime
from types import MappingProxyType
from typing import TypeVar

import msgspec

from core.kernel.cancel import Cancel
from core.market.documents import (
    Accounts,
    Assets,
    CapitalFlow,
    CashFlow,
    Depth,
    Dividends,
    Earnings,
    EventList,
    FinancialRow,
    Financials,
    Intraday,
    MarketStatus,
    News,
    Portfolio,
    Positions,
    Profile,
    Ratings,
    Sentiment,
    Ticks,
    Valuation,
)
from core.market.ports import Asked
from core.market.sources.demo import FIXED_CLOCK, DemoSource
from core.market.types import (
    Answer,
    Bar,
    Bars,
    Capability,
    Query,
    Quote,
    SourceId,
)

FAR = datetime(2024, 7, 24, 21, tzinfo=UTC)
FAR_SOURCE = DemoSource(lambda: FAR)
SYMBOLS = tuple(listing.symbol for listing in FAR_SOURCE.directory(None).listings)
FOUR = ("AAPL.US", "NVDA.US", "MSFT.US", "TSLA.US")
WITHOUT_SYMBOL = (
    Capability.SENTIMENT,
    Capability.STATUS,
    Capability.ACCOUNTS,
    Capability.PORTFOLIO,
    Capability.ASSETS,
)


DOCUMENTS: Mapping[Capability, type[msgspec.Struct]] = MappingProxyType(
    {
        Capability.QUOTE: Quote,
        Capability.KLINE: Bars,
        Capability.INTRADAY: Intraday,
        Capability.DEPTH: Depth,
        Capability.TRADES: Ticks,
        Capability.CAPITAL_FLOW: CapitalFlow,
        Capability.SENTIMENT: Sentiment,
        Capability.STATUS: MarketStatus,
        Capability.PROFILE: Profile,
        Capability.VALUATION: Valuation,
        Capability.FINANCIALS: Financials,
        Capability.DIVIDENDS: Dividends,
        Capability.EARNINGS: Earnings,
        Capability.RATINGS: Ratings,
        Capability.NEWS: News,
        Capability.EVENTS: EventList,
        Capability.ACCOUNTS: Accounts,
        Capability.PORTFOLIO: Portfolio,
        Capability.POSITIONS: Positions,
        Capability.ASSETS: Assets,
        Capability.CASH_FLOW: CashFlow,
    }
)
"""Every capability, and the struct its stored answer decodes into."""

Document = TypeVar("Document", bound=msgspec.Struct)


def ask(
    capability: Capability,
    symbol: str | None = None,
    as_of: datetime = FIXED_CLOCK,
    **fields: object,
) -> Answer:
    """Return the demo source's answer; `fields` are those of the query."""
    query = Query(source=SourceId.DEMO, capability=capability, symbol=symbol)
    asked = Asked(as_of=as_of, caused_by="test", cancel=Cancel())
    return FAR_SOURCE.read(msgspec.structs.replace(query, **fields), asked)


def told(
    shape: type[Document],
    capability: Capability,
    symbol: str | None = None,
    as_of: datetime = FIXED_CLOCK,
    **fields: object,
) -> Document:
    """Return the answer's document, which must be of `shape`."""
    document = ask(capability, symbol, as_of, **fields).document
    if not isinstance(document, shape):
        raise AssertionError(f"{capability} told a {type(document).__name__}")
    return document


def series(symbol: str, as_of: datetime = FIXED_CLOCK, **fields: object) -> Bars:
    """Return a kline."""
    return told(Bars, Capability.KLINE, symbol, as_of, **fields)


def bars(symbol: str, as_of: datetime = FIXED_CLOCK, **fields: object) -> tuple[Bar, ...]:
    """Return a kline's bars."""
    return series(symbol, as_of, **fields).bars


def quote(symbol: str, as_of: datetime = FIXED_CLOCK) -> Quote:
    """Return a quote."""
    return told(Quote, Capability.QUOTE, symbol, as_of)


def valuation(symbol: str, as_of: datetime = FIXED_CLOCK) -> Valuation:
    """Return a valuation."""
    return told(Valuation, Capability.VALUATION, symbol, as_of)


def figure(
    symbol: str, field: str, as_of: datetime = FIXED_CLOCK, report: str = "annual"
) -> FinancialRow:
    """Return the newest figure of that name."""
    document = told(Financials, Capability.FINANCIALS, symbol, as_of, report=report)
    return next(row for row in document.rows if row.field == field)
