"""Money: exact, and never across currencies."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.kernel.money import CurrencyMismatchError, Money

AMOUNTS = st.decimals(
    min_value=-(10**15), max_value=10**15, places=8, allow_nan=False, allow_infinity=False
)


def usd(amount: str) -> Money:
    return Money(amount=Decimal(amount), currency="USD")


def test_ten_cents_and_twenty_cents_are_thirty_cents() -> None:
    assert usd("0.10") + usd("0.20") == usd("0.30")
    assert usd("0.30") - usd("0.10") == usd("0.20")


def test_a_multiple_keeps_the_currency() -> None:
    assert usd("300.10").times(Decimal(3)) == usd("900.30")


def test_currencies_are_not_put_together() -> None:
    other = Money(amount=Decimal(1), currency="HKD")

    with pytest.raises(CurrencyMismatchError) as refusal:
        usd("1") + other

    assert refusal.value.params == {"left": "USD", "right": "HKD"}
    with pytest.raises(CurrencyMismatchError):
        other - usd("1")


@given(AMOUNTS, AMOUNTS)
def test_what_is_added_can_be_taken_away(first: Decimal, second: Decimal) -> None:
    left, right = Money(amount=first, currency="CNY"), Money(amount=second, currency="CNY")

    assert left + right - right == left
    assert left + right == right + left
