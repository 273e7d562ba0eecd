"""Files: read with a limit, written whole or not at all."""

import os
import threading
from pathlib import Path

import pytest

from core.kernel.files import (
    FileTooLargeError,
    FileUnreadableError,
    FileUnwritableError,
    list_folder,
    read_bounded,
    write_atomic,
)
from tests.support.loopback import PATIENCE


def test_a_file_of_exactly_the_limit_is_read(tmp_path: Path) -> None:
    file = tmp_path / "研 #1%.csv"
    file.write_bytes(b"12345")

    assert read_bounded(file, limit=5) == b"12345"


def test_one_byte_more_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "bars.csv"
    file.write_bytes(b"12345")

    with pytest.raises(FileTooLargeError) as refusal:
        read_bounded(file, limit=4)

    assert refusal.value.params == {"file": "bars.csv", "limit": 4}


@pytest.mark.parametrize("name", ["missing.csv", "."])
def test_what_cannot_be_read_has_a_name_and_no_path(tmp_path: Path, name: str) -> None:
    with pytest.raises(FileUnreadableError) as refusal:
        read_bounded(tmp_path / name, limit=5)

    assert str(tmp_path) not in str(refusal.value.params["file"])


def test_writing_replaces_what_was_there_and_leaves_nothing_else(tmp_path: Path) -> None:
    file = tmp_path / "report.html"
    file.write_bytes(b"old and longer")

    write_atomic(file, b"new")

    assert file.read_bytes() == b"new"
    assert list_folder(tmp_path) == (file,)


def test_a_name_as_long_as_names_can_be_is_written(tmp_path: Path) -> None:
    file = tmp_path / ("n" * 255)

    write_atomic(file, b"kept")

    assert file.read_bytes() == b"kept"


def test_a_target_that_refuses_leaves_no_draft(tmp_path: Path) -> None:
    folder = tmp_path / "taken"
    (folder / "inside").mkdir(parents=True)

    with pytest.raises(FileUnwritableError) as refusal:
        write_atomic(folder, b"new")

    assert refusal.value.params == {"file": "taken"}
    assert list_folder(tmp_path) == (folder,)


@pytest.mark.parametrize("parent", ["missing", "a file"])
def test_a_folder_that_is_none_cannot_be_written_in(tmp_path: Path, parent: str) -> None:
    (tmp_path / "a file").write_bytes(b"")

    with pytest.raises(FileUnwritableError):
        write_atomic(tmp_path / parent / "x", b"new")


def test_two_threads_that_write_the_same_file_leave_one_whole_body(tmp_path: Path) -> None:
    file = tmp_path / "x"
    bodies = [bytes([65 + n]) * 100_000 for n in range(4)]
    together = threading.Barrier(len(bodies))

    def write(body: bytes) -> None:
        together.wait(PATIENCE)
        for _ in range(5):
            write_atomic(file, body)

    threads = [threading.Thread(target=write, args=(body,)) for body in bodies]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)

    assert file.read_bytes() in bodies
    assert os.listdir(tmp_path) == ["x"]


def test_a_folder_is_listed_by_name(tmp_path: Path) -> None:
    for name in ("b", "a", "c"):
        (tmp_path / name).touch()

    assert [path.name for path in list_folder(tmp_path)] == ["a", "b", "c"]
    with pytest.raises(FileUnreadableError):
        list_folder(tmp_path / "missing")
