"""Where data comes from, and any single read of it."""

from datetime import date, datetime
from typing import TYPE_CHECKING

from app.bridge.dto import Day, Dto
from app.bridge.registry import Call, OperationGroup
from app.operations.views import CapabilityView, StampView
from core.market.service import READ_FAILURES
from core.market.types import (
    Capability,
    DataLabel,
    EventType,
    Mode,
    Period,
    Query,
    SourceId,
    StatementKind,
    Transport,
)

if TYPE_CHECKING:
    from app.bootstrap import Services

operations: "OperationGroup[Services]" = OperationGroup("market")


class SourceCardView(Dto):
    """What a source says of itself."""

    id: SourceId
    mode: Mode
    transport: Transport
    label: DataLabel
    version: str


class SourceView(Dto):
    """A place that answers queries; `clock` is its "now", `day` the market day that is.

    Both are null if it cannot tell yet.
    """

    card: SourceCardView
    clock: datetime | None
    day: date | None
    capabilities: tuple[CapabilityView, ...]


class SourcesView(Dto):
    """Every source, in the order of the catalogue."""

    sources: tuple[SourceView, ...]


class SourcesRequest(Dto):
    """`folder` is the person's folder of price files, if chosen."""

    folder: str | None = None


class SymbolsRequest(Dto):
    """The securities of one source; `folder` belongs to files alone."""

    source: SourceId
    folder: str | None = None


class ListingView(Dto):
    """A security a source can name."""

    symbol: str
    name: str | None
    name_zh: str | None
    currency: str | None


class SkippedView(Dto):
    """A file that holds no prices, and why."""

    name: str
    reason: str


class SymbolsView(Dto):
    """What a source can name, by symbol, and what it left aside."""

    listings: tuple[ListingView, ...]
    skipped: tuple[SkippedView, ...]


class ReadRequest(Dto):
    """One question to one source; the query contract says which fields go together."""

    source: SourceId
    capability: Capability
    symbol: str | None = None
    period: Period = Period.DAY
    count: int | None = 20
    market: str = "US"
    start: Day | None = None
    end: Day | None = None
    kind: StatementKind = StatementKind.ALL
    report: str = "annual"
    event_type: EventType = EventType.FINANCIAL
    as_of: Day | None = None
    folder: str | None = None


class ReadView(Dto):
    """A stored answer: where it comes from, and its bytes as JSON text."""

    stamp: StampView
    document: str


@operations.query()
def sources(services: "Services", request: SourcesRequest, call: Call) -> SourcesView:
    """List every source with its clock and what it offers."""
    overview = services.capabilities.overview(folder=request.folder)
    return SourcesView.model_validate({"sources": overview})


@operations.query(*READ_FAILURES)
def symbols(services: "Services", request: SymbolsRequest, call: Call) -> SymbolsView:
    """List the securities a source can name."""
    directory = services.market.directory(request.source, request.folder)
    return SymbolsView.model_validate(directory)


@operations.query(*READ_FAILURES)
def read(services: "Services", request: ReadRequest, call: Call) -> ReadView:
    """Ask one source for one capability; the answer is stored."""
    query = Query(**request.model_dump())
    return ReadView.model_validate(services.securities.inspect(query, caused_by=call.request_id))
