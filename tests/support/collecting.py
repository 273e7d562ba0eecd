"""Collections and reports made through a desk, and stored bytes changed behind its back."""

from contextlib import closing
from datetime import date

from pysqlite3 import dbapi2

from app import paths
from core.market.types import SourceId
from core.reports.types import Report, ReportDocument
from core.research.types import Order, Run, Strategy
from core.settings.types import Language
from tests.support.desk import Desk

AAPL = "AAPL.US"


def order(
    symbol: str = AAPL,
    strategy: Strategy = Strategy.VALUE,
    source: SourceId = SourceId.DEMO,
    as_of: date | None = None,
    folder: str | None = None,
) -> Order:
    """Return an order of the demo market, or as said."""
    return Order(symbol=symbol, strategy=strategy, source=source, as_of=as_of, folder=folder)


def collected(desk: Desk, wanted: Order) -> Run:
    """Collect and return the finished run."""
    run = desk.services.research.start(wanted, caused_by=desk.ids.new())
    desk.wait_for("research.run_ended")
    return desk.services.research.run(run.id)


def reported(desk: Desk, run: Run, language: Language = Language.EN) -> Report:
    """Have a report of `run` written and return it as it ended."""
    report = desk.services.reports.generate(run.id, language=language, caused_by=desk.ids.new())
    desk.wait_for("reports.report_ended")
    return desk.services.reports.report(report.id)


def document_of(report: Report) -> ReportDocument:
    """Return the document of a report that completed."""
    if report.document is None:
        raise AssertionError(f"{report.status} {report.code}")
    return report.document


def change_result(desk: Desk, sha256: str, old: bytes, new: bytes) -> None:
    """Write `new` in place of the first `old` among the stored bytes of `sha256`."""
    with closing(dbapi2.connect(str(paths.database(desk.folder)))) as connection:
        row = connection.execute("SELECT body FROM results WHERE sha256 = ?", (sha256,)).fetchone()
        changed = bytes(row[0]).replace(old, new, 1)
        if changed == row[0]:
            raise AssertionError("nothing was changed")
        connection.execute("UPDATE results SET body = ? WHERE sha256 = ?", (changed, sha256))
        connection.commit()


def stored(desk: Desk, table: str) -> int:
    """Return how many rows the file holds in `table`."""
    with closing(dbapi2.connect(str(paths.database(desk.folder)))) as connection:
        return int(connection.execute(f'SELECT count(*) FROM "{table}"').fetchone()[0])
