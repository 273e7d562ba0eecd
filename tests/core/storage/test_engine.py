"""The library underneath: which one, how it is opened, what its failures mean."""

from pathlib import Path

import pytest
from pysqlite3 import dbapi2
from sqlalchemy import text

from core.storage.engine import OLDEST_SQLITE, create, named_failure, require_sqlite, sqlite_version


def test_the_library_is_one_without_the_wal_reset_fault() -> None:
    require_sqlite()

    assert tuple(int(part) for part in sqlite_version().split(".")) >= OLDEST_SQLITE


@pytest.mark.parametrize(
    ("pragma", "wanted"),
    [("journal_mode", "wal"), ("foreign_keys", 1), ("busy_timeout", 5000)],
)
def test_every_connection_is_prepared(tmp_path: Path, pragma: str, wanted: object) -> None:
    engine = create(tmp_path / "trail.sqlite3")

    with engine.connect() as first, engine.connect() as second:
        found = [
            connection.execute(text(f"PRAGMA {pragma}")).scalar() for connection in (first, second)
        ]

    engine.dispose()
    assert found == [wanted, wanted]


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("database or disk is full", "STORAGE_FULL"),
        ("file is not a database", "DATABASE_CORRUPT"),
        ("database disk image is malformed", "DATABASE_CORRUPT"),
        ("disk I/O error", "STORAGE_FAILED"),
        ("database is locked", "STORAGE_FAILED"),
    ],
)
def test_a_failure_of_the_library_has_a_name_of_ours(words: str, code: str) -> None:
    assert named_failure(dbapi2.OperationalError(words)).code == code
