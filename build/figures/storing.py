"""The store: a change with its event, reading events back, opening a long history."""

import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from itertools import count, islice
from pathlib import Path

import msgspec
from pysqlite3 import dbapi2

from app import paths
from build.figures.figure import Clock, Figure, in_turns
from core.kernel.digest import canonical_json
from core.kernel.events import Event
from core.kernel.system import RandomIds, SystemClock
from core.research.events import RunEnded, RunStarted, StepChanged
from core.research.types import CAPABILITIES, RunId, RunStatus, StepStatus, Strategy
from core.storage import outbox
from core.storage.database import Database
from core.storage.metadata import marks
from core.storage.migrate import migrate

LONG = 100_000
PAGE = 10_000
CHANGES = 300
OPENINGS = 5
ROUNDS = 9
RAW_ROW = "INSERT INTO marks (name, value) VALUES (?, ?)"
RAW_EVENT = "INSERT INTO events (seq, at, caused_by, body) VALUES (?, ?, ?, ?)"
RAW_ALL = "SELECT seq, at, caused_by, body FROM events ORDER BY seq"
RAW_EVENTS = "SELECT seq, at, caused_by, body FROM events WHERE seq > 0 ORDER BY seq LIMIT 10000"
AT = "2026-03-02T14:30:00.000000Z"


class Marked(Event, frozen=True, kw_only=True, tag="bench.marked"):
    """A mark was made."""

    name: str
    value: str


Change = Callable[[str], None]


def figures() -> Iterator[Figure]:
    """Measure the store against the bare driver on files of the same schema."""
    with tempfile.TemporaryDirectory() as folder:
        yield _change(Path(folder) / "cpu", "events.append_cpu", time.process_time, 2.5)
        yield _change(Path(folder) / "wall", "events.append_full", time.perf_counter, 1.4)
        yield from _history(Path(folder) / "long")


def _change(folder: Path, name: str, clock: Clock, bound: float) -> Figure:
    """Measure a change of two statements; by wall time each commit reaches the disk."""
    durable = clock is time.perf_counter
    with _stored(folder / "ours") as ours, _stored(folder / "raw") as other:
        other.close()
        with closing(_raw(folder / "raw", durable=durable)) as connection:
            mine, theirs = in_turns(
                _many(clock, _ours(ours, durable=durable)),
                _many(clock, _bare(connection)),
                rounds=ROUNDS,
            )
    return Figure(name=name, ours=mine, reference=theirs, bound=bound)


def _ours(database: Database, *, durable: bool) -> Change:
    def change(name: str) -> None:
        with database.writing(caused_by=name, durable=durable) as writing:
            writing.add(marks, {"name": name, "value": name})
            writing.announce(Marked(name=name, value=name))

    return change


def _bare(connection: dbapi2.Connection) -> Change:
    numbers = iter(range(1, 10**9))

    def change(name: str) -> None:
        connection.execute("BEGIN IMMEDIATE")
        connection.execute(RAW_ROW, (name, name))
        body = canonical_json(Marked(name=name, value=name))
        connection.execute(RAW_EVENT, (next(numbers), AT, name, body))
        connection.execute("COMMIT")

    return change


def _many(clock: Clock, change: Change) -> Callable[[], float]:
    names = iter(range(10**9))

    def tell() -> float:
        began = clock()
        for _ in range(CHANGES):
            change(f"mark-{next(names)}")
        return (clock() - began) / CHANGES

    return tell


def _history(folder: Path) -> Iterator[Figure]:
    """Measure reading a page of 10,000 events, and opening a file of 100,000."""
    with _stored(folder) as database:
        _fill(folder)
        start = msgspec.structs.replace(database.standing(), seq=0)
        with closing(_raw(folder, durable=False)) as connection:
            ours, reference = in_turns(
                _once(lambda: database.events_after(start)),
                _once(lambda: connection.execute(RAW_EVENTS).fetchall()),
                rounds=ROUNDS * 2,
            )
    yield Figure(name="events.snapshot", ours=ours, reference=reference, bound=1.8)
    ours, reference = in_turns(
        lambda: _seconds_to_open(folder), _once(lambda: _replay(folder)), rounds=ROUNDS
    )
    yield Figure(name="events.open", ours=ours, reference=reference, bound=0.01)


def _seconds_to_open(folder: Path) -> float:
    """Return how long it takes to open the store and know where its events stand."""
    spans = []
    for _ in range(OPENINGS):
        began = time.perf_counter()
        database = _database(folder)
        stands = database.seq
        spans.append(time.perf_counter() - began)
        database.close()
        if stands != LONG:
            raise ValueError(f"the store stands at {stands}")
    return min(spans)


def _replay(folder: Path) -> dict[str, str]:
    """Rebuild where every collection and each of its items stands, from the events alone."""
    decode = msgspec.json.Decoder(RunStarted | StepChanged | RunEnded).decode
    standing: dict[str, str] = {}
    with closing(dbapi2.connect(str(paths.database(folder)))) as connection:
        for _seq, _at, _cause, body in connection.execute(RAW_ALL):
            event = decode(body)
            if isinstance(event, StepChanged):
                standing[f"{event.run_id}/{event.capability}"] = event.status
            else:
                standing[event.run_id] = getattr(event, "status", RunStatus.FETCHING)
    return standing


def _once(act: Callable[[], object]) -> Callable[[], float]:
    def tell() -> float:
        began = time.perf_counter()
        act()
        return time.perf_counter() - began

    return tell


@contextmanager
def _stored(folder: Path) -> Iterator[Database]:
    folder.mkdir(parents=True)
    migrate(paths.database(folder), paths.migrations(), copy_name="unused.copy")
    database = _database(folder)
    with database.writing(caused_by=None) as writing:
        outbox.set_epoch(writing.connection, RandomIds().new())
    yield database
    database.close()


def _database(folder: Path) -> Database:
    return Database(paths.database(folder), clock=SystemClock(), publish=lambda _event: None)


def _fill(folder: Path) -> None:
    with closing(_raw(folder, durable=False)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        for seq, event in enumerate(islice(_collections(), LONG), start=1):
            connection.execute(RAW_EVENT, (seq, AT, "bench", canonical_json(event)))
        connection.execute("COMMIT")


def _collections() -> Iterator[Event]:
    """Tell of collections for ever, as the program does: a start, two events an item, an end."""
    capabilities = CAPABILITIES[Strategy.COMPREHENSIVE]
    total = len(capabilities)
    for number in count():
        run = RunId(f"{number:032x}")
        yield RunStarted(run_id=run, symbol="AAPL.US")
        for status, done in ((StepStatus.RUNNING, 0), (StepStatus.SUCCESS, 1)):
            for place, each in enumerate(capabilities):
                yield StepChanged(
                    run_id=run,
                    capability=each,
                    status=status,
                    code=None,
                    done=done * (place + 1),
                    total=total,
                )
        yield RunEnded(run_id=run, symbol="AAPL.US", status=RunStatus.COLLECTED)


def _raw(folder: Path, *, durable: bool) -> dbapi2.Connection:
    connection = dbapi2.connect(str(paths.database(folder)), isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute(f"PRAGMA synchronous = {'FULL' if durable else 'NORMAL'}")
    return connection
