"""What a currency sign in a price file says about the currency of its market."""

from types import MappingProxyType

CURRENCIES = MappingProxyType(
    {
        "$": ("USD", "HKD", "SGD", "AUD", "CAD", "NZD", "TWD", "MXN"),
        "US$": ("USD",),
        "HK$": ("HKD",),
        "S$": ("SGD",),
        "A$": ("AUD",),
        "C$": ("CAD",),
        "NT$": ("TWD",),
        "€": ("EUR",),
        "£": ("GBP",),
        "¥": ("CNY", "JPY"),
        "₩": ("KRW",),
        "₹": ("INR",),
        "元": ("CNY", "HKD", "TWD"),
    }
)
"""The currencies that a sign stands for."""


def price_currency(sign: str | None, of_market: str | None) -> str | None:
    """Return the currency of a file's prices: its market's, unless its own sign speaks against it.

    A file without a sign says nothing, so the currency comes from the market of its symbol. None:
    the market's is not known, or the file's sign is that of another currency.
    """
    if sign is None or of_market in CURRENCIES.get(sign, ()):
        return of_market
    return None
