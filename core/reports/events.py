"""What is announced about reports."""

from core.kernel.events import Event


class ReportStarted(Event, frozen=True, kw_only=True, tag="reports.report_started"):
    """A report is being written."""

    report_id: str
    run_id: str


class ReportEnded(Event, frozen=True, kw_only=True, tag="reports.report_ended"):
    """A report reached its one final state; `code` says why it did not succeed."""

    report_id: str
    run_id: str
    status: str
    code: str | None
