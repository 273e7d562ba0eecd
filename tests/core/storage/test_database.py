"""The one file: one order of events, one writer, readers that never wait, nothing half done."""

import threading
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import text

from core.kernel.errors import RequestConflictError
from core.kernel.events import type_of
from core.storage.database import Database
from core.storage.errors import DatabaseCorruptError, StorageFailedError, StorageFullError
from core.storage.requests import Claim, RepeatedRequest
from core.storage.transaction import Reading
from tests.support.loopback import PATIENCE
from tests.support.stored import Noted, Stored

CAUSED = {"caused_by": "r1"}
MARK = text("INSERT INTO marks (name, value) VALUES (:name, :name)")


def marks(database: Database) -> list[str]:
    with database.reading() as reading:
        rows = reading.execute(text("SELECT name FROM marks WHERE name <> 'epoch' ORDER BY name"))
        return [str(row[0]) for row in rows]


def value(reading: Reading, question: str) -> object:
    """Return the one value that answers `question`."""
    return reading.connection.exec_driver_sql(question).scalar()


def claim(*, digest: str = "d1", operation: str = "notes.write") -> Claim:
    return Claim(request_id="r1", operation=operation, digest=digest)


def run_together(*works: threading.Thread) -> None:
    for work in works:
        work.start()
    for work in works:
        work.join(PATIENCE)


def test_the_order_of_events_is_the_order_of_commits_over_eight_threads(stored: Stored) -> None:
    def write(name: str) -> None:
        for n in range(20):
            with stored.database.writing(caused_by=name, durable=False) as writing:
                writing.execute(MARK.bindparams(name=f"{name}-{n:02}"))
                writing.announce(Noted(text=f"{name}-{n:02}"))

    run_together(*(threading.Thread(target=write, args=(f"t{n}",)) for n in range(8)))

    assert [event.seq for event in stored.published] == list(range(1, 161))
    assert stored.database.events_after(stored.database.standing()) == ()
    since_start = msgspec.structs.replace(stored.database.standing(), seq=0)
    assert list(stored.database.events_after(since_start)) == stored.published
    with stored.database.reading() as reading:
        rows = reading.execute(text("SELECT name FROM marks WHERE name <> 'epoch' ORDER BY rowid"))
        written = [str(row[0]) for row in rows]
    assert [msgspec.json.decode(event.body)["text"] for event in stored.published] == written


def test_an_event_says_what_when_and_why(stored: Stored) -> None:
    stored.note("one", caused_by="r1")

    (event,) = stored.published
    assert (event.seq, event.at, event.caused_by) == (1, "2026-03-02T14:30:00.000000Z", "r1")
    assert event.body == b'{"text":"one","type":"test.noted"}'
    assert type_of(event) == "test.noted"


def test_a_change_that_fails_leaves_no_trace_and_no_gap(stored: Stored) -> None:
    stored.note("one")

    def fails() -> None:
        with stored.database.writing(caused_by=None) as writing:
            writing.execute(MARK.bindparams(name="lost"))
            writing.announce(Noted(text="lost"))
            raise LookupError

    with pytest.raises(LookupError):
        fails()
    stored.note("two")

    assert [event.seq for event in stored.published] == [1, 2]
    assert marks(stored.database) == []


def test_nothing_is_published_before_the_commit(stored: Stored) -> None:
    with stored.database.writing(caused_by=None) as writing:
        writing.announce(Noted(text="one"))
        assert stored.published == []
        assert stored.database.seq == 0

    assert stored.database.seq == 1


def test_the_order_continues_after_the_file_is_opened_again(stored: Stored) -> None:
    stored.note("one")

    again = stored.opened()
    with again.writing(caused_by=None) as writing:
        writing.announce(Noted(text="two"))
    again.close()

    assert [event.seq for event in stored.published] == [1, 2]


