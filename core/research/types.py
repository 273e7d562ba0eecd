"""A collection: what is planned, what became of each item, how it ended."""

from collections.abc import Mapping
from datetime import date, datetime
from decimal import Decimal
from enum import StrEnum
from types import MappingProxyType
from typing import NewType

import msgspec

from core.evidence.types import ReadId
from core.market.types import Capability, Mode, Query, SourceId
from core.measures.types import MeasureValue

RunId = NewType("RunId", str)
"""The id of one collection."""


class Strategy(StrEnum):
    """Which capabilities a collection asks for."""

    COMPREHENSIVE = "comprehensive"
    VALUE = "value"
    GROWTH = "growth"
    TECHNICAL = "technical"
    EARNINGS = "earnings"
    EVENT_DRIVEN = "event-driven"
    RISK_REVIEW = "risk-review"
    INCOME = "income"


CAPABILITIES: Mapping[Strategy, tuple[Capability, ...]] = MappingProxyType(
    {
        Strategy.COMPREHENSIVE: (
            Capability.QUOTE,
            Capability.KLINE,
            Capability.INTRADAY,
            Capability.DEPTH,
            Capability.TRADES,
            Capability.CAPITAL_FLOW,
            Capability.SENTIMENT,
            Capability.STATUS,
            Capability.PROFILE,
            Capability.VALUATION,
            Capability.FINANCIALS,
            Capability.DIVIDENDS,
            Capability.EARNINGS,
            Capability.RATINGS,
            Capability.NEWS,
            Capability.EVENTS,
        ),
        Strategy.VALUE: (
            Capability.PROFILE,
            Capability.VALUATION,
            Capability.FINANCIALS,
            Capability.DIVIDENDS,
        ),
        Strategy.GROWTH: (Capability.VALUATION, Capability.FINANCIALS, Capability.EARNINGS),
        Strategy.TECHNICAL: (
            Capability.KLINE,
            Capability.INTRADAY,
            Capability.DEPTH,
            Capability.TRADES,
            Capability.SENTIMENT,
        ),
        Strategy.EARNINGS: (Capability.EARNINGS, Capability.NEWS, Capability.EVENTS),
        Strategy.EVENT_DRIVEN: (
            Capability.DIVIDENDS,
            Capability.RATINGS,
            Capability.NEWS,
            Capability.EVENTS,
        ),
        Strategy.RISK_REVIEW: (
            Capability.KLINE,
            Capability.FINANCIALS,
            Capability.RATINGS,
            Capability.NEWS,
        ),
        Strategy.INCOME: (
            Capability.PROFILE,
            Capability.FINANCIALS,
            Capability.DIVIDENDS,
            Capability.EARNINGS,
        ),
    }
)
"""What each strategy asks for, in order."""


class RunStatus(StrEnum):
    """Where a collection stands; all but `fetching` are final."""

    FETCHING = "fetching"
    COLLECTED = "collected"
    PARTIAL = "partial"
    FAILED = "failed"
    CANCELLED = "cancelled"
    INTERRUPTED = "interrupted"


class StepStatus(StrEnum):
    """Where one item stands; all but `queued` and `running` are final."""

    QUEUED = "queued"
    RUNNING = "running"
    SUCCESS = "success"
    FAILED = "failed"
    UNAVAILABLE = "unavailable"
    TIMED_OUT = "timed_out"
    CANCELLED = "cancelled"
    INTERRUPTED = "interrupted"


class Reason(StrEnum):
    """Why an item has no result, beside the codes of failures and capability states."""

    EXECUTOR_DRAINING = "EXECUTOR_DRAINING"
    APPLICATION_RESTARTED = "APPLICATION_RESTARTED"
    RESEARCH_ERROR = "RESEARCH_ERROR"


class Order(msgspec.Struct, frozen=True, kw_only=True):
    """What the person asks for. `as_of` None: the source's clock; `folder` for files alone."""

    symbol: str
    strategy: Strategy
    source: SourceId
    as_of: date | None
    folder: str | None


class PlannedRead(msgspec.Struct, frozen=True, kw_only=True):
    """One item of a plan; `code` is the capability's state, `can_attempt` whether it is asked."""

    capability: Capability
    query: Query
    code: str
    can_attempt: bool


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """A pure preview: nothing was asked of a source's data yet.

    `moment` is the instant looked back from and `day` its date in the exchange's zone; `seconds`
    the longest an item may take.
    """

    order: Order
    mode: Mode
    version: str
    moment: datetime
    day: date
    slots: int
    seconds: int
    reads: tuple[PlannedRead, ...]


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """One item of a collection; `code` says why there is no result."""

    capability: Capability
    ordinal: int
    status: StepStatus
    code: str | None
    started_at: datetime | None
    completed_at: datetime | None
    read_id: ReadId | None


class LastBar(msgspec.Struct, frozen=True, kw_only=True):
    """The last stored bar at the as-of day, prices as recorded."""

    date: date
    open: Decimal
    high: Decimal
    low: Decimal
    close: Decimal
    volume: int | None
    currency: str | None


class Measured(msgspec.Struct, frozen=True, kw_only=True):
    """What a collection's daily bars say: the last one, and every measure over all of them."""

    bar: LastBar | None
    measures: tuple[MeasureValue, ...]


class Run(msgspec.Struct, frozen=True, kw_only=True):
    """One collection."""

    id: RunId
    status: RunStatus
    plan: Plan
    started_at: datetime
    completed_at: datetime | None
    steps: tuple[Step, ...]
