"""A plan is carried out within its slots and times, and what comes late is kept out."""

import threading
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.jobs import JobsBusyError, ThreadJobs
from core.kernel.cancel import Cancel
from core.kernel.clock import Clock
from core.kernel.ports import Work
from core.kernel.system import SystemClock
from core.market.errors import NoDataError
from core.market.service import Fetched, MarketService
from core.market.sources.demo import FIXED_CLOCK, DemoSource
from core.market.types import Capability, Query, SourceId
from core.research.collector import Collector, Fetch, Limits, Outcome
from core.research.types import PlannedRead, StepStatus
from tests.support.fakes import FrozenClock

PATIENCE = 30.0
LONG = Limits(slots=4, item_seconds=20, drain_seconds=1)
START = datetime(2026, 3, 2, tzinfo=UTC)
A, B, C, D = list(Capability)[:4]
QUERY = Query(source=SourceId.DEMO, capability=Capability.NEWS, symbol="AAPL.US")


def answer() -> Fetched:
    market = MarketService({SourceId.DEMO: DemoSource(lambda: FIXED_CLOCK)}, FrozenClock(START))
    return market.read(QUERY, caused_by="test", cancel=Cancel())


ANSWER = answer()


class Diary:
    """A journal that keeps what it is told, with the stop button of its collection.

    It lets something happen when an item ends.
    """

    def __init__(self) -> None:
        self.cancel = Cancel()
        self.sent: list[Capability] = []
        self.outcomes: list[Outcome] = []
        self.when_ended: dict[Capability, Callable[[], None]] = {}

    def started(self, read: PlannedRead) -> None:
        self.sent.append(read.capability)

    def ended(self, outcome: Outcome) -> None:
        self.outcomes.append(outcome)
        self.when_ended.get(outcome.read.capability, lambda: None)()

    @property
    def ends(self) -> dict[Capability, tuple[StepStatus, str | None]]:
        """Each item's end; an item that ended twice is a mistake."""
        assert len({each.read.capability for each in self.outcomes}) == len(self.outcomes)
        return {each.read.capability: (each.status, each.code) for each in self.outcomes}


class FullJobs:
    """Jobs that take none."""

    def start(self, pool: str, job_id: str, work: Work) -> None:
        raise JobsBusyError(pool, pool=pool)

    def cancel(self, job_id: str) -> bool:
        return False


@pytest.fixture
def jobs() -> Iterator[ThreadJobs]:
    made = ThreadJobs()
    yield made
    made.shut_down(PATIENCE)


def plan(
    *capabilities: Capability, unavailable: tuple[Capability, ...] = ()
) -> tuple[PlannedRead, ...]:
    return tuple(
        PlannedRead(
            capability=capability,
            query=QUERY,
            code="PROVIDER_UNSUPPORTED" if capability in unavailable else "SIMULATED_ONLY",
            can_attempt=capability not in unavailable,
        )
        for capability in capabilities
    )


def collect(
    jobs: ThreadJobs | FullJobs,
    reads: tuple[PlannedRead, ...],
    fetch: Fetch,
    *,
    clock: Clock | None = None,
    limits: Limits = LONG,
    diary: Diary | None = None,
) -> Diary:
    diary = diary or Diary()
    collector = Collector(jobs, clock or FrozenClock(START), limits, diary)
    collector.collect("run", reads, fetch, diary.cancel)
    return diary


def test_items_are_sent_in_the_order_of_the_plan(jobs: ThreadJobs) -> None:
    limits = Limits(slots=1, item_seconds=20, drain_seconds=1)

    diary = collect(jobs, plan(C, A, D, B), lambda read, stop: ANSWER, limits=limits)

    assert diary.sent == [C, A, D, B]
    assert set(diary.ends.values()) == {(StepStatus.SUCCESS, None)}
    assert all(each.fetched is ANSWER for each in diary.outcomes)