def test_a_reader_does_not_wait_for_the_writer_and_sees_what_was_before(stored: Stored) -> None:
    written, seen = threading.Event(), threading.Event()

    def write() -> None:
        with stored.database.writing(caused_by=None) as writing:
            writing.execute(MARK.bindparams(name="new"))
            written.set()
            seen.wait(PATIENCE)

    writer = threading.Thread(target=write)
    writer.start()
    assert written.wait(PATIENCE)

    before = marks(stored.database)
    seen.set()
    writer.join(PATIENCE)

    assert before == []
    assert marks(stored.database) == ["new"]


def test_a_view_stays_as_it_was_while_others_write(stored: Stored) -> None:
    count = "SELECT count(*) FROM events"
    with stored.database.reading() as reading:
        first = value(reading, count)
        stored.note("meanwhile")
        second = value(reading, count)

    assert (first, second) == (0, 0)


def test_what_may_be_lost_to_a_power_cut_is_said_with_each_change(stored: Stored) -> None:
    with stored.database.writing(caused_by=None, durable=False) as writing:
        level = value(writing, "PRAGMA synchronous")

    assert level == 1  # NORMAL
    with stored.database.writing(caused_by=None) as writing:
        assert value(writing, "PRAGMA synchronous") == 2  # FULL


def test_a_row_without_its_parent_is_refused_and_nothing_kept(stored: Stored) -> None:
    orphan = text(
        "INSERT INTO reads (id, sha256, at, request, provenance) VALUES ('r', 'none', '', '', '')"
    )

    def write() -> None:
        with stored.database.writing(caused_by=None) as writing:
            writing.execute(MARK.bindparams(name="lost"))
            writing.execute(orphan)

    with pytest.raises(StorageFailedError) as failure:
        write()

    assert failure.value.params == {"reason": "SQLITE_CONSTRAINT"}
    assert marks(stored.database) == []


# The same request twice


def test_a_request_that_was_carried_out_answers_with_its_subject(stored: Stored) -> None:
    with stored.database.requests.claim(claim()):
        stored.note("made", caused_by="r1")

    with (
        pytest.raises(RepeatedRequest) as repeat,
        stored.database.requests.claim(claim()),
    ):
        stored.note("made twice", caused_by="r1")

    assert repeat.value.subject == "made"
    assert len(stored.published) == 1


@pytest.mark.parametrize("other", [claim(digest="d2"), claim(operation="notes.forget")])
def test_the_same_id_for_something_else_is_a_conflict(stored: Stored, other: Claim) -> None:
    with stored.database.requests.claim(claim()):
        stored.note("made", caused_by="r1")

    with (
        pytest.raises(RequestConflictError) as conflict,
        stored.database.requests.claim(other),
    ):
        stored.note("made twice", caused_by="r1")

    assert conflict.value.params == {"operation": "notes.write"}
    assert len(stored.published) == 1


def test_two_threads_with_the_same_request_at_once_carry_it_out_once(stored: Stored) -> None:
    together, subjects = threading.Barrier(2), list[str | None]()

    def carry_out() -> None:
        together.wait(PATIENCE)
        try:
            with stored.database.requests.claim(claim()):
                stored.note("made", caused_by="r1")
        except RepeatedRequest as repeat:
            subjects.append(repeat.subject)

    run_together(*(threading.Thread(target=carry_out) for _ in range(2)))

    assert subjects == ["made"]
    assert len(stored.published) == 1


def test_a_request_that_failed_may_be_tried_again(stored: Stored) -> None:
    def fails() -> None:
        with (
            stored.database.requests.claim(claim()),
            stored.database.writing(caused_by="r1"),
        ):
            raise LookupError

    with pytest.raises(LookupError):
        fails()
    with stored.database.requests.claim(claim()):
        stored.note("made", caused_by="r1")

    assert len(stored.published) == 1


