"""The words of sheets: encodings, rows with their line, how numbers and days are written."""

from enum import StrEnum

import msgspec


class Encoding(StrEnum):
    """How the text of a file was stored."""

    UTF_8 = "utf-8"
    UTF_8_BOM = "utf-8-sig"
    UTF_16_LE = "utf-16-le"
    UTF_16_BE = "utf-16-be"
    GB18030 = "gb18030"


class Decoded(msgspec.Struct, frozen=True, kw_only=True):
    """A file's text without byte order mark, and the encoding it was stored in."""

    text: str
    encoding: Encoding


class Row(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One row: the line of the file on which it starts (1 is the first) and its cells."""

    line: int
    cells: tuple[str, ...]


class Sheet(msgspec.Struct, frozen=True, kw_only=True):
    """A table: its first row, the rows below, blank lines left out.

    `broken` is the line from which on the rest is unreadable because of a quotation mark out of
    place; None: nowhere.
    """

    delimiter: str
    header: Row
    rows: tuple[Row, ...]
    broken: int | None


class CellReason(StrEnum):
    """Why a row or a cell cannot be read."""

    ROW_BROKEN = "ROW_BROKEN"
    COLUMN_COUNT = "COLUMN_COUNT"
    CELL_EMPTY = "CELL_EMPTY"
    CELL_NOT_A_NUMBER = "CELL_NOT_A_NUMBER"
    NUMBER_NOT_FINITE = "NUMBER_NOT_FINITE"
    DATE_INVALID = "DATE_INVALID"


class DecimalMark(StrEnum):
    """The character before the fraction; the other one may group thousands."""

    POINT = "."
    COMMA = ","


class NumberStyle(msgspec.Struct, frozen=True, kw_only=True):
    """How a set of columns writes numbers; `sign` is its currency sign (None: it has none)."""

    mark: DecimalMark
    sign: str | None


class DayOrder(StrEnum):
    """Which part of a date comes first; only the year needs no proof."""

    YEAR_FIRST = "year_first"
    MONTH_FIRST = "month_first"
    DAY_FIRST = "day_first"
