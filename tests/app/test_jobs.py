"""Pools: bounded, and every job can be told to stop."""

import threading
from collections.abc import Iterator

import pytest

from app.jobs import POOLS, WAITING, JobsBusyError, ThreadJobs
from core.kernel.cancel import Cancel
from core.kernel.ports import Jobs
from tests.support.fakes import SteppedJobs
from tests.support.loopback import PATIENCE

POOL = "reports"
ROOM = POOLS[POOL] + WAITING


class Work:
    """Work that tells when it began and ended, and ends when told or stopped."""

    def __init__(self) -> None:
        self.begun = threading.Event()
        self.ended = threading.Event()
        self.stopped = False

    def __call__(self, cancel: Cancel) -> None:
        self.begun.set()
        self.stopped = cancel.wait(PATIENCE)
        self.ended.set()


class Stubborn(Work):
    """Work that looks at no stop button."""

    def __init__(self) -> None:
        super().__init__()
        self.may_end = threading.Event()

    def __call__(self, cancel: Cancel) -> None:
        self.begun.set()
        self.may_end.wait(PATIENCE)
        self.ended.set()


@pytest.fixture
def jobs() -> Iterator[ThreadJobs]:
    running = ThreadJobs()
    yield running
    running.shut_down(PATIENCE)


def nothing(_cancel: Cancel) -> None:
    """Be done at once."""


def fill(jobs: ThreadJobs) -> list[Work]:
    """Start as many jobs as one pool takes."""
    works = [Work() for _ in range(ROOM)]
    for n, work in enumerate(works):
        jobs.start(POOL, f"j{n}", work)
    return works


def test_work_runs_beside_the_one_who_started_it(jobs: ThreadJobs) -> None:
    work = Work()

    jobs.start(POOL, "j1", work)

    assert work.begun.wait(PATIENCE)
    assert not work.ended.is_set()


def test_a_full_pool_says_so_and_others_go_on(jobs: ThreadJobs) -> None:
    fill(jobs)

    with pytest.raises(JobsBusyError) as refusal:
        jobs.start(POOL, "one more", nothing)

    assert refusal.value.params == {"pool": POOL}
    other = Work()
    jobs.start("market", "m1", other)
    assert other.begun.wait(PATIENCE)


def test_a_job_that_ended_makes_room(jobs: ThreadJobs) -> None:
    works = fill(jobs)
    jobs.cancel("j0")
    assert works[0].ended.wait(PATIENCE)
    assert works[1].begun.wait(PATIENCE)

    jobs.start(POOL, "one more", nothing)

    assert not jobs.cancel("j0")


def test_cancelling_reaches_a_running_job_and_no_other(jobs: ThreadJobs) -> None:
    first, second = Work(), Work()
    jobs.start("market", "j1", first)
    jobs.start("market", "j2", second)
    assert second.begun.wait(PATIENCE)

    assert jobs.cancel("j1")

    assert first.ended.wait(PATIENCE)
    assert first.stopped
    assert not second.ended.is_set()


def test_a_waiting_job_that_is_cancelled_sees_it_when_it_begins(jobs: ThreadJobs) -> None:
    first, second = Work(), Work()
    jobs.start(POOL, "j1", first)
    jobs.start(POOL, "j2", second)

    jobs.cancel("j2")
    jobs.cancel("j1")

    assert second.ended.wait(PATIENCE)
    assert second.stopped


def test_an_unknown_job_cannot_be_cancelled(jobs: ThreadJobs) -> None:
    assert not jobs.cancel("nobody")


def test_a_job_that_ends_in_a_mistake_leaves_its_worker_to_the_next(jobs: ThreadJobs) -> None:
    def mistaken(_cancel: Cancel) -> None:
        raise LookupError

    work = Work()
    jobs.start(POOL, "j1", mistaken)
    jobs.start(POOL, "j2", work)

    assert work.begun.wait(PATIENCE)


def test_shutting_down_stops_what_runs_and_drops_what_waits(jobs: ThreadJobs) -> None:
    works = fill(jobs)
    assert works[0].begun.wait(PATIENCE)

    assert jobs.shut_down(PATIENCE)

    assert works[0].stopped
    assert not works[-1].begun.is_set()
    with pytest.raises(JobsBusyError):
        jobs.start(POOL, "too late", nothing)


def test_shutting_down_waits_no_longer_than_it_may(jobs: ThreadJobs) -> None:
    work = Stubborn()
    jobs.start(POOL, "j1", work)
    assert work.begun.wait(PATIENCE)

    assert not jobs.shut_down(0.01)

    work.may_end.set()
    assert jobs.shut_down(PATIENCE)


# The double that stands in for the pools


def test_stepped_jobs_run_only_when_stepped_and_in_order() -> None:
    stepped, ran = SteppedJobs(), list[str]()
    port: Jobs = stepped
    port.start(POOL, "j1", lambda _cancel: ran.append("first"))
    port.start(POOL, "j2", lambda _cancel: ran.append("second"))
    assert ran == []

    assert stepped.step() == "j1"

    assert ran == ["first"]
    assert stepped.waiting == ("j2",)
    with pytest.raises(AssertionError, match="never run: j2"):
        stepped.assert_finished()


def test_stepped_jobs_run_those_that_jobs_start_and_know_of_a_cancel() -> None:
    stepped, seen = SteppedJobs(), list[bool]()
    inner = stepped.start
    stepped.start(POOL, "j1", lambda _: inner(POOL, "j2", lambda c: seen.append(c.requested)))
    stepped.step()

    assert stepped.cancel("j2")
    assert stepped.run_all() == ("j2",)

    assert seen == [True]
    assert not stepped.cancel("j2")
    stepped.assert_finished()