def test_later_writes_of_the_job_behind_a_request_are_ordinary(stored: Stored) -> None:
    with stored.database.requests.claim(claim()):
        stored.note("started", caused_by="r1")

    stored.note("progress", caused_by="r1")
    stored.note("done", caused_by="r1")

    assert [event.caused_by for event in stored.published] == ["r1", "r1", "r1"]


def test_a_job_at_work_is_not_taken_for_the_repetition_of_its_request(stored: Stored) -> None:
    with stored.database.requests.claim(claim()):
        stored.note("started", caused_by="r1")

    with stored.database.requests.claim(claim()):
        run_together(threading.Thread(target=stored.note, args=("progress",), kwargs=CAUSED))
        with pytest.raises(RepeatedRequest), stored.database.writing(caused_by="r1"):
            raise AssertionError("carried out twice")

    assert [msgspec.json.decode(event.body)["text"] for event in stored.published] == [
        "started",
        "progress",
    ]


def test_a_request_is_remembered_after_the_program_was_restarted(stored: Stored) -> None:
    with stored.database.requests.claim(claim()):
        stored.note("made", caused_by="r1")
    again = stored.opened()

    with (
        pytest.raises(RepeatedRequest),
        again.requests.claim(claim()),
        again.writing(caused_by="r1"),
    ):
        pass

    again.close()


def test_other_requests_do_not_wait_for_one_that_takes_long(stored: Stored) -> None:
    requests = stored.database.requests
    held, done = threading.Event(), threading.Event()

    def hold() -> None:
        with requests.claim(claim()):
            held.set()
            done.wait(PATIENCE)

    holder = threading.Thread(target=hold)
    holder.start()
    assert held.wait(PATIENCE)

    with requests.claim(Claim(request_id="r2", operation="notes.write", digest="d")):
        taken = requests.take("r2")

    done.set()
    holder.join(PATIENCE)
    assert taken is not None
    assert requests.take("r1") is None


# A disk that refuses, a file that is damaged


def test_a_full_disk_keeps_nothing_of_the_change_and_all_of_the_rest(stored: Stored) -> None:
    with stored.database.writing(caused_by=None) as writing:
        pages = int(str(value(writing, "PRAGMA page_count")))
        value(writing, f"PRAGMA max_page_count = {pages + 2}")

    def write() -> None:
        with stored.database.writing(caused_by=None) as writing:
            writing.execute(MARK.bindparams(name="lost"))
            writing.announce(Noted(text="x" * 100_000))

    with pytest.raises(StorageFullError):
        write()
    stored.note("small enough")

    assert marks(stored.database) == []
    assert [event.seq for event in stored.published] == [1]


def test_a_file_that_is_no_data_base_is_left_as_it_is(tmp_path: Path, stored: Stored) -> None:
    file = tmp_path / "holiday.jpg"
    file.write_bytes(b"not a data base at all " * 100)
    before = file.read_bytes()

    with pytest.raises(DatabaseCorruptError):
        Database(file, clock=stored.clock, publish=stored.published.append)

    assert file.read_bytes() == before


def test_a_damaged_page_is_told_apart_from_a_full_disk(stored: Stored) -> None:
    for n in range(50):
        stored.note(f"{n}" + "x" * 2000)
    stored.database.close()
    body = bytearray(stored.path.read_bytes())
    body[4096 : len(body)] = bytes(len(body) - 4096)
    stored.path.write_bytes(body)

    with pytest.raises(DatabaseCorruptError):
        stored.opened()

    assert stored.path.read_bytes() == bytes(body)


@pytest.mark.parametrize("name", ["a b", "a#b", "a%20b", "研迹", "a'b"])
def test_a_folder_may_have_any_name(tmp_path: Path, name: str) -> None:
    folder = tmp_path / name
    folder.mkdir()

    stored = Stored(folder / "trail.sqlite3")
    stored.note("here")
    stored.database.close()

    assert [file.name for file in folder.iterdir()] == ["trail.sqlite3"]
    assert len(stored.published) == 1
