"""Exponential averages, and the MACD that is made of them."""

from collections.abc import Sequence
from functools import partial
from itertools import islice
from typing import NamedTuple

from core.measures.definition import Outcome, WarmingMeasure, mean, padded
from core.measures.series import PriceSeries
from core.measures.types import MeasureValue, Reason, Unit

FAST, SLOW, SIGNAL = 12, 26, 9


def _warming(name: str, bars_needed: int, span: int) -> WarmingMeasure:
    return WarmingMeasure(
        id=name,
        version=1,
        unit=Unit.PRICE,
        bars_needed=bars_needed,
        bars_settled=10 * span,
    )


MEASURES = (
    _warming("ema_12", FAST, FAST),
    _warming("ema_26", SLOW, SLOW),
    _warming("macd", SLOW, SLOW),
    _warming("macd_signal", SLOW + SIGNAL - 1, SLOW),
    _warming("macd_histogram", SLOW + SIGNAL - 1, SLOW),
)


class MacdLines(NamedTuple):
    """The difference of the two averages, its own average, and what lies between the two."""

    macd: list[float | None]
    signal: list[float | None]
    histogram: list[float | None]


def ema_line(closes: Sequence[float], *, span: int) -> list[float | None]:
    """Return the exponential average at every close; None for the first span - 1.

    It starts as the mean of the first `span` closes; then
    ema(t) = ema(t-1) + 2 / (span + 1) * (close(t) - ema(t-1)). Unit: price.

    Source: Appel (2005), Technical Analysis: Power Tools for Active Investors, ch. 8.
    """
    return padded(_ema(closes, span), len(closes))


def macd_lines(closes: Sequence[float]) -> MacdLines:
    """Return the MACD 12-26-9 at every close.

    macd = ema 12 - ema 26, None for the first 25; signal = ema 9 of macd, seeded with the mean of
    its first nine values, and histogram = macd - signal, both None for the first 33. Unit: price.

    Source: Appel (1979), The Moving Average Convergence-Divergence Trading Method; the histogram
    is Aspray's (1986).
    """
    return _macd_lines(_ema(closes, FAST), _ema(closes, SLOW), len(closes))


def measure(series: PriceSeries) -> tuple[MeasureValue, ...]:
    """Return the exponential averages of 12 and 26 closes, and macd, signal and histogram.

    Unit: price. Window: the whole history. `INSUFFICIENT_BARS` below 12, 26, 26, 34 and 34 bars;
    `SHORT_WARM_UP` below 120 for ema 12 and below 260 for the others.
    Source: as `ema_line` and `macd_lines`.
    """
    bars = len(series.close)
    fast, slow = _ema(series.close, FAST), _ema(series.close, SLOW)
    lines = (padded(fast, bars), padded(slow, bars), *_macd_lines(fast, slow, bars))
    return tuple(
        one.over_history(series, partial(_last, line))
        for one, line in zip(MEASURES, lines, strict=True)
    )


def _last(line: list[float | None]) -> Outcome:
    value = line[-1]
    return Reason.INSUFFICIENT_BARS if value is None else value


def _macd_lines(fast: list[float], slow: list[float], length: int) -> MacdLines:
    macd = [quick - calm for quick, calm in zip(fast[SLOW - FAST :], slow, strict=True)]
    signal = _ema(macd, SIGNAL)
    histogram = [one - other for one, other in zip(macd[SIGNAL - 1 :], signal, strict=True)]
    return MacdLines(padded(macd, length), padded(signal, length), padded(histogram, length))


def _ema(values: Sequence[float], span: int) -> list[float]:
    """Return the average from the first value that has one: span - 1 fewer than `values`."""
    if len(values) < span:
        return []
    weight, average = 2 / (span + 1), mean(values[:span])
    line = [average]
    for value in islice(values, span, None):
        average += weight * (value - average)
        line.append(average)
    return line
