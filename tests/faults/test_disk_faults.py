"""A disk that refuses at any point of a write: nothing of it is kept, and the next one works."""

import resource
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection
from pathlib import Path

import msgspec
import pytest

from core.kernel.errors import CoreError
from core.kernel.system import SystemClock
from core.storage.database import Database
from core.storage.errors import StorageFailedError, StorageFullError
from core.storage.migrate import migrate
from tests.faults.survey import survey
from tests.faults.victims import Victim
from tests.support.stored import MIGRATIONS, Noted, Stored

pytestmark = pytest.mark.faults

LARGE = "x" * 60_000
"""A note of about fifteen pages: as many places to refuse in."""

STEP_BYTES = 512
ORDINALS = 220
PAGES = 20


class Refusal(msgspec.Struct, frozen=True, kw_only=True):
    """What one refused or accepted write left behind."""

    code: str | None
    before: tuple[str, ...]
    after: tuple[str, ...]
    later: tuple[str, ...]


def write_on_a_short_disk(told: Connection, file: Path, *, folds_every: int) -> None:
    """Write with room for ever more bytes, then without bound; tell what was kept.

    `folds_every` is after how many pages SQLite folds its log into the file: 1 makes the
    folding itself meet the end of the room.
    """
    for ordinal in range(ORDINALS):
        database = Database(file, clock=SystemClock(), publish=lambda _event: None)
        _note(database, "first", folds_every)
        before = _notes(database)
        with _room_for(ordinal * STEP_BYTES):
            code = _code_of(lambda: _note(database, LARGE, folds_every))  # noqa: B023  called here
        after = _notes(database)
        _note(database, "later", folds_every)
        told.send(Refusal(code=code, before=before, after=after, later=_notes(database)))
        database.close()


def _note(database: Database, text: str, folds_every: int) -> None:
    with database.writing(caused_by=None) as writing:
        writing.connection.exec_driver_sql(f"PRAGMA wal_autocheckpoint = {folds_every}")
        writing.announce(Noted(text=text))


def _notes(database: Database) -> tuple[str, ...]:
    with database.reading() as reading:
        found = reading.connection.exec_driver_sql("SELECT seq, length(body) FROM events")
        return tuple(f"{seq}: {length}" for seq, length in found.fetchall())


def _code_of(act: Callable[[], None]) -> str | None:
    try:
        act()
    except CoreError as failure:
        return failure.code
    return None


@contextmanager
def _room_for(size: int) -> Iterator[None]:
    """Let no file of this process grow beyond `size` bytes."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@pytest.fixture(scope="module", params=[1000, 1], ids=["log grows", "log is folded"])
def refusals(
    tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest
) -> list[Refusal]:
    """One write for each point at which the disk may refuse it."""
    file = tmp_path_factory.mktemp("short") / "trail.sqlite3"
    migrate(file, MIGRATIONS, copy_name="unused.copy")
    victim = Victim(write_on_a_short_disk, file, folds_every=request.param)
    told = [word for word in victim.words() if isinstance(word, Refusal)]
    assert len(told) == ORDINALS
    assert survey(file).integrity == "ok"
    return told


def test_a_refused_write_leaves_the_store_as_it_was(refusals: list[Refusal]) -> None:
    refused = [each for each in refusals if each.code is not None]
    assert len(refused) > PAGES
    assert all(each.after == each.before for each in refused)


def test_a_write_that_was_not_refused_is_there(refusals: list[Refusal]) -> None:
    accepted = [each for each in refusals if each.code is None]
    assert accepted
    assert all(len(each.after) == len(each.before) + 1 for each in accepted)


def test_the_write_after_a_refused_one_works(refusals: list[Refusal]) -> None:
    assert all(len(each.later) == len(each.after) + 1 for each in refusals)


def test_a_refusal_has_a_name_of_its_own(refusals: list[Refusal]) -> None:
    named = {StorageFailedError.code, StorageFullError.code}
    assert {each.code for each in refusals if each.code is not None} <= named


@pytest.mark.parametrize("pages", range(PAGES))
def test_a_full_file_refuses_the_write_whole_and_takes_the_next(tmp_path: Path, pages: int) -> None:
    stored = Stored(tmp_path / "trail.sqlite3")
    code = _code_of(lambda: _note_within(stored.database, pages))
    stored.note("later")

    bodies = [event.body for event in stored.published]
    assert code == (StorageFullError.code if len(bodies) == 1 else None)
    assert [event.seq for event in stored.published] == list(range(1, len(bodies) + 1))
    stored.database.close()


def _note_within(database: Database, pages: int) -> None:
    """Write a large note into a file that may grow by `pages`, and lift the bound again."""
    with database.reading() as reading:
        size = reading.connection.exec_driver_sql("PRAGMA page_count").scalar_one()
    try:
        with database.writing(caused_by=None) as writing:
            writing.connection.exec_driver_sql(f"PRAGMA max_page_count = {size + pages}")
            writing.announce(Noted(text=LARGE))
    finally:
        with database.writing(caused_by=None) as writing:
            writing.connection.exec_driver_sql("PRAGMA max_page_count = 1000000")
