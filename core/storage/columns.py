"""Column types that keep what they are given: exact decimals and UTC instants."""

from datetime import UTC, datetime
from decimal import Decimal

from sqlalchemy import Dialect, Text
from sqlalchemy.types import TypeDecorator

from core.kernel.clock import instant_text
from core.kernel.exact import plain_text


class ExactDecimal(TypeDecorator[Decimal]):
    """A decimal kept as text, digit for digit."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: Decimal | None, dialect: Dialect) -> str | None:
        """Return the digits to store; floats are refused.

        Raises:
            TypeError: the value is not a Decimal.
        """
        if value is None:
            return None
        if not isinstance(value, Decimal) or not value.is_finite():
            raise TypeError(f"{value!r} is not an exact number")
        return plain_text(value)

    def process_result_value(self, value: str | None, dialect: Dialect) -> Decimal | None:
        """Return the stored number with its digits."""
        return None if value is None else Decimal(value)


class Instant(TypeDecorator[datetime]):
    """An instant kept as RFC 3339 text in UTC, so that text order is time order."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> str | None:
        """Return the text to store, always with microseconds.

        Raises:
            ValueError: the instant carries no zone.
        """
        return None if value is None else sortable_instant(value)

    def process_result_value(self, value: str | None, dialect: Dialect) -> datetime | None:
        """Return the stored instant, aware, in UTC."""
        return None if value is None else datetime.fromisoformat(value).astimezone(UTC)


def sortable_instant(moment: datetime) -> str:
    """Return `moment` as text of fixed width: `2026-03-02T14:30:00.000000Z`.

    Raises:
        ValueError: `moment` carries no zone.
    """
    text = instant_text(moment)
    return text if "." in text else f"{text[:-1]}.000000Z"
