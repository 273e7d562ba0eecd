"""Which reads a collection plans, and what its items' ends mean for the whole."""

from collections.abc import Callable, Sequence
from datetime import date

import msgspec

from core.capabilities.types import CapabilityState
from core.evidence.rules import every_measure
from core.market.service import addressed
from core.market.types import Bars, Capability, Query
from core.research.types import (
    CAPABILITIES,
    LastBar,
    Measured,
    Order,
    PlannedRead,
    RunStatus,
    Step,
    StepStatus,
)

LIST_COUNT = 100

OPEN = frozenset({StepStatus.QUEUED, StepStatus.RUNNING})
"""The states an item can still leave."""


def planned_reads(
    order: Order, state_of: Callable[[Capability], CapabilityState]
) -> tuple[PlannedRead, ...]:
    """Return what a collection would ask, in order, and what is known of each capability."""
    return tuple(
        _planned(order, capability, state_of(capability))
        for capability in CAPABILITIES[order.strategy]
    )


def verdict(steps: Sequence[Step]) -> RunStatus:
    """Return how a collection ended whose items all ended; a stop that came too late is none."""
    successes = sum(1 for step in steps if step.status is StepStatus.SUCCESS)
    if any(step.status is StepStatus.CANCELLED for step in steps):
        return RunStatus.CANCELLED
    if successes == len(steps):
        return RunStatus.COLLECTED
    return RunStatus.PARTIAL if successes else RunStatus.FAILED


def measured(body: bytes, day: date) -> Measured:
    """Return the last bar of a stored series and every measure at `day`."""
    bars = msgspec.json.decode(body, type=Bars)
    if not bars.bars:
        return Measured(bar=None, measures=())
    last = bars.bars[-1]
    bar = LastBar(
        date=last.date,
        open=last.open,
        high=last.high,
        low=last.low,
        close=last.close,
        volume=last.volume,
        currency=bars.currency,
    )
    return Measured(bar=bar, measures=every_measure(body, as_of=day))


def ended(steps: Sequence[Step]) -> int:
    """Return how many items have ended."""
    return sum(1 for step in steps if step.status not in OPEN)


def _planned(order: Order, capability: Capability, state: CapabilityState) -> PlannedRead:
    return PlannedRead(
        capability=capability,
        query=_query(order, capability),
        code=state.code,
        can_attempt=state.can_attempt,
    )


def _query(order: Order, capability: Capability) -> Query:
    return addressed(
        Query(
            source=order.source,
            capability=capability,
            symbol=order.symbol,
            count=None if capability is Capability.KLINE else LIST_COUNT,
            as_of=order.as_of,
            folder=order.folder,
        )
    )
