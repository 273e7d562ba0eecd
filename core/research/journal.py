"""What a running collection writes down: each item's start, end and result."""

from msgspec.structs import replace

from core.evidence.service import EvidenceService
from core.evidence.types import ReadId
from core.kernel.clock import Clock
from core.kernel.digest import canonical_json
from core.market.service import Fetched
from core.research import rules, store
from core.research.collector import Outcome
from core.research.events import RunEnded, StepChanged
from core.research.types import PlannedRead, Run, RunStatus, Step, StepStatus
from core.storage.database import Database
from core.storage.transaction import Writing


class RunJournal:
    """Writes one collection's progress; after its end nothing more is written."""

    def __init__(
        self,
        database: Database,
        evidence: EvidenceService,
        clock: Clock,
        *,
        run: Run,
        caused_by: str | None,
    ) -> None:
        self._database = database
        self._evidence = evidence
        self._clock = clock
        self._run = run
        self._caused_by = caused_by

    def started(self, read: PlannedRead) -> None:
        """Note that an item was sent."""
        with self._database.writing(caused_by=self._caused_by, durable=False) as transaction:
            step = self._step(transaction, read)
            self._change(
                transaction,
                replace(step, status=StepStatus.RUNNING, started_at=self._clock.now()),
            )

    def ended(self, outcome: Outcome) -> None:
        """Store an item's result, if any, and its end, in one transaction."""
        with self._database.writing(caused_by=self._caused_by) as transaction:
            step = self._step(transaction, outcome.read)
            if step.status in rules.OPEN and self._is_fetching(transaction):
                self._change(
                    transaction,
                    replace(
                        step,
                        status=outcome.status,
                        code=outcome.code,
                        completed_at=self._clock.now(),
                        read_id=self._keep(transaction, outcome.fetched),
                    ),
                )

    def end(self, status: RunStatus, *, open_steps: StepStatus, code: str) -> None:
        """Give the collection its final state, once; items still open end as `open_steps`."""
        now = self._clock.now()
        with self._database.writing(caused_by=self._caused_by) as transaction:
            if not self._is_fetching(transaction):
                return
            for step in store.steps(transaction, self._run.id):
                if step.status in rules.OPEN:
                    ended = replace(step, status=open_steps, code=code, completed_at=now)
                    self._change(transaction, ended)
            store.end(transaction, self._run.id, status, now)
            symbol = self._run.plan.order.symbol
            transaction.announce(RunEnded(run_id=self._run.id, symbol=symbol, status=status))

    def _is_fetching(self, transaction: Writing) -> bool:
        return store.active(transaction) == self._run.id

    def _step(self, transaction: Writing, read: PlannedRead) -> Step:
        steps = store.steps(transaction, self._run.id)
        return next(step for step in steps if step.capability is read.capability)

    def _keep(self, transaction: Writing, fetched: Fetched | None) -> ReadId | None:
        if fetched is None:
            return None
        kept = self._evidence.keep(
            transaction,
            fetched.body,
            request=canonical_json(fetched.query),
            provenance=canonical_json(fetched.provenance),
            at=fetched.provenance.fetched_at,
        )
        return kept.id

    def _change(self, transaction: Writing, step: Step) -> None:
        if not store.change_step(transaction, self._run.id, step):
            return
        steps = store.steps(transaction, self._run.id)
        transaction.announce(
            StepChanged(
                run_id=self._run.id,
                capability=step.capability,
                status=step.status,
                code=step.code,
                done=rules.ended(steps),
                total=len(steps),
            )
        )
