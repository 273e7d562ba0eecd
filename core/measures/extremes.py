"""The highest and the lowest price of the last 52 weeks."""

from bisect import bisect_right
from datetime import date, timedelta

from core.measures.definition import Measure
from core.measures.series import PriceSeries
from core.measures.types import MeasureValue, Unit

WEEKS_52 = timedelta(weeks=52)
MEASURES = (
    Measure(id="high_52w", version=1, unit=Unit.PRICE),
    Measure(id="low_52w", version=1, unit=Unit.PRICE),
)


def measure(series: PriceSeries, as_of: date) -> tuple[MeasureValue, ...]:
    """Return the highest high and the lowest low of the bars dated after as-of minus 364 days.

    Unit: price. A series that begins later gives what it has, and the window says since when;
    no bar in the 52 weeks gives `INSUFFICIENT_BARS`.
    Source: the usual 52-week range of quotation pages; highs and lows within the day, not closes.
    """
    bars = len(series.days) - bisect_right(series.days, as_of - WEEKS_52)
    window = series.window(bars)
    high, low = MEASURES
    return (
        high.over(series, window, lambda: max(series.high[-bars:])),
        low.over(series, window, lambda: min(series.low[-bars:])),
    )
