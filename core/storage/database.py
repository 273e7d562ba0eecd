"""The one file that holds everything: many readers, one writer, events in commit order."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from pysqlite3 import dbapi2
from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

from core.kernel.clock import Clock
from core.kernel.events import Announced, Moved
from core.storage import outbox
from core.storage.columns import sortable_instant
from core.storage.engine import create, driver_of, failure_of
from core.storage.requests import Requests
from core.storage.transaction import Reading, Writing

Publish = Callable[[Announced], None]
"""Told of each event after its commit, in order; must return at once and never fail."""


class Database:
    """A migrated data base file, open."""

    def __init__(self, path: Path, *, clock: Clock, publish: Publish) -> None:
        self.requests = Requests()
        self._clock = clock
        self._publish = publish
        self._engine: Engine = create(path)
        self._turn = threading.Lock()
        self._durable: bool | None = None
        with self._mapped():
            self._writer: Connection = self._engine.connect().execution_options(by_driver=True)
            self._driver: dbapi2.Connection = driver_of(self._writer)
            self._seq = outbox.last_seq(self._writer)

    @property
    def seq(self) -> int:
        """Return the number of the newest committed event."""
        return self._seq

    @contextmanager
    def reading(self) -> Iterator[Reading]:
        """Open a consistent view of the file; it never waits for the writer.

        Raises:
            StorageFailedError, DatabaseCorruptError: the file refuses.
        """
        with self._mapped(), self._engine.connect() as connection, connection.begin():
            yield Reading(connection)

    @contextmanager
    def writing(self, *, caused_by: str | None, durable: bool = True) -> Iterator[Writing]:
        """Open the one write transaction; commit at the end, or nothing at all happened.

        Never hold it across network, model or child process. `caused_by` is the id of the request
        behind the change. `durable` False lets a power cut take the last moments (text deltas).

        Raises:
            RepeatedRequest: this very request was carried out before.
            RequestConflictError: the request's id was used for something else.
            StorageFullError, StorageFailedError, DatabaseCorruptError: nothing was kept.
        """
        claim = self.requests.take(caused_by)
        with self._turn, self._mapped():
            self._set_durable(durable)
            at = sortable_instant(self._clock.now())
            writing = Writing(self._writer, after=self._seq, at=at, caused_by=caused_by)
            with self._transaction():
                writing.open(claim)
                yield writing
                writing.close(claim)
            self._announce(writing.announced)

    def standing(self) -> Moved:
        """Return the file's epoch and its newest event's number."""
        with self.reading() as reading:
            return outbox.standing(reading.connection)

    def events_after(self, since: Moved) -> tuple[Announced, ...]:
        """Return the events after `since`, oldest first, at most a page.

        Raises:
            ResyncError: `since` cannot be continued from.
        """
        with self.reading() as reading:
            return outbox.after(reading.connection, since)

    def close(self) -> None:
        """Close every connection; the file is whole."""
        with self._turn:
            self._writer.close()
            self._engine.dispose()

    def _set_durable(self, durable: bool) -> None:
        if durable != self._durable:
            level = "FULL" if durable else "NORMAL"
            # Before the transaction: inside one SQLite ignores this.
            self._driver.execute(f"PRAGMA synchronous = {level}")
            self._durable = durable

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        self._driver.execute("BEGIN IMMEDIATE")
        try:
            yield
            self._driver.execute("COMMIT")
        finally:
            self._driver.rollback()  # does nothing after a commit

    def _announce(self, events: list[Announced]) -> None:
        for event in events:
            self._seq = event.seq
            self._publish(event)

    @contextmanager
    def _mapped(self) -> Iterator[None]:
        try:
            yield
        except (DBAPIError, dbapi2.Error) as error:
            raise failure_of(error) from error
