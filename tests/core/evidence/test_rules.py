"""What may be cited, and the bytes that are shown around it."""

from datetime import date
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.evidence.errors import EvidenceMissingError
from core.evidence.rules import (
    AROUND,
    computed,
    every_measure,
    excerpt,
    excerpt_of_bars,
    input_over,
    scalars,
)
from core.evidence.types import ReadId
from core.kernel.digest import canonical_json
from core.market.types import Bar, Bars, Period

FIRST = date(2012, 12, 27)


def series(*closes: str, adjusted: str | None = None) -> bytes:
    bars = tuple(
        Bar(
            date=date.fromordinal(FIRST.toordinal() + day),
            time=None,
            open=Decimal(close),
            high=Decimal(close),
            low=Decimal(close),
            close=Decimal(close),
            volume=100,
            adjusted_close=None if adjusted is None else Decimal(adjusted),
            available_at=None,
        )
        for day, close in enumerate(closes)
    )
    return canonical_json(Bars(symbol="AAPL.US", period=Period.DAY, currency="USD", bars=bars))


def test_leaves_come_in_document_order_with_escaped_pointers() -> None:
    tree = {"a/b": {"~": 1}, "rows": ["x", True, None], "none": [], "nothing": {}}

    assert list(scalars(tree)) == [
        ("/a~1b/~0", 1),
        ("/rows/0", "x"),
        ("/rows/1", True),
        ("/rows/2", None),
        ("/none", None),
        ("/nothing", None),
    ]


@given(st.text(), st.text(), st.text())
def test_an_excerpt_is_the_stored_bytes_at_its_offset(before: str, value: str, after: str) -> None:
    body = canonical_json({"row": {"a": before, "b": value, "c": after}})

    shown = excerpt(body, "/row/b")

    marked = shown.marked.encode()
    assert body[shown.offset : shown.offset + shown.length] == marked == canonical_json(value)
    assert body[: shown.offset].endswith(shown.before.encode())
    assert body[shown.offset + shown.length :].startswith(shown.after.encode())
    assert shown.size == len(body)


def test_a_short_holder_is_shown_whole_and_nothing_outside_it() -> None:
    body = canonical_json({"a": {"name": "研迹", "x": 1}, "b": 2})

    shown = excerpt(body, "/a/x")

    assert shown.before + shown.marked + shown.after == '{"name":"研迹","x":1}'


@pytest.mark.parametrize(("length", "begins"), [(AROUND - 12, "{"), (AROUND - 11, '"')])
def test_a_long_holder_is_cut_at_the_limit(length: int, begins: str) -> None:
    body = canonical_json({"a": "z" * length, "b": 1})  # twelve more bytes stand before the 1

    shown = excerpt(body, "/b")

    assert shown.before.startswith(begins)
    assert len(shown.before.encode()) <= AROUND


def test_a_cut_inside_a_chinese_character_leaves_the_broken_edge_out() -> None:
    for shift in range(3):
        body = canonical_json({"a": "z" * shift + "研" * AROUND, "b": 1, "c": "迹" * AROUND})

        shown = excerpt(body, "/b")

        assert "�" not in shown.before + shown.after
        assert AROUND - 3 < len(shown.before.encode()) <= AROUND
        assert body[: shown.offset].endswith(shown.before.encode())


def test_the_bar_of_a_day_is_marked_whole() -> None:
    shown = excerpt_of_bars(series("10", "11", "12"), date(2012, 12, 28))

    assert '"close":"11"' in shown.marked
    assert (shown.marked[0], shown.marked[-1]) == ("{", "}")


def test_a_day_without_a_bar_has_no_excerpt() -> None:
    with pytest.raises(EvidenceMissingError):
        excerpt_of_bars(series("10"), date(2012, 12, 28))


@pytest.mark.parametrize(
    ("as_of", "bars", "last"),
    [(date(2012, 12, 28), 2, date(2012, 12, 28)), (date(2013, 1, 5), 3, date(2012, 12, 29))],
)
def test_the_input_of_a_measure_ends_at_the_as_of_day(as_of: date, bars: int, last: date) -> None:
    used = input_over(ReadId("r"), "h", series("10", "11", "12"), as_of=as_of)

    assert (used.bars, used.first, used.last) == (bars, FIRST, last)
    assert (used.field, used.pointer) == ("close", "/bars")


def test_the_input_says_that_adjusted_prices_were_measured() -> None:
    used = input_over(ReadId("r"), "h", series("10", "11", adjusted="5"), as_of=date(2013, 1, 1))

    assert used.field == "adjusted_close"


def test_before_the_first_bar_there_is_no_input() -> None:
    with pytest.raises(EvidenceMissingError):
        input_over(ReadId("r"), "h", series("10"), as_of=date(2012, 12, 26))


@given(st.lists(st.integers(1, 10_000).map(str), min_size=30, max_size=40), st.integers(0, 35))
def test_a_later_bar_changes_no_measure(closes: list[str], day: int) -> None:
    known = closes[: day + 1]
    as_of = date.fromordinal(FIRST.toordinal() + len(known) - 1)

    assert every_measure(series(*closes), as_of=as_of) == every_measure(series(*known), as_of=as_of)


def test_one_measure_is_the_same_as_among_all() -> None:
    body, as_of = series(*[str(100 + n) for n in range(40)]), date(2013, 2, 28)

    for value in every_measure(body, as_of=as_of):
        assert computed(body, measure=value.id, version=value.version, as_of=as_of) == value
