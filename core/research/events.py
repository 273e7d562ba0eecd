"""What is announced about collections."""

from core.kernel.events import Event


class RunStarted(Event, frozen=True, kw_only=True, tag="research.run_started"):
    """A collection began; its items are queued."""

    run_id: str
    symbol: str


class StepChanged(Event, frozen=True, kw_only=True, tag="research.step_changed"):
    """One item of a collection started or ended; `done` of `total` items have ended."""

    run_id: str
    capability: str
    status: str
    code: str | None
    done: int
    total: int


class RunEnded(Event, frozen=True, kw_only=True, tag="research.run_ended"):
    """A collection reached its one final state."""

    run_id: str
    symbol: str
    status: str
