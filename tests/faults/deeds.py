"""What the victims do. Each tells its witness only what the store has already promised to keep."""

import queue
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from multiprocessing.connection import Connection
from multiprocessing.synchronize import Barrier
from pathlib import Path

import msgspec

from app.bootstrap import Services, World, build, dispatcher, world_here
from app.desktop import NoDesktop
from app.jobs import ThreadJobs
from app.lease import Lease
from core.kernel.errors import CoreError
from core.kernel.events import Announced
from core.kernel.system import RandomIds, SystemClock
from core.research.events import RunEnded
from core.storage.database import Database, Publish
from core.storage.migrate import migrate
from core.storage.requests import Claim
from tests.support.desk import Envelope
from tests.support.stored import MIGRATIONS, Noted

ORDER = '{"symbol":"AAPL.US","source":"demo"}'
LETTERS = 2_000
"""Length of a note: a few hundred of them and SQLite folds its log into the file."""
CLOSING_SECONDS = 10.0

RUN_ENDED = str(RunEnded.__struct_config__.tag)


class Ended(msgspec.Struct, frozen=True):
    """The part of an ended collection's event that is acknowledged."""

    type: str
    run_id: str = ""
    status: str = ""


def write_notes(told: Connection, file: Path) -> None:
    """Write notes for ever; acknowledge each with its number and name."""
    database = Database(file, clock=SystemClock(), publish=lambda _event: None)
    ids = RandomIds()
    for number in count():
        name = ids.new()
        note(database, name, durable=number % 2 == 0)
        told.send((database.seq, name))


def note(database: Database, name: str, *, durable: bool) -> None:
    """Write two rows in one transaction: the event, and the request that caused it."""
    claim = Claim(request_id=name, operation="test.note", digest="0")
    with (
        database.requests.claim(claim),
        database.writing(caused_by=name, durable=durable) as writing,
    ):
        writing.announce(Noted(text=name.ljust(LETTERS)))


def collect(told: Connection, folder: Path) -> None:
    """Collect for ever, as a desk does; acknowledge every start and every end."""
    ended: queue.SimpleQueue[Ended] = queue.SimpleQueue()

    def hear(announced: Announced) -> None:
        event = msgspec.json.decode(announced.body, type=Ended)
        if event.type == RUN_ENDED:
            ended.put(event)

    with Lease(folder), opened(folder, hear) as (world, services):
        desk = dispatcher(world, services)
        told.send(("open", "", ""))
        while True:
            answer = desk.dispatch(world.ids.new(), "research.start", ORDER)
            reply = msgspec.json.decode(answer, type=Envelope).reply
            told.send(("started", reply["run_id"], ""))
            end = ended.get()
            told.send(("ended", end.run_id, end.status))


def upgrade(told: Connection, file: Path, copy_name: str) -> None:
    """Bring a file up to date."""
    told.send("begun")
    migrate(file, MIGRATIONS, copy_name=copy_name)
    told.send("done")


def start_at_once(told: Connection, folder: Path, together: Barrier) -> None:
    """Start together with others; say how it went and hold the folder until all have said so."""
    together.wait()
    try:
        with Lease(folder), opened(folder, lambda _event: None):
            told.send("started")
            together.wait()
    except CoreError as failure:
        told.send(failure.code)
        together.wait()


@contextmanager
def opened(folder: Path, hear: Publish) -> Iterator[tuple[World, Services]]:
    """Open the whole core over `folder` with this machine's clock and entropy."""
    jobs = ThreadJobs()
    world = world_here(folder, NoDesktop(), jobs)
    services = build(world, hear)
    try:
        yield world, services
    finally:
        jobs.shut_down(CLOSING_SECONDS)
        services.close()
