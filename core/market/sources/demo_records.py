"""How the demo market is kept in its file, and what of it was known at a moment."""

from collections.abc import Iterable
from datetime import date, datetime, time
from decimal import Decimal
from typing import Protocol, TypeVar

import msgspec

from core.market.documents import (
    Account,
    Asset,
    CapitalFlow,
    CashFlowRow,
    Depth,
    Dividend,
    EventRow,
    FinancialRow,
    Forecast,
    Intraday,
    NewsItem,
    Profile,
    Rating,
    Sentiment,
    Ticks,
    Valuation,
)
from core.market.sources.bundle import RecordedBar, at_local
from core.market.types import Listing


class Datum(Protocol):
    """Something that could first be known at a moment."""

    @property
    def available_at(self) -> datetime | None:
        """Return that moment; None if nobody knows."""
        ...


Row = TypeVar("Row", bound=Datum)


def known(rows: Iterable[Row], as_of: datetime) -> tuple[Row, ...]:
    """Return the rows that could be known at `as_of`, in their order."""
    return tuple(row for row in rows if row.available_at is not None and row.available_at <= as_of)


def newest(rows: Iterable[Row]) -> datetime | None:
    """Return the latest moment at which one of `rows` became known."""
    moments = [row.available_at for row in rows if row.available_at is not None]
    return max(moments, default=None)


class DemoVenue(msgspec.Struct, frozen=True, kw_only=True):
    """One market: its zone, the hours it trades, the days it did; `status` names it in statuses."""

    code: str
    status: str
    zone: str
    hours: tuple[tuple[time, time], ...]
    sessions: tuple[date, ...]

    def close_on(self, day: date) -> datetime:
        """Return the instant of the regular close of `day`."""
        return at_local(day, self.hours[-1][1], self.zone)


class QuotedIn(msgspec.Struct, frozen=True, kw_only=True):
    """The currency of a security's prices from a day on."""

    since: date
    currency: str


class Halt(msgspec.Struct, frozen=True, kw_only=True):
    """Days without trading: from `since` up to the day before `until`."""

    since: date
    until: date


class Split(msgspec.Struct, frozen=True, kw_only=True):
    """From `ex_date` on, one share is `ratio` shares."""

    ex_date: date
    ratio: Decimal


class DemoSecurity(msgspec.Struct, frozen=True, kw_only=True):
    """Everything about one invented security, also what is still to come."""

    listing: Listing
    market: str
    currencies: tuple[QuotedIn, ...]
    halts: tuple[Halt, ...]
    splits: tuple[Split, ...]
    bars: tuple[RecordedBar, ...]
    profiles: tuple[Profile, ...]
    valuations: tuple[Valuation, ...]
    statements: tuple[FinancialRow, ...]
    dividends: tuple[Dividend, ...]
    forecasts: tuple[Forecast, ...]
    ratings: tuple[Rating, ...]
    news: tuple[NewsItem, ...]
    depths: tuple[Depth, ...]
    intradays: tuple[Intraday, ...]
    ticks: tuple[Ticks, ...]
    flows: tuple[CapitalFlow, ...]

    def currency_on(self, day: date) -> str | None:
        """Return the currency of the prices of `day`; None before the first."""
        current = [quoted.currency for quoted in self.currencies if quoted.since <= day]
        return current[-1] if current else None


class Holding(msgspec.Struct, frozen=True, kw_only=True):
    """A position of the invented account."""

    symbol: str
    quantity: Decimal
    cost: Decimal
    available_at: datetime


class DemoAccount(msgspec.Struct, frozen=True, kw_only=True):
    """The invented account: only simulated money, only securities of the demo market."""

    account: Account
    holdings: tuple[Holding, ...]
    assets: tuple[Asset, ...]
    flows: tuple[CashFlowRow, ...]


class DemoMarket(msgspec.Struct, frozen=True, kw_only=True):
    """The bundled file."""

    version: str
    venues: tuple[DemoVenue, ...]
    securities: tuple[DemoSecurity, ...]
    sentiments: tuple[Sentiment, ...]
    events: tuple[EventRow, ...]
    account: DemoAccount
