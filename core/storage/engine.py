"""SQLite through SQLAlchemy: how connections are opened and how their failures are named."""

from pathlib import Path

from pysqlite3 import dbapi2
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import QueuePool

from core.kernel.errors import CoreError
from core.storage.errors import (
    DatabaseCorruptError,
    SqliteTooOldError,
    StorageFailedError,
    StorageFullError,
)

OLDEST_SQLITE = (3, 51, 3)
"""The first release without the WAL-reset corruption."""

READERS = 8
BUSY_MS = 5_000


def sqlite_version() -> str:
    """Return the version of the SQLite library in use."""
    return str(dbapi2.sqlite_version)


def require_sqlite() -> None:
    """Return if the library is safe to write with.

    Raises:
        SqliteTooOldError: it is older than 3.51.3.
    """
    if dbapi2.sqlite_version_info < OLDEST_SQLITE:
        raise SqliteTooOldError(sqlite_version(), version=sqlite_version())


def create(path: Path) -> Engine:
    """Return an engine for the file at `path`: WAL, foreign keys on, explicit transactions.

    A connection with the execution option `immediate` begins as a writer; one with `by_driver`
    is begun and ended on the driver, past SQLAlchemy's bookkeeping, which costs more than a row.

    Raises:
        SqliteTooOldError: the library is not safe to write with.
    """
    require_sqlite()
    engine = create_engine(
        "sqlite://",
        module=dbapi2,
        creator=lambda: dbapi2.connect(
            str(path), isolation_level=None, check_same_thread=False, timeout=BUSY_MS / 1000
        ),
        poolclass=QueuePool,
        pool_size=READERS,
        max_overflow=READERS,
    )
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)
    return engine


def driver_of(connection: Connection) -> dbapi2.Connection:
    """Return the driver's own connection behind `connection`."""
    return connection.connection.driver_connection


def failure_of(error: DBAPIError | dbapi2.Error) -> CoreError:
    """Return what a failure of the library, or of its driver, means for the person."""
    return named_failure(error.orig if isinstance(error, DBAPIError) else error)


def named_failure(error: BaseException | None) -> CoreError:
    """Return what a failure of the driver means for the person."""
    name = getattr(error, "sqlite_errorname", None) or ""
    text = str(error)
    if "FULL" in name or "disk is full" in text:
        return StorageFullError(text)
    if "CORRUPT" in name or "NOTADB" in name or "malformed" in text or "not a database" in text:
        return DatabaseCorruptError(text)
    return StorageFailedError(text, reason=name or "UNKNOWN")


def _prepare(connection: dbapi2.Connection, _record: object) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.close()


def _begin(connection: Connection) -> None:
    options = connection.get_execution_options()
    if not options.get("by_driver", False):
        immediate = options.get("immediate", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if immediate else "BEGIN")
