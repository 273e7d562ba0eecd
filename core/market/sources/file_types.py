"""The words of price files: columns, what is wrong with a row, why a file is not listed."""

from datetime import date
from enum import StrEnum

import msgspec

from core.kernel.sheets.types import CellReason, DayOrder, DecimalMark, Encoding


class PriceColumn(StrEnum):
    """What a column of a price file holds; volume and adjusted close may be missing."""

    DATE = "date"
    OPEN = "open"
    HIGH = "high"
    LOW = "low"
    CLOSE = "close"
    VOLUME = "volume"
    ADJUSTED_CLOSE = "adjusted_close"


class RowReason(StrEnum):
    """Why a row that can be read is not taken; why it cannot be read is a `CellReason`."""

    PRICE_NOT_POSITIVE = "PRICE_NOT_POSITIVE"
    PRICE_OUT_OF_RANGE = "PRICE_OUT_OF_RANGE"
    DATE_DUPLICATE = "DATE_DUPLICATE"
    OHLC_CONTRADICTION = "OHLC_CONTRADICTION"
    VOLUME_NEGATIVE = "VOLUME_NEGATIVE"
    VOLUME_NOT_WHOLE = "VOLUME_NOT_WHOLE"


class SkipReason(StrEnum):
    """Why an entry of the folder is not listed.

    A file that names no market (`AAPL.csv`) still answers, for its code on whichever market is
    asked.
    """

    NOT_A_FILE = "NOT_A_FILE"
    NOT_CSV = "NOT_CSV"
    NAME_NOT_A_SYMBOL = "NAME_NOT_A_SYMBOL"
    NAME_AMBIGUOUS = "NAME_AMBIGUOUS"
    MARKET_NOT_NAMED = "MARKET_NOT_NAMED"


class BadRow(msgspec.Struct, frozen=True, kw_only=True):
    """One thing wrong in a file: its line (1 is the header), its cell as written, why.

    `column` None: the row as a whole. `cell` is cut after 40 characters.
    """

    row: int
    column: PriceColumn | None
    cell: str
    reason: CellReason | RowReason


class ColumnUse(msgspec.Struct, frozen=True, kw_only=True):
    """A header of the file, as written, and what its column is taken for."""

    header: str
    column: PriceColumn


class FileReading(msgspec.Struct, frozen=True, kw_only=True):
    """How a file was understood: encoding, marks, the headers used and the ones ignored.

    The days are None if the file has no row, or one that is bad.
    """

    file: str
    encoding: Encoding
    delimiter: str
    decimal_mark: DecimalMark
    day_order: DayOrder
    columns: tuple[ColumnUse, ...]
    ignored: tuple[str, ...]
    rows: int
    first_day: date | None
    last_day: date | None
