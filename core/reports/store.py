"""Rows of reports, inside a given transaction."""

from datetime import datetime

import msgspec
from sqlalchemy import RowMapping, func, select, update

from core.kernel.digest import canonical_json
from core.reports.errors import ReportNotFoundError
from core.reports.tables import research_reports
from core.reports.types import Report, ReportDocument, ReportId, ReportMode, ReportStatus
from core.research.types import RunId
from core.storage.transaction import Reading, Writing

LISTED = 100
_LIGHT = tuple(column for column in research_reports.c if column.name != "document")


def add(writing: Writing, report: Report) -> None:
    """Store a report that is about to be written."""
    row = msgspec.structs.asdict(report) | {"document": None}
    writing.add(research_reports, row)


def next_version(reading: Reading, run_id: str) -> int:
    """Return the version number of the next report of a collection, from 1."""
    query = select(func.max(research_reports.c.version)).where(research_reports.c.run_id == run_id)
    return (reading.connection.execute(query).scalar() or 0) + 1


def active(reading: Reading) -> ReportId | None:
    """Return the report that is being written, if any."""
    query = select(research_reports.c.id).where(
        research_reports.c.status == ReportStatus.GENERATING
    )
    found = reading.connection.execute(query).scalar()
    return None if found is None else ReportId(found)


def find(reading: Reading, report_id: str) -> Report:
    """Return one report with its document.

    Raises:
        ReportNotFoundError: there is none of this id.
    """
    query = select(research_reports).where(research_reports.c.id == report_id)
    row = reading.connection.execute(query).mappings().first()
    if row is None:
        raise ReportNotFoundError(report_id, report=report_id[:80])
    body = row["document"]
    return _report(row, None if body is None else msgspec.json.decode(body, type=ReportDocument))


def newest(reading: Reading, run_id: str | None) -> tuple[Report, ...]:
    """Return up to 100 reports without documents, newest first; of one collection if named."""
    query = select(*_LIGHT).order_by(
        research_reports.c.created_at.desc(), research_reports.c.version.desc()
    )
    if run_id is not None:
        query = query.where(research_reports.c.run_id == run_id)
    rows = reading.connection.execute(query.limit(LISTED)).mappings()
    return tuple(_report(row, None) for row in rows)


def end(writing: Writing, report: Report, at: datetime) -> bool:
    """Give a report its final state; return whether it was still being written."""
    document = None if report.document is None else canonical_json(report.document)
    done = writing.connection.execute(
        update(research_reports)
        .where(
            research_reports.c.id == report.id,
            research_reports.c.status == ReportStatus.GENERATING,
        )
        .values(status=report.status, code=report.code, completed_at=at, document=document)
    )
    return done.rowcount == 1


def _report(row: RowMapping, document: ReportDocument | None) -> Report:
    return Report(
        id=ReportId(row["id"]),
        run_id=RunId(row["run_id"]),
        version=row["version"],
        mode=ReportMode(row["mode"]),
        status=ReportStatus(row["status"]),
        code=row["code"],
        created_at=row["created_at"],
        completed_at=row["completed_at"],
        symbol=row["symbol"],
        document=document,
    )
