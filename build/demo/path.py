"""From a plot to daily bars: whole hundredths all the way, one fixed recurrence, no floats."""

import zlib
from collections.abc import Iterator, Sequence
from datetime import date
from decimal import Decimal
from itertools import pairwise

import msgspec

from build.demo.plot import Day, Plot
from core.market.sources.bundle import RecordedBar

MULTIPLIER, INCREMENT, MODULUS = 1103515245, 12345, 2**31
"""The linear congruence of the C standard's example; its high bits are the chance."""

EVEN = 10_000
"""Basis points of one."""


class Chance:
    """Whole numbers that look random and are the same for the same seed text."""

    def __init__(self, seed: str) -> None:
        self._state = zlib.crc32(seed.encode()) % MODULUS

    def between(self, low: int, high: int) -> int:
        """Return a whole number from `low` to `high`, both included."""
        self._state = (self._state * MULTIPLIER + INCREMENT) % MODULUS
        return low + (self._state >> 8) % (high - low + 1)


class Cents(msgspec.Struct, frozen=True, kw_only=True):
    """One day in hundredths of the currency."""

    day: date
    open: int
    high: int
    low: int
    close: int
    volume: int


def cents(text: str) -> int:
    """Return a price written with at most two decimals in hundredths."""
    return int(Decimal(text) * 100)


def price(hundredths: int) -> Decimal:
    """Return hundredths as a price with two decimals."""
    return Decimal(hundredths).scaleb(-2)


def daily_cents(plot: Plot, sessions: Sequence[date]) -> tuple[Cents, ...]:
    """Return every day the security trades, from its first waypoint on."""
    closes = dict(_walk(plot, _traded(plot, sessions)))
    chance = Chance(f"{plot.symbol} bars")
    bars: list[Cents] = []
    before = next(iter(closes.values())) - 100 * (plot.fixed_range is not None)
    for index, (day, close) in enumerate(closes.items()):
        before = _rescaled(before, plot, day, bars[-1].day if bars else day)
        special = plot.days.get(day, Day())
        bars.append(_bar(plot, chance, day, (before, close), special, index))
        before = close
    return tuple(bars)


def recorded(bar: Cents) -> RecordedBar:
    """Return the day as it is bundled; what is adjusted is derived when it is asked for."""
    return RecordedBar(
        date=bar.day,
        open=price(bar.open),
        high=price(bar.high),
        low=price(bar.low),
        close=price(bar.close),
        volume=bar.volume,
        adjusted_close=None,
    )


def _traded(plot: Plot, sessions: Sequence[date]) -> list[date]:
    halt = plot.halt
    return [
        day
        for day in sessions
        if day >= plot.waypoints[0][0] and not (halt and halt[0] <= day < halt[1])
    ]


def _walk(plot: Plot, days: list[date]) -> Iterator[tuple[date, int]]:
    """Yield closes: straight between waypoints, with a walk that is pinned to both."""
    chance = Chance(f"{plot.symbol} closes")
    points = [(days.index(day), cents(text)) for day, text in plot.waypoints]
    yield days[points[0][0]], points[0][1]
    for (left, start), (right, end) in pairwise(points):
        count = right - left
        steps = [chance.between(-plot.walk_bp, plot.walk_bp) for _ in range(count)]
        for k in range(1, count + 1):
            pinned = sum(steps[:k]) - sum(steps) * k // count
            straight = start * EVEN + (end - start) * EVEN * k // count
            close = straight * (EVEN + pinned) // (EVEN * EVEN)
            yield days[left + k], end if k == count else _on_tick(close, plot)


def _rescaled(before: int, plot: Plot, day: date, previous_day: date) -> int:
    """Return yesterday's close in today's shares and today's currency."""
    if plot.split and day == plot.split[0]:
        before = before // plot.split[1]
    return before * plot.epoch_on(day).rate // plot.epoch_on(previous_day).rate


def _bar(
    plot: Plot, chance: Chance, day: date, body: tuple[int, int], special: Day, index: int
) -> Cents:
    before, close = body
    gap, up, down, busy = (chance.between(low, high) for low, high in _spreads(plot))
    opened = before if plot.fixed_range else _on_tick(before * (EVEN + gap) // EVEN, plot)
    top, bottom = max(opened, close), min(opened, close)
    if plot.fixed_range is not None:
        high, low = top + plot.fixed_range, bottom - plot.fixed_range
    else:
        high = max(top, _on_tick(top * (EVEN + up + special.range_bp) // EVEN, plot))
        low = min(bottom, _on_tick(bottom * (EVEN - down - special.range_bp) // EVEN, plot))
    usual = plot.volume * (EVEN + busy) * special.volume_percent // (EVEN * 100) // 100 * 100
    volume = usual if special.volume is None else special.volume
    return Cents(day=day, open=opened, high=high, low=low, close=close, volume=volume)


def _spreads(plot: Plot) -> tuple[tuple[int, int], ...]:
    third = plot.walk_bp // 3
    half = plot.range_bp // 2
    return (-third, third), (half, plot.range_bp), (half, plot.range_bp), (-2500, 2500)


def _on_tick(hundredths: int, plot: Plot) -> int:
    return max(plot.tick, (hundredths + plot.tick // 2) // plot.tick * plot.tick)
