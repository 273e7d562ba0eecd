"""From text to rows: the delimiter found, quotes honoured, every row with its line."""

import csv
import io
from collections.abc import Iterator
from itertools import islice

from core.kernel.sheets.types import Row, Sheet

DELIMITERS = (",", ";", "\t")
PROBED = 50
"""So many rows are looked at to find the delimiter."""

MAX_LINE = 100_000
"""A longer line is no row of a sheet."""


def split(text: str, *, limit: int) -> Sheet | None:
    """Return the rows of `text`, at most `limit` + 1 below the header; None if there is none.

    One row too many tells the caller that the limit was passed.
    """
    delimiter = find_delimiter(text)
    rows, broken = _read(text, delimiter, limit=limit + 2)
    if not rows:
        return None
    return Sheet(delimiter=delimiter, header=rows[0], rows=tuple(rows[1:]), broken=broken)


def find_delimiter(text: str) -> str:
    """Return what separates cells.

    It leaves no quotation mark inside a header, makes the widest header, and then the most rows
    that are as wide.
    """
    return max(DELIMITERS, key=lambda delimiter: _fit(text, delimiter))


def _fit(text: str, delimiter: str) -> tuple[bool, int, int]:
    rows, _ = _read(text, delimiter, limit=PROBED)
    if not rows:
        return False, 0, 0
    widths = [len(row.cells) for row in rows]
    unquoted = not any('"' in cell for cell in rows[0].cells)
    return unquoted, widths[0], widths.count(widths[0])


def _read(text: str, delimiter: str, *, limit: int) -> tuple[list[Row], int | None]:
    """Return the first rows, and the line from which on nothing can be read."""
    rows: list[Row] = []
    for row in islice(_rows(text, delimiter), limit):
        if isinstance(row, int):
            return rows, row
        rows.append(row)
    return rows, None


def _rows(text: str, delimiter: str) -> Iterator[Row | int]:
    """Yield the rows; last the line of a quotation mark out of place or a line without end."""
    reader = csv.reader(_lines(text), delimiter=delimiter, strict=True)
    while True:
        line = reader.line_num + 1
        try:
            cells = next(reader)
        except StopIteration:
            return
        except csv.Error:
            yield line
            return
        if len(cells) > 1 or (cells and cells[0].strip()):
            yield Row(line=line, cells=tuple(cells))


def _lines(text: str) -> Iterator[str]:
    for line in io.StringIO(text, newline=""):
        if len(line) > MAX_LINE:
            raise csv.Error("line too long")
        yield line
