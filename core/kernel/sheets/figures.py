"""What a cell says as a number: sign, currency sign and thousands told apart, nothing guessed.

Whether a point or a comma stands before the fraction is decided for a set of columns, because one
file writes all its numbers alike: `1.000` by itself may be one or a thousand, beside `12.5` it is
one.
"""

import re
from collections import Counter
from collections.abc import Iterable
from decimal import Decimal
from types import MappingProxyType

import msgspec

from core.kernel.exact import exact
from core.kernel.sheets.types import CellReason, DecimalMark, NumberStyle

LONGEST = 64
"""A longer cell is no number that anyone recorded, in characters."""

GROUPING = MappingProxyType({DecimalMark.POINT: ",", DecimalMark.COMMA: "."})

SIMPLE = MappingProxyType(
    {
        DecimalMark.POINT: re.compile(r"[0-9]{1,40}(?:\.[0-9]{1,23})?"),
        DecimalMark.COMMA: re.compile(r"[0-9]{1,40}(?:,[0-9]{1,23})?"),
    }
)
"""Nearly every cell is such a number, so it is tried first."""

TELLING = re.compile(
    r"(?P<nothing>[0-9]+)"
    r"|(?P<point>[0-9]+\.(?:[0-9]{1,2}|[0-9]{4,})|(?:0|[0-9]{4})[0-9]*\.[0-9]+)"
    r"|(?P<comma>[0-9]+,(?:[0-9]{1,2}|[0-9]{4,})|(?:0|[0-9]{4})[0-9]*,[0-9]+)"
)
"""What simple numbers prove: a mark without three digits behind, or with four before, does not
group thousands."""

SHAPE = MappingProxyType(
    {
        mark: re.compile(
            rf"(?:[0-9]*\{mark.value})?[0-9]+(?:[eE][+-]?[0-9]{{1,2}})?"
            rf"|[1-9][0-9]{{0,2}}([{GROUPING[mark]} '])[0-9]{{3}}(?:\1[0-9]{{3}})*"
            rf"(?:\{mark.value}[0-9]+)?"
        )
        for mark in DecimalMark
    }
)
"""All that digits may look like if `mark` stands before the fraction."""

CURRENCY = r"[A-Z]{0,2}[$€£¥₩₹]|元"
WRITTEN = re.compile(
    rf"(?P<open>\()?\s*(?P<lead>[+-])?\s*(?P<before>{CURRENCY})?\s*(?P<inner>[+-])?\s*"
    r"(?P<digits>[0-9.,](?:[0-9.,' ]*[0-9])?(?:[eE][+-]?[0-9]{1,2})?)"
    rf"\s*(?P<after>{CURRENCY})?\s*(?P<trail>[+-])?\s*(?P<close>\))?"
)
NOT_FINITE = re.compile(r"[+-]?(?:nan|inf|infinity|∞)", re.IGNORECASE)
NOTHING = re.compile(rf"(?:[-+.,()'\s_–—]|{CURRENCY}|n/?a|null|none)*", re.IGNORECASE)
"""A cell that holds only format, or a word for nothing."""

WIDTH = str.maketrans(
    {code: chr(code - 0xFEE0) for code in range(0xFF01, 0xFF5F)}
    | {"￥": "¥", "￡": "£", "￦": "₩", "\u2212": "-", "\ufe63": "-", "\u2019": "'"}
    | dict.fromkeys("\u3000\u00a0\u2007\u2009\u202f", " ")
)
"""Full-width characters, minus signs and odd spaces, each to the plain one it stands for."""


class _Written(msgspec.Struct, frozen=True, kw_only=True):
    """A number as it is written: its digits with separators; apart, its signs."""

    digits: str
    negative: bool
    sign: str | None


def half_width(cell: str) -> str:
    """Return `cell` with full-width characters and odd spaces made plain, its ends trimmed."""
    return (cell if cell.isascii() else cell.translate(WIDTH)).strip()


def number_style(cells: Iterable[str]) -> NumberStyle | None:
    """Return how the columns that hold `cells` write numbers; None if two ways are possible.

    A decimal mark is proved by a number that only it can read. If every number can be read both
    ways, they must mean the same, else nothing is proved. If both marks are proved the set
    contradicts itself: the mark with more proofs stands, and the other cells are no numbers.
    Cells that are no number under either mark do not count.
    """
    proofs: Counter[str | None] = Counter()
    signs: Counter[str] = Counter()
    for cell in cells:
        if (simple := TELLING.fullmatch(cell)) is not None:
            proofs[simple.lastgroup] += 1
        elif (written := _written(half_width(cell))) is not None:
            proofs[_proves(written.digits)] += 1
            signs.update(() if written.sign is None else (written.sign,))
    point, comma = proofs["point"], proofs["comma"]
    if point == comma == 0 and proofs["either"] > 0:
        return None
    return NumberStyle(
        mark=DecimalMark.COMMA if comma > point else DecimalMark.POINT,
        sign=signs.most_common(1)[0][0] if signs else None,
    )


def figure(cell: str, style: NumberStyle) -> Decimal | CellReason:
    """Return the number in `cell`, its digits kept, or why there is none."""
    if SIMPLE[style.mark].fullmatch(cell):
        return Decimal(cell.replace(",", "."))
    text = half_width(cell)
    if len(text) > LONGEST:
        return CellReason.CELL_NOT_A_NUMBER
    if NOTHING.fullmatch(text):
        return CellReason.CELL_EMPTY
    if NOT_FINITE.fullmatch(text):
        return CellReason.NUMBER_NOT_FINITE
    return _signed(_written(text), style)


def _signed(written: _Written | None, style: NumberStyle) -> Decimal | CellReason:
    if written is None or written.sign not in (None, style.sign):
        return CellReason.CELL_NOT_A_NUMBER
    value = _value(written.digits, style.mark)
    if value is None:
        return CellReason.CELL_NOT_A_NUMBER
    return value.copy_negate() if written.negative else value


def _written(text: str) -> _Written | None:
    """Return the parts of a number; None if `text` is none or bears contradicting signs."""
    match = WRITTEN.fullmatch(text) if len(text) <= LONGEST else None
    if match is None:
        return None
    signs = [sign for sign in match.group("lead", "inner", "trail") if sign is not None]
    currencies = [sign for sign in match.group("before", "after") if sign is not None]
    in_brackets = match["open"] is not None
    if in_brackets is not (match["close"] is not None) or len(currencies) > 1:
        return None
    if len(signs) + in_brackets > 1:
        return None
    return _Written(
        digits=match["digits"],
        negative=in_brackets or "-" in signs,
        sign=currencies[0] if currencies else None,
    )


def _proves(digits: str) -> str:
    """Return what `digits` prove: `point`, `comma`, `nothing`, or that they could mean `either`."""
    point, comma = _value(digits, DecimalMark.POINT), _value(digits, DecimalMark.COMMA)
    if point == comma:
        return "nothing"
    if point is None:
        return "comma"
    return "point" if comma is None else "either"


def _value(digits: str, mark: DecimalMark) -> Decimal | None:
    """Return what `digits` mean if `mark` stands before the fraction; None if that cannot be."""
    if SHAPE[mark].fullmatch(digits) is None:
        return None
    for gap in (GROUPING[mark], " ", "'"):
        digits = digits.replace(gap, "")
    return exact(digits.replace(",", "."))
