from datetime import date
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.measures.catalogue import measure_one
from core.measures.rsi import rsi_line
from core.measures.types import Reason
from tests.core.measures.price_builders import measured, real, wavy

YEAR_END = date(2012, 12, 31)
LONG = [100 + index for index in range(140)]


def test_the_relative_strength_of_apple_at_the_end_of_2012() -> None:
    """Recomputed by a plain loop over the file in decimals of 50 digits."""
    result = measure_one("rsi_14", 1, real("AAPL.US", YEAR_END), YEAR_END)

    assert (result.value, result.reason) == (Decimal("47.08559635"), None)


def test_the_first_value_weighs_rises_against_falls() -> None:
    """Fourteen changes of which ten are +1 and four are -1: 100 * 10 / 14; then another fall."""
    closes = [100.0, *[100.0 + i for i in range(1, 11)], 109.0, 108.0, 107.0, 106.0, 105.0]
    line = rsi_line(closes)

    assert line[:14] == [None] * 14
    assert line[14:] == pytest.approx([100 * 10 / 14, 100 * (130 / 14) / (182 / 14 + 1)])


def test_no_fall_gives_100_and_no_rise_gives_0() -> None:
    assert measured("rsi_14", LONG).value == 100
    assert measured("rsi_14", LONG[::-1]).value == 0


def test_prices_that_stand_still_have_no_relative_strength() -> None:
    result = measured("rsi_14", [100] * 140)

    assert (result.value, result.reason) == (None, Reason.NO_VARIATION)
    assert result.window is not None


def test_fifteen_bars_are_needed_and_140_settle() -> None:
    assert measured("rsi_14", wavy(14)).reason is Reason.INSUFFICIENT_BARS
    assert measured("rsi_14", wavy(15)).reason is Reason.SHORT_WARM_UP
    assert measured("rsi_14", wavy(139)).reason is Reason.SHORT_WARM_UP
    assert measured("rsi_14", wavy(140)).reason is None


@given(st.lists(st.integers(1, 1000), min_size=1, max_size=60))
def test_the_line_is_as_long_as_the_closes_and_mirrors_them(closes: list[int]) -> None:
    line = rsi_line([float(close) for close in closes])
    mirrored = rsi_line([float(-close) for close in closes])

    assert len(line) == len(closes)
    for value, mirror in zip(line, mirrored, strict=True):
        assert (value is None) == (mirror is None)
        assert value is None or mirror is None or value + mirror == pytest.approx(100)
