"""A whole application in a temporary folder: the real core and file, the outside faked."""

import queue
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from app.bootstrap import Services, World, build, dispatcher
from app.jobs import ThreadJobs
from core.kernel.events import Announced, type_of
from core.kernel.net import over_the_network
from tests.support.fakes import CountingIds, FrozenClock

START = datetime(2026, 3, 2, 14, 30, tzinfo=UTC)
WAIT_SECONDS = 60.0


class QuietShell:
    """A desktop that answers as the test told it, and remembers what it was asked."""

    def __init__(self) -> None:
        self.folder: Path | None = None
        self.save_path: Path | None = None
        self.opened: list[str] = []
        self.has_quit = False

    def open_link(self, url: str) -> None:
        """Remember the address."""
        self.opened.append(url)

    def open_folder(self, folder: Path) -> None:
        """Remember the folder."""
        self.opened.append(folder.name)

    def choose_folder(self) -> Path | None:
        """Choose what the test chose."""
        return self.folder

    def choose_save_path(self, suggested_name: str) -> Path | None:
        """Choose what the test chose."""
        return self.save_path

    def quit(self) -> None:
        """Remember the wish."""
        self.has_quit = True


class Envelope(msgspec.Struct, frozen=True):
    """The answer to a call, decoded."""

    ok: bool
    reply: dict[str, object] = {}
    failure: dict[str, object] = {}
    seq: int = 0


class Desk:
    """An open application; `call` goes through the dispatcher, `services` past it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.clock = FrozenClock(START)
        self.shell = QuietShell()
        self.ids = CountingIds()
        self.events: list[Announced] = []
        self._heard: queue.SimpleQueue[Announced] = queue.SimpleQueue()
        self._jobs = ThreadJobs()
        self._world = World(
            data_folder=folder,
            clock=self.clock,
            ids=self.ids,
            transport=over_the_network,
            jobs=self._jobs,
            shell=self.shell,
        )
        self.services: Services = build(self._world, self._hear)
        self._dispatcher = dispatcher(self._world, self.services)

    def call(self, operation: str, request: object = None, *, request_id: str = "") -> Envelope:
        """Carry out one operation and return its envelope."""
        payload = request if isinstance(request, str) else msgspec.json.encode(request or {})
        text = payload if isinstance(payload, str) else payload.decode()
        answer = self._dispatcher.dispatch(request_id or self.ids.new(), operation, text)
        return msgspec.json.decode(answer, type=Envelope)

    def wait_for(self, kind: str) -> dict[str, object]:
        """Wait for the next event of this type and return it."""
        while True:
            announced = self._heard.get(timeout=WAIT_SECONDS)
            if type_of(announced) == kind:
                return msgspec.json.decode(announced.body, type=dict[str, object])

    def close(self) -> None:
        """End every job and close the file."""
        self._jobs.shut_down(WAIT_SECONDS)
        self.services.close()

    def _hear(self, announced: Announced) -> None:
        self.events.append(announced)
        self._heard.put(announced)


@contextmanager
def opened(folder: Path) -> Iterator[Desk]:
    """Open a desk over `folder` and close it in the end."""
    folder.mkdir(parents=True, exist_ok=True)
    desk = Desk(folder)
    try:
        yield desk
    finally:
        desk.close()
