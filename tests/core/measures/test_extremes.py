from datetime import date, timedelta
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.measures.catalogue import measure_one
from core.measures.types import Reason
from tests.core.measures.price_builders import day, measured, real, series_of

YEAR_END = date(2012, 12, 31)
AFTER_SPLIT = date(2005, 3, 10)


@pytest.mark.parametrize(("name", "value"), [("high_52w", "701.74"), ("low_52w", "405.34")])
def test_the_52_week_range_of_apple_at_the_end_of_2012(name: str, value: str) -> None:
    """The range within the day, in closes adjusted for the dividends of August and November."""
    result = measure_one(name, 1, real("AAPL.US", YEAR_END), YEAR_END)

    assert result.value is not None
    assert result.value.quantize(Decimal("0.01")) == Decimal(value)
    assert result.window is not None
    assert result.window.first == date(2012, 1, 3)


def test_the_52_week_high_does_not_know_the_price_before_a_split() -> None:
    result = measure_one("high_52w", 1, real("AAPL.US", AFTER_SPLIT), AFTER_SPLIT)

    assert result.value == Decimal("45.44000000")


def test_a_bar_364_days_old_is_outside() -> None:
    series = series_of([110, 100])

    assert measure_one("high_52w", 1, series, day(363)).value == 110
    assert measure_one("high_52w", 1, series, day(364)).value == 100


def test_a_share_that_is_no_longer_traded_has_no_52_week_range() -> None:
    series = series_of([110, 100])

    assert measure_one("low_52w", 1, series, day(365)).reason is Reason.INSUFFICIENT_BARS
    assert measure_one("low_52w", 1, series, day(365)).window is None


def test_a_young_listing_says_since_when() -> None:
    window = measured("high_52w", [100, 101]).window

    assert window is not None
    assert window.first == day(0)


def test_a_range_across_a_possible_split_is_unknown() -> None:
    assert measured("high_52w", [100, 50]).reason is Reason.POSSIBLE_SPLIT_UNADJUSTED


@given(st.lists(st.integers(80, 110), min_size=1, max_size=20))
def test_low_is_never_above_high(closes: list[int]) -> None:
    as_of = day(len(closes) - 1) + timedelta(days=3)
    high = measure_one("high_52w", 1, series_of(closes), as_of).value
    low = measure_one("low_52w", 1, series_of(closes), as_of).value

    assert (low, high) == (Decimal(min(closes)), Decimal(max(closes)))
