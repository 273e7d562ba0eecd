"""Bars for tests: made of closes, or read from the copies of real files."""

import csv
from collections.abc import Sequence
from datetime import date, timedelta
from decimal import Decimal
from functools import cache
from pathlib import Path

from core.measures.catalogue import measure_one
from core.measures.series import DayBar, PriceSeries, rebase
from core.measures.types import MeasureValue

PRICES = Path(__file__).parents[2] / "golden" / "prices"
FIRST_DAY = date(2000, 1, 1)


def day(index: int) -> date:
    """Return the day of the bar with this index in a made series."""
    return FIRST_DAY + timedelta(days=index)


def bars_of(
    closes: Sequence[str | int], *, adjusted: Sequence[str | int | None] | None = None
) -> list[DayBar]:
    """Return one bar a day whose prices are all the close; volumes 100, 101, 102 …"""
    return [
        DayBar(
            date=day(index),
            open=Decimal(close),
            high=Decimal(close),
            low=Decimal(close),
            close=Decimal(close),
            volume=100 + index,
            adjusted_close=_decimal(None if adjusted is None else adjusted[index]),
        )
        for index, close in enumerate(closes)
    ]


def series_of(closes: Sequence[str | int]) -> PriceSeries:
    """Return the recorded series of `closes`."""
    return rebase(bars_of(closes))


def wavy(count: int) -> list[int]:
    """Return closes that rise and fall and never move beyond 40 %."""
    return [100 + (index * 7) % 11 for index in range(count)]


def measured(name: str, closes: Sequence[str | int]) -> MeasureValue:
    """Return one measure of `closes` on their last day."""
    return measure_one(name, 1, series_of(closes), day(len(closes) - 1))


@cache
def real(symbol: str, until: date) -> PriceSeries:
    """Return the rebased series of a real file up to `until`."""
    return rebase([bar for bar in real_bars(symbol) if bar.date <= until])


@cache
def real_bars(symbol: str) -> tuple[DayBar, ...]:
    """Return every bar of a real file."""
    with (PRICES / f"{symbol}.csv").open(newline="") as file:
        return tuple(_bar(row) for row in csv.DictReader(file))


def _bar(row: dict[str, str]) -> DayBar:
    return DayBar(
        date=date.fromisoformat(row["Date"]),
        open=Decimal(row["Open"]),
        high=Decimal(row["High"]),
        low=Decimal(row["Low"]),
        close=Decimal(row["Close"]),
        volume=int(row["Volume"]),
        adjusted_close=Decimal(row["Adj Close"]),
    )


def _decimal(value: str | int | None) -> Decimal | None:
    return None if value is None else Decimal(value)
