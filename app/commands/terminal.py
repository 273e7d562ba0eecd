"""The desk without a window: the same operations, their events, their failures in a line."""

import queue
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from app import log, paths
from app.bootstrap import Services, build, dispatcher, registry, world_here
from app.bridge.envelope import FailureEnvelope, failure_envelope
from app.bridge.registry import Job
from app.commands.exits import Exit
from app.desktop import NoDesktop
from app.jobs import ThreadJobs
from app.lease import Lease
from app.phrases import sentence
from core.kernel.errors import CoreError
from core.kernel.events import Announced, type_of
from core.kernel.ids import IdSource

CLOSING_SECONDS = 5.0
OCCUPIED = frozenset({"DATA_FOLDER_IN_USE", "DATA_FOLDER_NOT_WRITABLE", "DATA_NEWER_THAN_PROGRAM"})
"""Failures to open that mean: cannot run here."""


class _Verdict(msgspec.Struct, frozen=True):
    ok: bool


class _Answer(msgspec.Struct, frozen=True):
    reply: msgspec.Raw


class Desk:
    """An open data folder, driven from the terminal."""

    def __init__(
        self,
        dispatch: Callable[[str, str, str], str],
        ids: IdSource,
        events: "queue.SimpleQueue[Announced]",
    ) -> None:
        self._dispatch = dispatch
        self._ids = ids
        self._events = events

    def call(self, operation: str, payload: object) -> str:
        """Carry out one operation and return its envelope as JSON."""
        text = payload if isinstance(payload, str) else msgspec.json.encode(payload).decode()
        return self._dispatch(self._ids.new(), operation, text)

    def ask(self, operation: str, payload: object) -> msgspec.Raw:
        """Carry out one operation and return its reply.

        Raises:
            RefusedError: it failed; the envelope is inside.
        """
        envelope = self.call(operation, payload)
        reply = reply_in(envelope)
        if reply is None:
            raise RefusedError(envelope)
        return reply

    def follow(self, job: Job, job_id: str) -> Iterator[Announced]:
        """Yield events until the one that ends `job_id`, which is the last."""
        while True:
            announced = self._events.get()
            yield announced
            if type_of(announced) in job.ends and _names(announced, job.id_field, job_id):
                return


class RefusedError(Exception):
    """An operation failed; `envelope` says how."""

    def __init__(self, envelope: str) -> None:
        super().__init__(envelope)
        self.envelope = envelope


@contextmanager
def opened(folder: Path) -> Iterator[Desk]:
    """Hold the data folder's lease, open everything, and close it in the end.

    Raises:
        CoreError: the folder is in use, or cannot be opened.
    """
    with Lease(folder):
        log.set_up(paths.log_file(folder))
        events: queue.SimpleQueue[Announced] = queue.SimpleQueue()
        jobs = ThreadJobs()
        world = world_here(folder, NoDesktop(), jobs)
        services = build(world, events.put)
        try:
            yield Desk(dispatcher(world, services).dispatch, world.ids, events)
        finally:
            _close(jobs, services)


def reply_in(envelope: str) -> msgspec.Raw | None:
    """Return the reply that an envelope holds; None if it tells of a failure."""
    if not msgspec.json.decode(envelope, type=_Verdict).ok:
        return None
    return msgspec.json.decode(envelope, type=_Answer).reply


def job_of(operation: str) -> Job | None:
    """Return the job that an operation starts; None if it starts none or does not exist."""
    found = registry().get(operation)
    return None if found is None else found.job


def say(text: str) -> None:
    """Print a line of result."""
    print(text, flush=True)


def remark(text: str) -> None:
    """Print a line beside the result; what would steer the terminal is spelled out."""
    print(spelled(text), file=sys.stderr, flush=True)


def spelled(text: str) -> str:
    """Return `text` on one line, every character that cannot be seen as its escape."""
    return "".join(
        each if each.isprintable() else each.encode("unicode_escape").decode() for each in text
    )


def refuse(failure: CoreError, *, language: str) -> Exit:
    """Name why the command could not be carried out, and return how it ends."""
    explain(failure_envelope(failure, ""), language=language)
    return Exit.CANNOT_RUN if failure.code in OCCUPIED else Exit.FAILED


def explain(envelope: str, *, language: str) -> None:
    """Print the line that names a failure's code, and one for each wrong field."""
    failure = msgspec.json.decode(envelope, type=FailureEnvelope).failure
    remark(f"{failure.code}: {sentence(failure.code, failure.params, language=language)}")
    for problem in failure.fields:
        remark(f"  {problem.path}: {problem.code} {sentence(problem.code, {}, language=language)}")


def _names(announced: Announced, field: str, value: str) -> bool:
    return msgspec.json.decode(announced.body, type=dict[str, object]).get(field) == value


def _close(jobs: ThreadJobs, services: Services) -> None:
    jobs.shut_down(CLOSING_SECONDS)
    services.close()
