"""Reports: written once from stored results, checked before they are kept, opened fact by fact."""

from collections.abc import Sequence

from msgspec.structs import replace

from core.evidence.errors import EvidenceChangedError, EvidenceMissingError
from core.evidence.rules import plain_value
from core.evidence.service import EvidenceService
from core.evidence.types import OpenedComputed, OpenedRaw, RawEvidence
from core.kernel.cancel import Cancel
from core.kernel.clock import Clock
from core.kernel.errors import CancelledError, CoreError
from core.kernel.ids import IdSource
from core.kernel.ports import Jobs
from core.reports import compose, render, store
from core.reports.errors import (
    CollectionActiveError,
    NoCollectedDataError,
    ReportActiveError,
    ReportNotReadyError,
)
from core.reports.events import ReportEnded, ReportStarted
from core.reports.types import (
    Fact,
    Material,
    Reason,
    Report,
    ReportDocument,
    ReportId,
    ReportMode,
    ReportStatus,
)
from core.research.service import ResearchService
from core.research.types import Run, RunStatus, StepStatus
from core.settings.types import Language
from core.storage.database import Database

POOL = "reports"


class ReportsService:
    """Writes, remembers and opens reports."""

    def __init__(
        self,
        database: Database,
        research: ResearchService,
        evidence: EvidenceService,
        *,
        jobs: Jobs,
        clock: Clock,
        ids: IdSource,
    ) -> None:
        self._database = database
        self._research = research
        self._evidence = evidence
        self._jobs = jobs
        self._clock = clock
        self._ids = ids

    def generate(self, run_id: str, *, language: Language, caused_by: str) -> Report:
        """Start a report of a finished collection, written in `language` (`zh`, `en`).

        Raises:
            ResearchNotFoundError: there is no such collection.
            CollectionActiveError: it is still running.
            NoCollectedDataError: it has no result.
            ReportActiveError: another report is being written.
        """
        run = self._research.run(run_id)
        _require_material(run)
        with self._database.writing(caused_by=caused_by) as transaction:
            active = store.active(transaction)
            if active is not None:
                raise ReportActiveError(active, report=active)
            report = self._new_report(run, store.next_version(transaction, run_id))
            store.add(transaction, report)
            transaction.announce(ReportStarted(report_id=report.id, run_id=run.id))
            transaction.concerns(report.id)
        self._launch(report, run, language, caused_by)
        return report

    def cancel(self, report_id: str) -> Report:
        """Ask for a report to be given up and return it.

        Raises:
            ReportNotFoundError: there is none of this id.
        """
        self._jobs.cancel(report_id)
        return self.report(report_id)

    def report(self, report_id: str) -> Report:
        """Return one report as stored.

        Raises:
            ReportNotFoundError: there is none of this id.
        """
        with self._database.reading() as reading:
            return store.find(reading, report_id)

    def reports(self, run_id: str | None) -> tuple[Report, ...]:
        """Return up to 100 reports without documents, newest first; of one collection if named."""
        with self._database.reading() as reading:
            return store.newest(reading, run_id)

    def open_fact(self, report_id: str, evidence_id: str) -> OpenedRaw | OpenedComputed:
        """Return a cited fact with its stored bytes, verified or computed again just now.

        Raises:
            ReportNotFoundError, ReportNotReadyError: there is no such finished report.
            EvidenceMissingError: the report cites no such fact, or its bytes are gone.
            EvidenceChangedError: bytes, value or computed figure differ from what was cited.
        """
        fact = _fact(self._document(report_id)[1], evidence_id)
        evidence = fact.evidence
        if isinstance(evidence, RawEvidence):
            raw = self._evidence.open_raw(evidence.read_id, evidence.pointer)
            _require_same(fact, plain_value(raw.value), evidence.sha256, raw.read.sha256)
            return raw
        opened = self._evidence.open_computed(
            evidence.input.read_id,
            measure=evidence.measure,
            version=evidence.version,
            as_of=evidence.as_of,
        )
        value = opened.result.value
        found = "" if value is None else format(value, "f")
        _require_same(fact, found, evidence.input.sha256, opened.read.sha256)
        return opened

    def markdown(self, report_id: str) -> str:
        """Return a finished report as Markdown.

        Raises:
            ReportNotFoundError, ReportNotReadyError: there is no such finished report.
            ExportLimitError: it would be too large.
        """
        return render.markdown(*self._document(report_id))

    def recover(self) -> None:
        """Mark what a crash left being written as interrupted; nothing is written again."""
        with self._database.reading() as reading:
            active = store.active(reading)
        if active is not None:
            self._end(replace(self.report(active), status=ReportStatus.INTERRUPTED), caused_by=None)

    def _document(self, report_id: str) -> tuple[Report, ReportDocument]:
        report = self.report(report_id)
        if report.document is None:
            raise ReportNotReadyError(report_id, status=report.status)
        return report, report.document

    def _new_report(self, run: Run, version: int) -> Report:
        return Report(
            id=ReportId(self._ids.new()),
            run_id=run.id,
            version=version,
            mode=ReportMode.FIXED,
            status=ReportStatus.GENERATING,
            code=None,
            created_at=self._clock.now(),
            completed_at=None,
            symbol=run.plan.order.symbol,
            document=None,
        )

    def _launch(self, report: Report, run: Run, language: Language, caused_by: str) -> None:
        def work(cancel: Cancel) -> None:
            ended = replace(
                report, status=ReportStatus.FAILED, code=Reason.REPORT_GENERATION_FAILED
            )
            try:
                ended = self._written(report, run, language, cancel)
            finally:
                self._end(ended, caused_by=caused_by)

        try:
            self._jobs.start(POOL, report.id, work)
        except CoreError as refusal:
            failed = replace(report, status=ReportStatus.FAILED, code=refusal.code)
            self._end(failed, caused_by=caused_by)
            raise

    def _written(self, report: Report, run: Run, language: Language, cancel: Cancel) -> Report:
        try:
            document = compose.document(run, self._material(run, cancel), language=language)
            cancel.check()
        except CancelledError as stop:
            return replace(report, status=ReportStatus.CANCELLED, code=stop.code)
        except CoreError as failure:
            return replace(report, status=ReportStatus.FAILED, code=failure.code)
        return replace(report, status=ReportStatus.COMPLETED, document=document)

    def _material(self, run: Run, cancel: Cancel) -> Sequence[Material]:
        found: list[Material] = []
        for step in run.steps:
            cancel.check()
            if step.status is StepStatus.SUCCESS and step.read_id is not None:
                read, body = self._evidence.verified(step.read_id)
                found.append(compose.material(step, read, body))
        return found

    def _end(self, report: Report, *, caused_by: str | None) -> None:
        with self._database.writing(caused_by=caused_by) as transaction:
            if store.end(transaction, report, self._clock.now()):
                transaction.announce(
                    ReportEnded(
                        report_id=report.id,
                        run_id=report.run_id,
                        status=report.status,
                        code=report.code,
                    )
                )


def _require_material(run: Run) -> None:
    if run.status is RunStatus.FETCHING:
        raise CollectionActiveError(run.id, run=run.id)
    if not any(step.status is StepStatus.SUCCESS for step in run.steps):
        raise NoCollectedDataError(run.id, run=run.id)


def _fact(document: ReportDocument, evidence_id: str) -> Fact:
    for fact in document.facts:
        if fact.id == evidence_id:
            return fact
    raise EvidenceMissingError(evidence_id, evidence=evidence_id[:80])


def _require_same(fact: Fact, found: str, cited_hash: str, found_hash: str) -> None:
    if (fact.value, cited_hash) != (found, found_hash):
        raise EvidenceChangedError(f"{fact.id}: {fact.value}, {found}", read=fact.id)
