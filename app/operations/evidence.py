"""Open a figure: the stored bytes it came from, or its computation."""

from datetime import date
from typing import TYPE_CHECKING

from app.bridge.dto import Day, Dto
from app.bridge.registry import Call, OperationGroup
from app.operations.views import ExcerptView, MeasureView, StampView
from core.evidence.errors import EvidenceChangedError, EvidenceMissingError
from core.evidence.rules import plain_value
from core.evidence.types import OpenedComputed, OpenedRaw
from core.market.service import stamp_of
from core.measures.errors import UnknownMeasureError

if TYPE_CHECKING:
    from app.bootstrap import Services

operations: "OperationGroup[Services]" = OperationGroup("evidence")


class RawRequest(Dto):
    """A place in a stored answer: RFC 6901 pointer."""

    read_id: str
    pointer: str


class ComputedRequest(Dto):
    """A measure over the bars of a stored answer, up to a day."""

    read_id: str
    measure: str
    version: int
    as_of: Day


class InputView(Dto):
    """The run of stored bars a figure was computed from."""

    read_id: str
    pointer: str
    field: str
    first: date
    last: date
    bars: int
    sha256: str


class OpenedView(Dto):
    """A figure with its stored bytes, verified a moment ago.

    `value` is its plain text. A raw figure has a `pointer`; a computed one its `measure` and the
    `input` it was computed from again. `request` is what was asked, as JSON text.
    """

    stamp: StampView
    request: str
    value: str | None
    pointer: str | None
    measure: MeasureView | None
    input: InputView | None
    excerpt: ExcerptView


def view_of(opened: OpenedRaw | OpenedComputed) -> OpenedView:
    """Return what the page shows of an opened figure."""
    shown = _computed(opened) if isinstance(opened, OpenedComputed) else _raw(opened)
    return OpenedView.model_validate(
        shown
        | {
            "stamp": stamp_of(opened.read),
            "request": bytes(opened.read.request).decode(),
            "excerpt": opened.excerpt,
        }
    )


def _raw(opened: OpenedRaw) -> dict[str, object]:
    return {
        "value": plain_value(opened.value),
        "pointer": opened.pointer,
        "measure": None,
        "input": None,
    }


def _computed(opened: OpenedComputed) -> dict[str, object]:
    value = opened.result.value
    return {
        "value": None if value is None else format(value, "f"),
        "pointer": None,
        "measure": opened.result,
        "input": opened.input,
    }


@operations.query(EvidenceMissingError, EvidenceChangedError)
def open_raw(services: "Services", request: RawRequest, call: Call) -> OpenedView:
    """Open the stored bytes of a figure, verified."""
    return view_of(services.evidence.open_raw(request.read_id, request.pointer))


@operations.query(EvidenceMissingError, EvidenceChangedError, UnknownMeasureError)
def open_computed(services: "Services", request: ComputedRequest, call: Call) -> OpenedView:
    """Compute a figure again from its stored bars and show them."""
    opened = services.evidence.open_computed(
        request.read_id, measure=request.measure, version=request.version, as_of=request.as_of
    )
    return view_of(opened)
