"""A source that answers when the test lets it, and collections that ask it."""

import queue
import threading
from collections.abc import Collection
from datetime import UTC, datetime

from app.jobs import ThreadJobs
from core.capabilities.service import CapabilityService
from core.evidence.service import EvidenceService
from core.kernel.cancel import Cancel
from core.kernel.events import type_of
from core.market.documents import News
from core.market.errors import NoDataError
from core.market.ports import Asked, Directory, SourceCard
from core.market.service import MarketService
from core.market.sources.demo import FIXED_CLOCK, DemoSource
from core.market.types import Answer, Capability, Query, SourceId
from core.reports.service import ReportsService
from core.research.collector import Limits
from core.research.service import ResearchService, Sources
from tests.support.fakes import CountingIds, SteppedJobs
from tests.support.stored import Stored

PATIENCE_SECONDS = 30.0
LIMITS = Limits(slots=4, item_seconds=20, drain_seconds=1)


class HeldSource:
    """The source `demo`: it fails for some capabilities, and holds others until they are let go.

    A held read ends when it is let go or asked to stop, whichever comes first.
    """

    def __init__(
        self, *, held: Collection[Capability] = (), failing: Collection[Capability] = ()
    ) -> None:
        self.reached: queue.SimpleQueue[Capability] = queue.SimpleQueue()
        self._gates = {capability: threading.Event() for capability in held}
        self._failing = frozenset(failing)

    @property
    def card(self) -> SourceCard:
        """Return the card of the demo market."""
        return DemoSource(lambda: FIXED_CLOCK).card

    def clock(self, query: Query) -> datetime:
        """Return a fixed instant."""
        return datetime(2024, 1, 16, 21, tzinfo=UTC)

    def directory(self, folder: str | None) -> Directory:
        """Return nothing: nobody asks."""
        return Directory(listings=(), skipped=())

    def read(self, query: Query, asked: Asked) -> Answer:
        """Return an empty answer, in time."""
        self.reached.put(query.capability)
        gate = self._gates.get(query.capability)
        if gate is not None:
            asked.cancel.on_request(gate.set)
            gate.wait(PATIENCE_SECONDS)
        asked.cancel.check()
        if query.capability in self._failing:
            raise NoDataError("nothing", symbol=str(query.symbol), source=query.source.value)
        document = News(symbol=str(query.symbol), items=())
        return Answer(document=document, market_time=None, market_date=None, available_at=None)

    def let_go(self, capability: Capability) -> None:
        """Let a held read go on."""
        self._gates[capability].set()


class Collecting:
    """A data base, and the collections of one source in it."""

    def __init__(self, stored: Stored, source: HeldSource, limits: Limits = LIMITS) -> None:
        self.stored = stored
        self.source = source
        self.jobs = ThreadJobs()
        self._ids = ids = CountingIds()
        market = MarketService({SourceId.DEMO: source}, stored.clock)
        self._evidence = EvidenceService(stored.database, ids)
        sources = Sources(
            market=market,
            capabilities=CapabilityService(market),
            evidence=self._evidence,
        )
        self.research = ResearchService(
            stored.database, sources, jobs=self.jobs, clock=stored.clock, ids=ids, limits=limits
        )

    def reports(self) -> tuple[ReportsService, SteppedJobs]:
        """Return the reports over these collections, and the jobs that write them when stepped."""
        jobs = SteppedJobs()
        made = ReportsService(
            self.stored.database,
            self.research,
            self._evidence,
            jobs=jobs,
            clock=self.stored.clock,
            ids=self._ids,
        )
        return made, jobs

    def wait_for_the_end(self) -> None:
        """Return when no collection runs any more."""
        pause = Cancel()
        while self.research.active() is not None:
            pause.wait(0.01)

    def finish(self) -> None:
        """Return when every job has ended."""
        self.jobs.shut_down(PATIENCE_SECONDS)

    def told(self, kind: str) -> list[bytes]:
        """Return the announced events of one type, oldest first."""
        return [event.body for event in self.stored.published if type_of(event) == kind]
