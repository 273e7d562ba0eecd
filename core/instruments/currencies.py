"""Currencies of the markets: ISO 4217 codes, and the fractions some exchanges quote in."""

from types import MappingProxyType

import msgspec

MINOR_DIGITS = MappingProxyType(
    {
        "AUD": 2,
        "CAD": 2,
        "CHF": 2,
        "CNY": 2,
        "DKK": 2,
        "EUR": 2,
        "GBP": 2,
        "HKD": 2,
        "ILS": 2,
        "INR": 2,
        "JPY": 0,
        "KRW": 0,
        "NOK": 2,
        "NZD": 2,
        "PLN": 2,
        "SEK": 2,
        "SGD": 2,
        "TWD": 2,
        "USD": 2,
        "ZAR": 2,
    }
)
"""Decimal places of the smallest unit. Source: ISO 4217, list one."""


class Subunit(msgspec.Struct, frozen=True, kw_only=True):
    """A fraction of a currency that prices are quoted in: `per_unit` of it make one `unit`."""

    unit: str
    per_unit: int


SUBUNITS = MappingProxyType(
    {
        "GBX": Subunit(unit="GBP", per_unit=100),
        "GBp": Subunit(unit="GBP", per_unit=100),
        "ILA": Subunit(unit="ILS", per_unit=100),
        "ZAC": Subunit(unit="ZAR", per_unit=100),
        "ZAc": Subunit(unit="ZAR", per_unit=100),
    }
)
"""Pence, agorot and cents: spellings outside ISO 4217 that vendors use. Case matters."""


def minor_digits(currency: str) -> int | None:
    """Return the decimal places of the smallest unit of `currency`; None for one not listed."""
    return MINOR_DIGITS.get(currency)


def subunit(code: str) -> Subunit | None:
    """Return what `code` is a fraction of; None if it is not one of the known fractions."""
    return SUBUNITS.get(code)
