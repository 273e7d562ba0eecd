"""The demo's three markets: weekdays less the holidays their exchanges kept."""

from collections.abc import Iterator
from datetime import date, time, timedelta

from core.market.sources.demo_records import DemoVenue

FIRST_DAY = date(2022, 9, 1)
LAST_DAY = date(2024, 7, 24)
CLOCK_DAY = date(2024, 1, 16)

HOLIDAYS = {
    "US": (
        "2022-09-05 2022-11-24 2022-12-26 2023-01-02 2023-01-16 2023-02-20 2023-04-07 2023-05-29 "
        "2023-06-19 2023-07-04 2023-09-04 2023-11-23 2023-12-25 2024-01-01 2024-01-15 2024-02-19 "
        "2024-03-29 2024-05-27 2024-06-19 2024-07-04"
    ),
    "HK": (
        "2022-09-12 2022-10-04 2022-12-26 2022-12-27 2023-01-02 2023-01-23 2023-01-24 2023-01-25 "
        "2023-04-05 2023-04-07 2023-04-10 2023-05-01 2023-05-26 2023-06-22 2023-10-02 2023-10-23 "
        "2023-12-25 2023-12-26 2024-01-01 2024-02-12 2024-02-13 2024-03-29 2024-04-01 2024-04-04 "
        "2024-05-01 2024-05-15 2024-07-01"
    ),
    "SH": (
        "2022-09-12 2022-10-03 2022-10-04 2022-10-05 2022-10-06 2022-10-07 2023-01-02 2023-01-23 "
        "2023-01-24 2023-01-25 2023-01-26 2023-01-27 2023-04-05 2023-05-01 2023-05-02 2023-05-03 "
        "2023-06-22 2023-06-23 2023-09-29 2023-10-02 2023-10-03 2023-10-04 2023-10-05 2023-10-06 "
        "2024-01-01 2024-02-09 2024-02-12 2024-02-13 2024-02-14 2024-02-15 2024-02-16 2024-04-04 "
        "2024-04-05 2024-05-01 2024-05-02 2024-05-03 2024-06-10"
    ),
}

VENUES = (
    ("US", "US", "America/New_York", ("09:30-16:00",)),
    ("HK", "HK", "Asia/Hong_Kong", ("09:30-12:00", "13:00-16:00")),
    ("SH", "CN", "Asia/Shanghai", ("09:30-11:30", "13:00-15:00")),
)


def demo_venues() -> tuple[DemoVenue, ...]:
    """Return the markets with their sessions of the whole demo time."""
    return tuple(
        DemoVenue(
            code=code,
            status=status,
            zone=zone,
            hours=tuple(_hours(text) for text in hours),
            sessions=tuple(_sessions(code)),
        )
        for code, status, zone, hours in VENUES
    )


def holidays(code: str) -> tuple[date, ...]:
    """Return the weekdays on which the market is closed."""
    return tuple(date.fromisoformat(text) for text in HOLIDAYS[code].split())


def _hours(text: str) -> tuple[time, time]:
    opened, closed = text.split("-")
    return time.fromisoformat(opened), time.fromisoformat(closed)


def _sessions(code: str) -> Iterator[date]:
    closed = frozenset(holidays(code))
    day = FIRST_DAY
    while day <= LAST_DAY:
        if day.weekday() < 5 and day not in closed:
            yield day
        day += timedelta(days=1)
