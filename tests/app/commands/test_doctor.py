"""Can it run here: every check in one list, and nothing is changed by looking."""

from collections.abc import Mapping
from pathlib import Path

import msgspec

from app import paths
from app.lease import FILE, Lease
from tests.support.command_line import Ended, typed

REQUIRED = ["python", "packages", "sqlite", "folder", "schema", "page", "lock"]
OPTIONAL = ["display", "libraries", "webview2", "keychain", "extras"]


class Check(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    required: bool
    state: str
    found: str
    code: str | None


class Report(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    ok: bool
    version: str
    checks: tuple[Check, ...]

    def check(self, name: str) -> Check:
        return next(each for each in self.checks if each.id == name)


def examine(data: Path, variables: Mapping[str, str] | None = None) -> tuple[Ended, Report]:
    ended = typed("doctor", "--json", data=data, variables=variables)
    return ended, msgspec.json.decode(ended.said, type=Report)


def test_a_machine_where_it_runs_is_ok(tmp_path: Path) -> None:
    ended, report = examine(tmp_path / "data")

    assert (ended.code, report.ok, ended.remarks) == (0, True, "")
    assert [each.id for each in report.checks if each.required] == REQUIRED
    assert [each.id for each in report.checks if not each.required] == OPTIONAL


def test_looking_makes_no_folder(tmp_path: Path) -> None:
    _, report = examine(tmp_path / "data")

    assert report.check("schema").found.startswith("new, will be ")
    assert report.check("lock").found == "free"
    assert list(tmp_path.iterdir()) == []


def test_a_running_desk_is_no_fault(tmp_path: Path) -> None:
    with Lease(tmp_path / "data"):
        ended, report = examine(tmp_path / "data")

    assert (ended.code, report.check("lock").found) == (0, "held by a running desk")
    assert report.check("lock").state == "ok"


def test_a_lock_that_cannot_be_taken_is_named(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()

    ended, report = examine(tmp_path)

    assert (ended.code, report.ok, report.check("lock").found) == (3, False, "cannot be taken")
    assert ended.remarks == "DATA_FOLDER_NOT_WRITABLE: lock cannot be taken\n"


def test_a_folder_that_is_a_file_is_named(tmp_path: Path) -> None:
    (tmp_path / "data").touch()

    ended, report = examine(tmp_path / "data")

    assert (ended.code, report.check("folder").state) == (3, "failed")
    assert "DATA_FOLDER_NOT_WRITABLE: folder not writable" in ended.lines()


def test_a_damaged_data_base_is_named_and_not_touched(tmp_path: Path) -> None:
    body = b"no data base at all " * 500
    paths.database(tmp_path).write_bytes(body)

    ended, _ = examine(tmp_path)

    assert (ended.code, ended.remarks) == (3, "DATABASE_CORRUPT: schema unreadable\n")
    assert paths.database(tmp_path).read_bytes() == body


def test_what_is_optional_may_be_absent(tmp_path: Path) -> None:
    nowhere = {"DISPLAY": "", "WAYLAND_DISPLAY": "", "QT_QPA_PLATFORM": ""}

    ended, report = examine(tmp_path / "data", nowhere)

    assert (report.check("display").state, report.check("keychain").state) == ("absent", "absent")
    assert (ended.code, report.ok) == (0, True)


def test_the_list_for_reading_has_one_line_for_each_check(tmp_path: Path) -> None:
    ended = typed("doctor", data=tmp_path / "data")

    assert [line.split()[1] for line in ended.said.splitlines()] == REQUIRED + OPTIONAL


def test_no_path_is_told(tmp_path: Path) -> None:
    ended, _ = examine(tmp_path / "data")

    assert str(tmp_path) not in ended.said
    assert str(paths.ROOT) not in ended.said
