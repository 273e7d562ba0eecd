"""Twenty kills at random moments of collecting: each run ends once, at the latest at next start."""

from dataclasses import dataclass, field
from pathlib import Path

import pytest

from app import paths
from app.lease import Lease
from core.research.types import RunStatus
from tests.faults.deeds import collect, opened
from tests.faults.survey import Survey, survey
from tests.faults.victims import Victim, seeded

pytestmark = pytest.mark.faults

KILLS = 20
LONGEST_SECONDS = 0.6
EARLY = 0.25
"""The share of kills that may come before the desk is open."""


@dataclass
class Kills:
    """What was acknowledged before the kills, and what stood after each and after each start."""

    started: set[str] = field(default_factory=set)
    ended: dict[str, str] = field(default_factory=dict)
    after_kill: list[Survey] = field(default_factory=list)
    after_start: list[Survey] = field(default_factory=list)

    def take(self, word: object) -> None:
        """Note what a victim acknowledged."""
        if isinstance(word, tuple) and word[0] == "started":
            self.started.add(word[1])
        elif isinstance(word, tuple) and word[0] == "ended":
            self.ended[word[1]] = word[2]


@pytest.fixture(scope="module")
def kills(tmp_path_factory: pytest.TempPathFactory) -> Kills:
    """Twenty desks on one folder, each killed, each followed by a start."""
    folder = tmp_path_factory.mktemp("killed")
    _start(folder)
    chance, seen = seeded(), Kills()
    for _ in range(KILLS):
        victim = Victim(collect, folder)
        if chance.random() > EARLY:
            victim.word()
        for word in victim.kill(after=chance.uniform(0, LONGEST_SECONDS)):
            seen.take(word)
        seen.after_kill.append(survey(paths.database(folder)))
        _start(folder)
        seen.after_start.append(survey(paths.database(folder)))
    return seen


def _start(folder: Path) -> None:
    """Start and end a desk: it takes the lock, recovers, and closes."""
    with Lease(folder), opened(folder, lambda _event: None):
        pass


def test_no_acknowledged_collection_is_lost(kills: Kills) -> None:
    assert kills.started
    assert kills.started <= set(kills.after_start[-1].statuses)


def test_an_acknowledged_end_is_final(kills: Kills) -> None:
    kept = kills.after_start[-1].statuses
    assert kills.ended
    assert {run: kept.get(run) for run in kills.ended} == kills.ended


def test_a_killed_collection_has_ended_at_most_once(kills: Kills) -> None:
    for left in kills.after_kill:
        assert all(count == 1 for count in left.ends.values())
        assert set(left.ends) == {
            run for run, status in left.statuses.items() if status != RunStatus.FETCHING
        }


def test_after_the_next_start_every_collection_has_ended_exactly_once(kills: Kills) -> None:
    for found in kills.after_start:
        assert RunStatus.FETCHING not in found.statuses.values()
        assert dict(found.ends) == dict.fromkeys(found.statuses, 1)


def test_the_file_is_whole_and_its_events_without_gap(kills: Kills) -> None:
    surveys = (*kills.after_kill, *kills.after_start)
    assert {each.integrity for each in surveys} == {"ok"}
    assert not any(each.has_gap() for each in surveys)
