"""What the workspace shows: the watchlist, blocks of figures, candles."""

from datetime import date
from decimal import Decimal
from enum import StrEnum

import msgspec

from core.market.types import (
    Bar,
    Capability,
    Period,
    SourceId,
    Stamp,
)
from core.measures.types import MeasureValue


class Watchlist(msgspec.Struct, frozen=True, kw_only=True):
    """The followed symbols in the person's order; `active` need not be among them."""

    symbols: tuple[str, ...]
    active: str | None
    revision: int


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What a page looks at: one symbol at one source, as of a day (None: the source's clock)."""

    symbol: str
    source: SourceId
    as_of: date | None
    folder: str | None


class BlockStatus(StrEnum):
    """Whether a block has its answer, and if not, which kind of absence it is."""

    READY = "ready"
    MISSING = "missing"
    UNSUPPORTED = "unsupported"
    UNCONFIGURED = "unconfigured"
    FAILED = "failed"


class Figure(msgspec.Struct, frozen=True, kw_only=True):
    """One field of a stored answer: plain text of its value (None: absent) and its place."""

    field: str
    value: str | None
    pointer: str


class Block(msgspec.Struct, frozen=True, kw_only=True):
    """One capability's answer as figures, or the code that says why there is none."""

    capability: Capability
    status: BlockStatus
    code: str | None
    stamp: Stamp | None
    figures: tuple[Figure, ...]


class MarkKind(StrEnum):
    """What happened on a day of a chart."""

    SPLIT = "split"
    ADJUSTMENT = "adjustment"
    GAP = "gap"


class Mark(msgspec.Struct, frozen=True, kw_only=True):
    """A day of a chart with something to know; a split says how many new shares replace old."""

    date: date
    kind: MarkKind
    new: int | None
    old: int | None


class PriceBasis(StrEnum):
    """Which prices a chart shows."""

    ADJUSTED = "adjusted"
    RECORDED = "recorded"


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """One indicator at every bar, oldest first; None where its window is too short."""

    id: str
    values: tuple[Decimal | None, ...]


class Candles(msgspec.Struct, frozen=True, kw_only=True):
    """A chart: bars oldest first, indicators, marks and key figures, or why there is none.

    `series` says which prices are shown; indicators are there only when they were computed from
    those very prices. `day` is the exchange's day that the chart looks back from.
    """

    status: BlockStatus
    code: str | None
    stamp: Stamp | None
    symbol: str
    period: Period
    day: date | None
    currency: str | None
    series: str
    bars: tuple[Bar, ...]
    lines: tuple[Line, ...]
    marks: tuple[Mark, ...]
    measures: tuple[MeasureValue, ...]


class WatchRow(msgspec.Struct, frozen=True, kw_only=True):
    """One followed symbol with its quote and its last closes, oldest first."""

    symbol: str
    quote: Block
    closes: tuple[Decimal, ...]
