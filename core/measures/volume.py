"""The last volume against the 20 before it."""

from collections.abc import Sequence

from core.measures.definition import Measure, Outcome
from core.measures.series import PriceSeries
from core.measures.types import MeasureValue, Reason, Unit

PREVIOUS = 20
MEASURES = (Measure(id="volume_ratio_20", version=1, unit=Unit.RATIO),)


def volume_ratio(volumes: Sequence[int | None]) -> Outcome:
    """Return the last of at least 21 volumes over the mean of the 20 before it.

    `MISSING_VOLUME` if one of the 21 is unknown, `ZERO_VOLUME_BASE` if the 20 are all zero.

    Source: O'Neil (2009), How to Make Money in Stocks, volume percent change, as a ratio.
    """
    known = [volume for volume in volumes[-1 - PREVIOUS :] if volume is not None]
    if len(known) <= PREVIOUS:
        return Reason.MISSING_VOLUME
    *before, last = known
    traded = sum(before)
    return last * PREVIOUS / traded if traded else Reason.ZERO_VOLUME_BASE


def measure(series: PriceSeries) -> tuple[MeasureValue, ...]:
    """Return the volume ratio of the last bar, from volumes as recorded.

    Unit: ratio, 1 is as usual. Window: the last 21 bars; fewer give `INSUFFICIENT_BARS`.
    Source: as `volume_ratio`.
    """
    window = series.window(PREVIOUS + 1)
    return (MEASURES[0].over(series, window, lambda: volume_ratio(series.volume)),)
