"""Exact numbers: read from text, never from binary fractions."""

from decimal import Decimal, InvalidOperation

MOST_PLACES = 200
"""Digits before or after the point at most: `1E+999999999` would be written out as a gigabyte."""


def exact(text: str) -> Decimal | None:
    """Return the number that `text` spells, its digits kept; None if it is no finite number.

    An exponent is written out: `1E+2` becomes 100, so that every number has one plain spelling.
    More than 200 digits before or after the point are no number either.
    """
    try:
        number = Decimal(text)
    except InvalidOperation:
        return None
    if not number.is_finite() or not _is_writable(number):
        return None
    return Decimal(format(number, "f"))


def plain_text(number: Decimal) -> str:
    """Return `number` without exponent, its digits as they are: `1.10` stays `1.10`."""
    return format(number, "f")


def _is_writable(number: Decimal) -> bool:
    exponent = number.as_tuple().exponent
    return isinstance(exponent, int) and -exponent <= MOST_PLACES > number.adjusted()
