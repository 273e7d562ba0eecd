"""Exact numbers: as many digits as were written, no exponent, nothing endless."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.kernel.exact import MOST_PLACES, exact, plain_text

NUMBERS = st.decimals(allow_nan=False, allow_infinity=False, min_value=-(10**30), max_value=10**30)


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("1.10", "1.10"),
        ("-0.5", "-0.5"),
        ("0", "0"),
        ("0.00000001", "0.00000001"),
        ("1E+2", "100"),
        ("1e-8", "0.00000001"),
        ("  7 ", "7"),
    ],
)
def test_digits_stay_and_exponents_are_written_out(text: str, plain: str) -> None:
    number = exact(text)

    assert number is not None
    assert plain_text(number) == plain


@pytest.mark.parametrize("text", ["", "one", "1,5", "NaN", "sNaN", "Infinity", "-inf", "0x10"])
def test_what_is_no_finite_number_is_none(text: str) -> None:
    assert exact(text) is None


@pytest.mark.parametrize(
    ("text", "readable"),
    [
        ("9" * MOST_PLACES, True),
        ("9" * (MOST_PLACES + 1), False),
        ("0." + "9" * MOST_PLACES, True),
        ("0." + "9" * (MOST_PLACES + 1), False),
        ("1E+999999999", False),
        ("1E-999999999", False),
        ("0E+999999999", False),
    ],
)
def test_a_number_too_long_to_write_out_is_none(text: str, readable: bool) -> None:
    assert (exact(text) is not None) is readable


@given(NUMBERS)
def test_a_number_survives_its_own_spelling(number: Decimal) -> None:
    text = plain_text(number)
    again = exact(text)

    assert again == number
    assert again is not None
    assert plain_text(again) == text
