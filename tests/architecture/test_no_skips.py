"""Under `CI=true` a skipped window test is a failure; elsewhere it is a skip."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
ONE_SKIP = """
import pytest

@pytest.mark.{mark}
@pytest.mark.skipif(True, reason="no window here")
def test_something_that_needs_the_machine_to_have_a_screen():
    pass
"""
WHOLE_FILE = "import pytest\npytest.skip('no window here', allow_module_level=True)\n"


def _run(file: Path, *, ci: str) -> str:
    command = [sys.executable, "-m", "pytest", "-p", "tests.support.no_skips", "-q"]
    child = subprocess.run(
        [*command, "-p", "no:cacheprovider", "--rootdir", str(file.parent), "-c", os.devnull, file],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={**os.environ, "CI": ci},
        timeout=120,
        check=False,
    )
    return child.stdout


@pytest.mark.parametrize(
    ("mark", "ci", "outcome"),
    [
        ("window", "true", "1 error"),
        ("window", "", "1 skipped"),
        ("faults", "true", "1 skipped"),
    ],
)
def test_only_a_window_test_under_ci_may_not_be_skipped(
    tmp_path: Path, mark: str, ci: str, outcome: str
) -> None:
    file = tmp_path / "test_probe.py"
    file.write_text(ONE_SKIP.format(mark=mark), encoding="utf-8")

    assert outcome in _run(file, ci=ci)


@pytest.mark.parametrize(("ci", "outcome"), [("true", "1 error"), ("", "1 skipped")])
def test_a_whole_file_of_window_tests_may_not_be_skipped_under_ci(
    tmp_path: Path, ci: str, outcome: str
) -> None:
    folder = tmp_path / "window"
    folder.mkdir()
    file = folder / "test_probe.py"
    file.write_text(WHOLE_FILE, encoding="utf-8")

    assert outcome in _run(file, ci=ci)
