"""Carry out a plan: four slots, a time limit for each item, late answers kept out."""

import queue
from collections import deque
from collections.abc import Callable
from typing import Protocol

import msgspec

from core.kernel.cancel import Cancel
from core.kernel.clock import Clock
from core.kernel.errors import CoreError
from core.kernel.ports import Jobs
from core.market.service import Fetched
from core.research.types import PlannedRead, Reason, StepStatus

POOL = "market"


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """How many items run at once, and how long one may take and may overstay, in seconds."""

    slots: int
    item_seconds: float
    drain_seconds: float


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """How one item ended."""

    read: PlannedRead
    status: StepStatus
    code: str | None
    fetched: Fetched | None


class Journal(Protocol):
    """Who is told what happens to each item."""

    def started(self, read: PlannedRead) -> None:
        """Note that an item was sent."""
        ...

    def ended(self, outcome: Outcome) -> None:
        """Note how an item ended; each item ends once."""
        ...


Fetch = Callable[[PlannedRead, Cancel], Fetched]


class _Live(msgspec.Struct, frozen=True, kw_only=True):
    read: PlannedRead
    cancel: Cancel
    deadline: float


class Collector:
    """Runs the items of one plan; `collect` returns when each has ended or overstayed."""

    def __init__(self, jobs: Jobs, clock: Clock, limits: Limits, journal: Journal) -> None:
        self._jobs = jobs
        self._clock = clock
        self._limits = limits
        self._journal = journal
        self._answers: queue.SimpleQueue[Outcome | None] = queue.SimpleQueue()
        self._live: dict[str, _Live] = {}
        self._stuck_monotonic: dict[str, float] = {}

    def collect(
        self, job_id: str, reads: tuple[PlannedRead, ...], fetch: Fetch, cancel: Cancel
    ) -> None:
        """Send every item that can be attempted, at most `slots` at once.

        A free slot is filled before anything is written down: writing takes place while sources
        answer.
        """
        waiting = deque(self._without_unavailable(reads))
        forget = cancel.on_request(lambda: self._answers.put(None))
        answered: list[Outcome] = []
        while (waiting or self._live) and not cancel.requested:
            sent = self._fill_slots(job_id, waiting, fetch)
            self._note(answered, sent)
            answered = self._take_answers()
            self._expire()
            if waiting and self._is_draining():
                self._end_all(waiting, StepStatus.FAILED, Reason.EXECUTOR_DRAINING)
        forget()
        self._note(answered, [])
        self._stop(waiting)

    def _without_unavailable(self, reads: tuple[PlannedRead, ...]) -> list[PlannedRead]:
        for read in reads:
            if not read.can_attempt:
                self._end(read, StepStatus.UNAVAILABLE, read.code)
        return [read for read in reads if read.can_attempt]

    def _has_slot(self) -> bool:
        return len(self._live) + len(self._stuck_monotonic) < self._limits.slots

    def _is_draining(self) -> bool:
        if self._live or not self._stuck_monotonic:
            return False
        patience_seconds = self._limits.drain_seconds
        return self._clock.monotonic() - max(self._stuck_monotonic.values()) > patience_seconds

    def _fill_slots(
        self, job_id: str, waiting: deque[PlannedRead], fetch: Fetch
    ) -> list[PlannedRead]:
        sent: list[PlannedRead] = []
        while waiting and self._has_slot():
            sent.append(waiting.popleft())
            self._send(job_id, sent[-1], fetch)
        return sent

    def _note(self, answered: list[Outcome], sent: list[PlannedRead]) -> None:
        for outcome in answered:
            self._journal.ended(outcome)
        for read in sent:
            self._journal.started(read)

    def _send(self, job_id: str, read: PlannedRead, fetch: Fetch) -> None:
        stop = Cancel()
        deadline = self._clock.monotonic() + self._limits.item_seconds
        self._live[read.capability] = _Live(read=read, cancel=stop, deadline=deadline)
        try:
            self._jobs.start(
                POOL, f"{job_id}/{read.capability}", lambda _: self._fetch(read, fetch, stop)
            )
        except CoreError as refusal:
            self._answers.put(_failed(read, refusal.code))

    def _fetch(self, read: PlannedRead, fetch: Fetch, stop: Cancel) -> None:
        outcome = _failed(read, Reason.RESEARCH_ERROR)
        try:
            fetched = fetch(read, stop)
            outcome = Outcome(read=read, status=StepStatus.SUCCESS, code=None, fetched=fetched)
        except CoreError as failure:
            outcome = _failed(read, failure.code)
        finally:
            self._answers.put(outcome)

    def _take_answers(self) -> list[Outcome]:
        """Wait for an answer and return it with those that came meanwhile; late ones are not."""
        taken: list[Outcome] = []
        try:
            outcome = self._answers.get(timeout=self._patience_seconds())
            while outcome is not None:
                self._stuck_monotonic.pop(outcome.read.capability, None)
                if self._live.pop(outcome.read.capability, None) is not None:
                    taken.append(outcome)
                outcome = self._answers.get_nowait()
        except queue.Empty:
            pass
        return taken

    def _patience_seconds(self) -> float:
        deadlines = [item.deadline for item in self._live.values()]
        deadlines += [
            since + self._limits.drain_seconds for since in self._stuck_monotonic.values()
        ]
        return max(0.01, min(deadlines) - self._clock.monotonic()) if deadlines else 0.01

    def _expire(self) -> None:
        now = self._clock.monotonic()
        for item in [live for live in self._live.values() if live.deadline <= now]:
            item.cancel.request()
            del self._live[item.read.capability]
            self._stuck_monotonic[item.read.capability] = now
            self._end(item.read, StepStatus.TIMED_OUT, "TIMEOUT")

    def _stop(self, waiting: deque[PlannedRead]) -> None:
        for item in self._live.values():
            item.cancel.request()
            self._end(item.read, StepStatus.CANCELLED, "CANCELLED")
        self._end_all(waiting, StepStatus.CANCELLED, "CANCELLED")

    def _end_all(self, waiting: deque[PlannedRead], status: StepStatus, code: str) -> None:
        while waiting:
            self._end(waiting.popleft(), status, code)

    def _end(self, read: PlannedRead, status: StepStatus, code: str) -> None:
        self._journal.ended(Outcome(read=read, status=status, code=code, fetched=None))


def _failed(read: PlannedRead, code: str) -> Outcome:
    return Outcome(read=read, status=StepStatus.FAILED, code=code, fetched=None)
