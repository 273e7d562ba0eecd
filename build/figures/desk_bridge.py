"""The desk's window, gate, dispatcher and pump over four small operations: `… PAGE FOLDER`."""

import sys
import threading
import time
from dataclasses import dataclass
from pathlib import Path

import webview

from app import paths, window
from app.bridge.dispatch import Dispatcher
from app.bridge.dto import Dto, Nothing
from app.bridge.gate import Answer
from app.bridge.registry import Call, OperationGroup, Registry
from build.figures.orders import follow, tell
from build.figures.texts import LARGE
from core.kernel.events import Event
from core.kernel.ports import Shell
from core.kernel.system import RandomIds, SystemClock
from core.storage.database import Database
from core.storage.migrate import migrate


class Noted(Event, frozen=True, kw_only=True, tag="bench.noted"):
    """Something was written down."""


class Text(Dto):
    """A text."""

    text: str


class Took(Dto):
    """How long the commit took."""

    seconds: float


@dataclass(frozen=True, slots=True)
class Inside:
    """What the operations work on."""

    database: Database


operations: OperationGroup[Inside] = OperationGroup("bench")


@operations.query()
def nothing(services: Inside, request: Nothing, call: Call) -> Nothing:
    """Do nothing."""
    return Nothing()


@operations.query()
def large(services: Inside, request: Nothing, call: Call) -> Text:
    """Answer with a megabyte."""
    return Text(text=LARGE)


@operations.query()
def report(services: Inside, request: Text, call: Call) -> Nothing:
    """Pass on what the page measured."""
    tell(request.text)
    return Nothing()


@operations.command()
def note(services: Inside, request: Nothing, call: Call) -> Took:
    """Write an event down, durably."""
    began = time.perf_counter()
    with services.database.writing(caused_by=call.request_id) as writing:
        writing.announce(Noted())
    return Took(seconds=time.perf_counter() - began)


def main(page: Path, folder: Path) -> int:
    """Show the page and follow orders until the process is ended."""
    folder.mkdir(parents=True, exist_ok=True)
    file = paths.database(folder)
    migrate(file, paths.migrations(), copy_name="unused.copy")

    def open_core(publish: window.Publish, shell: Shell) -> Answer:
        database = Database(file, clock=SystemClock(), publish=publish)
        threading.Thread(target=follow, args=(webview.windows[0],), daemon=True).start()
        dispatcher = Dispatcher(
            Registry([operations]),
            Inside(database),
            requests=database.requests,
            seq=lambda: database.seq,
            ids=RandomIds(),
        )
        return dispatcher.dispatch

    return window.run(
        window.DeskParts(
            page=page,
            data_folder=folder,
            background="#ffffff",
            open_core=open_core,
            close_core=lambda: None,
        )
    )


if __name__ == "__main__":
    raise SystemExit(main(Path(sys.argv[1]), Path(sys.argv[2])))
