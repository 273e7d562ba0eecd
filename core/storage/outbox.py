"""The outbox: events in commit order, numbered without gaps, kept for a while."""

from datetime import datetime, timedelta

from pysqlite3 import dbapi2
from sqlalchemy import Connection

from core.kernel.events import Announced, Moved
from core.storage.columns import sortable_instant
from core.storage.engine import driver_of
from core.storage.errors import ResyncError

KEPT_DAYS = 30
KEPT_EVENTS = 200_000
PAGE = 10_000
"""Events handed out by one question at most."""

_APPEND = "INSERT INTO events (seq, at, caused_by, body) VALUES (?, ?, ?, ?)"
_AFTER = "SELECT seq, at, caused_by, body FROM events WHERE seq > ? ORDER BY seq LIMIT ?"
_EPOCH = "INSERT INTO marks (name, value) VALUES ('epoch', ?) ON CONFLICT (name) DO NOTHING"
_LAST = "SELECT max(seq) FROM events"
_FIRST = "SELECT min(seq) FROM events"
_AGED = "SELECT max(seq) FROM events WHERE at < ?"
_FORGET = "DELETE FROM events WHERE seq < ? AND seq <= ?"


def append(driver: dbapi2.Connection, event: Announced) -> None:
    """Add `event`; its `seq` must be the next one."""
    driver.execute(_APPEND, (event.seq, event.at, event.caused_by, event.body))


def last_seq(connection: Connection) -> int:
    """Return the number of the newest event; 0 if none was ever announced."""
    return int(connection.exec_driver_sql(_LAST).scalar() or 0)


def set_epoch(connection: Connection, epoch: str) -> None:
    """Name the epoch of a file that has none yet."""
    connection.exec_driver_sql(_EPOCH, (epoch,))


def standing(connection: Connection) -> Moved:
    """Return the epoch of this file and its newest `seq`."""
    epoch = connection.exec_driver_sql("SELECT value FROM marks WHERE name = 'epoch'").scalar_one()
    return Moved(epoch=str(epoch), seq=last_seq(connection))


def after(connection: Connection, since: Moved, *, limit: int = PAGE) -> tuple[Announced, ...]:
    """Return the events after `since`, oldest first, at most `limit`.

    Raises:
        ResyncError: `since` is of another epoch, in the future, or was pruned.
    """
    now = standing(connection)
    if since.epoch != now.epoch or since.seq > now.seq or since.seq < 0:
        raise ResyncError(f"{since} is not in {now}")
    first = connection.exec_driver_sql(_FIRST).scalar()
    if first is not None and since.seq < int(first) - 1:
        raise ResyncError(f"events before {first} are gone")
    rows = driver_of(connection).execute(_AFTER, (since.seq, limit))
    return tuple([Announced(seq=s, at=a, caused_by=c, body=b) for s, a, c, b in rows])


def prune(connection: Connection, now: datetime) -> None:
    """Forget events older than 30 days or beyond the newest 200,000; the newest stays.

    What is left has no gap, even if the clock was set back in between.
    """
    last = last_seq(connection)
    oldest = sortable_instant(now - timedelta(days=KEPT_DAYS))
    aged = int(connection.exec_driver_sql(_AGED, (oldest,)).scalar() or 0)
    connection.exec_driver_sql(_FORGET, (last, max(aged, last - KEPT_EVENTS)))