def test_no_more_items_run_at_once_than_there_are_slots(jobs: ThreadJobs) -> None:
    pairs = threading.Barrier(2)  # passes only two at a time, and fails if one waits alone
    running, most, lock = [0], [0], threading.Lock()

    def fetch(read: PlannedRead, stop: Cancel) -> Fetched:
        with lock:
            running[0] += 1
            most[0] = max(most[0], running[0])
        pairs.wait(PATIENCE)
        with lock:
            running[0] -= 1
        return ANSWER

    limits = Limits(slots=2, item_seconds=PATIENCE, drain_seconds=1)
    diary = collect(jobs, plan(*list(Capability)[:8]), fetch, limits=limits)

    assert most == [2]
    assert len(diary.ends) == 8


def test_what_is_unavailable_is_said_first_and_never_asked(jobs: ThreadJobs) -> None:
    diary = collect(jobs, plan(A, B, C, unavailable=(B,)), lambda read, stop: ANSWER)

    assert diary.outcomes[0].read.capability is B
    assert diary.ends[B] == (StepStatus.UNAVAILABLE, "PROVIDER_UNSUPPORTED")
    assert B not in diary.sent


def test_a_failure_of_one_item_is_its_own(jobs: ThreadJobs) -> None:
    def fetch(read: PlannedRead, stop: Cancel) -> Fetched:
        if read.capability is A:
            raise NoDataError("nothing")
        if read.capability is B:
            raise ZeroDivisionError
        return ANSWER

    diary = collect(jobs, plan(A, B, C), fetch)

    assert diary.ends == {
        A: (StepStatus.FAILED, "NO_DATA"),
        B: (StepStatus.FAILED, "RESEARCH_ERROR"),
        C: (StepStatus.SUCCESS, None),
    }


def test_without_a_free_worker_every_item_fails_by_name() -> None:
    diary = collect(FullJobs(), plan(A, B), lambda read, stop: ANSWER)

    assert set(diary.ends.values()) == {(StepStatus.FAILED, "JOBS_BUSY")}


@pytest.mark.parametrize(
    ("passed", "end"),
    [
        (timedelta(seconds=20), (StepStatus.TIMED_OUT, "TIMEOUT")),
        (timedelta(seconds=20) - timedelta(microseconds=1), (StepStatus.SUCCESS, None)),
    ],
)
def test_an_item_has_its_time_and_not_more(
    jobs: ThreadJobs, passed: timedelta, end: tuple[StepStatus, str | None]
) -> None:
    clock, held, diary = FrozenClock(START), threading.Event(), Diary()
    begun = threading.Event()

    def fetch(read: PlannedRead, stop: Cancel) -> Fetched:
        if read.capability is A:
            begun.set()
            stop.on_request(held.set)
            held.wait(PATIENCE)
        else:
            begun.wait(PATIENCE)
            clock.advance(passed)
        return ANSWER

    if end == (StepStatus.SUCCESS, None):
        diary.when_ended = {B: held.set}
    collect(jobs, plan(A, B), fetch, clock=clock, diary=diary)

    assert diary.ends == {B: (StepStatus.SUCCESS, None), A: end}


def test_a_late_answer_frees_its_slot_and_is_never_recorded(jobs: ThreadJobs) -> None:
    clock, late, gone = FrozenClock(START), threading.Event(), threading.Event()
    limits = Limits(slots=2, item_seconds=20, drain_seconds=1)

    def fetch(read: PlannedRead, stop: Cancel) -> Fetched:
        if read.capability is A:  # deaf to its stop button
            late.wait(PATIENCE)
            gone.set()
        elif read.capability is B:
            clock.advance(timedelta(seconds=21))
        elif read.capability is C:
            late.set()
            gone.wait(PATIENCE)
        return ANSWER

    diary = collect(jobs, plan(A, B, C, D), fetch, clock=clock, limits=limits)

    assert diary.ends == {
        A: (StepStatus.TIMED_OUT, "TIMEOUT"),
        B: (StepStatus.SUCCESS, None),
        C: (StepStatus.SUCCESS, None),
        D: (StepStatus.SUCCESS, None),
    }


