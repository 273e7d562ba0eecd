"""Daily prices made ready for measuring: comparable over time, and finite."""

from collections.abc import Sequence
from datetime import date
from decimal import Decimal
from enum import StrEnum
from itertools import pairwise
from typing import Protocol

import msgspec

from core.measures.errors import UnusableBarError
from core.measures.types import Window

SMALLEST_CLOSE = 1e-12
LARGEST = 1e18
"""Inside these bounds no measure can leave the range of floats."""


class ClosingDay(Protocol):
    """A day with its closes, as recorded and adjusted."""

    @property
    def date(self) -> date:
        """Return the day."""
        ...

    @property
    def close(self) -> Decimal:
        """Return the recorded close."""
        ...

    @property
    def adjusted_close(self) -> Decimal | None:
        """Return the adjusted close; None: the source does not tell."""
        ...


class DayBar(msgspec.Struct, frozen=True, kw_only=True):
    """One day's prices as recorded; None: the source does not tell."""

    date: date
    open: Decimal
    high: Decimal
    low: Decimal
    close: Decimal
    volume: int | None
    adjusted_close: Decimal | None


class SeriesKind(StrEnum):
    """Which prices a series holds."""

    RECORDED = "recorded"
    ADJUSTED_REBASED = "adjusted_rebased"


class PriceSeries(msgspec.Struct, frozen=True, kw_only=True):
    """Prices by day, oldest first; volumes as recorded.

    `gaps` are the days of a recorded series on which a split may hide: the price of such a day
    cannot be compared with the price of any day before it.
    """

    kind: SeriesKind
    days: tuple[date, ...]
    open: tuple[float, ...]
    high: tuple[float, ...]
    low: tuple[float, ...]
    close: tuple[float, ...]
    volume: tuple[int | None, ...]
    gaps: tuple[date, ...]

    @property
    def label(self) -> str:
        """Return which prices these are, in words."""
        if self.kind is SeriesKind.RECORDED:
            return "recorded"
        return f"adjusted, rebased to {self.days[-1].isoformat()}"

    def window(self, bars: int) -> Window | None:
        """Return the last `bars` bars; None if there are fewer, or none are asked for."""
        if not 0 < bars <= len(self.days):
            return None
        return Window(bars=bars, first=self.days[-bars], last=self.days[-1])

    def crosses_gap(self, window: Window) -> bool:
        """Whether `window` holds prices from before and from after a gap."""
        return any(window.first < day <= window.last for day in self.gaps)


def rebase(bars: Sequence[DayBar]) -> PriceSeries:
    """Return `bars`, oldest first, as prices that can be compared with the last bar's.

    With D the last day: if every bar has a positive adjusted close,
    close_D(t) = adjusted(t) / adjusted(D) * close(D), and open, high and low are scaled by
    close_D(t) / close(t). D keeps its recorded prices exactly, and nothing known only after D can
    move a value: later splits and dividends scale every adjusted close alike and cancel.
    Otherwise the prices stay as recorded, and days that moved beyond 40 % are gaps.

    Raises:
        UnusableBarError: days do not ascend, or a number is not finite, negative or absurd.

    Source: proportional back-adjustment as in the CRSP cumulative factors to adjust prices.
    """
    recorded = _recorded(bars)
    adjusted = [float(b.adjusted_close) for b in bars if b.adjusted_close is not None]
    if not bars or len(adjusted) < len(bars) or min(adjusted) <= 0:
        return msgspec.structs.replace(recorded, gaps=possible_splits(bars))
    return _checked(_scaled(recorded, adjusted))


def _recorded(bars: Sequence[DayBar]) -> PriceSeries:
    return _checked(
        PriceSeries(
            kind=SeriesKind.RECORDED,
            days=tuple([bar.date for bar in bars]),
            open=tuple([float(bar.open) for bar in bars]),
            high=tuple([float(bar.high) for bar in bars]),
            low=tuple([float(bar.low) for bar in bars]),
            close=tuple([float(bar.close) for bar in bars]),
            volume=tuple([bar.volume for bar in bars]),
            gaps=(),
        )
    )


def _scaled(recorded: PriceSeries, adjusted: Sequence[float]) -> PriceSeries:
    last_adjusted, last_close = adjusted[-1], recorded.close[-1]
    close = tuple([value / last_adjusted * last_close for value in adjusted])
    scale = [new / old for new, old in zip(close, recorded.close, strict=True)]
    return msgspec.structs.replace(
        recorded,
        kind=SeriesKind.ADJUSTED_REBASED,
        open=tuple([price * by for price, by in zip(recorded.open, scale, strict=True)]),
        high=tuple([price * by for price, by in zip(recorded.high, scale, strict=True)]),
        low=tuple([price * by for price, by in zip(recorded.low, scale, strict=True)]),
        close=close,
    )


def _checked(series: PriceSeries) -> PriceSeries:
    """Let `series` in if every number in it can be calculated with. NaN fails every comparison."""
    previous = date.min
    rows = zip(
        series.days, series.open, series.high, series.low, series.close, series.volume, strict=True
    )
    for day, opening, high, low, close, volume in rows:
        if not (
            previous < day
            and 0 <= opening <= LARGEST
            and 0 <= high <= LARGEST
            and 0 <= low <= LARGEST
            and SMALLEST_CLOSE <= close <= LARGEST
            and (volume is None or 0 <= volume <= LARGEST)
        ):
            raise UnusableBarError(f"bar of {day}", day=day.isoformat())
        previous = day
    return series


def possible_splits(bars: Sequence[ClosingDay]) -> tuple[date, ...]:
    """Return the days whose recorded close moved beyond 40 % either way; exactly 40 % is none.

    Without adjusted closes nobody can tell whether such a day hides a split.
    """
    return tuple(
        bar.date
        for before, bar in pairwise(bars)
        if abs(bar.close - before.close) * 5 > before.close * 2
    )
