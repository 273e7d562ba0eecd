"""The lines drawn over and under a price chart: the measures at every bar."""

from bisect import bisect_left
from decimal import Decimal

from core.measures.ema import ema_line, macd_lines
from core.measures.rsi import rsi_line
from core.measures.series import PriceSeries
from core.measures.sma import SPANS, sma_line
from core.measures.types import rounded

Line = tuple[Decimal | None, ...]


def chart_lines(series: PriceSeries) -> dict[str, Line]:
    """Return the lines of a chart by measure id, each as long as the series, eight decimals.

    Each line ends in the value of the measure of the same name. A point whose window is too short
    or crosses a gap is None. Units and sources are those of the measures.
    """
    closes, macd = series.close, macd_lines(series.close)
    whole = {
        "ema_12": ema_line(closes, span=12),
        "ema_26": ema_line(closes, span=26),
        "macd": macd.macd,
        "macd_signal": macd.signal,
        "macd_histogram": macd.histogram,
        "rsi_14": rsi_line(closes),
    }
    bars = len(closes)
    averages = {f"sma_{n}": _line(series, sma_line(closes, span=n), n) for n in SPANS}
    return averages | {name: _line(series, line, bars) for name, line in whole.items()}


def _line(series: PriceSeries, values: list[float | None], window: int) -> Line:
    """Return `values` rounded, without those whose last `window` bars cross a gap."""
    known = list(values)
    for day in series.gaps:
        gap = bisect_left(series.days, day)
        end = min(gap + window - 1, len(known))
        known[gap:end] = [None] * (end - gap)
    return tuple([None if value is None else rounded(value) for value in known])
