"""One desk per data folder, until it ends in whatever way."""

import subprocess
import sys
from pathlib import Path

import pytest

from app.lease import FILE, Lease, LockState, lock_state
from core.storage.errors import DataFolderInUseError, DataFolderUnwritableError

ROOT = Path(__file__).resolve().parents[2]
HOLD = """
import sys
from pathlib import Path
from app.lease import Lease
with Lease(Path(sys.argv[1])):
    print("held", flush=True)
    sys.stdin.read()
"""


def test_a_folder_is_made_held_and_given_back(tmp_path: Path) -> None:
    folder = tmp_path / "研 a#b" / "data"

    with Lease(folder):
        assert lock_state(folder) is LockState.HELD

    assert lock_state(folder) is LockState.FREE


def test_a_second_desk_is_refused_until_the_first_gives_back(tmp_path: Path) -> None:
    first = Lease(tmp_path).take()

    with pytest.raises(DataFolderInUseError) as refusal:
        Lease(tmp_path).take()
    first.release()

    assert refusal.value.params == {}
    Lease(tmp_path).take().release()


def test_the_lease_of_a_process_that_was_killed_is_free(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(tmp_path)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as holder:
        assert holder.stdout is not None
        holder.stdout.readline()
        held = lock_state(tmp_path)
        holder.kill()
        holder.wait(60)

    assert held is LockState.HELD
    assert lock_state(tmp_path) is LockState.FREE


def test_looking_at_a_folder_that_is_not_there_does_not_make_it(tmp_path: Path) -> None:
    folder = tmp_path / "nowhere"

    assert lock_state(folder) is LockState.FREE
    assert not folder.exists()


def test_a_folder_that_cannot_be_made_is_not_writable(tmp_path: Path) -> None:
    file = tmp_path / "a file"
    file.touch()

    with pytest.raises(DataFolderUnwritableError):
        Lease(file / "data").take()


def test_a_lock_that_cannot_be_taken_is_refused(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()

    assert lock_state(tmp_path) is LockState.REFUSED
    with pytest.raises(DataFolderUnwritableError):
        Lease(tmp_path).take()
