"""The words of measures: units, reasons, windows and values."""

from datetime import date
from decimal import Decimal
from enum import StrEnum

import msgspec


class Unit(StrEnum):
    """What a value counts. A fraction of 0.01 is one percent; points run from 0 to 100."""

    FRACTION = "fraction"
    PRICE = "price"
    RATIO = "ratio"
    POINTS = "points"


class Reason(StrEnum):
    """Why a measure has no value or, for `SHORT_WARM_UP`, why its value deserves less trust."""

    INSUFFICIENT_BARS = "INSUFFICIENT_BARS"
    SHORT_WARM_UP = "SHORT_WARM_UP"
    MISSING_VOLUME = "MISSING_VOLUME"
    ZERO_VOLUME_BASE = "ZERO_VOLUME_BASE"
    NO_VARIATION = "NO_VARIATION"
    POSSIBLE_SPLIT_UNADJUSTED = "POSSIBLE_SPLIT_UNADJUSTED"


class Window(msgspec.Struct, frozen=True, kw_only=True, rename={"first": "from", "last": "to"}):
    """The bars a value rests on: how many, and the days of the oldest and the newest."""

    bars: int
    first: date
    last: date


class DrawdownDates(msgspec.Struct, frozen=True, kw_only=True):
    """The days of a fall: highest close, lowest close, first close back at the peak (None: not)."""

    peak: date
    trough: date
    recovery: date | None


class MeasureValue(msgspec.Struct, frozen=True, kw_only=True):
    """One measure of one series: a number of exactly eight decimals, or None with its reason.

    `series` says which prices were measured: `recorded`, or `adjusted, rebased to 2012-12-31`.
    `dates` belongs to drawdowns alone, and is None where nothing fell.
    """

    id: str
    version: int
    value: Decimal | None
    unit: Unit
    window: Window | None
    series: str
    reason: Reason | None
    dates: DrawdownDates | None


def rounded(value: float) -> Decimal:
    """Return a finite `value` with eight decimals, half to even; a zero carries no sign."""
    return Decimal(f"{value:z.8f}")
