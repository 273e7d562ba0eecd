"""Data folders that cannot be used: named in a line, and left exactly as they were."""

from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType

import pytest
from pysqlite3 import dbapi2

from app import paths
from app.lease import Lease
from tests.support.command_line import typed

ADD = ("call", "securities.add", '{"symbol":"700.HK"}')
RESEARCH = ("research", "AAPL.US", "--strategy", "value", "--report", "none")
OFFSCREEN = {"QT_QPA_PLATFORM": "offscreen"}


def _used(home: Path) -> Path:
    folder = home / "data"
    typed(*ADD, data=folder)
    return folder


def _written_by_a_newer_program(home: Path) -> Path:
    folder = _used(home)
    connection = dbapi2.connect(str(paths.database(folder)))
    connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.commit()
    connection.close()
    return folder


def _garbage(home: Path) -> Path:
    folder = home / "data"
    folder.mkdir()
    paths.database(folder).write_bytes(b"no data base at all " * 500)
    return folder


def _cut_short(home: Path) -> Path:
    folder = _used(home)
    body = paths.database(folder).read_bytes()
    paths.database(folder).write_bytes(body[: len(body) // 2])
    return folder


def _a_file(home: Path) -> Path:
    (home / "data").write_text("a file")
    return home / "data"


def _below_a_file(home: Path) -> Path:
    return _a_file(home) / "data"


def _no_room_for_the_log(home: Path) -> Path:
    (home / "data").mkdir()
    (home / "data" / "logs").write_text("a file")
    return home / "data"


UNUSABLE: Mapping[str, tuple[Callable[[Path], Path], str, int]] = MappingProxyType(
    {
        "written by a newer program": (
            _written_by_a_newer_program,
            *("DATA_NEWER_THAN_PROGRAM", 3),
        ),
        "no data base": (_garbage, "DATABASE_CORRUPT", 1),
        "half a data base": (_cut_short, "DATABASE_CORRUPT", 1),
        "a file": (_a_file, "DATA_FOLDER_NOT_WRITABLE", 3),
        "below a file": (_below_a_file, "DATA_FOLDER_NOT_WRITABLE", 3),
        "no room for the log": (_no_room_for_the_log, "DATA_FOLDER_NOT_WRITABLE", 3),
    }
)


def contents(home: Path) -> dict[str, bytes]:
    """Return what lies in `home`, without the lock, the log and what SQLite puts beside."""
    return {
        str(path.relative_to(home)): path.read_bytes()
        for path in sorted(home.rglob("*"))
        if path.is_file() and not path.name.endswith((".lock", ".log", "-shm", "-wal"))
    }


@pytest.mark.parametrize("words", [ADD, RESEARCH], ids=["call", "research"])
@pytest.mark.parametrize("name", UNUSABLE)
def test_it_is_named_and_left_as_it_was(tmp_path: Path, name: str, words: tuple[str, ...]) -> None:
    prepare, code, exit_code = UNUSABLE[name]
    folder = prepare(tmp_path)
    before = contents(tmp_path)

    ended = typed(*words, data=folder)

    assert ended.code == exit_code
    assert ended.lines()[-1].startswith(f"{code}: ")
    assert "Traceback" not in ended.remarks
    assert contents(tmp_path) == before


@pytest.mark.parametrize(("language", "said"), [("en", "newer version"), ("zh", "9999")])
def test_a_newer_data_base_is_named_in_both_languages(
    tmp_path: Path, language: str, said: str
) -> None:
    ended = typed(*ADD, "--lang", language, data=_written_by_a_newer_program(tmp_path))

    assert said in ended.remarks
    assert ended.failure()["code"] == "DATA_NEWER_THAN_PROGRAM"


@pytest.mark.parametrize("words", [ADD, RESEARCH], ids=["call", "research"])
def test_while_a_desk_runs_on_the_folder_a_command_cannot(
    tmp_path: Path, words: tuple[str, ...]
) -> None:
    with Lease(tmp_path / "data"):
        ended = typed(*words, data=tmp_path / "data")

    assert ended.code == 3
    assert ended.lines()[-1] == (
        "DATA_FOLDER_IN_USE: Another ResearchTrail is using this data folder."
    )


@pytest.mark.parametrize("words", [("--version",), ("--help",), ("ops",), ("doctor", "--json")])
def test_while_a_desk_runs_what_only_looks_still_works(
    tmp_path: Path, words: tuple[str, ...]
) -> None:
    with Lease(tmp_path / "data"):
        ended = typed(*words, data=tmp_path / "data")

    assert (ended.code, ended.remarks) == (0, "")


def test_a_second_desk_asks_the_first_to_come_forward(tmp_path: Path) -> None:
    with Lease(tmp_path / "data"):
        ended = typed(data=tmp_path / "data", variables=OFFSCREEN)

    assert ended.code == 3
    assert ended.remarks.startswith("DATA_FOLDER_IN_USE: ")
    assert paths.focus_request(tmp_path / "data").exists()


@pytest.mark.parametrize(("language", "said"), [("en", "terminal"), ("zh", "终端")])
def test_without_a_display_the_desk_says_which_command_does_the_job(
    tmp_path: Path, language: str, said: str
) -> None:
    nowhere = {"DISPLAY": "", "WAYLAND_DISPLAY": "", "QT_QPA_PLATFORM": ""}

    ended = typed("--lang", language, data=tmp_path / "data", variables=nowhere)

    assert ended.code == 3
    assert ended.remarks.startswith("NO_DISPLAY: ")
    assert "python app research" in ended.remarks
    assert said in ended.remarks


def test_the_folder_named_on_the_command_line_wins(tmp_path: Path) -> None:
    typed("--data", str(tmp_path / "named"), *ADD, data=tmp_path / "variable")
    typed(*ADD, "--data", str(tmp_path / "after"), data=tmp_path / "variable")

    assert sorted(each.name for each in tmp_path.iterdir()) == ["after", "named"]


def test_the_program_may_be_started_from_anywhere(tmp_path: Path) -> None:
    program = str(paths.ROOT / "app")

    ended = typed(*ADD, data=tmp_path / "data", program=program, folder=tmp_path)

    assert (ended.code, ended.told()["ok"]) == (0, True)


def test_a_home_of_nobody_is_an_ordinary_folder_name(tmp_path: Path) -> None:
    ended = typed("doctor", "--data", "~nobody-has-this-name/x", data=tmp_path / "data")

    assert ended.code == 0, ended.remarks
