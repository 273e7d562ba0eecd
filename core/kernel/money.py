"""Amounts with their currency: exact, and never added across currencies."""

from decimal import Decimal

import msgspec

from core.kernel.errors import CoreError, Remedy


class CurrencyMismatchError(CoreError):
    """Amounts of different currencies were put together."""

    code = "MONEY_CURRENCY_MISMATCH"
    remedy = Remedy.FIX_INPUT


class Money(msgspec.Struct, frozen=True, kw_only=True):
    """An exact amount of one currency (ISO 4217 code, capitals)."""

    amount: Decimal
    currency: str

    def __add__(self, other: "Money") -> "Money":
        """Return the sum.

        Raises:
            CurrencyMismatchError: the currencies differ.
        """
        self._require_same(other)
        return Money(amount=self.amount + other.amount, currency=self.currency)

    def __sub__(self, other: "Money") -> "Money":
        """Return the difference.

        Raises:
            CurrencyMismatchError: the currencies differ.
        """
        self._require_same(other)
        return Money(amount=self.amount - other.amount, currency=self.currency)

    def times(self, factor: Decimal) -> "Money":
        """Return this amount multiplied by a plain number."""
        return Money(amount=self.amount * factor, currency=self.currency)

    def _require_same(self, other: "Money") -> None:
        if self.currency != other.currency:
            raise CurrencyMismatchError(
                f"{self.currency} and {other.currency}", left=self.currency, right=other.currency
            )
