"""The outbox: whoever missed something asks for what came after, or is told to start again."""

from datetime import timedelta

import pytest

from core.kernel.events import Announced, Moved
from core.storage import outbox
from core.storage.errors import ResyncError
from tests.support.stored import Stored


def moved(seq: int, *, epoch: str = "e1") -> Moved:
    return Moved(epoch=epoch, seq=seq)


def prune(stored: Stored) -> None:
    with stored.database.writing(caused_by=None) as writing:
        outbox.prune(writing.connection, stored.clock.now())


def seqs(events: tuple[Announced, ...]) -> list[int]:
    return [event.seq for event in events]


def test_what_came_after_is_handed_out_oldest_first(stored: Stored) -> None:
    for name in "abc":
        stored.note(name)

    assert stored.database.standing() == moved(3)
    assert seqs(stored.database.events_after(moved(1))) == [2, 3]
    assert stored.database.events_after(moved(3)) == ()


def test_one_question_gets_a_page_at_most(stored: Stored) -> None:
    for name in "abc":
        stored.note(name)

    with stored.database.reading() as reading:
        first = outbox.after(reading.connection, moved(0), limit=2)

    assert seqs(first) == [1, 2]


@pytest.mark.parametrize("since", [moved(2), moved(-1), moved(1, epoch="e0")])
def test_the_future_and_another_epoch_cannot_be_continued_from(
    stored: Stored, since: Moved
) -> None:
    stored.note("one")

    with pytest.raises(ResyncError):
        stored.database.events_after(since)


def test_a_new_file_has_an_epoch_that_stays_and_no_events(stored: Stored) -> None:
    with stored.database.writing(caused_by=None) as writing:
        outbox.set_epoch(writing.connection, "e2")

    assert stored.database.standing() == moved(0)
    assert stored.database.events_after(moved(0)) == ()


def test_events_older_than_thirty_days_are_forgotten(stored: Stored) -> None:
    stored.note("old")
    stored.clock.advance(timedelta(microseconds=1))
    stored.note("exactly thirty days old")
    stored.clock.advance(timedelta(days=30))
    stored.note("new")

    prune(stored)

    assert seqs(stored.database.events_after(moved(1))) == [2, 3]
    with pytest.raises(ResyncError):
        stored.database.events_after(moved(0))


def test_the_newest_event_is_kept_whatever_its_age(stored: Stored) -> None:
    stored.note("one")
    stored.note("two")
    stored.clock.advance(timedelta(days=400))

    prune(stored)
    stored.note("three")

    assert seqs(stored.database.events_after(moved(1))) == [2, 3]


def test_what_is_left_has_no_gap_after_the_clock_was_set_back(stored: Stored) -> None:
    stored.note("one, while the clock was a year ahead")
    stored.clock.set_back(timedelta(days=365))
    stored.note("two")
    stored.clock.advance(timedelta(days=31))
    stored.note("three")

    prune(stored)

    with pytest.raises(ResyncError):
        stored.database.events_after(moved(0))
    assert seqs(stored.database.events_after(moved(2))) == [3]


def test_no_more_than_two_hundred_thousand_events_are_kept(stored: Stored) -> None:
    with stored.database.writing(caused_by=None, durable=False) as writing:
        writing.connection.exec_driver_sql(
            "WITH RECURSIVE n(seq) AS (SELECT 1 UNION ALL SELECT seq + 1 FROM n WHERE seq < ?) "
            "INSERT INTO events SELECT seq, '2026-03-02T14:30:00.000000Z', NULL, x'7b7d' FROM n",
            (outbox.KEPT_EVENTS + 1,),
        )

    prune(stored)

    with pytest.raises(ResyncError):
        stored.database.events_after(moved(0))
    assert seqs(stored.database.events_after(moved(1)))[0] == 2
