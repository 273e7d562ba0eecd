"""A price file is understood whole or refused with every row, cell and reason."""

from decimal import Decimal
from pathlib import Path

import pytest

from core.kernel.errors import CoreError
from core.market.sources.file_errors import (
    FilesColumnsDuplicateError,
    FilesColumnsMissingError,
    FilesDateAmbiguousError,
    FilesEncodingError,
    FilesNumbersAmbiguousError,
    FilesRejectedError,
    FilesTooManyRowsError,
)
from core.market.sources.file_types import PriceColumn
from core.market.sources.files import FilesSource
from core.market.sources.price_columns import find_columns
from core.market.sources.price_table import MAX_ROWS, PriceTable, price_table
from core.market.types import Capability, Query, SourceId

HEADER = "Date,Open,High,Low,Close,Volume,Adj Close\n"
GOOD = "2012-12-28,10.0,12.0,9.0,11.0,100,5.5\n"


def table(text: str) -> PriceTable:
    return price_table(text.encode(), file="AAAA.US.csv")


def wrong(text: str) -> list[tuple[int, str | None, str, str]]:
    return [(bad.row, bad.column, bad.cell, bad.reason.value) for bad in table(text).bad]


@pytest.mark.parametrize(
    "headers",
    [
        "Date,Open,High,Low,Close,Volume,Adj Close",
        "volume,ADJ_CLOSE,close,low,high,open,date",
        "日期,开盘,最高,最低,收盘,成交量,复权收盘",
        "交易日期,开盘价,最高价,最低价,收盘价,成交量(股),前复权收盘价",
        "<DATE>,<OPEN>,<HIGH>,<LOW>,<CLOSE>,<VOL>,Adjusted Close",
        "Time,Open,High,Low,Close/Last,Volume,Adj. Close**",
        "Ｄａｔｅ, Open ,High,Low,Close,Volume,adjclose",
    ],
)
def test_columns_are_known_by_their_names_in_any_order(headers: str) -> None:
    columns = find_columns(tuple(headers.split(",")))

    assert set(columns.places) == set(PriceColumn)
    assert (columns.ignored, columns.missing, columns.doubled) == ((), (), ())


def test_headers_that_mean_nothing_here_are_listed() -> None:
    columns = find_columns(
        ("Date", "Time", "Open", "High", "Low", "Close", "Close %", "成交量(手)")
    )

    assert columns.ignored == ("Time", "Close %", "成交量(手)")
    assert PriceColumn.VOLUME not in columns.places


@pytest.mark.parametrize(
    ("text", "failure", "columns"),
    [
        ("Date,Close\n", FilesColumnsMissingError, "open, high, low"),
        ("", FilesColumnsMissingError, "date, open, high, low, close"),
        ("Date,Open,High,Low,Close,收盘\n", FilesColumnsDuplicateError, "close"),
    ],
)
def test_too_few_or_double_columns_are_named(
    text: str, failure: type[CoreError], columns: str
) -> None:
    with pytest.raises(failure) as refusal:
        table(text)
    assert refusal.value.params == {"file": "AAAA.US.csv", "columns": columns}


@pytest.mark.parametrize(
    ("row", "column", "cell", "reason"),
    [
        ("2012-12-31,10,12,9,,1,5", "close", "", "CELL_EMPTY"),
        ("2012-12-31,10,12,9,￥,1,5", "close", "￥", "CELL_EMPTY"),
        ('2012-12-31,10,12,"，",11,1,5', "low", "，", "CELL_EMPTY"),
        ("2012-12-31,-,12,9,11,1,5", "open", "-", "CELL_EMPTY"),
        ("2012-12-31,abc,12,9,11,1,5", "open", "abc", "CELL_NOT_A_NUMBER"),
        ("2012-12-31,10,12,9,11,many,5", "volume", "many", "CELL_NOT_A_NUMBER"),
        ("2012-12-31,10,12,0.00,11,1,5", "low", "0.00", "PRICE_NOT_POSITIVE"),
        ("2012-12-31,10,12,-9,11,1,5", "low", "-9", "PRICE_NOT_POSITIVE"),
        ("2012-12-31,10,1e99,9,11,1,5", "high", "1e99", "PRICE_OUT_OF_RANGE"),
        ("2012-12-31,10,12,9,11,1,-5", "adjusted_close", "-5", "PRICE_NOT_POSITIVE"),
        ("2012-12-31,10,inf,9,11,1,5", "high", "inf", "NUMBER_NOT_FINITE"),
        ("2012-12-31,10,12,9,NaN,1,5", "close", "NaN", "NUMBER_NOT_FINITE"),
        ("2012-02-30,10,12,9,11,1,5", "date", "2012-02-30", "DATE_INVALID"),
        ("2012-12-28,10,12,9,11,1,5", "date", "2012-12-28", "DATE_DUPLICATE"),
        ("2012-12-31,10,10.99,9,11,1,5", "high", "10.99", "OHLC_CONTRADICTION"),
        ("2012-12-31,10,12,10.01,11,1,5", "low", "10.01", "OHLC_CONTRADICTION"),
        ("2012-12-31,10,12,9,11,-1,5", "volume", "-1", "VOLUME_NEGATIVE"),
        ("2012-12-31,10,12,9,11,1.5,5", "volume", "1.5", "VOLUME_NOT_WHOLE"),
        ("2012-12-31,10,12,9,11,1", None, "2012-12-31,10,12,9,11,1", "COLUMN_COUNT"),
        ('2012-12-31,10,12,9,"11,1,5', None, "", "ROW_BROKEN"),
    ],
)
def test_a_bad_row_is_told_with_its_line_cell_and_reason(
    row: str, column: str | None, cell: str, reason: str
) -> None:
    text = HEADER + GOOD + row + "\n"

    assert wrong(text) == [(3, column, cell, reason)]
    assert table(text).days == ()


