"""Every operation, listed without a data folder."""

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from app.bootstrap import registry
from tests.support.command_line import ROOT, typed

KEYS = {"name", "kind", "summary", "request", "reply", "failures", "job"}
JOBS = {
    "research.start": {"id_field": "run_id", "ends": ["research.run_ended"]},
    "reports.generate": {"id_field": "report_id", "ends": ["reports.report_ended"]},
}


@pytest.fixture(scope="module")
def listed(tmp_path_factory: pytest.TempPathFactory) -> list[dict[str, object]]:
    home = tmp_path_factory.mktemp("ops")
    ended = typed("ops", "--json", data=home / "data")
    assert (ended.code, ended.remarks, list(home.iterdir())) == (0, "", [])
    return msgspec.json.decode(ended.said, type=list[dict[str, object]])


def test_every_operation_is_there_with_every_key(listed: list[dict[str, object]]) -> None:
    assert [each["name"] for each in listed] == list(registry())
    assert all(set(each) == KEYS for each in listed)


def test_the_jobs_say_how_they_are_followed(listed: list[dict[str, object]]) -> None:
    assert {each["name"]: each["job"] for each in listed if each["job"]} == JOBS


def test_the_list_for_reading_has_one_line_for_each(tmp_path: Path) -> None:
    said = typed("ops", data=tmp_path / "data").said.splitlines()

    assert [line.split()[0] for line in said] == list(registry())
    assert all(line.split()[1] in ("query", "command") for line in said)


def test_a_reader_that_has_read_enough_may_leave() -> None:
    with subprocess.Popen(
        [sys.executable, "app", "ops"], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as listing:
        assert listing.stdout is not None
        assert listing.stderr is not None
        listing.stdout.close()
        said = listing.stderr.read()
        listing.wait(60)

    assert said == b""
