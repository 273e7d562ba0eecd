"""Forty kills at random moments of writing: what was acknowledged is there, and nothing by half."""

from dataclasses import dataclass, field

import pytest

from core.kernel.system import SystemClock
from core.storage.database import Database
from core.storage.migrate import migrate
from tests.faults.deeds import note, write_notes
from tests.faults.survey import Survey, survey
from tests.faults.victims import Victim, seeded
from tests.support.stored import MIGRATIONS

pytestmark = pytest.mark.faults

KILLS = 40
LONGEST_SECONDS = 0.15


@dataclass
class Kills:
    """What the victims acknowledged, and what was there after each of them."""

    acknowledged: dict[int, str] = field(default_factory=dict)
    surveys: list[Survey] = field(default_factory=list)
    written_after: list[str] = field(default_factory=list)


@pytest.fixture(scope="module")
def kills(tmp_path_factory: pytest.TempPathFactory) -> Kills:
    """Forty processes that wrote into one file, each killed and followed by a start and a write."""
    file = tmp_path_factory.mktemp("killed") / "trail.sqlite3"
    migrate(file, MIGRATIONS, copy_name="unused.copy")
    chance, seen = seeded(), Kills()
    for number in range(KILLS):
        victim = Victim(write_notes, file)
        words = [victim.word(), *victim.kill(after=chance.uniform(0, LONGEST_SECONDS))]
        seen.acknowledged.update(word for word in words if isinstance(word, tuple))
        seen.surveys.append(survey(file))
        database = Database(file, clock=SystemClock(), publish=lambda _event: None)
        note(database, f"after-{number}", durable=True)
        seen.written_after.append(f"after-{number}")
        database.close()
    seen.surveys.append(survey(file))
    return seen


def test_no_acknowledged_write_is_lost(kills: Kills) -> None:
    kept = kills.surveys[-1].causes
    assert kills.acknowledged
    assert {seq: kept.get(seq) for seq in kills.acknowledged} == kills.acknowledged


def test_no_transaction_is_kept_by_half(kills: Kills) -> None:
    assert [each.halves() for each in kills.surveys if each.halves()] == []


def test_the_order_of_events_never_has_a_gap(kills: Kills) -> None:
    assert not any(each.has_gap() for each in kills.surveys)


def test_the_file_is_whole_after_every_kill(kills: Kills) -> None:
    assert {each.integrity for each in kills.surveys} == {"ok"}


def test_the_next_start_can_write_after_every_kill(kills: Kills) -> None:
    assert len(kills.written_after) == KILLS
    assert kills.surveys[-1].requests >= set(kills.written_after)
