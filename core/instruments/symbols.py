"""Symbols: one spelling inside, a few more at the door."""

import re
import unicodedata

import msgspec

from core.instruments.errors import SymbolInvalidError
from core.instruments.markets import MARKETS

SPELLING = re.compile(r"(?P<code>[A-Za-z0-9.\-]{1,12})\.(?P<market>[A-Za-z]+)")
SHOWN = 40
HONG_KONG_DIGITS = 5


class Symbol(msgspec.Struct, frozen=True, kw_only=True):
    """A security on a market: `code` in capitals, `market` the suffix of a known market."""

    code: str
    market: str

    @property
    def text(self) -> str:
        """Return the one stored spelling, `700.HK`."""
        return f"{self.code}.{self.market}"

    @property
    def region(self) -> str:
        """Return the region of its market, CN for the mainland exchanges."""
        return MARKETS[self.market].region

    @property
    def display(self) -> str:
        """Return the spelling for people: Hong Kong's numbers have five digits, `00700.HK`."""
        if self.market == "HK" and self.code.isdigit():
            return f"{self.code.zfill(HONG_KONG_DIGITS)}.{self.market}"
        return self.text


def parse_symbol(text: str) -> Symbol:
    """Return the symbol that `text` spells.

    Small letters, full-width letters and surrounding spaces are forgiven; leading zeros of a Hong
    Kong code are dropped. What follows the last dot is the market.

    Raises:
        SymbolInvalidError: the code is not 1 to 12 of `A-Z 0-9 . -`, or the market is unknown.
    """
    match = SPELLING.fullmatch(unicodedata.normalize("NFKC", text).strip())
    if match is None:
        raise _refusal(text)
    code, market = match["code"].upper(), match["market"].upper()
    if market == "HK":
        code = code.lstrip("0")
    if not code or market not in MARKETS:
        raise _refusal(text)
    return Symbol(code=code, market=market)


def _refusal(text: str) -> SymbolInvalidError:
    shown = text[:SHOWN]
    return SymbolInvalidError(f"not a symbol: {shown!r}", symbol=shown)
