"""What a killed process left behind, read past our own code."""

from collections import Counter
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from pysqlite3 import dbapi2

from tests.faults.deeds import RUN_ENDED


@dataclass(frozen=True, slots=True, kw_only=True)
class Survey:
    """The rows that must agree with each other, and with what was acknowledged."""

    integrity: str
    causes: dict[int, str | None]
    requests: frozenset[str]
    statuses: dict[str, str]
    ends: Counter[str]

    def has_gap(self) -> bool:
        """Whether a number is missing in the order of events."""
        return sorted(self.causes) != list(range(1, len(self.causes) + 1))

    def halves(self) -> set[str]:
        """Return the causes of which only the event, or only the request, was kept."""
        told = {cause for cause in self.causes.values() if cause is not None}
        return told ^ self.requests


def survey(file: Path) -> Survey:
    """Read the store at `file`."""
    with closing(dbapi2.connect(str(file))) as connection:
        ends = connection.execute(
            "SELECT json_extract(body, '$.run_id') FROM events "
            "WHERE json_extract(body, '$.type') = ?",
            (RUN_ENDED,),
        )
        return Survey(
            integrity=connection.execute("PRAGMA integrity_check").fetchone()[0],
            causes=dict(connection.execute("SELECT seq, caused_by FROM events").fetchall()),
            requests=frozenset(
                row[0] for row in connection.execute("SELECT request_id FROM commands")
            ),
            statuses=dict(connection.execute("SELECT id, status FROM research_runs").fetchall()),
            ends=Counter(row[0] for row in ends),
        )
