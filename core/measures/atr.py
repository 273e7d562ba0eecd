"""Wilder's average true range of 14 days."""

from collections.abc import Sequence
from itertools import islice

from core.measures.definition import WarmingMeasure, mean
from core.measures.series import PriceSeries
from core.measures.types import MeasureValue, Unit

SPAN = 14
MEASURES = (
    WarmingMeasure(
        id="atr_14",
        version=1,
        unit=Unit.PRICE,
        bars_needed=SPAN + 1,
        bars_settled=10 * SPAN,
    ),
)


def true_ranges(
    highs: Sequence[float], lows: Sequence[float], closes: Sequence[float]
) -> list[float]:
    """Return the range of each day, stretched to the close before; one fewer than the days.

    max(high, previous close) - min(low, previous close), which equals Wilder's largest of
    high - low, |high - previous close| and |low - previous close|. Unit: price.

    Source: Wilder (1978), New Concepts in Technical Trading Systems, section III.
    """
    return [
        (high if high > before else before) - (low if low < before else before)
        for high, low, before in zip(highs[1:], lows[1:], closes[:-1], strict=True)
    ]


def average_true_range(ranges: Sequence[float]) -> float:
    """Return the smoothed range after the last of at least 14 true ranges, oldest first.

    It starts as the mean of the first 14; then atr(t) = (13 * atr(t-1) + range(t)) / 14.
    Unit: price.

    Source: as `true_ranges`.
    """
    average = mean(ranges[:SPAN])
    for width in islice(ranges, SPAN, None):
        average += (width - average) / SPAN
    return average


def measure(series: PriceSeries) -> tuple[MeasureValue, ...]:
    """Return the average true range of the last bar.

    Unit: price. Window: the whole history. `INSUFFICIENT_BARS` below 15 bars, `SHORT_WARM_UP`
    below 140. Source: as `true_ranges`.
    """
    return (MEASURES[0].over_history(series, lambda: _last(series)),)


def _last(series: PriceSeries) -> float:
    return average_true_range(true_ranges(series.high, series.low, series.close))
