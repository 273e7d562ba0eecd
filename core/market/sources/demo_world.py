"""The demo market as it is asked: securities by symbol, bars with their instants."""

from collections.abc import Iterable, Mapping
from datetime import date, datetime
from types import MappingProxyType

import msgspec

from core.market.errors import NoDataError, UnknownSymbolError
from core.market.sources.bundle import RecordedBar
from core.market.sources.demo_records import (
    DemoMarket,
    DemoSecurity,
    DemoVenue,
    Row,
    known,
    newest,
)
from core.market.types import Answer, Bar, Bars, Period, SourceId

SOURCE = SourceId.DEMO.value


class DemoWorld(msgspec.Struct, frozen=True, kw_only=True):
    """The market, and by symbol its securities and every bar they have or will have."""

    market: DemoMarket
    securities: Mapping[str, DemoSecurity]
    bars: Mapping[str, tuple[Bar, ...]]

    def security(self, symbol: str | None) -> DemoSecurity:
        """Return the security called `symbol`.

        Raises:
            UnknownSymbolError: the demo market has no such security.
        """
        security = self.securities.get(str(symbol))
        if security is None:
            raise UnknownSymbolError(
                f"{symbol} is not in the demo market", symbol=str(symbol), source=SOURCE
            )
        return security

    def series(self, security: DemoSecurity, as_of: datetime) -> tuple[Bar, ...]:
        """Return the bars known at `as_of`, adjusted for the splits that had happened by then.

        A close in another currency than the last one's has no adjusted close.
        """
        bars = known(self.bars[security.listing.symbol], as_of)
        if not bars or (not security.splits and len(security.currencies) == 1):
            return bars
        return tuple(_adjusted(bar, security, bars[-1].date) for bar in bars)


def world_of(body: bytes) -> DemoWorld:
    """Return the demo market that `body`, its file's content, describes."""
    market = msgspec.json.decode(body, type=DemoMarket)
    venues = {venue.code: venue for venue in market.venues}
    securities = {security.listing.symbol: security for security in market.securities}
    bars = {
        symbol: tuple(_bar(row, venues[security.market]) for row in security.bars)
        for symbol, security in securities.items()
    }
    return DemoWorld(
        market=market, securities=MappingProxyType(securities), bars=MappingProxyType(bars)
    )


def daily(security: DemoSecurity, bars: tuple[Bar, ...]) -> Bars:
    """Return `bars` as a series; its currency is None if it changed in between."""
    currencies = {security.currency_on(bar.date) for bar in bars}
    return Bars(
        symbol=security.listing.symbol,
        period=Period.DAY,
        currency=currencies.pop() if len(currencies) == 1 else None,
        bars=bars,
    )


def latest(rows: Iterable[Row], as_of: datetime, *, symbol: str) -> Row:
    """Return the row that became known last, of those known at `as_of`.

    Raises:
        NoDataError: none was known.
    """
    rows = known(rows, as_of)
    if not rows:
        raise NoDataError(f"nothing known of {symbol} at {as_of}", symbol=symbol, source=SOURCE)
    return max(rows, key=_moment)


def answer(
    document: msgspec.Struct,
    rows: Iterable[Row],
    *,
    market_time: datetime | None = None,
    market_date: date | None = None,
) -> Answer:
    """Return the answer `document`, known since the newest of its `rows`."""
    return Answer(
        document=document,
        market_time=market_time,
        market_date=market_date,
        available_at=newest(rows),
    )


def _moment(row: Row) -> datetime:
    moment = row.available_at
    if moment is None:
        raise ValueError("a known row has a moment")
    return moment


def _bar(row: RecordedBar, venue: DemoVenue) -> Bar:
    close = venue.close_on(row.date)
    return Bar(
        date=row.date,
        time=close,
        open=row.open,
        high=row.high,
        low=row.low,
        close=row.close,
        volume=row.volume,
        adjusted_close=row.close,
        available_at=close,
    )


def _adjusted(bar: Bar, security: DemoSecurity, today: date) -> Bar:
    if security.currency_on(bar.date) != security.currency_on(today):
        return msgspec.structs.replace(bar, adjusted_close=None)
    close = bar.close
    for split in security.splits:
        if bar.date < split.ex_date <= today:
            close = close / split.ratio
    return msgspec.structs.replace(bar, adjusted_close=close)
