"""Reports: written over a collection, opened fact by fact, exported."""

from datetime import date, datetime
from typing import TYPE_CHECKING

from app.bridge.dto import Dto
from app.bridge.registry import Call, Job, OperationGroup
from app.operations.evidence import OpenedView, view_of
from core.evidence.errors import EvidenceChangedError, EvidenceMissingError
from core.kernel.files import FileUnwritableError
from core.market.types import Capability, Mode, SourceId
from core.reports.errors import (
    CollectionActiveError,
    ExportLimitError,
    NoCollectedDataError,
    ReportActiveError,
    ReportNotFoundError,
    ReportNotReadyError,
)
from core.reports.types import ClaimKind, GapScope, ReportMode, ReportStatus, Stance
from core.research.errors import ResearchNotFoundError
from core.research.types import RunStatus, Strategy
from core.settings.types import Language

if TYPE_CHECKING:
    from app.bootstrap import Services

operations: "OperationGroup[Services]" = OperationGroup("reports")


class GenerateRequest(Dto):
    """A report of a finished collection, in one language."""

    run_id: str
    mode: ReportMode = ReportMode.FIXED
    language: Language


class StartedReport(Dto):
    """The report being written; it ends with `reports.report_ended`."""

    report_id: str


class ReportRequest(Dto):
    """One report."""

    report_id: str


class ReportsRequest(Dto):
    """Reports of one collection, or of all (null)."""

    run_id: str | None = None


class FactRequest(Dto):
    """One cited fact of one report."""

    report_id: str
    evidence_id: str


class FactView(Dto):
    """A citable fact: raw from a stored field, or computed (`measure` is then set)."""

    id: str
    capability: Capability
    field: str
    context: str | None
    value: str
    unit: str | None
    note: str | None
    computed: bool
    source: SourceId
    mode: Mode
    fetched_at: datetime


class GapView(Dto):
    """Something that is missing, and the code that says why."""

    scope: GapScope
    key: str
    code: str


class ClaimView(Dto):
    """One statement and the facts it rests on."""

    kind: ClaimKind
    text: str
    evidence_ids: tuple[str, ...]


class SectionView(Dto):
    """Claims under one heading."""

    key: str
    title: str
    claims: tuple[ClaimView, ...]


class SynthesisView(Dto):
    """What is said."""

    stance: Stance
    summary: tuple[ClaimView, ...]
    sections: tuple[SectionView, ...]
    risks: tuple[ClaimView, ...]
    catalysts: tuple[ClaimView, ...]
    bull_case: tuple[ClaimView, ...]
    bear_case: tuple[ClaimView, ...]


class DocumentView(Dto):
    """A finished report, whole."""

    symbol: str
    strategy: Strategy
    mode: Mode
    source: SourceId
    as_of: datetime
    as_of_date: date
    collection_status: RunStatus
    run_id: str
    language: Language
    facts: tuple[FactView, ...]
    gaps: tuple[GapView, ...]
    synthesis: SynthesisView


class ReportSummary(Dto):
    """One attempt at a report, without its document."""

    id: str
    run_id: str
    version: int
    mode: ReportMode
    status: ReportStatus
    code: str | None
    created_at: datetime
    completed_at: datetime | None
    symbol: str


class ReportView(ReportSummary):
    """One attempt at a report; the document is there only when it completed."""

    document: DocumentView | None


class ReportsView(Dto):
    """Up to 100 reports, newest first."""

    reports: tuple[ReportSummary, ...]


class MarkdownView(Dto):
    """A report as Markdown, and the file name it suggests."""

    file_name: str
    text: str


class ExportView(Dto):
    """Whether the person chose a place and the report was saved there."""

    saved: bool


def _started(services: "Services", subject: str) -> StartedReport:
    return StartedReport(report_id=subject)


def _file_name(report_id: str) -> str:
    return f"research-report-{report_id}.md"


@operations.command(
    ResearchNotFoundError,
    CollectionActiveError,
    NoCollectedDataError,
    ReportActiveError,
    again=_started,
    job=Job(id_field="report_id", ends=("reports.report_ended",)),
)
def generate(services: "Services", request: GenerateRequest, call: Call) -> StartedReport:
    """Start writing a report of a finished collection."""
    report = services.reports.generate(
        request.run_id, language=request.language, caused_by=call.request_id
    )
    return StartedReport(report_id=report.id)


@operations.command(ReportNotFoundError)
def cancel(services: "Services", request: ReportRequest, call: Call) -> ReportSummary:
    """Ask for a report to be given up."""
    return ReportSummary.model_validate(services.reports.cancel(request.report_id))


@operations.query()
def reports(services: "Services", request: ReportsRequest, call: Call) -> ReportsView:
    """List reports, newest first."""
    return ReportsView.model_validate({"reports": services.reports.reports(request.run_id)})


@operations.query(ReportNotFoundError)
def report(services: "Services", request: ReportRequest, call: Call) -> ReportView:
    """Return one report as stored; nothing is asked or written."""
    return ReportView.model_validate(services.reports.report(request.report_id))


@operations.query(
    ReportNotFoundError, ReportNotReadyError, EvidenceMissingError, EvidenceChangedError
)
def open_fact(services: "Services", request: FactRequest, call: Call) -> OpenedView:
    """Open a cited fact: its stored bytes, verified or computed again."""
    return view_of(services.reports.open_fact(request.report_id, request.evidence_id))


@operations.query(ReportNotFoundError, ReportNotReadyError, ExportLimitError)
def markdown(services: "Services", request: ReportRequest, call: Call) -> MarkdownView:
    """Return a finished report as Markdown."""
    text = services.reports.markdown(request.report_id)
    return MarkdownView(file_name=_file_name(request.report_id), text=text)


@operations.command(ReportNotFoundError, ReportNotReadyError, ExportLimitError, FileUnwritableError)
def export(services: "Services", request: ReportRequest, call: Call) -> ExportView:
    """Save a finished report as Markdown where the person chooses."""
    text = services.reports.markdown(request.report_id)
    saved = services.desktop.save(_file_name(request.report_id), text.encode())
    return ExportView(saved=saved)
