"""Bring a data base file up to this program's schema: forward only, copied first, checked after."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from pysqlite3 import dbapi2
from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from core.kernel.errors import CoreError
from core.storage.engine import create, failure_of, named_failure
from core.storage.errors import (
    DatabaseCorruptError,
    DataNewerError,
    MigrationFailedError,
    StorageFailedError,
)

COPIES_KEPT = 3


def head(migrations: Path) -> str:
    """Return the revision this program's schema has: the number of its newest migration."""
    return max(path.name[:4] for path in (migrations / "versions").glob("[0-9]*_*.py"))


def stored_revision(path: Path) -> str | None:
    """Return the revision of the file at `path`; None if there is no schema yet.

    Raises:
        DatabaseCorruptError: the file is not a data base.
        StorageFailedError: it cannot be read.
    """
    if path.exists() and not path.is_file():
        raise DatabaseCorruptError(f"{path} is no file")
    if not path.is_file() or path.stat().st_size == 0:
        return None
    try:
        with closing(dbapi2.connect(f"{path.as_uri()}?mode=ro", uri=True)) as connection:
            return _revision_in(connection)
    except dbapi2.DatabaseError as error:
        raise named_failure(error) from error


def migrate(path: Path, migrations: Path, *, copy_name: str) -> bool:
    """Bring the file at `path` to `head(migrations)`; return whether it had to change.

    An existing file is first copied, whole, to `copy_name` beside it. Everything then happens in
    one transaction, and is committed only after SQLite's own checks.

    Raises:
        DataNewerError: the file was written by a newer program; it is untouched.
        DatabaseCorruptError: the file is damaged; it is untouched.
        MigrationFailedError: a migration or a check failed; the file is as it was.
        StorageFullError, StorageFailedError: there is no room for the copy; nothing changed.
    """
    stored, wanted = stored_revision(path), head(migrations)
    if stored == wanted:
        return False
    if stored is not None and stored > wanted:
        raise DataNewerError(f"{path} is at {stored}", stored=stored, program=wanted)
    if stored is not None:
        _copy(path, path.with_name(copy_name))
    _upgrade(path, migrations)
    return True


def _revision_in(connection: dbapi2.Connection) -> str | None:
    found = connection.execute(
        "SELECT count(*) FROM sqlite_schema WHERE name = 'alembic_version'"
    ).fetchone()
    if found[0] == 0:
        return None
    row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    return None if row is None else str(row[0])


def _copy(source: Path, target: Path) -> None:
    try:
        with (
            closing(dbapi2.connect(str(source))) as old,
            closing(dbapi2.connect(str(target))) as new,
        ):
            old.backup(new)
    except dbapi2.DatabaseError as error:
        raise named_failure(error) from error
    copies = {path for path in target.parent.glob(f"*{target.suffix}") if path != source}
    for copy in sorted(copies, key=lambda path: path.name)[:-COPIES_KEPT]:
        copy.unlink()


def _upgrade(path: Path, migrations: Path) -> None:
    try:
        with _own_connection(path) as connection, connection.begin():
            _run(connection, migrations)
            _check(connection)
    except DBAPIError as error:
        raise _migration_failure(error) from error


def _migration_failure(error: DBAPIError) -> CoreError:
    failure = failure_of(error)
    is_plain = isinstance(failure, StorageFailedError)
    return MigrationFailedError(str(failure)) if is_plain else failure


def _run(connection: Connection, migrations: Path) -> None:
    # Imported here: a third of a second that a start with a current schema does not pay.
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(migrations).replace("%", "%%"))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise MigrationFailedError(str(error)) from error


def _check(connection: Connection) -> None:
    verdict = connection.exec_driver_sql("PRAGMA integrity_check").scalar()
    orphans = connection.exec_driver_sql("PRAGMA foreign_key_check").fetchall()
    if verdict != "ok" or orphans:
        raise MigrationFailedError(f"{verdict}, {len(orphans)} orphans")


@contextmanager
def _own_connection(path: Path) -> Iterator[Connection]:
    engine = create(path)
    try:
        with engine.connect().execution_options(immediate=True) as connection:
            # Rebuilding a table drops the old one: its children must not be looked at meanwhile.
            connection.connection.cursor().execute("PRAGMA foreign_keys = OFF")
            yield connection
    finally:
        engine.dispose()
