"""Simple moving averages of 20, 50 and 200 closes."""

from collections.abc import Sequence
from functools import partial

from core.measures.definition import Measure, mean, padded
from core.measures.series import PriceSeries
from core.measures.types import MeasureValue, Unit

SPANS = (20, 50, 200)
MEASURES = tuple(Measure(id=f"sma_{n}", version=1, unit=Unit.PRICE) for n in SPANS)


def sma(closes: Sequence[float], *, span: int) -> float:
    """Return the mean of the last `span` closes; there must be as many. Unit: price.

    Source: Murphy (1999), Technical Analysis of the Financial Markets, ch. 9.
    """
    return mean(closes[-span:])


def sma_line(closes: Sequence[float], *, span: int) -> list[float | None]:
    """Return `sma` at every close; None for the first span - 1.

    Source: as `sma`.
    """
    ends = range(span, len(closes) + 1)
    return padded([mean(closes[end - span : end]) for end in ends], len(closes))


def measure(series: PriceSeries) -> tuple[MeasureValue, ...]:
    """Return the averages of the last 20, 50 and 200 closes.

    Unit: price. Window: as many bars; fewer give `INSUFFICIENT_BARS`. Source: as `sma`.
    """
    return tuple(
        one.over(series, series.window(n), partial(sma, series.close, span=n))
        for one, n in zip(MEASURES, SPANS, strict=True)
    )
