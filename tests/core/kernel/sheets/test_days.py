"""Cells become days only if the order of their parts is proved."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.kernel.sheets.days import day, day_order
from core.kernel.sheets.types import CellReason, DayOrder


@pytest.mark.parametrize(
    "cell",
    [
        *("2012-12-03", "20121203", "2012/12/03", "2012/12/3", "2012.12.3", "2012年12月3日"),
        *("２０１２-12-03", " 2012-12-03 ", "2012-12-03 00:00:00", "2012-12-03T00:00:00-05:00"),
    ],
)
def test_a_date_that_begins_with_the_year_needs_no_proof(cell: str) -> None:
    assert day_order([cell]) is DayOrder.YEAR_FIRST
    assert day(cell, DayOrder.YEAR_FIRST) == date(2012, 12, 3)


@pytest.mark.parametrize(
    ("cells", "order"),
    [
        (["03.08.2026", "26.08.2026"], DayOrder.DAY_FIRST),
        (["1/4/1999", "1/13/1999"], DayOrder.MONTH_FIRST),
        (["03/04/2012", "no date", "13/04/2012"], DayOrder.DAY_FIRST),
        (["5/5/2012"], DayOrder.MONTH_FIRST),
    ],
)
def test_a_thirteenth_month_proves_the_order(cells: list[str], order: DayOrder) -> None:
    assert day_order(cells) is order


@pytest.mark.parametrize(
    ("cells", "order"),
    [
        (["01/11/2012", "02/10/2012", "03/12/2012"], DayOrder.MONTH_FIRST),
        (["01/02/2012", "02/02/2012", "01/03/2012"], DayOrder.DAY_FIRST),
        (["01/03/2012", "02/02/2012", "01/02/2012"], DayOrder.DAY_FIRST),
    ],
)
def test_days_in_order_prove_the_only_order_that_allows_it(
    cells: list[str], order: DayOrder
) -> None:
    assert day_order(cells) is order


@pytest.mark.parametrize(
    "cells",
    [
        ["03/04/2012"],
        ["01/02/2012", "02/02/2012"],
        ["01/02/2012", "01/02/2012"],
        ["05/01/2012", "03/04/2012", "04/02/2012"],
    ],
)
def test_dates_that_both_orders_explain_prove_nothing(cells: list[str]) -> None:
    assert day_order(cells) is None


@pytest.mark.parametrize(
    "cell",
    [
        *("2012-02-30", "2012-13-01", "31/12/12", "13/13/2012", "2012-12/03", "1/1-2012", "x"),
        *("2012-12-03 16:00", "2012-12-31T05:00:00Z", "0001-01-01", "41246", "2012-W01-1"),
    ],
)
def test_anything_else_is_no_date(cell: str) -> None:
    assert day(cell, DayOrder.DAY_FIRST) is CellReason.DATE_INVALID


def test_an_empty_cell_is_told_from_a_wrong_date() -> None:
    assert day(" ", DayOrder.YEAR_FIRST) is CellReason.CELL_EMPTY


@given(st.dates(date(1700, 1, 1), date(2900, 1, 1)), st.sampled_from(["%d/%m/%Y", "%m/%d/%Y"]))
def test_twenty_days_in_order_are_never_read_in_the_wrong_order(first: date, pattern: str) -> None:
    days = [first + timedelta(days=step) for step in range(20)]
    cells = [moment.strftime(pattern) for moment in days]
    order = day_order(cells)

    assert order is not None
    assert [day(cell, order) for cell in cells] == days
