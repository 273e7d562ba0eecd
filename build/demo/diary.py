"""The demo's calendar: authored entries, and those that follow from reports and dividends."""

from collections.abc import Iterator, Sequence
from datetime import date, datetime, time, timedelta

import msgspec

from build.demo.books import Report
from build.demo.plot import Plot
from build.demo.venues import holidays
from core.market.documents import EventRow
from core.market.sources.bundle import at_local
from core.market.sources.demo_records import DemoVenue
from core.market.types import EventType

NEW_YORK = "America/New_York"
NOTICE = timedelta(days=30)
"""How long before its day a report is announced."""

MACRO = (
    ("pce-2023-11", "2023-12-22", "08:30", "Personal consumption prices, November", "macro"),
    ("jobs-2023-12", "2024-01-05", "08:30", "Employment report, December", "macro"),
    ("cpi-2023-12", "2024-01-11", "08:30", "Consumer prices, December", "macro"),
    ("retail-2023-12", "2024-01-17", "08:30", "Retail sales, December", "macro"),
    ("pce-2023-12", "2024-01-26", "08:30", "Personal consumption prices, December", "macro"),
    ("fomc-2023-12", "2023-12-13", "14:00", "Federal Reserve rate decision", "central-bank"),
    ("fomc-2024-01", "2024-01-31", "14:00", "Federal Reserve rate decision", "central-bank"),
    ("cpi-2024-01", "2024-02-13", "08:30", "Consumer prices, January", "macro"),
    ("fomc-2024-03", "2024-03-20", "14:00", "Federal Reserve rate decision", "central-bank"),
    ("cpi-2024-03", "2024-04-10", "08:30", "Consumer prices, March", "macro"),
    ("fomc-2024-05", "2024-05-01", "14:00", "Federal Reserve rate decision", "central-bank"),
    ("fomc-2024-06", "2024-06-12", "14:00", "Federal Reserve rate decision", "central-bank"),
)


def _announced(event_id: str, title: str, at: datetime, announced: datetime) -> EventRow:
    return EventRow(
        source_event_id=event_id,
        event_type=EventType.MACRO,
        kind="macro",
        title=title,
        description=None,
        related_symbols=(),
        market="US",
        scheduled_at=at,
        occurred_at=None,
        source_date=at.date(),
        source_timezone=NEW_YORK,
        schedule_label=None,
        time_code=None,
        occurrence_status="announced",
        updated_at=announced,
        available_at=announced,
    )


def macro_events() -> Iterator[EventRow]:
    """Yield the figures and decisions: first announced, then, all but one of them, occurred."""
    for event_id, day, hour, title, kind in MACRO:
        at = at_local(date.fromisoformat(day), time.fromisoformat(hour), NEW_YORK)
        row = _announced(event_id, f"Simulated: {title}", at, at - timedelta(days=45))
        row = msgspec.structs.replace(row, kind=kind)
        yield row
        if event_id != "cpi-2023-12":
            yield _occurred(row, at)


def authored_events() -> Iterator[EventRow]:
    """Yield what the examples speak of, and two duplicates that a calendar sees through."""
    at = at_local(date(2024, 1, 16), time(17), NEW_YORK)
    call = msgspec.structs.replace(
        _announced(
            "aapl-call-2024-01", "Simulated: Apple explains its pricing", at, _at("2023-12-20")
        ),
        event_type=EventType.FINANCIAL,
        kind="earnings",
        related_symbols=("AAPL.US",),
    )
    yield call
    # The same entry again, word for word: a source that answers twice.
    yield call
    yield _occurred(call, at)
    elapsed = at_local(date(2024, 1, 12), time(17, 30), NEW_YORK)
    tesla = msgspec.structs.replace(
        call,
        source_event_id="tsla-call-2024-01",
        title="Simulated: Tesla talks about its plant",
        related_symbols=("TSLA.US",),
        scheduled_at=elapsed,
        source_date=elapsed.date(),
    )
    yield tesla
    # The same entry with a corrected text: the one updated later is right.
    yield msgspec.structs.replace(
        tesla, description="Questions by telephone.", updated_at=_at("2023-12-28")
    )
    yield _hong_kong(call)
    yield _listing(call)


