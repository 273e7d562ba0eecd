"""What a vendor adjusted prices for: splits, and dividends or the like."""

from collections.abc import Sequence
from datetime import date
from decimal import Decimal
from enum import StrEnum
from itertools import pairwise

import msgspec

from core.measures.series import ClosingDay

NOISE = Decimal("1.0005")
SMALLEST_SPLIT = Decimal("1.15")
TOLERANCE = Decimal("0.005")
LARGEST_TERM = 20


class AdjustmentKind(StrEnum):
    """What an adjustment looks like."""

    SPLIT = "split"
    DIVIDEND_OR_OTHER = "dividend_or_other"


class Adjustment(msgspec.Struct, frozen=True, kw_only=True):
    """The first day after an adjustment, and how many times larger prices were before it.

    A split also says how many shares (`new`) replace how many (`old`); otherwise both are None.
    """

    day: date
    kind: AdjustmentKind
    factor: Decimal
    new: int | None
    old: int | None


def find_adjustments(bars: Sequence[ClosingDay]) -> tuple[Adjustment, ...]:
    """Return the adjustments inside `bars`, oldest first, read from the adjusted closes.

    With f = close / adjusted close and r = f(yesterday) / f(today), taken the larger over the
    smaller: below 1.0005 nothing was adjusted, and any move is a price move however large; from
    1.15 on and within 0.5 % of p / q (p, q up to 20) it is a split, told by the smallest such p
    and q; the rest are dividends or other adjustments. Unknown or unusable prices tell nothing.

    Source: CRSP Data Descriptions Guide, factor to adjust price; 2-for-1 gives a factor of 2.
    """
    found = (_between(before, bar) for before, bar in pairwise(bars))
    return tuple(adjustment for adjustment in found if adjustment is not None)


def _between(before: ClosingDay, bar: ClosingDay) -> Adjustment | None:
    if before.adjusted_close is None or bar.adjusted_close is None:
        return None
    earlier, later = before.close * bar.adjusted_close, bar.close * before.adjusted_close
    smaller, larger = min(earlier, later), max(earlier, later)
    if smaller <= 0 or larger < NOISE * smaller:
        return None
    terms = _split_terms(larger, smaller)
    if terms is None:
        kind, new, old = AdjustmentKind.DIVIDEND_OR_OTHER, None, None
    else:
        kind = AdjustmentKind.SPLIT
        new, old = terms if earlier > later else (terms[1], terms[0])
    return Adjustment(day=bar.date, kind=kind, factor=earlier / later, new=new, old=old)


def _split_terms(larger: Decimal, smaller: Decimal) -> tuple[int, int] | None:
    """Return the simplest p > q with larger / smaller within the tolerance of p / q."""
    if larger < SMALLEST_SPLIT * smaller:
        return None
    near = (
        (p, q)
        for q in range(1, LARGEST_TERM + 1)
        for p in range(q + 1, LARGEST_TERM + 1)
        if abs(larger * q - smaller * p) <= TOLERANCE * smaller * p
    )
    return min(near, key=sum, default=None)
