"""Bringing a file up to date: copied first, checked after, or left exactly as it was."""

from contextlib import closing
from pathlib import Path

import pytest
from pysqlite3 import dbapi2

from core.storage.errors import (
    DatabaseCorruptError,
    DataNewerError,
    MigrationFailedError,
    StorageFailedError,
)
from core.storage.migrate import COPIES_KEPT, head, migrate, stored_revision
from tests.support.migrations import REVISIONS, add_migration, columns, fill, rows, up_to
from tests.support.stored import MIGRATIONS

FIRST = REVISIONS[0]
NEXT = "0002"
"""The revision that a migration of a test adds to the first."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A migrations folder that knows the first revision only."""
    return up_to(FIRST, tmp_path / "migrations")


@pytest.fixture
def file(tmp_path: Path, folder: Path) -> Path:
    """A file of the first revision, with a row in each table."""
    made = tmp_path / "data" / "trail.sqlite3"
    made.parent.mkdir()
    migrate(made, folder, copy_name="unused.copy")
    fill(made)
    return made


def names(file: Path) -> set[str]:
    """Return what lies beside `file`, without SQLite's own companions."""
    own = (f"{file.name}-wal", f"{file.name}-shm")
    return {path.name for path in file.parent.iterdir() if path.name not in own}


def state(file: Path) -> tuple[object, ...]:
    return (stored_revision(file), columns(file), rows(file, columns(file)))


def test_a_new_file_gets_the_newest_schema_and_no_copy(tmp_path: Path) -> None:
    made = tmp_path / "trail.sqlite3"
    assert stored_revision(made) is None

    assert migrate(made, MIGRATIONS, copy_name="before.copy")

    assert stored_revision(made) == head(MIGRATIONS) == REVISIONS[-1]
    assert names(made) == {"trail.sqlite3"}


def test_an_empty_file_is_a_new_one(tmp_path: Path) -> None:
    made = tmp_path / "trail.sqlite3"
    made.touch()

    assert migrate(made, MIGRATIONS, copy_name="before.copy")
    assert stored_revision(made) == REVISIONS[-1]


def test_a_file_that_is_up_to_date_is_not_touched(file: Path, folder: Path) -> None:
    before = file.read_bytes()

    assert not migrate(file, folder, copy_name="before.copy")

    assert file.read_bytes() == before
    assert "before.copy" not in names(file)


def test_the_copy_is_the_file_as_it_was(file: Path, folder: Path) -> None:
    before = state(file)
    add_migration(folder, NEXT, FIRST, "op.drop_table('marks')")

    assert migrate(file, folder, copy_name="before.copy")

    assert "marks" not in columns(file)
    assert state(file.with_name("before.copy")) == before


@pytest.mark.parametrize(
    "body",
    [
        "op.create_table('half', sa.Column('x', sa.Text))\nop.execute('SELECT nonsense')",
        "op.drop_table('events')\nop.execute('INSERT INTO marks VALUES (NULL, NULL)')",
        (
            "op.execute('CREATE TABLE child (m TEXT REFERENCES marks (name))')\n"
            "op.execute(\"INSERT INTO child VALUES ('nobody')\")"
        ),
    ],
    ids=["bad SQL", "refused row", "orphan"],
)
def test_a_failing_migration_leaves_the_file_as_it_was_and_a_copy(
    file: Path, folder: Path, body: str
) -> None:
    before = state(file)
    add_migration(folder, NEXT, FIRST, body)

    with pytest.raises(MigrationFailedError):
        migrate(file, folder, copy_name="before.copy")

    assert state(file) == before
    assert state(file.with_name("before.copy")) == before


def test_a_mistake_in_a_migration_leaves_the_file_as_it_was(file: Path, folder: Path) -> None:
    before = state(file)
    add_migration(folder, NEXT, FIRST, "op.drop_table('events')\nraise LookupError")

    with pytest.raises(LookupError):
        migrate(file, folder, copy_name="before.copy")

    assert state(file) == before


def test_a_table_can_be_rebuilt_under_its_children(file: Path, folder: Path) -> None:
    add_migration(
        folder,
        NEXT,
        FIRST,
        "op.execute('CREATE TABLE child (m TEXT REFERENCES marks (name) ON DELETE CASCADE)')\n"
        "op.execute(\"INSERT INTO child VALUES ('x')\")\n"
        "with op.batch_alter_table('marks') as marks:\n"
        "    marks.alter_column('value', nullable=True)",
    )

    migrate(file, folder, copy_name="before.copy")

    assert rows(file, columns(file))["child"] == [("x",)]
    assert columns(file)["marks"]["value"] == ("TEXT", True, False)


def test_a_file_of_a_newer_program_is_refused_untouched(file: Path, folder: Path) -> None:
    with closing(dbapi2.connect(str(file), isolation_level=None)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    before = file.read_bytes()

    with pytest.raises(DataNewerError) as refusal:
        migrate(file, folder, copy_name="before.copy")

    assert refusal.value.params == {"stored": "9999", "program": "0001"}
    assert file.read_bytes() == before
    assert "before.copy" not in names(file)


@pytest.mark.parametrize(
    "body", [b"holiday picture", b"SQLite format 3\0" + b"\xff" * 5000, b"\0" * 4096]
)
def test_a_file_that_is_no_data_base_is_refused_untouched(
    tmp_path: Path, folder: Path, body: bytes
) -> None:
    made = tmp_path / "trail.sqlite3"
    made.write_bytes(body)

    with pytest.raises(DatabaseCorruptError):
        migrate(made, folder, copy_name="before.copy")

    assert made.read_bytes() == body
    assert "before.copy" not in names(made)


def test_a_copy_that_cannot_be_made_stops_the_migration(file: Path, folder: Path) -> None:
    add_migration(folder, NEXT, FIRST, "op.drop_table('marks')")
    before = state(file)
    file.with_name("before.copy").mkdir()

    with pytest.raises(StorageFailedError):
        migrate(file, folder, copy_name="before.copy")

    assert state(file) == before


def test_only_the_newest_copies_are_kept_and_never_the_file_itself(
    file: Path, folder: Path
) -> None:
    last = FIRST
    for n in range(2, 8):
        add_migration(folder, f"{n:04}", last, "pass")
        last = f"{n:04}"
        migrate(file, folder, copy_name=f"trail-before-{last}.sqlite3")

    copies = {f"trail-before-{n:04}.sqlite3" for n in range(8 - COPIES_KEPT, 8)}
    assert names(file) == {file.name, *copies}


@pytest.mark.parametrize("name", ["a b", "a#b", "a%20b", "100%", "研迹"])
def test_the_folders_may_have_any_name(tmp_path: Path, name: str) -> None:
    folder = up_to(FIRST, tmp_path / name / "migrations")
    made = tmp_path / name / "trail.sqlite3"

    migrate(made, folder, copy_name="unused.copy")
    add_migration(folder, NEXT, FIRST, "op.drop_table('marks')")
    migrate(made, folder, copy_name="before.copy")

    assert stored_revision(made) == NEXT
    assert names(made) == {"trail.sqlite3", "before.copy", "migrations"}
