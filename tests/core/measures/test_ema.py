from datetime import date
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.measures.catalogue import measure_one
from core.measures.ema import ema_line, macd_lines
from core.measures.types import Reason
from tests.core.measures.price_builders import day, measured, real, wavy

YEAR_END = date(2012, 12, 31)
NEEDED = {"ema_12": 12, "ema_26": 26, "macd": 26, "macd_signal": 34, "macd_histogram": 34}
SETTLED = {"ema_12": 120, "ema_26": 260, "macd": 260, "macd_signal": 260, "macd_histogram": 260}


def test_an_average_starts_as_a_mean_and_then_follows() -> None:
    """With a span of 3 the weight is one half: (1 + 2 + 3) / 3 = 2, then 2 + (6 - 2) / 2 = 4."""
    assert ema_line([1.0, 2.0, 3.0, 6.0, 4.0], span=3) == [None, None, 2.0, 4.0, 4.0]
    assert ema_line([1.0, 2.0], span=3) == [None, None]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("ema_12", "524.47305237"),
        ("ema_26", "538.05076435"),
        ("macd", "-13.57771197"),
        ("macd_signal", "-14.72895319"),
        ("macd_histogram", "1.15124122"),
    ],
)
def test_the_exponential_averages_of_apple_at_the_end_of_2012(name: str, value: str) -> None:
    """Recomputed by a plain loop over the file in decimals of 50 digits."""
    result = measure_one(name, 1, real("AAPL.US", YEAR_END), YEAR_END)

    assert (result.value, result.reason) == (Decimal(value), None)


def test_a_straight_line_has_a_constant_macd() -> None:
    """An average of span n lags a line of slope 1 by (n - 1) / 2: 12.5 - 5.5 = 7."""
    lines = macd_lines([float(close) for close in range(100, 160)])

    assert lines.macd[:25] == [None] * 25
    assert lines.macd[25:] == pytest.approx([7.0] * 35)
    assert lines.signal[33:] == pytest.approx([7.0] * 27)
    assert lines.histogram[33:] == pytest.approx([0.0] * 27, abs=1e-9)


@pytest.mark.parametrize("name", NEEDED)
def test_too_few_bars_give_no_value(name: str) -> None:
    short, enough = measured(name, wavy(NEEDED[name] - 1)), measured(name, wavy(NEEDED[name]))

    assert (short.value, short.window, short.reason) == (None, None, Reason.INSUFFICIENT_BARS)
    assert (enough.value is None, enough.reason) == (False, Reason.SHORT_WARM_UP)


@pytest.mark.parametrize("name", SETTLED)
def test_a_value_is_settled_after_ten_spans(name: str) -> None:
    assert measured(name, wavy(SETTLED[name] - 1)).reason is Reason.SHORT_WARM_UP
    assert measured(name, wavy(SETTLED[name])).reason is None


def test_a_possible_split_anywhere_in_the_history_leaves_no_value() -> None:
    result = measured("ema_12", [*[100] * 10, *[50] * 300])

    assert (result.value, result.reason) == (None, Reason.POSSIBLE_SPLIT_UNADJUSTED)
    assert result.window is not None
    assert result.window.first == day(0)


@given(closes=st.lists(st.floats(1, 1000), min_size=40, max_size=60), power=st.integers(-8, 8))
def test_averages_scale_with_the_price(closes: list[float], power: int) -> None:
    """Powers of two scale floats exactly."""
    scale = 2.0**power
    plain, scaled = macd_lines(closes), macd_lines([close * scale for close in closes])

    assert scaled.signal[33:] == [scale * (value or 0.0) for value in plain.signal[33:]]
    assert len(plain.macd) == len(plain.signal) == len(plain.histogram) == len(closes)