def test_when_every_slot_is_stuck_what_waits_fails_and_is_not_sent(jobs: ThreadJobs) -> None:
    held = threading.Event()
    limits = Limits(slots=2, item_seconds=0.02, drain_seconds=0.02)

    def fetch(read: PlannedRead, stop: Cancel) -> Fetched:
        held.wait(PATIENCE)
        return ANSWER

    diary = collect(jobs, plan(A, B, C, D), fetch, clock=SystemClock(), limits=limits)
    held.set()

    assert diary.sent == [A, B]
    assert diary.ends == {
        A: (StepStatus.TIMED_OUT, "TIMEOUT"),
        B: (StepStatus.TIMED_OUT, "TIMEOUT"),
        C: (StepStatus.FAILED, "EXECUTOR_DRAINING"),
        D: (StepStatus.FAILED, "EXECUTOR_DRAINING"),
    }


def test_a_call_that_heeds_its_stop_button_makes_room_for_the_next(jobs: ThreadJobs) -> None:
    limits = Limits(slots=1, item_seconds=0.02, drain_seconds=PATIENCE)

    def fetch(read: PlannedRead, stop: Cancel) -> Fetched:
        if read.capability is A:
            stop.wait(PATIENCE)
            stop.check()
        return ANSWER

    diary = collect(jobs, plan(A, B), fetch, clock=SystemClock(), limits=limits)

    assert diary.sent == [A, B]
    assert diary.ends[A] == (StepStatus.TIMED_OUT, "TIMEOUT")


def test_a_stop_keeps_what_is_there_and_cancels_the_rest(jobs: ThreadJobs) -> None:
    told = Diary()
    limits = Limits(slots=1, item_seconds=20, drain_seconds=1)
    stopped = threading.Event()

    def fetch(read: PlannedRead, stop: Cancel) -> Fetched:
        if read.capability is B:
            told.cancel.request()
            stop.wait(PATIENCE)
            stopped.set()
            stop.check()
        return ANSWER

    diary = collect(jobs, plan(A, B, C), fetch, limits=limits, diary=told)

    assert diary.ends == {
        A: (StepStatus.SUCCESS, None),
        B: (StepStatus.CANCELLED, "CANCELLED"),
        C: (StepStatus.CANCELLED, "CANCELLED"),
    }
    assert stopped.wait(PATIENCE)
    assert diary.sent == [A, B]


def test_a_stop_before_the_start_sends_nothing(jobs: ThreadJobs) -> None:
    diary = Diary()
    diary.cancel.request()

    collect(jobs, plan(A, B), lambda read, stop: ANSWER, diary=diary)

    assert diary.sent == []
    assert set(diary.ends.values()) == {(StepStatus.CANCELLED, "CANCELLED")}


ENDS = {
    "answers": (StepStatus.SUCCESS, None),
    "fails": (StepStatus.FAILED, "NO_DATA"),
    "unavailable": (StepStatus.UNAVAILABLE, "PROVIDER_UNSUPPORTED"),
}


@settings(max_examples=30)
@given(st.lists(st.sampled_from(sorted(ENDS)), max_size=16), st.integers(1, 4))
def test_every_item_ends_exactly_once_as_it_was_met(behaviours: list[str], slots: int) -> None:
    met = dict(zip(Capability, behaviours, strict=False))
    reads = plan(*met, unavailable=tuple(each for each in met if met[each] == "unavailable"))

    def fetch(read: PlannedRead, stop: Cancel) -> Fetched:
        if met[read.capability] == "fails":
            raise NoDataError("nothing")
        return ANSWER

    workers = ThreadJobs()
    diary = collect(
        workers, reads, fetch, limits=Limits(slots=slots, item_seconds=20, drain_seconds=1)
    )
    workers.shut_down(PATIENCE)

    assert diary.ends == {each: ENDS[how] for each, how in met.items()}
