"""A running collection: one at a time, stopped with what it has, ended exactly once."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from app.jobs import JobsBusyError
from core.kernel.cancel import Cancel
from core.market.types import Capability
from core.research.errors import ResearchActiveError
from core.research.types import Run, RunStatus, StepStatus, Strategy
from tests.support.collecting import order
from tests.support.held_source import PATIENCE_SECONDS, Collecting, HeldSource
from tests.support.stored import Stored

HELD = (Capability.FINANCIALS, Capability.EARNINGS)
GROWTH = order(strategy=Strategy.GROWTH)  # valuation, financials, earnings


@pytest.fixture
def collecting(tmp_path: Path) -> Iterator[Collecting]:
    made = Collecting(Stored(tmp_path / "trail.sqlite3"), HeldSource(held=HELD))
    yield made
    made.finish()


def started(collecting: Collecting) -> Run:
    """Start a collection and return once all of its reads are on their way."""
    run = collecting.research.start(GROWTH, caused_by="test")
    for _ in range(3):
        collecting.source.reached.get(timeout=PATIENCE_SECONDS)
    return run


def statuses(run: Run) -> list[StepStatus]:
    return [step.status for step in run.steps]


def until(collecting: Collecting, run: Run, status: StepStatus, count: int) -> None:
    """Return once `count` items of `run` are `status`."""
    pause = Cancel()
    while statuses(collecting.research.run(run.id)).count(status) < count:
        pause.wait(0.01)


def test_one_collection_runs_at_a_time(collecting: Collecting) -> None:
    run = started(collecting)

    with pytest.raises(ResearchActiveError) as refusal:
        collecting.research.start(order("MSFT.US"), caused_by="another")

    assert refusal.value.params == {"run": run.id}
    assert collecting.research.active() == run.id
    assert len(collecting.told("research.run_started")) == 1


def test_a_stopped_collection_keeps_what_it_has(collecting: Collecting) -> None:
    run = started(collecting)
    until(collecting, run, StepStatus.SUCCESS, 1)

    collecting.research.cancel(run.id)
    collecting.finish()

    stopped = collecting.research.run(run.id)
    assert stopped.status is RunStatus.CANCELLED
    assert statuses(stopped) == [
        StepStatus.SUCCESS,
        StepStatus.CANCELLED,
        StepStatus.CANCELLED,
    ]
    assert collecting.research.result(run.id, Capability.VALUATION).document


def test_stopping_what_has_ended_changes_nothing(collecting: Collecting) -> None:
    run = started(collecting)
    for capability in HELD:
        collecting.source.let_go(capability)
    until(collecting, run, StepStatus.SUCCESS, 3)
    collecting.finish()

    stopped = collecting.research.cancel(run.id)

    assert stopped.status is RunStatus.COLLECTED
    assert len(collecting.told("research.run_ended")) == 1


def test_after_the_end_another_collection_may_run(collecting: Collecting) -> None:
    first = started(collecting)
    collecting.research.cancel(first.id)
    collecting.wait_for_the_end()

    second = collecting.research.start(order("MSFT.US"), caused_by="another")

    assert second.id != first.id


class _Told(msgspec.Struct):
    run_id: str
    status: str
    done: int = 0
    total: int = 0


def test_progress_only_grows_and_the_end_is_told_once(tmp_path: Path) -> None:
    source = HeldSource(failing=[Capability.DIVIDENDS])
    collecting = Collecting(Stored(tmp_path / "trail.sqlite3"), source)
    run = collecting.research.start(order(strategy=Strategy.COMPREHENSIVE), caused_by="test")
    collecting.wait_for_the_end()
    collecting.finish()

    told = [msgspec.json.decode(b, type=_Told) for b in collecting.told("research.step_changed")]
    ends = [msgspec.json.decode(b, type=_Told) for b in collecting.told("research.run_ended")]
    done = [each.done for each in told]
    assert done == sorted(done)
    assert (done[-1], {each.total for each in told}) == (16, {16})
    assert [(each.run_id, each.status) for each in ends] == [(run.id, "partial")]


def test_what_a_crash_left_running_is_interrupted_and_its_successes_are_kept(
    tmp_path: Path,
) -> None:
    stored = Stored(tmp_path / "trail.sqlite3")
    crashed = Collecting(stored, HeldSource(held=HELD))
    run = started(crashed)
    until(crashed, run, StepStatus.SUCCESS, 1)

    after = Collecting(stored, HeldSource())
    after.research.recover()

    found = after.research.run(run.id)
    assert found.status is RunStatus.INTERRUPTED
    assert statuses(found)[0] is StepStatus.SUCCESS
    assert {step.code for step in found.steps[1:]} == {"APPLICATION_RESTARTED"}
    crashed.finish()
    assert after.research.run(run.id) == found
    assert len(after.told("research.run_ended")) == 1


def test_recovering_twice_tells_the_end_once(tmp_path: Path) -> None:
    stored = Stored(tmp_path / "trail.sqlite3")
    crashed = Collecting(stored, HeldSource(held=HELD))
    started(crashed)
    after = Collecting(stored, HeldSource())

    after.research.recover()
    after.research.recover()

    crashed.finish()
    assert len(after.told("research.run_ended")) == 1


def test_when_no_worker_is_free_the_collection_fails_by_name(tmp_path: Path) -> None:
    collecting = Collecting(Stored(tmp_path / "trail.sqlite3"), HeldSource())
    collecting.finish()  # closed pools take nothing

    with pytest.raises(JobsBusyError):
        collecting.research.start(GROWTH, caused_by="test")

    assert [run.status for run in collecting.research.runs()] == [RunStatus.FAILED]
    assert {step.code for step in collecting.research.runs()[0].steps} == {"JOBS_BUSY"}
