from datetime import date
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.measures.atr import average_true_range, true_ranges
from core.measures.catalogue import measure_one
from core.measures.types import Reason
from tests.core.measures.price_builders import measured, real, wavy

YEAR_END = date(2012, 12, 31)


def test_the_average_true_range_of_apple_at_the_end_of_2012() -> None:
    """Recomputed by a plain loop over the file in decimals of 50 digits."""
    result = measure_one("atr_14", 1, real("AAPL.US", YEAR_END), YEAR_END)

    assert (result.value, result.reason) == (Decimal("15.26331371"), None)


def test_a_range_reaches_to_the_close_before() -> None:
    """Inside the day, opened above, opened below."""
    ranges = true_ranges([10.0, 12.0, 15.0, 9.0], [8.0, 9.0, 14.0, 8.0], [9.0, 11.0, 14.0, 8.5])

    assert ranges == [3.0, 4.0, 6.0]


def test_the_average_starts_as_a_mean_and_then_follows() -> None:
    assert average_true_range([2.0] * 14) == 2.0
    assert average_true_range([*[2.0] * 14, 16.0]) == pytest.approx((13 * 2 + 16) / 14)


def test_fifteen_bars_are_needed_and_140_settle() -> None:
    assert measured("atr_14", wavy(14)).reason is Reason.INSUFFICIENT_BARS
    assert measured("atr_14", wavy(15)).reason is Reason.SHORT_WARM_UP
    assert measured("atr_14", wavy(139)).reason is Reason.SHORT_WARM_UP
    assert measured("atr_14", wavy(140)).reason is None


@given(
    st.lists(
        st.tuples(st.floats(1, 99), st.floats(1, 99), st.floats(1, 99)).map(sorted),
        min_size=2,
        max_size=20,
    )
)
def test_a_range_is_the_largest_of_wilders_three(days: list[list[float]]) -> None:
    lows, closes, highs = zip(*days, strict=True)
    wilder = [
        max(highs[i] - lows[i], abs(highs[i] - closes[i - 1]), abs(lows[i] - closes[i - 1]))
        for i in range(1, len(days))
    ]

    assert true_ranges(highs, lows, closes) == pytest.approx(wilder)
