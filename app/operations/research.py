"""Collections: planned in the open, run within bounds, kept."""

from datetime import date, datetime
from typing import TYPE_CHECKING

from app.bridge.dto import Day, Dto, Exact, Nothing
from app.bridge.registry import Call, Job, OperationGroup
from app.operations.views import MeasureView, StampView
from core.evidence.errors import EvidenceChangedError
from core.market.service import READ_FAILURES
from core.market.types import Capability, Mode, SourceId
from core.measures.errors import UnusableBarError
from core.research.errors import (
    ResearchActiveError,
    ResearchNotFoundError,
    ResearchResultMissingError,
)
from core.research.types import CAPABILITIES, Order, RunStatus, StepStatus, Strategy

if TYPE_CHECKING:
    from app.bootstrap import Services

operations: "OperationGroup[Services]" = OperationGroup("research")


class StrategyView(Dto):
    """A strategy and the capabilities it asks for, in order."""

    strategy: Strategy
    capabilities: tuple[Capability, ...]


class StrategiesView(Dto):
    """All strategies."""

    strategies: tuple[StrategyView, ...]


class OrderDto(Dto):
    """What to collect; `as_of` null is the source's clock, `folder` belongs to files alone."""

    symbol: str
    strategy: Strategy = Strategy.COMPREHENSIVE
    source: SourceId
    as_of: Day | None = None
    folder: str | None = None


class PlannedReadView(Dto):
    """One item of a plan: whether it will be asked, and the code of its state."""

    capability: Capability
    code: str
    can_attempt: bool


class PlanView(Dto):
    """What a collection would do; `moment` is looked back from, each item has `seconds`."""

    order: OrderDto
    mode: Mode
    version: str
    moment: datetime
    day: date
    slots: int
    seconds: int
    reads: tuple[PlannedReadView, ...]


class StepView(Dto):
    """One item of a collection; `code` says why there is no result."""

    capability: Capability
    ordinal: int
    status: StepStatus
    code: str | None
    started_at: datetime | None
    completed_at: datetime | None
    read_id: str | None


class RunView(Dto):
    """One collection with its items."""

    id: str
    status: RunStatus
    plan: PlanView
    started_at: datetime
    completed_at: datetime | None
    steps: tuple[StepView, ...]


class RunsView(Dto):
    """Up to 100 collections, newest first."""

    runs: tuple[RunView, ...]


class RunRequest(Dto):
    """One collection."""

    run_id: str


class StartedView(Dto):
    """The collection that was started; it ends with `research.run_ended`."""

    run_id: str


class ResultRequest(Dto):
    """One item of one collection."""

    run_id: str
    capability: Capability


class ResultView(Dto):
    """A stored result: source, age and bytes as JSON text."""

    stamp: StampView
    document: str


class LastBarView(Dto):
    """The last stored bar at the as-of day, prices as recorded."""

    date: date
    open: Exact
    high: Exact
    low: Exact
    close: Exact
    volume: int | None
    currency: str | None


class MeasuredView(Dto):
    """What a collection's daily bars say; null and empty if it has none."""

    bar: LastBarView | None
    measures: tuple[MeasureView, ...]


def _order(request: OrderDto) -> Order:
    return Order(**request.model_dump())


def _started(services: "Services", subject: str) -> StartedView:
    return StartedView(run_id=subject)


@operations.query()
def strategies(services: "Services", request: Nothing, call: Call) -> StrategiesView:
    """List the strategies with the capabilities they ask for."""
    found = [{"strategy": each, "capabilities": CAPABILITIES[each]} for each in Strategy]
    return StrategiesView.model_validate({"strategies": tuple(found)})


@operations.query(*READ_FAILURES)
def plan(services: "Services", request: OrderDto, call: Call) -> PlanView:
    """Preview a collection: nothing is asked and nothing is stored."""
    return PlanView.model_validate(services.research.plan(_order(request)))


@operations.command(
    ResearchActiveError,
    *READ_FAILURES,
    again=_started,
    job=Job(id_field="run_id", ends=("research.run_ended",)),
)
def start(services: "Services", request: OrderDto, call: Call) -> StartedView:
    """Start a collection; its progress arrives as events."""
    run = services.research.start(_order(request), caused_by=call.request_id)
    return StartedView(run_id=run.id)


@operations.command(ResearchNotFoundError)
def cancel(services: "Services", request: RunRequest, call: Call) -> RunView:
    """Ask a collection to stop; what it has is kept."""
    return RunView.model_validate(services.research.cancel(request.run_id))


@operations.query()
def runs(services: "Services", request: Nothing, call: Call) -> RunsView:
    """List collections, newest first."""
    return RunsView.model_validate({"runs": services.research.runs()})


@operations.query(ResearchNotFoundError)
def run(services: "Services", request: RunRequest, call: Call) -> RunView:
    """Return one collection as stored."""
    return RunView.model_validate(services.research.run(request.run_id))


@operations.query(ResearchNotFoundError, EvidenceChangedError, UnusableBarError)
def measures(services: "Services", request: RunRequest, call: Call) -> MeasuredView:
    """Return the last stored bar of a collection and every measure over its bars."""
    return MeasuredView.model_validate(services.research.measured(request.run_id))


@operations.query(ResearchNotFoundError, ResearchResultMissingError, EvidenceChangedError)
def result(services: "Services", request: ResultRequest, call: Call) -> ResultView:
    """Return one stored result of a collection, verified."""
    found = services.research.result(request.run_id, request.capability)
    return ResultView.model_validate(found)