def report_events(plot: Plot, filed: Sequence[Report], venue: DemoVenue) -> Iterator[EventRow]:
    """Yield, for every report from late 2023 on, its announced day and then its filing."""
    for report in filed:
        if report.filed_on < date(2023, 10, 1) or report.report == "interim":
            continue
        filing = venue.close_on(report.filed_on)
        is_annual = report.report == "annual"
        row = EventRow(
            source_event_id=f"{plot.symbol}-{report.period}",
            event_type=EventType.REPORT if is_annual else EventType.FINANCIAL,
            kind="earnings",
            title=f"Simulated: {plot.name} reports {report.period}",
            description=None,
            related_symbols=(plot.symbol,),
            market=venue.status,
            scheduled_at=filing,
            occurred_at=None,
            source_date=report.filed_on,
            source_timezone=venue.zone,
            schedule_label="After close",
            time_code="post",
            occurrence_status="announced",
            updated_at=filing - NOTICE,
            available_at=filing - NOTICE,
        )
        yield row
        yield _occurred(row, filing)


def dividend_events(plot: Plot, venue: DemoVenue) -> Iterator[EventRow]:
    """Yield the days from which a share is sold without its dividend; only the day is known."""
    for payment in plot.dividends:
        declared = venue.close_on(payment.declared_on)
        yield EventRow(
            source_event_id=f"{plot.symbol}-dividend-{payment.ex_date}",
            event_type=EventType.DIVIDEND,
            kind="dividend",
            title=f"Simulated: {plot.name} without dividend {payment.amount}",
            description=None,
            related_symbols=(plot.symbol,),
            market=venue.status,
            scheduled_at=None,
            occurred_at=None,
            source_date=payment.ex_date,
            source_timezone=venue.zone,
            schedule_label=None,
            time_code=None,
            occurrence_status="announced",
            updated_at=declared,
            available_at=declared,
        )


def closing_events(venue: DemoVenue) -> Iterator[EventRow]:
    """Yield the weekdays on which a market is closed; they are known from the start."""
    for day in holidays(venue.code):
        known_at = venue.close_on(venue.sessions[0])
        yield EventRow(
            source_event_id=f"{venue.status}-closed-{day}",
            event_type=EventType.CLOSED,
            kind="closed",
            title=f"{venue.status} market closed",
            description=None,
            related_symbols=(),
            market=venue.status,
            scheduled_at=None,
            occurred_at=None,
            source_date=day,
            source_timezone=venue.zone,
            schedule_label=None,
            time_code=None,
            occurrence_status="announced",
            updated_at=known_at,
            available_at=known_at,
        )


def _listing(call: EventRow) -> EventRow:
    """Return the first day of trading of a security that has none yet."""
    return msgspec.structs.replace(
        call,
        source_event_id="foglamp-listing",
        event_type=EventType.IPO,
        kind="ipo",
        title="Simulated: Fog Lamp Biologics is listed",
        related_symbols=("FOGLAMP.US",),
        scheduled_at=None,
        source_date=date(2024, 2, 8),
        updated_at=_at("2024-01-12"),
        available_at=_at("2024-01-12"),
    )


def _hong_kong(call: EventRow) -> EventRow:
    """Return an entry of which only the day and "after close" are known."""
    return msgspec.structs.replace(
        call,
        source_event_id="99002-update-2024-01",
        title="模拟：季风游戏业务更新",
        related_symbols=("99002.HK",),
        market="HK",
        scheduled_at=None,
        source_date=date(2024, 1, 18),
        source_timezone="Asia/Hong_Kong",
        schedule_label="盘后",
        time_code="post",
    )


def _occurred(row: EventRow, at: datetime) -> EventRow:
    return msgspec.structs.replace(
        row, occurred_at=at, occurrence_status="occurred", updated_at=at, available_at=at
    )


def _at(day: str) -> datetime:
    return at_local(date.fromisoformat(day), time(12), NEW_YORK)
