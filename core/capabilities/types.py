"""What can be had from whom, and in which state."""

from datetime import date, datetime
from enum import StrEnum

import msgspec

from core.market.ports import SourceCard
from core.market.types import Capability, Mode, SourceId


class StateCode(StrEnum):
    """Why a capability is, or is not, to be had."""

    PROVIDER_UNSUPPORTED = "PROVIDER_UNSUPPORTED"
    SIMULATED_ONLY = "SIMULATED_ONLY"
    UNCONFIGURED = "UNCONFIGURED"
    REAL_UNVERIFIED = "REAL_UNVERIFIED"
    REAL_REQUEST_VERIFIED = "REAL_REQUEST_VERIFIED"


class CapabilityState(msgspec.Struct, frozen=True, kw_only=True):
    """One capability of one source. `code` is a `StateCode`, or that of the last failure.

    `available`: proved by a success of this source's present state; `can_attempt`: nothing that
    is known speaks against asking.
    """

    capability: Capability
    source: SourceId
    mode: Mode
    code: str
    available: bool
    can_attempt: bool


class SourceOverview(msgspec.Struct, frozen=True, kw_only=True):
    """One source: what it says of itself, its "now", and its capabilities.

    `day` is the market day that the clock stands in; both are None if the source cannot tell.
    """

    card: SourceCard
    clock: datetime | None
    day: date | None
    capabilities: tuple[CapabilityState, ...]
