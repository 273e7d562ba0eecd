"""The bridge between page and core, beside pywebview's own, in two windows of the same run."""

import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from types import MappingProxyType

from build.figures import pages
from build.figures.figure import Figure, Tell, in_turns
from build.figures.offscreen import LONGEST_SECONDS, launch, read_line, write_line

ROUNDS = 9
BOUNDS = MappingProxyType({"noop": 0.8, "parallel": 0.6, "megabyte": 0.85})


def figures() -> Iterator[Figure]:
    """Measure calls over both bridges in turns, then how soon a commit is seen."""
    for name, bound in BOUNDS.items():
        # A stock window ends in an abort after some 1,500 calls: each figure has new windows.
        with _ours() as ours, _stock() as stock:
            mine, theirs = in_turns(
                _span(ours, name), _span(stock, name), rounds=ROUNDS, chosen=median
            )
        yield Figure(name=f"bridge.{name}", ours=mine, reference=theirs, bound=bound)
    with _ours() as ours:
        yield _heard(ours)


@contextmanager
def _ours() -> Iterator[subprocess.Popen[str]]:
    with tempfile.TemporaryDirectory() as folder:
        data = str(Path(folder) / "data")
        with _window(Path(folder), "desk_bridge", pages.OURS, (data,)) as window:
            yield window


@contextmanager
def _stock() -> Iterator[subprocess.Popen[str]]:
    with (
        tempfile.TemporaryDirectory() as folder,
        _window(Path(folder), "stock_bridge", pages.STOCK, ()) as window,
    ):
        yield window


def _heard(window: subprocess.Popen[str]) -> Figure:
    """Compare how soon an event is seen with a commit and an empty call one after the other."""
    heard, commit, noop = (_span(window, name) for name in ("heard", "commit", "noop"))
    seen, parts = in_turns(heard, lambda: commit() + noop(), rounds=ROUNDS, chosen=median)
    return Figure(name="bridge.heard", ours=seen, reference=parts, bound=2.0)


def _span(window: subprocess.Popen[str], name: str) -> Tell:
    def tell() -> float:
        write_line(window, name)
        measured, _, seconds = read_line(window).partition(" ")
        if measured != name:
            raise RuntimeError(f"asked for {name}, told {measured or 'nothing'}")
        return float(seconds)

    return tell


@contextmanager
def _window(
    home: Path, module: str, page: str, words: tuple[str, ...]
) -> Iterator[subprocess.Popen[str]]:
    """Start a window and wait until its page says that it is ready."""
    file = home / "page.html"
    file.write_text(page, encoding="utf-8")
    process = launch(f"build.figures.{module}", (str(file), *words), home)
    try:
        if read_line(process) != "ready 0":
            raise RuntimeError(f"{module} did not start")
        yield process
    finally:
        process.kill()
        process.communicate(timeout=LONGEST_SECONDS)
