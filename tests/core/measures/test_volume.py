from datetime import date
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.measures.catalogue import measure_one
from core.measures.types import Reason
from core.measures.volume import volume_ratio
from tests.core.measures.price_builders import measured, real, wavy

YEAR_END = date(2012, 12, 31)


def test_the_volume_of_apple_on_the_last_day_of_2012() -> None:
    result = measure_one("volume_ratio_20", 1, real("AAPL.US", YEAR_END), YEAR_END)

    assert result.value == Decimal("1.11169953")


def test_the_last_volume_is_not_part_of_its_own_base() -> None:
    assert volume_ratio([10] * 20 + [30]) == 3.0
    assert volume_ratio([999] + [10] * 20 + [30]) == 3.0


def test_an_unknown_volume_in_the_window_leaves_no_ratio() -> None:
    assert volume_ratio([None] + [10] * 20) is Reason.MISSING_VOLUME
    assert volume_ratio([10] * 20 + [None]) is Reason.MISSING_VOLUME
    assert volume_ratio([None] + [10] * 21) == 1.0


def test_twenty_days_without_trade_are_no_base() -> None:
    assert volume_ratio([0] * 20 + [5]) is Reason.ZERO_VOLUME_BASE
    assert volume_ratio([10] * 20 + [0]) == 0.0


def test_a_ratio_needs_21_bars() -> None:
    assert measured("volume_ratio_20", wavy(20)).reason is Reason.INSUFFICIENT_BARS
    assert measured("volume_ratio_20", wavy(21)).value is not None


@given(st.lists(st.integers(1, 10**9), min_size=21, max_size=21), st.integers(2, 1000))
def test_a_ratio_does_not_know_the_lot_size(volumes: list[int], lot: int) -> None:
    assert volume_ratio([volume * lot for volume in volumes]) == pytest.approx(
        volume_ratio(volumes)
    )
