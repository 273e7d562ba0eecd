import statistics
from datetime import date
from decimal import Decimal
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.measures.catalogue import measure_one
from core.measures.types import Reason
from core.measures.volatility import annualised_volatility
from tests.core.measures.price_builders import measured, real, wavy

YEAR_END = date(2012, 12, 31)


def test_the_volatility_of_apple_in_2012() -> None:
    """Recomputed by a plain loop over the file in decimals of 50 digits."""
    result = measure_one("volatility_252", 1, real("AAPL.US", YEAR_END), YEAR_END)

    assert result.value == Decimal("0.29357462")


def test_the_deviation_is_that_of_a_sample() -> None:
    closes = [float(close) for close in wavy(31)]
    changes = [today / yesterday - 1 for yesterday, today in pairwise(closes)]

    volatility = annualised_volatility(closes, returns=30)
    assert volatility == pytest.approx(statistics.stdev(changes) * 252**0.5)


@pytest.mark.parametrize("returns", [30, 252])
def test_n_returns_need_one_bar_more(returns: int) -> None:
    assert measured(f"volatility_{returns}", wavy(returns + 1)).value is not None
    assert measured(f"volatility_{returns}", wavy(returns)).reason is Reason.INSUFFICIENT_BARS


def test_prices_that_stand_still_have_a_volatility_of_zero() -> None:
    assert measured("volatility_30", [100] * 31).value == 0
    assert measured("volatility_30", [100] * 31).reason is None


@given(
    closes=st.lists(st.integers(1, 10_000), min_size=31, max_size=31), scale=st.integers(2, 1000)
)
def test_volatility_does_not_know_the_price_level(closes: list[int], scale: int) -> None:
    plain = annualised_volatility([float(close) for close in closes], returns=30)
    scaled = annualised_volatility([float(close * scale) for close in closes], returns=30)

    assert plain >= 0
    assert scaled == pytest.approx(plain, rel=1e-9, abs=1e-9)
