"""From the bytes of a price file to its days, or to everything that is wrong with it."""

from collections.abc import Collection

import msgspec

from core.kernel.sheets.days import day_order
from core.kernel.sheets.decoding import decode
from core.kernel.sheets.figures import figure, number_style
from core.kernel.sheets.rows import split
from core.kernel.sheets.types import CellReason, DayOrder, Encoding, NumberStyle, Row, Sheet
from core.market.sources.file_errors import (
    FilesColumnsDuplicateError,
    FilesColumnsMissingError,
    FilesDateAmbiguousError,
    FilesEncodingError,
    FilesNumbersAmbiguousError,
    FilesTooManyRowsError,
)
from core.market.sources.file_types import BadRow, PriceColumn
from core.market.sources.price_columns import REQUIRED, Columns, find_columns
from core.market.sources.price_rows import PriceDay, RowReader

MAX_ROWS = 20_000
"""A file with more rows is refused."""


class PriceTable(msgspec.Struct, frozen=True, kw_only=True):
    """A file as it was understood: its days, oldest first; none of them if a row is bad."""

    encoding: Encoding
    delimiter: str
    order: DayOrder
    style: NumberStyle
    headers: tuple[str, ...]
    columns: Columns
    rows: int
    days: tuple[PriceDay, ...]
    bad: tuple[BadRow, ...]


def price_table(body: bytes, *, file: str) -> PriceTable:
    """Return the table in `body`, the contents of `file`.

    Raises:
        FilesEncodingError: it is no text.
        FilesTooManyRowsError: it is longer than what is read.
        FilesColumnsMissingError, FilesColumnsDuplicateError: its header names too few columns, or
            one twice.
        FilesDateAmbiguousError, FilesNumbersAmbiguousError: its cells can be read in two ways.
    """
    decoded = decode(body)
    if decoded is None:
        raise FilesEncodingError(f"{file} is in no known encoding", file=file)
    sheet = _sheet(decoded.text, file)
    columns = _columns(sheet.header.cells, file)
    order = _order(sheet, columns.places, file)
    cells = _number_cells(sheet, columns.places)
    style = _style(cells, file)
    figures = {cell: figure(cell, style) for cell in cells}
    days, bad = _days(sheet, RowReader(columns.places, order, figures))
    return PriceTable(
        encoding=decoded.encoding,
        delimiter=sheet.delimiter,
        order=order,
        style=style,
        headers=sheet.header.cells,
        columns=columns,
        rows=len(sheet.rows),
        days=() if bad else days,
        bad=bad,
    )


def _sheet(text: str, file: str) -> Sheet:
    sheet = split(text, limit=MAX_ROWS)
    if sheet is None:
        raise _missing(REQUIRED, file)
    if len(sheet.rows) > MAX_ROWS:
        raise FilesTooManyRowsError(f"{file}: over {MAX_ROWS} rows", file=file, limit=MAX_ROWS)
    return sheet


def _columns(headers: tuple[str, ...], file: str) -> Columns:
    columns = find_columns(headers)
    if columns.missing:
        raise _missing(columns.missing, file)
    if columns.doubled:
        names = ", ".join(columns.doubled)
        raise FilesColumnsDuplicateError(f"{file}: {names} twice", file=file, columns=names)
    return columns


def _missing(columns: tuple[PriceColumn, ...], file: str) -> FilesColumnsMissingError:
    names = ", ".join(columns)
    return FilesColumnsMissingError(f"{file} has no {names}", file=file, columns=names)


def _order(sheet: Sheet, places: dict[PriceColumn, int], file: str) -> DayOrder:
    place = places[PriceColumn.DATE]
    order = day_order(row.cells[place] for row in sheet.rows if _whole(row, sheet))
    if order is None:
        raise FilesDateAmbiguousError(f"{file}: day or month first", file=file)
    return order


def _style(cells: Collection[str], file: str) -> NumberStyle:
    style = number_style(cells)
    if style is None:
        raise FilesNumbersAmbiguousError(f"{file}: point or comma", file=file)
    return style


def _number_cells(sheet: Sheet, places: dict[PriceColumn, int]) -> Collection[str]:
    """Return the different cells of all columns of numbers, from the top: each is read once."""
    numbers = [place for column, place in places.items() if column is not PriceColumn.DATE]
    return dict.fromkeys(
        row.cells[place] for row in sheet.rows if _whole(row, sheet) for place in numbers
    )


def _whole(row: Row, sheet: Sheet) -> bool:
    """Whether a row has a cell for every header."""
    return len(row.cells) == len(sheet.header.cells)


def _days(sheet: Sheet, reader: RowReader) -> tuple[tuple[PriceDay, ...], tuple[BadRow, ...]]:
    """Return the days that can be read, oldest first, and what is wrong, from the top down."""
    days: list[PriceDay] = []
    for row in sheet.rows:
        if not _whole(row, sheet):
            text = sheet.delimiter.join(row.cells)
            reader.refuse_row(row.line, CellReason.COLUMN_COUNT, text)
        elif (prices := reader.read(row)) is not None:
            days.append(prices)
    if sheet.broken is not None:
        reader.refuse_row(sheet.broken, CellReason.ROW_BROKEN, "")
    days.sort(key=lambda prices: prices.date)
    return tuple(days), tuple(reader.bad)
