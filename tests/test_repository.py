"""The repository as a whole: its top level, its line ends, its pipeline, its licence."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
TOP_FOLDERS = frozenset({"app", "build", "core", "migrations", "tests", "ui", ".ci", ".github"})
TOP_FILES = frozenset(
    {"LICENSE", "README.md", "pyproject.toml", "uv.lock", ".gitattributes", ".gitignore"}
)
MADE = frozenset({"dist", "node_modules", "test-results", "__pycache__"})
"""What builds and test runs leave behind, ignored by git."""

TEXT = frozenset(
    {".cjs", ".css", ".csv", ".html", ".json", ".mako", ".md", ".py", ".toml", ".ts", ".tsx"}
    | {".wit", ".yml"}
)
SOMEBODYS_FOLDER = re.compile(r"(?<![\w.<])(/home|/root|/Users|[A-Z]:\\\\?Users)[/\\]\w")


def _is_made(path: Path) -> bool:
    return path.name in MADE or (path.name.startswith(".") and path.name not in TOP_FOLDERS)


def _texts() -> Iterator[Path]:
    for top in sorted(ROOT.iterdir()):
        if top.is_file() and top.name in TOP_FILES - {"uv.lock"}:
            yield top
        elif top.is_dir() and top.name in TOP_FOLDERS:
            yield from _texts_below(top)


def _texts_below(folder: Path) -> Iterator[Path]:
    for path in sorted(folder.iterdir()):
        if path.is_dir() and not _is_made(path):
            yield from _texts_below(path)
        elif path.is_file() and (path.suffix in TEXT or path == ROOT / ".ci" / "run"):
            yield path


def test_the_top_level_is_fixed() -> None:
    there = {path.name for path in ROOT.iterdir() if path.name != ".git" and not _is_made(path)}
    visible = {name for name in there if not name.startswith(".")}

    assert visible <= TOP_FOLDERS | TOP_FILES
    assert {path.name for path in ROOT.iterdir()} >= TOP_FOLDERS | TOP_FILES


def test_every_text_ends_its_lines_in_one_way() -> None:
    crossed = [path for path in _texts() if b"\r\n" in path.read_bytes() and path.suffix != ".csv"]
    assert crossed == []


def test_no_text_names_a_folder_of_somebodys_machine() -> None:
    named = [
        f"{path.relative_to(ROOT)}: {found[0]}"
        for path in _texts()
        if path != Path(__file__).resolve()
        for found in SOMEBODYS_FOLDER.finditer(path.read_text(encoding="utf-8"))
    ]
    assert named == []


@pytest.mark.parametrize("text", ["/home/ann", "in /root/x", "/Users/ann", r"C:\Users\ann"])
def test_a_folder_of_somebodys_machine_is_recognised(text: str) -> None:
    assert SOMEBODYS_FOLDER.search(text)


def test_the_licence_is_that_of_the_package() -> None:
    assert (ROOT / "LICENSE").read_text(encoding="utf-8").startswith("MIT License\n")
    assert '\nlicense = "MIT"\n' in (ROOT / "pyproject.toml").read_text(encoding="utf-8")


def test_the_workflow_fits_the_schema_of_its_host() -> None:
    checked = subprocess.run(
        [
            *(sys.executable, "-m", "check_jsonschema"),
            *("--builtin-schema", "vendor.github-workflows"),
            ROOT / ".github" / "workflows" / "ci.yml",
        ],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert checked.returncode == 0, checked.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="the pipeline's script runs on Linux")
def test_the_pipeline_is_a_program_that_bash_understands() -> None:
    pipeline = ROOT / ".ci" / "run"
    read = subprocess.run(
        [shutil.which("bash") or "bash", "-n", pipeline], capture_output=True, check=False
    )

    assert read.returncode == 0, read.stderr
    assert os.access(pipeline, os.X_OK)
