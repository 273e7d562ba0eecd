"""Schemas as they were: the migrations up to one revision, and files written by them."""

import shutil
from contextlib import closing
from pathlib import Path

from pysqlite3 import dbapi2

from tests.support.stored import MIGRATIONS

REVISIONS = sorted(path.name[:4] for path in (MIGRATIONS / "versions").glob("[0-9]*_*.py"))
VALUES = {"TEXT": "x", "INTEGER": 1, "BIGINT": 1, "BLOB": b"{}", "FLOAT": 0.5, "BOOLEAN": 1}
"""One value per column type; the same everywhere, so that every reference finds its row."""

Rows = dict[str, list[tuple[object, ...]]]


def up_to(revision: str, folder: Path) -> Path:
    """Copy into `folder` the migrations that existed at `revision`; return it."""
    (folder / "versions").mkdir(parents=True)
    for name in ("env.py", "script.py.mako"):
        shutil.copy(MIGRATIONS / name, folder / name)
    for file in (MIGRATIONS / "versions").glob("[0-9]*_*.py"):
        if file.name[:4] <= revision:
            shutil.copy(file, folder / "versions" / file.name)
    return folder


def add_migration(folder: Path, revision: str, after: str | None, body: str) -> None:
    """Write a migration into `folder` whose `upgrade` does `body`."""
    lines = [
        "import sqlalchemy as sa",
        "from alembic import op",
        f"revision = {revision!r}",
        f"down_revision = {after!r}",
        "def upgrade():",
        *(f"    {line}" for line in body.splitlines()),
    ]
    file = folder / "versions" / f"{revision}_told.py"
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")


def columns(path: Path) -> dict[str, dict[str, tuple[str, bool, bool]]]:
    """Return the columns of every plain table: type, may be absent, is key."""
    with closing(dbapi2.connect(str(path))) as connection:
        tables = connection.execute(
            "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' "
            "AND name NOT LIKE 'sqlite_%' AND name <> 'alembic_version' ORDER BY name"
        ).fetchall()
        return {
            str(table): {
                str(row[1]): (str(row[2]), not row[3] and not row[5], bool(row[5]))
                for row in connection.execute("SELECT * FROM pragma_table_info(?)", (table,))
            }
            for (table,) in tables
        }


def indexes(path: Path) -> set[str]:
    """Return the names of the indexes that were asked for."""
    with closing(dbapi2.connect(str(path))) as connection:
        found = connection.execute(
            "SELECT name FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL"
        )
        return {str(name) for (name,) in found}


def fill(path: Path) -> None:
    """Put one row into every empty plain table."""
    shape = columns(path)
    with closing(dbapi2.connect(str(path), isolation_level=None)) as connection:
        for table, parts in shape.items():
            if connection.execute(f'SELECT count(*) FROM "{table}"').fetchone()[0] == 0:
                row = [VALUES[kind] for kind, _absent, _key in parts.values()]
                marks = ", ".join("?" for _ in row)
                connection.execute(f'INSERT INTO "{table}" VALUES ({marks})', row)


def rows(path: Path, shape: dict[str, dict[str, tuple[str, bool, bool]]]) -> Rows:
    """Return what the tables and columns of `shape` hold."""
    with closing(dbapi2.connect(str(path))) as connection:
        return {
            table: connection.execute(
                "SELECT {} FROM {}".format(", ".join(f'"{name}"' for name in parts), table)
            ).fetchall()
            for table, parts in shape.items()
        }
