"""The deepest fall of the last 252 closes, and when it happened."""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from core.measures.definition import Measure
from core.measures.series import PriceSeries
from core.measures.types import DrawdownDates, MeasureValue, Unit

CLOSES = 252
MEASURES = (Measure(id="max_drawdown_252", version=1, unit=Unit.FRACTION),)


class Fall(NamedTuple):
    """A fall as a negative fraction of its peak, with the indices of its peak and trough."""

    depth: float
    peak: int
    trough: int


def deepest_fall(closes: Sequence[float]) -> Fall | None:
    """Return the lowest of close(t) / (highest close up to t) - 1; None if no close ever fell.

    The peak is the last close at that height, the trough the first at that depth.

    Source: Magdon-Ismail & Atiya (2004), "Maximum drawdown", Risk 17(10).
    """
    deepest: Fall | None = None
    peak, highest, depth = 0, 0.0, 0.0
    for index, close in enumerate(closes):
        if close >= highest:
            peak, highest = index, close
        elif close / highest - 1 < depth:
            depth = close / highest - 1
            deepest = Fall(depth, peak, index)
    return deepest


def recovery(closes: Sequence[float], fall: Fall) -> int | None:
    """Return the index of the first close after the trough at or above the peak; None if none.

    Source: as `deepest_fall`.
    """
    later = range(fall.trough + 1, len(closes))
    return next((index for index in later if closes[index] >= closes[fall.peak]), None)


def measure(series: PriceSeries) -> tuple[MeasureValue, ...]:
    """Return the maximum drawdown of the last 252 closes, with its dates.

    Unit: negative fraction, -0.25 for a quarter; 0 without dates if no close fell. Recovery is
    looked for inside the window, which ends today. Fewer bars give `INSUFFICIENT_BARS`.
    Source: as `deepest_fall`.
    """
    fall = deepest_fall(series.close[-CLOSES:])
    depth = 0.0 if fall is None else fall.depth
    result = MEASURES[0].over(series, series.window(CLOSES), lambda: depth)
    if fall is None or result.value is None:
        return (result,)
    return (msgspec.structs.replace(result, dates=_dates(series, fall)),)


def _dates(series: PriceSeries, fall: Fall) -> DrawdownDates:
    days, back = series.days[-CLOSES:], recovery(series.close[-CLOSES:], fall)
    return DrawdownDates(
        peak=days[fall.peak],
        trough=days[fall.trough],
        recovery=None if back is None else days[back],
    )
