"""What a measure is, and the rules of absence that all measures share."""

from collections.abc import Callable, Sequence
from math import fsum

import msgspec

from core.measures.series import PriceSeries
from core.measures.types import MeasureValue, Reason, Unit, Window, rounded

Outcome = float | Reason
"""What a calculation gives: a finite number, or why there is none."""


class Measure(msgspec.Struct, frozen=True, kw_only=True):
    """The identity of one measure. A new formula is a new version."""

    id: str
    version: int
    unit: Unit

    def over(
        self, series: PriceSeries, window: Window | None, calculate: Callable[[], Outcome]
    ) -> MeasureValue:
        """Return the value over `window` of `series`, without warm-up.

        Unknown with `INSUFFICIENT_BARS` if there is no window, with `POSSIBLE_SPLIT_UNADJUSTED`
        if it crosses a gap; `calculate` is then not called. Its own reason is passed on.
        """
        outcome = self._outcome(series, window, calculate)
        value, reason = (None, outcome) if isinstance(outcome, Reason) else (rounded(outcome), None)
        return MeasureValue(
            id=self.id,
            version=self.version,
            value=value,
            unit=self.unit,
            window=window,
            series=series.label,
            reason=reason,
            dates=None,
        )

    @staticmethod
    def _outcome(
        series: PriceSeries, window: Window | None, calculate: Callable[[], Outcome]
    ) -> Outcome:
        if window is None:
            return Reason.INSUFFICIENT_BARS
        if series.crosses_gap(window):
            return Reason.POSSIBLE_SPLIT_UNADJUSTED
        return calculate()


class WarmingMeasure(Measure, frozen=True, kw_only=True):
    """A measure that remembers its whole history.

    It needs `bars_needed` bars, and is trusted from `bars_settled` on: before, how the average
    was seeded still shows.
    """

    bars_needed: int
    bars_settled: int

    def over_history(self, series: PriceSeries, calculate: Callable[[], Outcome]) -> MeasureValue:
        """Return the value over all bars; one that is not settled carries `SHORT_WARM_UP`."""
        bars = len(series.days)
        window = series.window(bars) if bars >= self.bars_needed else None
        result = self.over(series, window, calculate)
        if result.value is not None and bars < self.bars_settled:
            return msgspec.structs.replace(result, reason=Reason.SHORT_WARM_UP)
        return result


def mean(values: Sequence[float]) -> float:
    """Return the arithmetic mean of at least one value, its sum rounded once."""
    return fsum(values) / len(values)


def padded(values: list[float], length: int) -> list[float | None]:
    """Return `values` preceded by as many None as make `length`."""
    return [*([None] * (length - len(values))), *values]
