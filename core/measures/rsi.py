"""Wilder's relative strength index of 14 changes."""

from collections.abc import Sequence
from itertools import islice, pairwise

from core.measures.definition import Outcome, WarmingMeasure, mean, padded
from core.measures.series import PriceSeries
from core.measures.types import MeasureValue, Reason, Unit

SPAN = 14
MEASURES = (
    WarmingMeasure(
        id="rsi_14",
        version=1,
        unit=Unit.POINTS,
        bars_needed=SPAN + 1,
        bars_settled=10 * SPAN,
    ),
)


def rsi_line(closes: Sequence[float]) -> list[float | None]:
    """Return 100 * G / (G + L) at every close; None for the first 14, and while nothing moved.

    G and L are the averages of the rises and of the falls from close to close: first the means of
    the first 14 changes, then average(t) = (13 * average(t-1) + change(t)) / 14. No fall at all
    gives 100, no rise at all 0. Points from 0 to 100.

    Source: Wilder (1978), New Concepts in Technical Trading Systems, section VI.
    """
    changes = [today - yesterday for yesterday, today in pairwise(closes)]
    if len(changes) < SPAN:
        return [None] * len(closes)
    gain = mean([max(change, 0.0) for change in changes[:SPAN]])
    loss = mean([max(-change, 0.0) for change in changes[:SPAN]])
    line = [*padded([], SPAN), _strength(gain, loss)]
    for change in islice(changes, SPAN, None):
        gain *= (SPAN - 1) / SPAN
        loss *= (SPAN - 1) / SPAN
        if change > 0:
            gain += change / SPAN
        else:
            loss -= change / SPAN
        line.append(_strength(gain, loss))
    return line


def measure(series: PriceSeries) -> tuple[MeasureValue, ...]:
    """Return the relative strength index of the last bar.

    Unit: points. Window: the whole history. `INSUFFICIENT_BARS` below 15 bars, `SHORT_WARM_UP`
    below 140, `NO_VARIATION` if no close ever differed from the one before.
    Source: as `rsi_line`.
    """
    return (MEASURES[0].over_history(series, lambda: _last(series.close)),)


def _last(closes: Sequence[float]) -> Outcome:
    value = rsi_line(closes)[-1]
    return Reason.NO_VARIATION if value is None else value


def _strength(gain: float, loss: float) -> float | None:
    return 100 * gain / (gain + loss) if gain or loss else None
