"""Bounded collections: planned in the open, kept item by item, ended exactly once."""

import msgspec
from msgspec.structs import replace

from core.capabilities.service import CapabilityService
from core.capabilities.types import CapabilityState
from core.evidence.service import EvidenceService
from core.instruments.symbols import parse_symbol
from core.kernel.cancel import Cancel
from core.kernel.clock import Clock
from core.kernel.errors import CoreError
from core.kernel.ids import IdSource
from core.kernel.ports import Jobs
from core.market.service import Fetched, MarketService, inspection_of
from core.market.types import Capability, Inspection, Query
from core.research import rules, store
from core.research.collector import Collector, Limits
from core.research.errors import ResearchActiveError, ResearchResultMissingError
from core.research.events import RunStarted
from core.research.journal import RunJournal
from core.research.types import (
    Measured,
    Order,
    Plan,
    PlannedRead,
    Reason,
    Run,
    RunId,
    RunStatus,
    Step,
    StepStatus,
)
from core.storage.database import Database

POOL = "research"


class Sources(msgspec.Struct, frozen=True, kw_only=True):
    """Where a collection reads, and where it keeps what it read."""

    market: MarketService
    capabilities: CapabilityService
    evidence: EvidenceService


class ResearchService:
    """Plans, runs, stops and remembers collections."""

    def __init__(
        self,
        database: Database,
        sources: Sources,
        *,
        jobs: Jobs,
        clock: Clock,
        ids: IdSource,
        limits: Limits,
    ) -> None:
        self._database = database
        self._sources = sources
        self._jobs = jobs
        self._clock = clock
        self._ids = ids
        self._limits = limits

    def plan(self, order: Order) -> Plan:
        """Return what a collection would do; no data is read and nothing is stored.

        Raises:
            SymbolInvalidError: the symbol is none.
            CoreError: the source cannot be read at all, for example an unreadable folder.
        """
        order = replace(order, symbol=parse_symbol(order.symbol).text)
        card = self._sources.market.card(order.source)
        reads = rules.planned_reads(order, lambda each: self._state(order, each))
        dated = Query(
            source=order.source,
            capability=Capability.QUOTE,
            symbol=order.symbol,
            as_of=order.as_of,
            folder=order.folder,
        )
        moment, day = self._sources.market.moment(dated)
        return Plan(
            order=order,
            mode=card.mode,
            version=card.version,
            moment=moment,
            day=day,
            slots=self._limits.slots,
            seconds=round(self._limits.item_seconds),
            reads=reads,
        )

    def start(self, order: Order, *, caused_by: str) -> Run:
        """Store a new collection, start it and return it.

        Raises:
            ResearchActiveError: another one is running.
            CoreError: the order makes no sense; see `plan`.
        """
        run = self._new_run(self.plan(order))
        with self._database.writing(caused_by=caused_by) as transaction:
            active = store.active(transaction)
            if active is not None:
                raise ResearchActiveError(active, run=active)
            store.add(transaction, run)
            transaction.announce(RunStarted(run_id=run.id, symbol=run.plan.order.symbol))
            transaction.concerns(run.id)
        self._launch(run, caused_by)
        return run

    def cancel(self, run_id: str) -> Run:
        """Ask a running collection to stop and return it; what it has is kept.

        Raises:
            ResearchNotFoundError: there is none of this id.
        """
        self._jobs.cancel(run_id)
        return self.run(run_id)

    def run(self, run_id: str) -> Run:
        """Return one collection as stored; no source is asked.

        Raises:
            ResearchNotFoundError: there is none of this id.
        """
        with self._database.reading() as reading:
            return store.find(reading, run_id)

    def runs(self) -> tuple[Run, ...]:
        """Return up to 100 collections, newest first."""
        with self._database.reading() as reading:
            return store.newest(reading)

    def result(self, run_id: str, capability: Capability) -> Inspection:
        """Return one stored result of a collection, verified.

        Raises:
            ResearchNotFoundError: there is no such collection.
            ResearchResultMissingError: this item has no result.
            EvidenceChangedError: the bytes are not what was stored.
        """
        for step in self.run(run_id).steps:
            if step.capability is capability and step.read_id is not None:
                return inspection_of(*self._sources.evidence.verified(step.read_id))
        raise ResearchResultMissingError(f"{run_id} {capability}", capability=capability)

    def measured(self, run_id: str) -> Measured:
        """Return the last stored bar of a collection and every measure at its day.

        A collection without daily bars has neither.

        Raises:
            ResearchNotFoundError: there is no such collection.
            EvidenceChangedError: the bytes are not what was stored.
        """
        run = self.run(run_id)
        for step in run.steps:
            if step.capability is Capability.KLINE and step.read_id is not None:
                _, body = self._sources.evidence.verified(step.read_id)
                return rules.measured(body, run.plan.day)
        return Measured(bar=None, measures=())

    def active(self) -> RunId | None:
        """Return the collection that is running, if any."""
        with self._database.reading() as reading:
            return store.active(reading)

    def recover(self) -> None:
        """Mark what a crash left running as interrupted; successes are kept, nothing is re-run."""
        active = self.active()
        if active is not None:
            journal = self._journal(self.run(active), caused_by=None)
            journal.end(
                RunStatus.INTERRUPTED,
                open_steps=StepStatus.INTERRUPTED,
                code=Reason.APPLICATION_RESTARTED,
            )

    def _state(self, order: Order, capability: Capability) -> CapabilityState:
        return self._sources.capabilities.state(order.source, capability, folder=order.folder)

    def _new_run(self, plan: Plan) -> Run:
        return Run(
            id=RunId(self._ids.new()),
            status=RunStatus.FETCHING,
            plan=plan,
            started_at=self._clock.now(),
            completed_at=None,
            steps=tuple(
                Step(
                    capability=read.capability,
                    ordinal=ordinal,
                    status=StepStatus.QUEUED,
                    code=None,
                    started_at=None,
                    completed_at=None,
                    read_id=None,
                )
                for ordinal, read in enumerate(plan.reads)
            ),
        )

    def _launch(self, run: Run, caused_by: str) -> None:
        try:
            self._jobs.start(POOL, run.id, lambda cancel: self._collect(run, caused_by, cancel))
        except CoreError as refusal:
            self._journal(run, caused_by).end(
                RunStatus.FAILED, open_steps=StepStatus.FAILED, code=refusal.code
            )
            raise

    def _collect(self, run: Run, caused_by: str, cancel: Cancel) -> None:
        journal = self._journal(run, caused_by)
        collector = Collector(self._jobs, self._clock, self._limits, journal)

        def fetch(read: PlannedRead, stop: Cancel) -> Fetched:
            return self._sources.capabilities.read(read.query, caused_by=caused_by, cancel=stop)

        try:
            collector.collect(run.id, run.plan.reads, fetch, cancel)
        finally:
            status = rules.verdict(self.run(run.id).steps)
            journal.end(status, open_steps=StepStatus.FAILED, code=Reason.RESEARCH_ERROR)

    def _journal(self, run: Run, caused_by: str | None) -> RunJournal:
        return RunJournal(
            self._database, self._sources.evidence, self._clock, run=run, caused_by=caused_by
        )
