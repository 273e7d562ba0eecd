from datetime import date
from decimal import Decimal

import msgspec

from core.measures.types import Window, rounded


def test_a_window_is_spelt_bars_from_to() -> None:
    window = Window(bars=2, first=date(2012, 12, 28), last=date(2012, 12, 31))

    assert msgspec.json.encode(window) == b'{"bars":2,"from":"2012-12-28","to":"2012-12-31"}'
    assert msgspec.json.decode(msgspec.json.encode(window), type=Window) == window


def test_a_value_has_exactly_eight_decimals() -> None:
    assert str(rounded(47.0)) == "47.00000000"
    assert rounded(1 / 3) == Decimal("0.33333333")


def test_half_goes_to_even() -> None:
    """Both are exact binary fractions: 0.001953125 and 0.005859375 have nine decimals."""
    assert rounded(1 / 512) == Decimal("0.00195312")
    assert rounded(3 / 512) == Decimal("0.00585938")


def test_a_zero_carries_no_sign() -> None:
    assert not rounded(-1e-12).is_signed()
    assert rounded(-1e-12).as_tuple().exponent == -8
