"""All measures of a long series, beside the plainest loops that give the same numbers."""

import math
from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from decimal import Decimal
from random import Random

from build.figures.figure import Figure, in_turns, timed
from core.measures.catalogue import measure_all
from core.measures.series import DayBar, PriceSeries, rebase

BARS = 5_000
ROUNDS = 9


def figures() -> Iterator[Figure]:
    """Measure every measure over 5,000 bars."""
    series = rebase(_bars())
    last = series.days[-1]
    _require_same(series, last)
    ours, reference = in_turns(
        timed(lambda: measure_all(series, as_of=last), times=3),
        timed(lambda: naive(series, last), times=3),
        rounds=ROUNDS,
    )
    yield Figure(name="measures.all", ours=ours, reference=reference, bound=1.2)


def naive(series: PriceSeries, last: date) -> tuple[float, ...]:
    """Return what all measures come to, by loops that walk the prices."""
    closes = series.close
    return (
        *[closes[-1] / closes[-1 - n] - 1 for n in (21, 63, 252)],
        *[_volatility(closes[-1 - n :]) for n in (30, 252)],
        _drawdown(closes[-252:]),
        *_extremes(series, last),
        *[_average(closes[-n:]) for n in (20, 50, 200)],
        *_macd(closes),
        _rsi(closes),
        _atr(series),
        _volume_ratio(series.volume),
    )


def _average(values: Sequence[float]) -> float:
    total = 0.0
    for value in values:
        total += value
    return total / len(values)


def _volatility(closes: Sequence[float]) -> float:
    changes = []
    for index in range(1, len(closes)):
        changes.append(closes[index] / closes[index - 1] - 1)
    mean = _average(changes)
    squares = 0.0
    for change in changes:
        squares += (change - mean) ** 2
    return math.sqrt(squares / (len(changes) - 1) * 252)


def _drawdown(closes: Sequence[float]) -> float:
    peak, deepest = closes[0], 0.0
    for close in closes:
        peak = max(peak, close)
        deepest = min(deepest, close / peak - 1)
    return deepest


def _extremes(series: PriceSeries, last: date) -> tuple[float, float]:
    high, low = -math.inf, math.inf
    for index, day in enumerate(series.days):
        if day > last - timedelta(weeks=52):
            high = max(high, series.high[index])
            low = min(low, series.low[index])
    return high, low


def _ema(values: Sequence[float], span: int) -> list[float]:
    average = _average(values[:span])
    line = [average]
    for index in range(span, len(values)):
        average += 2 / (span + 1) * (values[index] - average)
        line.append(average)
    return line


def _macd(closes: Sequence[float]) -> tuple[float, ...]:
    fast, slow = _ema(closes, 12), _ema(closes, 26)
    macd = []
    for index in range(len(slow)):
        macd.append(fast[index + 14] - slow[index])
    signal = _ema(macd, 9)[-1]
    return fast[-1], slow[-1], macd[-1], signal, macd[-1] - signal


def _rsi(closes: Sequence[float]) -> float:
    gain = loss = 0.0
    for index in range(1, len(closes)):
        change = closes[index] - closes[index - 1]
        up, down = max(change, 0.0), max(-change, 0.0)
        if index <= 14:
            gain, loss = gain + up / 14, loss + down / 14
        else:
            gain, loss = (gain * 13 + up) / 14, (loss * 13 + down) / 14
    return 100 * gain / (gain + loss)


def _atr(series: PriceSeries) -> float:
    average = 0.0
    for index in range(1, len(series.close)):
        before = series.close[index - 1]
        width = max(series.high[index], before) - min(series.low[index], before)
        average = average + width / 14 if index <= 14 else (average * 13 + width) / 14
    return average


def _volume_ratio(volumes: Sequence[int | None]) -> float:
    traded = 0
    for volume in volumes[-21:-1]:
        traded += 0 if volume is None else volume
    return (volumes[-1] or 0) * 20 / traded


def _require_same(series: PriceSeries, last: date) -> None:
    """Return if both ways give the same numbers.

    Raises:
        ValueError: the reference computes something else.
    """
    ours = [one.value for one in measure_all(series, as_of=last)]
    for one, other in zip(ours, naive(series, last), strict=True):
        if one is None or not math.isclose(float(one), other, rel_tol=1e-6):
            raise ValueError(f"{one} is not {other}")


def _bars() -> list[DayBar]:
    chance, price, bars = Random(20), 100.0, []
    for number in range(BARS):
        price *= math.exp(chance.gauss(0.0002, 0.015))
        high, low = price * 1.01, price * 0.99
        bars.append(
            DayBar(
                date=date(2004, 1, 1) + timedelta(days=number),
                open=_exact(price * 1.002),
                high=_exact(high),
                low=_exact(low),
                close=_exact(price),
                volume=chance.randrange(1_000_000, 2_000_000),
                adjusted_close=_exact(price * 0.9),
            )
        )
    return bars


def _exact(price: float) -> Decimal:
    return Decimal(f"{price:.4f}")
