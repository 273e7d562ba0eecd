"""From the cells of one row to one day of prices, or to what is wrong with each cell."""

from collections.abc import Mapping
from datetime import date
from decimal import Decimal

import msgspec

from core.kernel.sheets.days import day
from core.kernel.sheets.types import CellReason, DayOrder, Row
from core.market.sources.file_types import BadRow, PriceColumn, RowReason

SHOWN = 40
"""So many characters of a cell are repeated to the person."""

PRICES = (PriceColumn.OPEN, PriceColumn.HIGH, PriceColumn.LOW, PriceColumn.CLOSE)

SMALLEST_PRICE = Decimal("1e-9")
LARGEST_PRICE = Decimal("1e12")
"""Prices outside were mistyped, or are of something that is not traded."""


class PriceDay(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One day's prices with the digits of the file."""

    date: date
    open: Decimal
    high: Decimal
    low: Decimal
    close: Decimal
    volume: int | None
    adjusted_close: Decimal | None


def contradiction(prices: PriceDay) -> PriceColumn | None:
    """Return the column that contradicts the others: a high that is not the highest, …; or None."""
    if prices.high < max(prices.open, prices.low, prices.close):
        return PriceColumn.HIGH
    if prices.low > min(prices.open, prices.close):
        return PriceColumn.LOW
    return None


class RowReader:
    """Reads the rows of one file, one after the other; what is wrong gathers in `bad`.

    `figures` holds what every different cell of its number columns says.
    """

    def __init__(
        self,
        places: Mapping[PriceColumn, int],
        order: DayOrder,
        figures: Mapping[str, Decimal | CellReason],
    ) -> None:
        self._places = places
        self._date = places[PriceColumn.DATE]
        self._order = order
        self._figures = figures
        self._seen: set[date] = set()
        self.bad: list[BadRow] = []

    def read(self, row: Row) -> PriceDay | None:
        """Return the day in `row`; None if any of its cells was put into `bad`."""
        before = len(self.bad)
        day_read = self._day(row)
        opened, high, low, close = [self._price(row, column, required=True) for column in PRICES]
        volume = self._volume(row)
        adjusted = self._price(row, PriceColumn.ADJUSTED_CLOSE, required=False)
        if day_read is None or opened is None or high is None or low is None or close is None:
            return None
        prices = PriceDay(
            date=day_read,
            open=opened,
            high=high,
            low=low,
            close=close,
            volume=volume,
            adjusted_close=adjusted,
        )
        against = contradiction(prices)
        if against is not None:
            self._refuse(row, against, RowReason.OHLC_CONTRADICTION)
        return prices if len(self.bad) == before else None

    def refuse_row(self, line: int, reason: CellReason, text: str) -> None:
        """Put the whole row at `line` into `bad`."""
        self.bad.append(BadRow(row=line, column=None, cell=text[:SHOWN], reason=reason))

    def _refuse(self, row: Row, column: PriceColumn, reason: CellReason | RowReason) -> None:
        cell = row.cells[self._places[column]][:SHOWN]
        self.bad.append(BadRow(row=row.line, column=column, cell=cell, reason=reason))

    def _day(self, row: Row) -> date | None:
        found = day(row.cells[self._date], self._order)
        if isinstance(found, CellReason):
            self._refuse(row, PriceColumn.DATE, found)
            return None
        if found in self._seen:
            self._refuse(row, PriceColumn.DATE, RowReason.DATE_DUPLICATE)
            return None
        self._seen.add(found)
        return found

    def _price(self, row: Row, column: PriceColumn, *, required: bool) -> Decimal | None:
        price = self._number(row, column, required=required)
        if price is None or SMALLEST_PRICE <= price <= LARGEST_PRICE:
            return price
        absurd = RowReason.PRICE_OUT_OF_RANGE if price > 0 else RowReason.PRICE_NOT_POSITIVE
        self._refuse(row, column, absurd)
        return None

    def _volume(self, row: Row) -> int | None:
        volume = self._number(row, PriceColumn.VOLUME, required=False)
        if volume is None:
            return None
        if volume < 0:
            self._refuse(row, PriceColumn.VOLUME, RowReason.VOLUME_NEGATIVE)
        elif volume != volume.to_integral_value():
            self._refuse(row, PriceColumn.VOLUME, RowReason.VOLUME_NOT_WHOLE)
        return int(volume)

    def _number(self, row: Row, column: PriceColumn, *, required: bool) -> Decimal | None:
        """Return the number in `column`; None if the file has none, or the cell, unless needed."""
        place = self._places.get(column)
        if place is None:
            return None
        number = self._figures[row.cells[place]]
        if isinstance(number, Decimal):
            return number
        if required or number is not CellReason.CELL_EMPTY:
            self._refuse(row, column, number)
        return None
