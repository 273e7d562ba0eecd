"""Simple returns over 21, 63 and 252 sessions: about a month, a quarter and a year."""

from collections.abc import Sequence
from functools import partial
from itertools import pairwise

from core.measures.definition import Measure
from core.measures.series import PriceSeries
from core.measures.types import MeasureValue, Unit

SESSIONS = (21, 63, 252)
MEASURES = tuple(Measure(id=f"return_{n}", version=1, unit=Unit.FRACTION) for n in SESSIONS)


def simple_return(closes: Sequence[float], *, sessions: int) -> float:
    """Return the last close over the close `sessions` bars before it, minus 1, as a fraction.

    Needs sessions + 1 positive closes, oldest first. Dividends count as far as the closes are
    adjusted for them.

    Source: Campbell, Lo & MacKinlay (1997), The Econometrics of Financial Markets, eq. 1.4.1.
    """
    return closes[-1] / closes[-1 - sessions] - 1


def simple_returns(closes: Sequence[float]) -> list[float]:
    """Return the change of each close over the one before, as fractions; one fewer than closes.

    Source: as `simple_return`.
    """
    return [today / yesterday - 1 for yesterday, today in pairwise(closes)]


def measure(series: PriceSeries) -> tuple[MeasureValue, ...]:
    """Return the returns over 21, 63 and 252 sessions.

    Unit: fraction. Window: the last sessions + 1 bars; fewer give `INSUFFICIENT_BARS`.
    Source: as `simple_return`.
    """
    return tuple(
        one.over(series, series.window(n + 1), partial(simple_return, series.close, sessions=n))
        for one, n in zip(MEASURES, SESSIONS, strict=True)
    )
