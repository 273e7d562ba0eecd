"""Replies that several domains share."""

from datetime import date, datetime

from app.bridge.dto import Dto, Exact
from core.market.types import Capability, DataLabel, Mode, SourceId, Timeliness, Transport
from core.measures.types import Unit


class StampView(Dto):
    """Where figures come from: the stored answer, its source and its age."""

    read_id: str
    sha256: str
    source: SourceId
    mode: Mode
    transport: Transport
    label: DataLabel
    timeliness: Timeliness
    fetched_at: datetime
    as_of: datetime
    market_time: datetime | None
    market_date: date | None


class WindowView(Dto):
    """The bars a computed figure rests on."""

    bars: int
    first: date
    last: date


class DrawdownDatesView(Dto):
    """The days of a fall; recovery is null while the peak is not reached again."""

    peak: date
    trough: date
    recovery: date | None


class MeasureView(Dto):
    """A computed figure: eight decimals, or null with its reason."""

    id: str
    version: int
    value: Exact | None
    unit: Unit
    window: WindowView | None
    series: str
    reason: str | None
    dates: DrawdownDatesView | None


class FigureView(Dto):
    """One field of a stored answer, and its place in it."""

    field: str
    value: str | None
    pointer: str


class ExcerptView(Dto):
    """Stored bytes around a value, exactly as stored."""

    before: str
    marked: str
    after: str
    offset: int
    length: int
    size: int


class CapabilityView(Dto):
    """What is known of one capability of one source."""

    capability: Capability
    code: str
    available: bool
    can_attempt: bool
