from datetime import date
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.measures.catalogue import measure_one
from core.measures.sma import sma, sma_line
from core.measures.types import Reason
from tests.core.measures.price_builders import measured, real, wavy

YEAR_END = date(2012, 12, 31)
AFTER_SPLIT = date(2005, 3, 10)


@pytest.mark.parametrize(
    ("name", "as_of", "value"),
    [
        ("sma_20", YEAR_END, "532.06"),
        ("sma_50", YEAR_END, "560.30"),
        ("sma_200", YEAR_END, "596.41"),
        ("sma_20", AFTER_SPLIT, "42.75"),
    ],
)
def test_the_averages_of_apple(name: str, as_of: date, value: str) -> None:
    """Recomputed by a plain loop over the file in decimals of 50 digits."""
    result = measure_one(name, 1, real("AAPL.US", as_of), as_of)

    assert result.value is not None
    assert result.value.quantize(Decimal("0.01")) == Decimal(value)


def test_an_average_begins_with_its_nth_close() -> None:
    assert sma_line([1.0, 2.0, 6.0, 7.0], span=3) == [None, None, 3.0, 5.0]
    assert sma_line([1.0, 2.0], span=3) == [None, None]


@pytest.mark.parametrize("span", [20, 50, 200])
def test_an_average_of_n_needs_n_bars(span: int) -> None:
    enough, short = measured(f"sma_{span}", wavy(span)), measured(f"sma_{span}", wavy(span - 1))

    assert (enough.value is None, enough.reason) == (False, None)
    assert (short.value, short.reason) == (None, Reason.INSUFFICIENT_BARS)


@given(st.lists(st.floats(1, 1000), min_size=20, max_size=40))
def test_the_line_ends_in_the_measure_between_the_closes(closes: list[float]) -> None:
    last = sma(closes, span=20)

    assert sma_line(closes, span=20)[-1] == last
    assert min(closes[-20:]) - 1e-9 <= last <= max(closes[-20:]) + 1e-9
