"""Cells become numbers only if nothing had to be guessed."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.kernel.sheets.figures import figure, number_style
from core.kernel.sheets.types import CellReason, DecimalMark, NumberStyle

POINT = NumberStyle(mark=DecimalMark.POINT, sign=None)
COMMA = NumberStyle(mark=DecimalMark.COMMA, sign=None)


def read(*cells: str) -> list[Decimal | CellReason] | None:
    style = number_style(cells)
    return None if style is None else [figure(cell, style) for cell in cells]


@pytest.mark.parametrize(
    ("cells", "numbers"),
    [
        (["1.000", "12,5", "-12.500,00"], ["1000", "12.5", "-12500.00"]),
        (["13,125", "250", "3.281,25"], ["13.125", "250", "3281.25"]),
        (["1,000", "12.5"], ["1000", "12.5"]),
        (["1.000", "12.5"], ["1.000", "12.5"]),
        (["1.000", "0.500"], ["1.000", "0.500"]),
        (["13,125", "1234,567"], ["13.125", "1234.567"]),
        (["1.234.567", "12"], ["1234567", "12"]),
        (["1'234.50", "12"], ["1234.50", "12"]),
        (["12\u00a0500,5"], ["12500.5"]),
        (["5", "7"], ["5", "7"]),
        (["438.0", "532.1729"], ["438.0", "532.1729"]),
        (["1.2E+07", "9"], ["12000000", "9"]),
    ],
)
def test_the_mark_is_decided_for_the_set(cells: list[str], numbers: list[str]) -> None:
    assert [str(number) for number in read(*cells) or ()] == numbers


@pytest.mark.parametrize("cells", [["1.000"], ["1,000", "250"], ["1.000", "￥"], ["12,345", "n/a"]])
def test_three_digits_behind_a_lone_mark_prove_nothing(cells: list[str]) -> None:
    assert number_style(cells) is None


@pytest.mark.parametrize(
    ("cell", "number"),
    [
        ("1.355,90€", "1355.90"),
        (" -110,7 €", "-110.7"),
        ("€-5,2", "-5.2"),
        ("-€5,2", "-5.2"),
        ("(5,25)", "-5.25"),
        ("5,25-", "-5.25"),
        ("\u22125,25", "-5.25"),
        ("+5,25", "5.25"),
        ("５，２５", "5.25"),
    ],
)
def test_signs_and_currency_are_told_from_digits(cell: str, number: str) -> None:
    assert [str(found) for found in read(cell) or ()] == [number]


@pytest.mark.parametrize("cell", ["", " ", "￥", "，", "-", "—", "$", "N/A", "null", "HK$", "()"])
def test_a_cell_that_holds_only_format_is_empty_and_not_zero(cell: str) -> None:
    assert figure(cell, POINT) is CellReason.CELL_EMPTY


def test_a_real_zero_stays_zero() -> None:
    assert read("$0.00", "100") == [Decimal("0.00"), Decimal(100)]


@pytest.mark.parametrize("cell", ["NaN", "nan", "inf", "-Infinity", "∞"])
def test_what_is_not_finite_is_no_number(cell: str) -> None:
    assert figure(cell, POINT) is CellReason.NUMBER_NOT_FINITE


@pytest.mark.parametrize(
    "cell",
    [
        *("abc", "1.2.3", "12,34", "0,123", "1e999", "5%", "--5", "(-5)", "5.", "$5", "1_000"),
        *("٣", "½", "10²", "=1+1", "9" * 65, "1,234 567"),
    ],
)
def test_anything_else_is_no_number(cell: str) -> None:
    assert figure(cell, POINT) is CellReason.CELL_NOT_A_NUMBER


def test_of_contradicting_marks_the_one_with_more_proofs_stands() -> None:
    assert read("1.5", "2.5", "3,5") == [
        Decimal("1.5"),
        Decimal("2.5"),
        CellReason.CELL_NOT_A_NUMBER,
    ]


def test_a_second_currency_in_one_set_is_no_number() -> None:
    assert read("$1.50", "$2.50", "€3.50") == [
        Decimal("1.50"),
        Decimal("2.50"),
        CellReason.CELL_NOT_A_NUMBER,
    ]


@given(st.decimals(min_value=0, max_value=10**12, places=2), st.sampled_from([POINT, COMMA]))
def test_a_grouped_number_reads_back_in_its_style(number: Decimal, style: NumberStyle) -> None:
    english = f"{number:,.2f}"
    german = english.translate(str.maketrans(",.", ".,"))

    assert figure(english if style is POINT else german, style) == number


@given(st.text(max_size=20), st.sampled_from([POINT, COMMA]))
def test_no_text_becomes_a_number_that_is_not_finite(cell: str, style: NumberStyle) -> None:
    found = figure(cell, style)

    assert isinstance(found, CellReason) or found.is_finite()