@pytest.mark.parametrize("row", ["10,10,10,10", "10,12,9,12", "10,12,9,9"])
def test_prices_on_the_edge_of_the_range_are_consistent(row: str) -> None:
    assert wrong(f"{HEADER}2012-12-31,{row},0,\n") == []


@pytest.mark.parametrize("cell", ["", "-", "--", "n/a"])
def test_a_placeholder_leaves_volume_and_adjusted_close_unknown(cell: str) -> None:
    (prices,) = table(f"{HEADER}2012-12-31,10,12,9,11,{cell},{cell}\n").days

    assert (prices.volume, prices.adjusted_close) == (None, None)


def test_a_volume_of_zero_is_zero() -> None:
    (prices,) = table(f"{HEADER}2012-12-31,10.0,12,9,11,0,5\n").days

    assert (prices.volume, str(prices.open)) == (0, "10.0")


def test_commas_and_days_first_are_read_where_they_are_proved() -> None:
    text = "Datum;Date;Open;High;Low;Close\nx;13.08.2026;12,5;13,125;12,5;1.300,00\n"
    text = text.replace("13,125", "1.313,125")
    (prices,) = table(text).days

    assert (prices.date.isoformat(), prices.open) == ("2026-08-13", Decimal("12.5"))
    assert (prices.high, str(prices.close)) == (Decimal("1313.125"), "1300.00")


@pytest.mark.parametrize(
    ("text", "failure"),
    [
        ("Date,Open,High,Low,Close\n03/04/2012,1,1,1,1\n", FilesDateAmbiguousError),
        ("Date,Open,High,Low,Close\n2012-12-31,1.000,1.000,1,1\n", FilesNumbersAmbiguousError),
        (HEADER + GOOD * (MAX_ROWS + 1), FilesTooManyRowsError),
        ("Date,价\ufffd\n", FilesEncodingError),
    ],
)
def test_a_file_that_can_be_read_in_two_ways_is_not_read(
    text: str, failure: type[CoreError]
) -> None:
    with pytest.raises(failure) as refusal:
        table(text)
    assert refusal.value.params["file"] == "AAAA.US.csv"


def test_as_many_rows_as_are_allowed_are_read() -> None:
    assert table(HEADER + GOOD * MAX_ROWS).rows == MAX_ROWS


def test_a_refusal_names_twenty_cells_and_none_of_their_text(tmp_path: Path) -> None:
    (tmp_path / "AAAA.US.csv").write_text(HEADER + "secret,x,1,1,1,1,1\n" * 15, encoding="utf-8")
    query = Query(
        source=SourceId.FILES,
        capability=Capability.QUOTE,
        symbol="AAAA.US",
        folder=str(tmp_path),
    )
    source = FilesSource()

    with pytest.raises(FilesRejectedError) as refusal:
        source.clock(query)
    assert refusal.value.params == {"file": "AAAA.US.csv", "count": 15, "row": 2}
    assert [(field.path, field.code) for field in refusal.value.fields][:2] == [
        ("row 2/date", "DATE_INVALID"),
        ("row 2/open", "CELL_NOT_A_NUMBER"),
    ]
    assert len(refusal.value.fields) == 20
    assert len(source.explain(str(tmp_path), "AAAA.US")) == 30


def test_a_long_cell_is_cut_where_it_is_shown() -> None:
    ((_, _, cell, _),) = wrong(f"{HEADER}2012-12-31,10,12,9,{'x' * 50},1,5\n")

    assert cell == "x" * 40
