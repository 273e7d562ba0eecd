"""The program itself: where the order of events stands, and whether all is well."""

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import msgspec
from pydantic import WithJsonSchema

from app.bridge.dto import Dto, Nothing
from app.bridge.registry import Call, OperationGroup
from app.version import VERSION
from core.kernel.events import Announced, Moved
from core.storage.errors import ResyncError

if TYPE_CHECKING:
    from app.bootstrap import Services

operations: "OperationGroup[Services]" = OperationGroup("system")

EventBody = Annotated[dict[str, object], WithJsonSchema({"x-event": True})]
"""One of the announced events, as JSON; the page knows them as a closed union."""


class Phase(StrEnum):
    """Whether the person's data is being opened, or open."""

    OPENING = "opening"
    READY = "ready"


class PhaseView(Dto):
    """What a window that has just appeared is waiting for."""

    phase: Phase
    version: str


class SnapshotView(Dto):
    """Where a page begins: everything after `seq` of this `epoch` arrives as an event.

    `active_run` is the collection that is running; `requests` counts what left this machine.
    """

    epoch: str
    seq: int
    version: str
    active_run: str | None
    requests: int


class AfterRequest(Dto):
    """The last event a page has seen."""

    epoch: str
    seq: int


class EventView(Dto):
    """One event with its place in the order and the request that caused it."""

    seq: int
    at: str
    caused_by: str | None
    event: EventBody


class EventsView(Dto):
    """Events, oldest first."""

    events: tuple[EventView, ...]


class CheckView(Dto):
    """One part of whether the program can run here."""

    id: str
    required: bool
    state: str
    found: str


class DiagnosticsView(Dto):
    """What is known of this installation: no path, no secret, nothing of the person's data."""

    version: str
    ok: bool
    checks: tuple[CheckView, ...]


@operations.query()
def phase(services: "Services", request: Nothing, call: Call) -> PhaseView:
    """Tell whether the data is open; answered even while it is being opened."""
    return PhaseView(phase=Phase.READY, version=VERSION)


@operations.query()
def snapshot(services: "Services", request: Nothing, call: Call) -> SnapshotView:
    """Return where the order of events stands, and what is running."""
    standing = services.database.standing()
    return SnapshotView(
        epoch=standing.epoch,
        seq=standing.seq,
        version=VERSION,
        active_run=services.research.active(),
        requests=sum(each.calls for each in services.net.traffic()),
    )


@operations.query(ResyncError)
def events_after(services: "Services", request: AfterRequest, call: Call) -> EventsView:
    """Return the events after the last one seen, at most ten thousand."""
    since = Moved(epoch=request.epoch, seq=request.seq)
    events = services.database.events_after(since)
    return EventsView(events=tuple(_event(each) for each in events))


@operations.query()
def diagnostics(services: "Services", request: Nothing, call: Call) -> DiagnosticsView:
    """Examine this installation."""
    return DiagnosticsView.model_validate(services.diagnostics())


def _event(announced: Announced) -> EventView:
    return EventView(
        seq=announced.seq,
        at=announced.at,
        caused_by=announced.caused_by,
        event=msgspec.json.decode(announced.body, type=dict[str, object]),
    )
