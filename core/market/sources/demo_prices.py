"""The demo market's answers about prices and about markets."""

from datetime import datetime, timedelta
from itertools import pairwise
from zoneinfo import ZoneInfo

import msgspec

from core.market.documents import MarketStatus, StatusRow
from core.market.errors import NoDataError
from core.market.sources.bundle import at_local
from core.market.sources.demo_records import DemoSecurity, DemoVenue, known
from core.market.sources.demo_world import SOURCE, DemoWorld, answer, daily, latest
from core.market.sources.series import asked_bars, closing_quote
from core.market.types import Answer, Bar, Bars, Query, Quote


def quote(world: DemoWorld, query: Query, as_of: datetime) -> Answer:
    """Return the last close; a halted security keeps the one before its halt."""
    security = world.security(query.symbol)
    document = quote_of(world, security, as_of)
    return answer(
        document, (document,), market_time=document.market_time, market_date=document.market_date
    )


def quote_of(world: DemoWorld, security: DemoSecurity, as_of: datetime) -> Quote:
    """Return the quote of `security`.

    Raises:
        NoDataError: it had not traded yet.
    """
    pair = [_comparable(bar) for bar in world.series(security, as_of)[-2:]]
    _require(pair, security)
    series = daily(security, tuple(pair))
    if series.currency is None:
        series = daily(security, (pair[-1],))
    return closing_quote(series, _trade_status(world, security, as_of))


def kline(world: DemoWorld, query: Query, as_of: datetime) -> Answer:
    """Return the bars of the query's window."""
    security = world.security(query.symbol)
    days = world.series(security, as_of)
    bars = asked_bars(days, query)
    _require(bars, security)
    spanned = tuple(bar for bar in days if bars[0].date <= bar.date <= bars[-1].date)
    series = Bars(
        symbol=security.listing.symbol,
        period=query.period,
        currency=daily(security, spanned).currency,
        bars=bars,
    )
    return answer(series, bars, market_time=bars[-1].time, market_date=bars[-1].date)


def intraday(world: DemoWorld, query: Query, as_of: datetime) -> Answer:
    """Return the last recorded session's course, as far as it had come."""
    security = world.security(query.symbol)
    sessions = [session for session in security.intradays if known(session.rows, as_of)]
    _require(sessions, security)
    rows = known(sessions[-1].rows, as_of)
    document = msgspec.structs.replace(sessions[-1], rows=_last(rows, query.count))
    return answer(document, rows, market_time=rows[-1].time, market_date=document.market_date)


def depth(world: DemoWorld, query: Query, as_of: datetime) -> Answer:
    """Return the last recorded order book."""
    security = world.security(query.symbol)
    document = latest(security.depths, as_of, symbol=security.listing.symbol)
    return answer(document, (document,), market_time=document.market_time)


def trades(world: DemoWorld, query: Query, as_of: datetime) -> Answer:
    """Return the last recorded public trades."""
    security = world.security(query.symbol)
    recorded = [ticks for ticks in security.ticks if known(ticks.rows, as_of)]
    _require(recorded, security)
    rows = known(recorded[-1].rows, as_of)
    document = msgspec.structs.replace(recorded[-1], rows=_last(rows, query.count))
    return answer(document, rows, market_time=rows[-1].time)


def capital_flow(world: DemoWorld, query: Query, as_of: datetime) -> Answer:
    """Return the last recorded session's net inflow, as far as it had come."""
    security = world.security(query.symbol)
    sessions = [flow for flow in security.flows if known(flow.rows, as_of)]
    _require(sessions, security)
    rows = known(sessions[-1].rows, as_of)
    document = msgspec.structs.replace(sessions[-1], rows=rows)
    return answer(document, rows, market_time=rows[-1].time, market_date=document.market_date)


def sentiment(world: DemoWorld, query: Query, as_of: datetime) -> Answer:
    """Return the temperature of the query's market."""
    own = [row for row in world.market.sentiments if row.market == query.market]
    document = latest(own, as_of, symbol=query.market)
    return answer(document, (document,), market_time=document.market_time)


def status(world: DemoWorld, query: Query, as_of: datetime) -> Answer:
    """Return whether each market trades at `as_of`, and since when."""
    rows = tuple(row for venue in world.market.venues for row in _transitions(venue, as_of)[-1:])
    if not rows:
        raise NoDataError("before the first session", symbol=query.market, source=SOURCE)
    return answer(MarketStatus(rows=rows), rows, market_time=max(_times(rows)))


def _times(rows: tuple[StatusRow, ...]) -> list[datetime]:
    return [row.market_time for row in rows if row.market_time is not None]


def _transitions(venue: DemoVenue, as_of: datetime) -> tuple[StatusRow, ...]:
    """Return what the market's status became, and when, during the week up to `as_of`."""
    first = as_of.date() - timedelta(days=14)
    changes: list[tuple[datetime, str]] = []
    for day in (day for day in venue.sessions if first <= day <= as_of.date() + timedelta(days=1)):
        changes += [(at_local(day, opened, venue.zone), "Trading") for opened, _ in venue.hours]
        changes += [
            (at_local(day, closed, venue.zone), "Break") for (_, closed), _ in pairwise(venue.hours)
        ]
        changes.append((venue.close_on(day), "Closed"))
    rows = (
        StatusRow(market=venue.status, trade_status=word, market_time=at, available_at=at)
        for at, word in sorted(changes)
    )
    return known(rows, as_of)


def _trade_status(world: DemoWorld, security: DemoSecurity, as_of: datetime) -> str:
    venue = next(venue for venue in world.market.venues if venue.code == security.market)
    today = as_of.astimezone(ZoneInfo(venue.zone)).date()
    halted = any(halt.since <= today < halt.until for halt in security.halts)
    return "Halted" if halted else "Normal"


def _comparable(bar: Bar) -> Bar:
    """Return `bar` in today's shares: on the day of a split the base is the split price."""
    if bar.adjusted_close is None:
        return bar
    return msgspec.structs.replace(bar, close=bar.adjusted_close)


def _require(rows: object, security: DemoSecurity) -> None:
    if not rows:
        symbol = security.listing.symbol
        raise NoDataError(f"no price of {symbol} yet", symbol=symbol, source=SOURCE)


def _last(rows: tuple[msgspec.Struct, ...], count: int | None) -> tuple[msgspec.Struct, ...]:
    return rows if count is None else rows[-count:]
