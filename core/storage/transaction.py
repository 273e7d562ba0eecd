"""What a service does inside one transaction."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import TypeAlias

import msgspec
from sqlalchemy import Connection, CursorResult, Dialect, Executable, Table

from core.kernel.digest import canonical_json
from core.kernel.errors import RequestConflictError
from core.kernel.events import Announced, Event
from core.storage import outbox
from core.storage.engine import driver_of
from core.storage.requests import Claim, RepeatedRequest

Rows: TypeAlias = CursorResult[*tuple[object, ...]]
Spelling: TypeAlias = Callable[[object], object]

_FIND = "SELECT operation, digest, subject FROM commands WHERE request_id = ?"
_RECORD = "INSERT INTO commands (request_id, operation, digest, subject, at) VALUES (?, ?, ?, ?, ?)"


class Reading:
    """A consistent view: everything read through it is from one moment."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection

    def execute(self, statement: Executable) -> Rows:
        """Run one statement."""
        return self.connection.execute(statement)


class Writing(Reading):
    """The one write transaction: rows, and the events that say what is now true."""

    def __init__(
        self, connection: Connection, *, after: int, at: str, caused_by: str | None
    ) -> None:
        super().__init__(connection)
        self._driver = driver_of(connection)
        self.announced: list[Announced] = []
        self._after = after
        self._at = at
        self._caused_by = caused_by
        self._subject: str | None = None

    def add(self, table: Table, row: Mapping[str, object]) -> None:
        """Insert one row, each value as its column's type spells it.

        The statement is made once per table: making and compiling one costs more than the row.
        """
        text, spellings = _insertion(table, tuple(row), self.connection.dialect)
        values = [
            value if spell is None else spell(value)
            for spell, value in zip(spellings, row.values(), strict=True)
        ]
        self._driver.execute(text, values)

    def announce(self, event: Event) -> None:
        """Say what is now true; it is published after the commit, in commit order."""
        self._after += 1
        announced = Announced(
            seq=self._after, at=self._at, caused_by=self._caused_by, body=canonical_json(event)
        )
        outbox.append(self._driver, announced)
        self.announced.append(announced)

    def concerns(self, subject: str) -> None:
        """Name what the command behind this change made or changed: a repeat answers with it."""
        self._subject = subject

    def open(self, claim: Claim | None) -> None:
        """Refuse a request that was carried out before.

        Raises:
            RepeatedRequest: the same request; its subject is inside.
            RequestConflictError: the id was used for another operation or body.
        """
        if claim is None:
            return
        row = self._driver.execute(_FIND, (claim.request_id,)).fetchone()
        if row is None:
            return
        if (row[0], row[1]) != (claim.operation, claim.digest):
            raise RequestConflictError(f"{claim.request_id} was {row[0]}", operation=row[0])
        raise RepeatedRequest(row[2])

    def close(self, claim: Claim | None) -> None:
        """Record the request as carried out, in this same transaction."""
        if claim is not None:
            row = (claim.request_id, claim.operation, claim.digest, self._subject, self._at)
            self._driver.execute(_RECORD, row)


@cache
def _insertion(
    table: Table, names: tuple[str, ...], dialect: Dialect
) -> tuple[str, tuple[Spelling | None, ...]]:
    types = [table.c[name].type.dialect_impl(dialect) for name in names]
    columns = ", ".join(f'"{name}"' for name in names)
    places = ", ".join("?" for _ in names)
    text = f'INSERT INTO "{table.name}" ({columns}) VALUES ({places})'
    return text, tuple(each.bind_processor(dialect) for each in types)


def decode_event(announced: Announced, kind: type[msgspec.Struct]) -> msgspec.Struct:
    """Return the event that `announced` carries, as one of `kind`."""
    return msgspec.json.decode(announced.body, type=kind)
