"""The watchlist and the security workspace."""

from datetime import date, datetime
from typing import TYPE_CHECKING

from app.bridge.dto import Day, Dto, Exact, Nothing
from app.bridge.registry import Call, OperationGroup
from app.operations.views import FigureView, MeasureView, StampView
from core.instruments.errors import SymbolInvalidError
from core.market.types import Capability, Period, SourceId
from core.securities.errors import WatchlistFullError
from core.securities.types import BlockStatus, MarkKind, PriceBasis, View

if TYPE_CHECKING:
    from app.bootstrap import Services

operations: "OperationGroup[Services]" = OperationGroup("securities")


class WatchlistView(Dto):
    """The followed symbols in the person's order."""

    symbols: tuple[str, ...]
    active: str | None
    revision: int


class SymbolRequest(Dto):
    """One symbol, such as AAPL.US."""

    symbol: str


class MoveRequest(Dto):
    """A symbol and its new place, from 0."""

    symbol: str
    position: int


class ViewRequest(Dto):
    """One symbol at one source, as of a day (null: the source's clock)."""

    symbol: str
    source: SourceId
    as_of: Day | None = None
    folder: str | None = None


class BlockRequest(ViewRequest):
    """One capability of one symbol."""

    capability: Capability


class CandlesRequest(ViewRequest):
    """The chart of one symbol."""

    period: Period = Period.DAY
    basis: PriceBasis = PriceBasis.ADJUSTED


class BlockView(Dto):
    """One capability's answer as figures, or the code that says why there is none."""

    capability: Capability
    status: BlockStatus
    code: str | None
    stamp: StampView | None
    figures: tuple[FigureView, ...]


class BarView(Dto):
    """One period's prices; `date` is the exchange's day."""

    date: date
    time: datetime | None
    open: Exact
    high: Exact
    low: Exact
    close: Exact
    volume: int | None


class LineView(Dto):
    """One indicator at every bar; null where its window is too short."""

    id: str
    values: tuple[Exact | None, ...]


class MarkView(Dto):
    """A day with something to know; a split says how many new shares replace old."""

    date: date
    kind: MarkKind
    new: int | None
    old: int | None


class CandlesView(Dto):
    """A chart with indicators, marks and key figures up to `day`, or why there is none."""

    status: BlockStatus
    code: str | None
    stamp: StampView | None
    symbol: str
    period: Period
    day: date | None
    currency: str | None
    series: str
    bars: tuple[BarView, ...]
    lines: tuple[LineView, ...]
    marks: tuple[MarkView, ...]
    measures: tuple[MeasureView, ...]


class WatchRowView(Dto):
    """A followed symbol's quote and its last closes, oldest first."""

    symbol: str
    quote: BlockView
    closes: tuple[Exact, ...]


def _view(request: ViewRequest) -> View:
    return View(
        symbol=request.symbol,
        source=request.source,
        as_of=request.as_of,
        folder=request.folder,
    )


def _current(services: "Services", subject: str) -> WatchlistView:
    return WatchlistView.model_validate(services.securities.watchlist())


@operations.query()
def watchlist(services: "Services", request: Nothing, call: Call) -> WatchlistView:
    """Return the followed symbols."""
    return _current(services, "")


@operations.command(SymbolInvalidError, WatchlistFullError, again=_current)
def add(services: "Services", request: SymbolRequest, call: Call) -> WatchlistView:
    """Follow a symbol."""
    changed = services.securities.add(request.symbol, caused_by=call.request_id)
    return WatchlistView.model_validate(changed)


@operations.command(again=_current)
def remove(services: "Services", request: SymbolRequest, call: Call) -> WatchlistView:
    """Stop following a symbol."""
    changed = services.securities.remove(request.symbol, caused_by=call.request_id)
    return WatchlistView.model_validate(changed)


@operations.command(again=_current)
def move(services: "Services", request: MoveRequest, call: Call) -> WatchlistView:
    """Put a followed symbol at another place."""
    changed = services.securities.move(request.symbol, request.position, caused_by=call.request_id)
    return WatchlistView.model_validate(changed)


@operations.command(SymbolInvalidError, again=_current)
def select(services: "Services", request: SymbolRequest, call: Call) -> WatchlistView:
    """Make a symbol the active one; it need not be followed."""
    changed = services.securities.select(request.symbol, caused_by=call.request_id)
    return WatchlistView.model_validate(changed)


@operations.query(SymbolInvalidError)
def watch_row(services: "Services", request: ViewRequest, call: Call) -> WatchRowView:
    """Return a symbol's quote and its last closes for one row of the watchlist."""
    row = services.securities.watch_row(_view(request), caused_by=call.request_id)
    return WatchRowView.model_validate(row)


@operations.query(SymbolInvalidError)
def block(services: "Services", request: BlockRequest, call: Call) -> BlockView:
    """Return one capability of a symbol as figures, each with its place in the stored answer."""
    found = services.securities.block(_view(request), request.capability, caused_by=call.request_id)
    return BlockView.model_validate(found)


@operations.query(SymbolInvalidError)
def candles(services: "Services", request: CandlesRequest, call: Call) -> CandlesView:
    """Return a symbol's chart: bars, indicators, splits and other marks, key figures."""
    drawn = services.securities.candles(
        _view(request), request.period, request.basis, caused_by=call.request_id
    )
    return CandlesView.model_validate(drawn)
