"""A collection's makespan, beside the shortest possible: waves of four, each one latency long."""

import tempfile
import threading
import time
from collections.abc import Iterator
from math import ceil
from pathlib import Path

from app import paths
from app.bootstrap import DRAIN_SECONDS, ITEM_SECONDS, SLOTS, world_here
from app.desktop import NoDesktop
from app.jobs import ThreadJobs
from build.figures.figure import Figure
from core.capabilities.service import CapabilityService
from core.evidence.service import EvidenceService
from core.kernel.events import Announced, type_of
from core.market.ports import Asked
from core.market.service import MarketService
from core.market.sources.demo import FIXED_CLOCK, DemoSource
from core.market.types import Answer, Query, SourceId
from core.research.collector import Limits
from core.research.service import ResearchService, Sources
from core.research.types import CAPABILITIES, Order, Strategy
from core.storage.database import Database
from core.storage.migrate import migrate

LATENCY_SECONDS = 0.5
ROUNDS = 3
LONGEST_SECONDS = 60.0
LIMITS = Limits(slots=SLOTS, item_seconds=ITEM_SECONDS, drain_seconds=DRAIN_SECONDS)


class SlowSource(DemoSource):
    """The demo market behind a line: every answer takes as long, unless it is cancelled."""

    def read(self, query: Query, asked: Asked) -> Answer:
        """Answer after the latency."""
        asked.cancel.wait(LATENCY_SECONDS)
        return super().read(query, asked)


def figures() -> Iterator[Figure]:
    """Measure a whole collection, stored item by item, against its waves of latency."""
    order = Order(
        symbol="AAPL.US",
        strategy=Strategy.COMPREHENSIVE,
        source=SourceId.DEMO,
        as_of=None,
        folder=None,
    )
    with tempfile.TemporaryDirectory() as folder:
        spans = [_makespan(Path(folder) / str(number), order) for number in range(ROUNDS)]
    waves = ceil(len(CAPABILITIES[order.strategy]) / SLOTS)
    yield Figure(
        name="collection.makespan",
        ours=min(spans),
        reference=waves * LATENCY_SECONDS,
        bound=1.05,
    )


def _makespan(folder: Path, order: Order) -> float:
    folder.mkdir()
    ended = threading.Event()

    def hear(announced: Announced) -> None:
        if type_of(announced) == "research.run_ended":
            ended.set()

    jobs = ThreadJobs()
    world = world_here(folder, NoDesktop(), jobs)
    file = paths.database(folder)
    migrate(file, paths.migrations(), copy_name="unused.copy")
    database = Database(file, clock=world.clock, publish=hear)
    market = MarketService({SourceId.DEMO: SlowSource(lambda: FIXED_CLOCK)}, world.clock)
    sources = Sources(
        market=market,
        capabilities=CapabilityService(market),
        evidence=EvidenceService(database, world.ids),
    )
    research = ResearchService(
        database, sources, jobs=jobs, clock=world.clock, ids=world.ids, limits=LIMITS
    )
    research.plan(order)  # as a person does: the market is in memory then
    began = time.perf_counter()
    research.start(order, caused_by="bench")
    if not ended.wait(LONGEST_SECONDS):
        raise TimeoutError("the collection did not end")
    span = time.perf_counter() - began
    jobs.shut_down(LONGEST_SECONDS)
    database.close()
    return span
