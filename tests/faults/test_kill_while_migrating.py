"""A migration that is killed has happened or has not: never half of it."""

from dataclasses import dataclass, field
from pathlib import Path

import pytest
from pysqlite3 import dbapi2

from core.storage.migrate import head, migrate, stored_revision
from tests.faults.deeds import upgrade
from tests.faults.victims import Victim, seeded
from tests.support.migrations import REVISIONS, Rows, columns, fill, rows, up_to
from tests.support.stored import MIGRATIONS

pytestmark = pytest.mark.faults

KILLS = 24
LONGEST_SECONDS = 0.25


@dataclass
class Kills:
    """The revisions, tables and rows that were there after each kill, and after the next start."""

    revisions: list[str | None] = field(default_factory=list)
    tables: list[set[str]] = field(default_factory=list)
    verdicts: set[str] = field(default_factory=set)
    rows: list[Rows] = field(default_factory=list)
    restarted: list[str | None] = field(default_factory=list)


@pytest.fixture(scope="module")
def old(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file as the first released schema wrote it, with a row in every table."""
    folder = tmp_path_factory.mktemp("old")
    file = folder / "old.sqlite3"
    migrate(file, up_to(REVISIONS[0], folder / "migrations"), copy_name="unused.copy")
    fill(file)
    return file


@pytest.fixture(scope="module")
def kills(tmp_path_factory: pytest.TempPathFactory, old: Path) -> Kills:
    """Many migrations of that file, each killed at a random moment and then begun again."""
    folder = tmp_path_factory.mktemp("migrating")
    shape, chance, seen = columns(old), seeded(), Kills()
    for number in range(KILLS):
        file = folder / f"{number}.sqlite3"
        file.write_bytes(old.read_bytes())
        victim = Victim(upgrade, file, f"{number}.copy")
        victim.word()
        victim.kill(after=chance.uniform(0, LONGEST_SECONDS))
        seen.revisions.append(stored_revision(file))
        seen.tables.append(set(columns(file)))
        seen.verdicts.add(dbapi2.connect(str(file)).execute("PRAGMA integrity_check").fetchone()[0])
        migrate(file, MIGRATIONS, copy_name=f"{number}-again.copy")
        seen.restarted.append(stored_revision(file))
        seen.rows.append(rows(file, shape))
    return seen


def test_a_killed_migration_leaves_the_old_schema_or_the_new_one(
    kills: Kills, old: Path, tmp_path: Path
) -> None:
    fresh = tmp_path / "fresh.sqlite3"
    migrate(fresh, MIGRATIONS, copy_name="unused.copy")
    tables = {REVISIONS[0]: set(columns(old)), head(MIGRATIONS): set(columns(fresh))}
    assert [tables[str(each)] for each in kills.revisions] == kills.tables


def test_some_kills_came_before_the_end(kills: Kills) -> None:
    assert REVISIONS[0] in kills.revisions


def test_the_file_is_whole_after_every_kill(kills: Kills) -> None:
    assert kills.verdicts == {"ok"}


def test_the_next_start_finishes_what_was_killed_and_every_row_is_there(
    kills: Kills, old: Path
) -> None:
    assert set(kills.restarted) == {head(MIGRATIONS)}
    assert kills.rows == [rows(old, columns(old))] * KILLS
