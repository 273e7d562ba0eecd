"""Annualised volatility of the last 30 and of the last 252 daily returns."""

from collections.abc import Sequence
from functools import partial
from math import fsum, sqrt

from core.measures.definition import Measure, mean
from core.measures.returns import simple_returns
from core.measures.series import PriceSeries
from core.measures.types import MeasureValue, Unit

RETURNS = (30, 252)
SESSIONS_PER_YEAR = 252
MEASURES = tuple(Measure(id=f"volatility_{n}", version=1, unit=Unit.FRACTION) for n in RETURNS)


def annualised_volatility(closes: Sequence[float], *, returns: int) -> float:
    """Return the sample deviation (n - 1) of the last n simple returns times sqrt(252).

    Needs n + 1 closes, oldest first, and n of at least 2. Fraction per year; closes that grow
    by the same fraction every day, or never move, give 0.

    Source: Hull, Options, Futures and Other Derivatives, "Estimating volatility from historical
    data", with simple instead of logarithmic returns.
    """
    changes = simple_returns(closes[-1 - returns :])
    centre = mean(changes)
    variance = fsum([(change - centre) ** 2 for change in changes]) / (returns - 1)
    return sqrt(variance * SESSIONS_PER_YEAR)


def measure(series: PriceSeries) -> tuple[MeasureValue, ...]:
    """Return the volatilities of the last 30 and the last 252 returns.

    Unit: fraction per year. Window: the last n + 1 bars; fewer give `INSUFFICIENT_BARS`.
    Source: as `annualised_volatility`.
    """
    return tuple(
        one.over(
            series, series.window(n + 1), partial(annualised_volatility, series.close, returns=n)
        )
        for one, n in zip(MEASURES, RETURNS, strict=True)
    )
