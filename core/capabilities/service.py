"""The registry every consumer asks: what can be had, from whom, in which state."""

import threading
from datetime import date, datetime
from typing import TypeAlias

from core.capabilities import rules
from core.capabilities.types import CapabilityState, SourceOverview
from core.kernel.cancel import Cancel
from core.kernel.errors import CancelledError, CoreError, Remedy
from core.market.ports import SourceCard
from core.market.service import Fetched, MarketService
from core.market.types import Capability, Query, SourceId

_Asked: TypeAlias = tuple[SourceId, Capability, str | None]


class CapabilityService:
    """Knows the state of every capability; outcomes are remembered until the program ends."""

    def __init__(self, market: MarketService) -> None:
        self._market = market
        self._lock = threading.Lock()
        self._outcomes: dict[_Asked, str] = {}

    def overview(self, *, folder: str | None) -> tuple[SourceOverview, ...]:
        """Return every source; `folder` is the person's folder of price files, if chosen."""
        return tuple(self._overview(card, folder) for card in self._market.cards())

    def states(self, source: SourceId, *, folder: str | None) -> tuple[CapabilityState, ...]:
        """Return the state of all capabilities of `source`, in catalogue order."""
        return tuple(self.state(source, each, folder=folder) for each in Capability)

    def state(
        self, source: SourceId, capability: Capability, *, folder: str | None
    ) -> CapabilityState:
        """Return the state of one capability of `source`."""
        with self._lock:
            outcome = self._outcomes.get(_asked(source, capability, folder))
        configured = source is not SourceId.FILES or folder is not None
        return rules.state(
            self._market.card(source), capability, configured=configured, last_outcome=outcome
        )

    def read(self, query: Query, *, caused_by: str, cancel: Cancel) -> Fetched:
        """Ask the market and remember how it went.

        Raises:
            CoreError: why there is no answer.
        """
        try:
            fetched = self._market.read(query, caused_by=caused_by, cancel=cancel)
        except CancelledError:
            raise
        except CoreError as failure:
            if failure.remedy is not Remedy.FIX_INPUT:  # a wrong question says nothing of a source
                self._remember(query, failure.code)
            raise
        self._remember(query, rules.VERIFIED)
        return fetched

    def _overview(self, card: SourceCard, folder: str | None) -> SourceOverview:
        clock, day = self._clock(card.id)
        return SourceOverview(
            card=card,
            clock=clock,
            day=day,
            capabilities=self.states(card.id, folder=folder),
        )

    def _clock(self, source: SourceId) -> tuple[datetime | None, date | None]:
        """Return the source's "now" and its day in New York, where every source's clock is set."""
        try:
            return self._market.moment(Query(source=source, capability=Capability.STATUS))
        except CoreError:
            return None, None

    def _remember(self, query: Query, outcome: str) -> None:
        with self._lock:
            self._outcomes[_asked(query.source, query.capability, query.folder)] = outcome


def _asked(source: SourceId, capability: Capability, folder: str | None) -> _Asked:
    """Return what an outcome is remembered for: another folder is another set of files."""
    return source, capability, folder if source is SourceId.FILES else None
