"""What a cell says as a day; whether month or day comes first is decided for the whole column."""

import re
from collections.abc import Iterable, Sequence
from datetime import date
from itertools import pairwise

from core.kernel.sheets.figures import half_width
from core.kernel.sheets.types import CellReason, DayOrder

MIDNIGHT = r"(?:[T ]00:00(?::00(?:\.0+)?)?(?: ?(?:Z|[+-][0-9]{2}:?[0-9]{2}))?)?"
"""Tables that know only days write midnight behind them; any other hour is no day."""

YEAR_FIRST = re.compile(
    r"(?P<year>(?:1[6-9]|2[0-9])[0-9]{2})"
    r"(?:(?P<gap>[-/.])(?P<month>[0-9]{1,2})(?P=gap)(?P<day>[0-9]{1,2})"
    r"|(?P<month8>[0-9]{2})(?P<day8>[0-9]{2})"
    r"|年(?P<month_zh>[0-9]{1,2})月(?P<day_zh>[0-9]{1,2})日)" + MIDNIGHT
)
MONTHS_AND_DAYS = ("month", "day", "month8", "day8", "month_zh", "day_zh")
YEAR_LAST = re.compile(
    r"(?P<first>[0-9]{1,2})(?P<gap>[-/.])(?P<second>[0-9]{1,2})(?P=gap)"
    r"(?P<year>(?:1[6-9]|2[0-9])[0-9]{2})" + MIDNIGHT
)
ISO = re.compile(r"(?:1[6-9]|2[0-9])[0-9]{2}-[0-9]{2}-[0-9]{2}")
"""Nearly every cell is one, so it is tried first."""


def day_order(cells: Iterable[str]) -> DayOrder | None:
    """Return what comes first in the dates of the column `cells`; None if nothing proves it.

    It is the year unless a date ends with it. Of month and day, an order is proved if it alone
    makes a date of every cell (a 13 is no month), or if both do but it alone makes the dates
    strictly rise or strictly fall: tables of days are in order. If neither reads every cell, the
    one that reads more stands. Cells that are no date under either order do not count.
    """
    pairs = [pair for cell in cells if (pair := _both(cell)) is not None]
    if not pairs:
        return DayOrder.YEAR_FIRST
    month_first = [months for months, _ in pairs if months is not None]
    day_first = [days for _, days in pairs if days is not None]
    if len(month_first) != len(day_first):
        more_months = len(month_first) > len(day_first)
        return DayOrder.MONTH_FIRST if more_months else DayOrder.DAY_FIRST
    if month_first == day_first or len(month_first) < len(pairs):
        return DayOrder.MONTH_FIRST
    if _in_order(month_first) is _in_order(day_first):
        return None
    return DayOrder.MONTH_FIRST if _in_order(month_first) else DayOrder.DAY_FIRST


def day(cell: str, order: DayOrder) -> date | CellReason:
    """Return the day in `cell`, or why there is none."""
    if ISO.fullmatch(cell):
        return _date(cell[:4], cell[5:7], cell[8:]) or CellReason.DATE_INVALID
    text = half_width(cell)
    if not text:
        return CellReason.CELL_EMPTY
    found = _year_first(text)
    if found is None and (pair := _both(text)) is not None:
        found = pair[1] if order is DayOrder.DAY_FIRST else pair[0]
    return found or CellReason.DATE_INVALID


def _year_first(text: str) -> date | None:
    match = YEAR_FIRST.fullmatch(text)
    if match is None:
        return None
    month, day_of_month = (part for part in match.group(*MONTHS_AND_DAYS) if part is not None)
    return _date(match["year"], month, day_of_month)


def _both(cell: str) -> tuple[date | None, date | None] | None:
    """Return the day with the month first and with the day first; None if neither is one."""
    match = YEAR_LAST.fullmatch(half_width(cell))
    if match is None:
        return None
    year, first, second = match.group("year", "first", "second")
    pair = _date(year, first, second), _date(year, second, first)
    return None if pair == (None, None) else pair


def _date(year: str, month: str, day_of_month: str) -> date | None:
    try:
        return date(int(year), int(month), int(day_of_month))
    except ValueError:
        return None


def _in_order(days: Sequence[date]) -> bool:
    """Return whether the days strictly rise or strictly fall."""
    steps = {(later > earlier) - (later < earlier) for earlier, later in pairwise(days)}
    return len(steps) == 1 and 0 not in steps
