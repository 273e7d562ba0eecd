"""From a stored series to what a chart shows: prices, indicators, marks, key figures."""

from collections.abc import Sequence
from datetime import date

import msgspec
from msgspec.structs import replace

from core.market.types import Bar, Bars, Period
from core.measures.catalogue import measure_all
from core.measures.charts import chart_lines
from core.measures.series import PriceSeries, SeriesKind, rebase
from core.measures.types import MeasureValue, rounded
from core.securities import rules
from core.securities.types import Line, Mark, PriceBasis


class Drawing(msgspec.Struct, frozen=True, kw_only=True):
    """The content of a chart."""

    series: str
    bars: tuple[Bar, ...]
    lines: tuple[Line, ...]
    marks: tuple[Mark, ...]
    measures: tuple[MeasureValue, ...]


def draw(document: Bars, *, basis: PriceBasis, as_of: date) -> Drawing:
    """Return the chart of a stored series of at least one bar.

    Indicators and key figures are daily: other periods have none. Adjusted prices are rebased to
    the last bar; recorded prices are shown as they are, without indicators of other prices.
    """
    days = rules.day_bars(document.bars)
    if document.period is not Period.DAY:
        return Drawing(series="recorded", bars=document.bars, lines=(), marks=(), measures=())
    series = rebase(days)
    shows_measured = basis is PriceBasis.ADJUSTED or series.kind is SeriesKind.RECORDED
    return Drawing(
        series=series.label if shows_measured else "recorded",
        bars=_adjusted(document.bars, series) if basis is PriceBasis.ADJUSTED else document.bars,
        lines=_lines(series) if shows_measured else (),
        marks=rules.marks(days, series),
        measures=measure_all(series, as_of=as_of),
    )


def _lines(series: PriceSeries) -> tuple[Line, ...]:
    return tuple(Line(id=name, values=values) for name, values in chart_lines(series).items())


def _adjusted(bars: Sequence[Bar], series: PriceSeries) -> tuple[Bar, ...]:
    """Return the bars in the prices of `series`; the last bar keeps its recorded digits."""
    if series.kind is SeriesKind.RECORDED:
        return tuple(bars)
    earlier = [
        replace(
            bar,
            open=rounded(series.open[index]),
            high=rounded(series.high[index]),
            low=rounded(series.low[index]),
            close=rounded(series.close[index]),
        )
        for index, bar in enumerate(bars[:-1])
    ]
    return (*earlier, bars[-1])
