from datetime import date
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.measures.catalogue import measure_one
from core.measures.returns import simple_return, simple_returns
from core.measures.types import MeasureValue, Reason
from tests.core.measures.price_builders import day, measured, real, wavy

YEAR_END = date(2012, 12, 31)


@pytest.mark.parametrize(
    ("name", "value"),
    [("return_21", "-0.0970"), ("return_63", "-0.2152"), ("return_252", "0.3337")],
)
def test_the_returns_of_apple_at_the_end_of_2012(name: str, value: str) -> None:
    """Recomputed by a plain loop over the file in decimals of 50 digits."""
    result = measure_one(name, 1, real("AAPL.US", YEAR_END), YEAR_END)

    assert result.value is not None
    assert result.value.quantize(Decimal("0.0001")) == Decimal(value)


def test_a_tenth_more_is_a_return_of_a_tenth() -> None:
    result = measured("return_21", [100, *[120] * 20, 110])

    assert result.value == Decimal("0.10000000")
    assert result.window is not None
    assert (result.window.bars, result.window.first) == (22, day(0))


@pytest.mark.parametrize("sessions", [21, 63, 252])
def test_a_return_needs_one_bar_more_than_sessions(sessions: int) -> None:
    enough = measured(f"return_{sessions}", wavy(sessions + 1))
    short = measured(f"return_{sessions}", wavy(sessions))

    assert (enough.value is None, enough.reason) == (False, None)
    assert (short.value, short.window, short.reason) == (None, None, Reason.INSUFFICIENT_BARS)


def _halved(*, bars_since: int) -> MeasureValue:
    return measured("return_21", [*[100] * 30, *[50] * bars_since])


def test_a_return_across_a_possible_split_is_unknown() -> None:
    assert _halved(bars_since=21).reason is Reason.POSSIBLE_SPLIT_UNADJUSTED
    assert _halved(bars_since=21).value is None
    assert _halved(bars_since=22).value == 0


@given(st.lists(st.floats(1, 1000), min_size=2, max_size=30))
def test_returns_of_single_sessions_compound_to_the_return_of_all(closes: list[float]) -> None:
    growth = 1.0
    for change in simple_returns(closes):
        growth *= 1 + change

    assert growth - 1 == pytest.approx(simple_return(closes, sessions=len(closes) - 1), abs=1e-9)
