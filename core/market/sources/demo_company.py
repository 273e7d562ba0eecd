"""The demo market's answers about companies and calendars."""

from datetime import UTC, date, datetime

from core.market.documents import (
    Dividends,
    Earnings,
    EventList,
    EventRow,
    FinancialRow,
    Financials,
    News,
    Ratings,
)
from core.market.errors import NoDataError
from core.market.sources.demo_records import known
from core.market.sources.demo_world import SOURCE, DemoWorld, answer, latest
from core.market.sources.series import within
from core.market.types import Answer, Query, StatementKind

REPORT_KINDS = ("annual", "interim", "quarter")


def profile(world: DemoWorld, query: Query, as_of: datetime) -> Answer:
    """Return who the company is."""
    security = world.security(query.symbol)
    document = latest(security.profiles, as_of, symbol=security.listing.symbol)
    return answer(document, (document,))


def valuation(world: DemoWorld, query: Query, as_of: datetime) -> Answer:
    """Return the last recorded ratios."""
    security = world.security(query.symbol)
    document = latest(security.valuations, as_of, symbol=security.listing.symbol)
    return answer(
        document, (document,), market_time=document.available_at, market_date=document.market_date
    )


def financials(world: DemoWorld, query: Query, as_of: datetime) -> Answer:
    """Return the reports asked for, each figure as last filed."""
    security = world.security(query.symbol)
    asked = [row for row in known(security.statements, as_of) if _is_asked(row, query)]
    # A later filing of the same figure replaces the earlier: dicts keep the last value per key.
    figures = {(row.statement, row.field, row.report, row.period): row for row in asked}
    rows = tuple(sorted(figures.values(), key=_period_end, reverse=True))
    if not rows:
        symbol = security.listing.symbol
        raise NoDataError(f"{symbol} filed no such report", symbol=symbol, source=SOURCE)
    document = Financials(symbol=security.listing.symbol, currency=_only_currency(rows), rows=rows)
    return answer(document, rows)


def dividends(world: DemoWorld, query: Query, as_of: datetime) -> Answer:
    """Return the declared payments, newest first."""
    security = world.security(query.symbol)
    rows = known(security.dividends, as_of)[::-1]
    return answer(Dividends(symbol=security.listing.symbol, rows=rows), rows)


def earnings(world: DemoWorld, query: Query, as_of: datetime) -> Answer:
    """Return the expected earnings per share, newest revision first."""
    security = world.security(query.symbol)
    symbol = security.listing.symbol
    latest(security.forecasts, as_of, symbol=symbol)
    rows = known(security.forecasts, as_of)[::-1]
    return answer(Earnings(symbol=symbol, rows=rows), rows)


def ratings(world: DemoWorld, query: Query, as_of: datetime) -> Answer:
    """Return what analysts advise, newest first."""
    security = world.security(query.symbol)
    symbol = security.listing.symbol
    current = latest(security.ratings, as_of, symbol=symbol)
    rows = known(security.ratings, as_of)[::-1]
    document = Ratings(
        symbol=symbol,
        currency=security.currency_on(as_of.date()),
        consensus=current.consensus,
        target_price=current.target_price,
        rows=rows,
        available_at=current.available_at,
    )
    return answer(document, rows)


def news(world: DemoWorld, query: Query, as_of: datetime) -> Answer:
    """Return the latest texts, newest first."""
    security = world.security(query.symbol)
    items = known(security.news, as_of)[::-1][: query.count]
    document = News(symbol=security.listing.symbol, items=items)
    return answer(document, items, market_time=items[0].published_at if items else None)


def events(world: DemoWorld, query: Query, as_of: datetime) -> Answer:
    """Return the calendar entries of the query's type, window and security, of every market."""
    if query.symbol is not None:
        world.security(query.symbol)
    announced = known(world.market.events, as_of)
    current = [event for event in announced if _is_current(event, announced)]
    asked = [event for event in current if _concerns(event, query)]
    rows = tuple(sorted(asked, key=_event_order)[: query.count])
    return answer(EventList(events=rows), rows)


def _is_asked(row: FinancialRow, query: Query) -> bool:
    if query.kind not in (StatementKind.ALL, row.statement):
        return False
    return query.report == (row.report if query.report in REPORT_KINDS else row.period)


def _period_end(row: FinancialRow) -> date:
    return date.min if row.period_end is None else row.period_end


def _only_currency(rows: tuple[FinancialRow, ...]) -> str | None:
    currencies = {row.currency for row in rows if row.currency is not None}
    return currencies.pop() if len(currencies) == 1 else None


def _is_current(event: EventRow, announced: tuple[EventRow, ...]) -> bool:
    """Return whether no later announcement of the same entry replaced this one."""
    moments = [
        other.available_at
        for other in announced
        if other.source_event_id == event.source_event_id and other.available_at is not None
    ]
    return event.source_event_id is None or event.available_at == max(moments)


def _concerns(event: EventRow, query: Query) -> bool:
    if query.symbol is not None and query.symbol not in event.related_symbols:
        return False
    return event.event_type is query.event_type and within(_event_day(event), query)


def _event_day(event: EventRow) -> date:
    if event.source_date is not None:
        return event.source_date
    return date.min if event.scheduled_at is None else event.scheduled_at.astimezone(UTC).date()


def _event_order(event: EventRow) -> tuple[date, str]:
    return _event_day(event), str(event.source_event_id)
