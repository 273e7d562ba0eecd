"""Text becomes rows: the delimiter is found, quotes hold, lines are counted as in an editor."""

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.kernel.sheets.rows import MAX_LINE, find_delimiter, split


def cells(text: str) -> list[tuple[str, ...]]:
    sheet = split(text, limit=10)
    return [] if sheet is None else [sheet.header.cells, *(row.cells for row in sheet.rows)]


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_each_delimiter_is_recognised(delimiter: str) -> None:
    assert cells(f"a{delimiter}b\r\n1{delimiter}2\r\n") == [("a", "b"), ("1", "2")]


def test_a_delimiter_inside_a_quoted_name_separates_nothing() -> None:
    assert cells('Symbol;"Name, of, it"\nA;"x; ""y"""\n') == [
        ("Symbol", "Name, of, it"),
        ("A", 'x; "y"'),
    ]


def test_of_two_equal_headers_the_delimiter_that_the_rows_share_wins() -> None:
    assert find_delimiter("Kurs (EUR,USD);Datum\n12.5;2026-08-03\n12.6;2026-08-04\n") == ";"


def test_rows_keep_the_line_on_which_they_start() -> None:
    sheet = split('a,b\r\n1,"two\r\nlines"\r\n\r\n  \r\n3,4', limit=10)

    assert sheet is not None
    assert [row.line for row in sheet.rows] == [2, 6]


def test_old_line_ends_end_lines_too() -> None:
    assert cells("a,b\r1,2\r") == [("a", "b"), ("1", "2")]


@pytest.mark.parametrize("text", ["", "\n\n", "   \n"])
def test_a_blank_text_has_no_header(text: str) -> None:
    assert split(text, limit=10) is None


@pytest.mark.parametrize("rest", ['"3,4\n5,6\n', '"3"x,4\n', "x" * (MAX_LINE + 1)])
def test_a_row_without_end_is_told_with_its_line(rest: str) -> None:
    sheet = split(f"a,b\n1,2\n{rest}", limit=10)

    assert sheet is not None
    assert (len(sheet.rows), sheet.broken) == (1, 3)


@pytest.mark.parametrize(("rows", "kept"), [(3, 3), (4, 4), (5, 4)])
def test_one_row_beyond_the_limit_is_read_and_no_more(rows: int, kept: int) -> None:
    sheet = split("a,b\n" + "1,2\n" * rows, limit=3)

    assert sheet is not None
    assert len(sheet.rows) == kept


@given(
    st.lists(st.tuples(st.text('ab;,\t"\n ', max_size=5), st.text("1x", min_size=1)), max_size=5)
)
def test_what_a_program_writes_is_read_back(rows: list[tuple[str, str]]) -> None:
    written = io.StringIO(newline="")
    csv.writer(written, quoting=csv.QUOTE_ALL).writerows([("one", "two"), *rows])

    assert cells(written.getvalue()) == [("one", "two"), *rows]
