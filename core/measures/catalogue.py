"""All measures in their one order."""

from collections.abc import Callable
from datetime import date
from itertools import chain

import msgspec

from core.measures import atr, drawdown, ema, extremes, returns, rsi, sma, volatility, volume
from core.measures.definition import Measure
from core.measures.errors import UnknownMeasureError
from core.measures.series import PriceSeries
from core.measures.types import MeasureValue

Calculation = Callable[[PriceSeries, date], tuple[MeasureValue, ...]]


class _Family(msgspec.Struct, frozen=True):
    """Measures that are calculated together, in the order in which the calculation gives them."""

    measures: tuple[Measure, ...]
    calculate: Calculation


def _up_to_the_last_bar(
    calculate: Callable[[PriceSeries], tuple[MeasureValue, ...]],
) -> Calculation:
    """Let a family that counts bars, not days, ignore the as-of day."""
    return lambda series, _as_of: calculate(series)


_FAMILIES = (
    _Family(returns.MEASURES, _up_to_the_last_bar(returns.measure)),
    _Family(volatility.MEASURES, _up_to_the_last_bar(volatility.measure)),
    _Family(drawdown.MEASURES, _up_to_the_last_bar(drawdown.measure)),
    _Family(extremes.MEASURES, extremes.measure),
    _Family(sma.MEASURES, _up_to_the_last_bar(sma.measure)),
    _Family(ema.MEASURES, _up_to_the_last_bar(ema.measure)),
    _Family(rsi.MEASURES, _up_to_the_last_bar(rsi.measure)),
    _Family(atr.MEASURES, _up_to_the_last_bar(atr.measure)),
    _Family(volume.MEASURES, _up_to_the_last_bar(volume.measure)),
)

MEASURE_IDS = tuple(measure.id for family in _FAMILIES for measure in family.measures)
"""Every measure, in the order of every list of measures."""


def measure_all(series: PriceSeries, *, as_of: date) -> tuple[MeasureValue, ...]:
    """Return every measure of `series` at the end of day `as_of`, in the order of `MEASURE_IDS`.

    Formula, window, unit, absence and source stand with each family's `measure`.

    Raises:
        ValueError: the series has bars after `as_of`; it must be rebased without them.
    """
    _require_no_later_bar(series, as_of)
    return tuple(chain.from_iterable(f.calculate(series, as_of) for f in _FAMILIES))


def measure_one(measure: str, version: int, series: PriceSeries, as_of: date) -> MeasureValue:
    """Return what `measure_all` returns for one measure.

    Raises:
        UnknownMeasureError: no measure has this id and version.
        ValueError: the series has bars after `as_of`.
    """
    _require_no_later_bar(series, as_of)
    for family in _FAMILIES:
        for index, known in enumerate(family.measures):
            if (known.id, known.version) == (measure, version):
                return family.calculate(series, as_of)[index]
    raise UnknownMeasureError(f"{measure} {version}", measure=measure[:40], version=version)


def _require_no_later_bar(series: PriceSeries, as_of: date) -> None:
    if series.days and series.days[-1] > as_of:
        raise ValueError(f"a bar of {series.days[-1]} is not known at the end of {as_of}")
