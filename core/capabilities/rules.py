"""The state of a capability, from what is known of its source."""

from core.capabilities.types import CapabilityState, StateCode
from core.market.ports import SourceCard
from core.market.types import Capability, Mode

VERIFIED = "ok"
"""The outcome that proves a capability."""


def state(
    card: SourceCard, capability: Capability, *, configured: bool, last_outcome: str | None
) -> CapabilityState:
    """Return the state of `capability`; `last_outcome` is `VERIFIED`, a failure's code, or None.

    A success proves only its own capability; a failure never forbids another attempt.
    """
    code, available, can_attempt = _state(card, capability, configured, last_outcome)
    return CapabilityState(
        capability=capability,
        source=card.id,
        mode=card.mode,
        code=code,
        available=available,
        can_attempt=can_attempt,
    )


def _state(
    card: SourceCard, capability: Capability, configured: bool, last_outcome: str | None
) -> tuple[str, bool, bool]:
    if capability not in card.capabilities:
        return StateCode.PROVIDER_UNSUPPORTED, False, False
    if card.mode is Mode.SIMULATED:
        return StateCode.SIMULATED_ONLY, True, True
    if not configured:
        return StateCode.UNCONFIGURED, False, False
    if last_outcome is None:
        return StateCode.REAL_UNVERIFIED, False, True
    if last_outcome == VERIFIED:
        return StateCode.REAL_REQUEST_VERIFIED, True, True
    return last_outcome, False, True
