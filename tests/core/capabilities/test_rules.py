"""The state of a capability is read off what is known of its source."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from core.capabilities.rules import VERIFIED, state
from core.market.ports import SourceCard
from core.market.sources.demo import FIXED_CLOCK, DemoSource
from core.market.sources.history import HistorySource
from core.market.types import Capability

REAL = HistorySource().card
SIMULATED = DemoSource(lambda: FIXED_CLOCK).card
NOTHING = replace(REAL, capabilities=frozenset())


@pytest.mark.parametrize(
    ("card", "configured", "last", "code", "available", "can_attempt"),
    [
        (NOTHING, True, VERIFIED, "PROVIDER_UNSUPPORTED", False, False),
        (SIMULATED, False, None, "SIMULATED_ONLY", True, True),
        (SIMULATED, True, "TIMEOUT", "SIMULATED_ONLY", True, True),
        (REAL, False, None, "UNCONFIGURED", False, False),
        (REAL, False, VERIFIED, "UNCONFIGURED", False, False),
        (REAL, True, None, "REAL_UNVERIFIED", False, True),
        (REAL, True, VERIFIED, "REAL_REQUEST_VERIFIED", True, True),
        (REAL, True, "NETWORK_ERROR", "NETWORK_ERROR", False, True),
    ],
)
def test_each_state_follows_from_what_is_known(
    card: SourceCard,
    configured: bool,
    last: str | None,
    code: str,
    available: bool,
    can_attempt: bool,
) -> None:
    found = state(card, Capability.QUOTE, configured=configured, last_outcome=last)

    assert (found.code, found.available, found.can_attempt) == (code, available, can_attempt)
    assert (found.source, found.mode) == (card.id, card.mode)


@given(
    st.sampled_from([REAL, SIMULATED, NOTHING]),
    st.sampled_from(list(Capability)),
    st.booleans(),
    st.none() | st.sampled_from([VERIFIED, "TIMEOUT", "RATE_LIMITED"]),
)
def test_what_is_available_can_always_be_attempted(
    card: SourceCard, capability: Capability, configured: bool, last: str | None
) -> None:
    found = state(card, capability, configured=configured, last_outcome=last)

    assert found.can_attempt or not found.available
