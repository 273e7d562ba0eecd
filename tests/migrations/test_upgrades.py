"""Every earlier state of the stored schema can be brought up to date, and keeps its rows."""

import importlib
from pathlib import Path

import pytest
from sqlalchemy import Column

from core.storage.metadata import metadata
from core.storage.migrate import head, migrate, stored_revision
from tests.support.migrations import REVISIONS, columns, fill, indexes, rows, up_to
from tests.support.stored import MIGRATIONS

ROOT = MIGRATIONS.parent


def _written_at(revision: str, folder: Path) -> Path:
    file = folder / "trail.sqlite3"
    migrate(file, up_to(revision, folder / "migrations"), copy_name="unused.copy")
    return file


@pytest.mark.parametrize("revision", REVISIONS)
def test_every_earlier_file_is_brought_up_to_date_and_keeps_its_rows(
    tmp_path: Path, revision: str
) -> None:
    file = _written_at(revision, tmp_path)
    fill(file)
    shape = columns(file)
    before = rows(file, shape)

    migrate(file, MIGRATIONS, copy_name="before.copy")

    assert stored_revision(file) == head(MIGRATIONS)
    assert rows(file, shape) == before
    assert all(len(kept) == 1 for kept in before.values())


@pytest.mark.parametrize("revision", REVISIONS)
def test_the_way_there_does_not_change_the_schema(tmp_path: Path, revision: str) -> None:
    stepwise = _written_at(revision, tmp_path)
    migrate(stepwise, MIGRATIONS, copy_name="before.copy")

    straight = tmp_path / "straight.sqlite3"
    migrate(straight, MIGRATIONS, copy_name="unused.copy")

    assert columns(stepwise) == columns(straight)
    assert indexes(stepwise) == indexes(straight)


def test_revisions_follow_each_other_without_a_gap() -> None:
    assert [f"{n:04}" for n in range(1, len(REVISIONS) + 1)] == REVISIONS


def test_a_migration_imports_nothing_of_ours() -> None:
    for file in (MIGRATIONS / "versions").glob("*.py"):
        source = file.read_text(encoding="utf-8")

        assert "from core" not in source, file.name
        assert "import core" not in source, file.name
        assert "from app" not in source, file.name


def _declared(column: Column[object]) -> tuple[bool, bool]:
    return (bool(column.nullable), bool(column.primary_key))


def test_the_migrated_schema_is_the_one_the_program_declares(tmp_path: Path) -> None:
    for file in sorted((ROOT / "core").glob("*/tables.py")):
        importlib.import_module(f"core.{file.parent.name}.tables")
    migrated = tmp_path / "trail.sqlite3"
    migrate(migrated, MIGRATIONS, copy_name="unused.copy")

    stored = {
        table: {name: (absent, key) for name, (_kind, absent, key) in parts.items()}
        for table, parts in columns(migrated).items()
    }
    declared = {
        table.name: {column.name: _declared(column) for column in table.columns}
        for table in metadata.tables.values()
    }

    assert stored == declared
    assert indexes(migrated) == {
        str(index.name) for table in metadata.tables.values() for index in table.indexes
    }
