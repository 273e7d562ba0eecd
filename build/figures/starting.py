"""The start: what is imported before the window, and how soon the page has its first answer."""

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from build.figures.figure import Figure, Tell, in_turns
from build.figures.offscreen import ROOT, environment, seconds_to_line

ROUNDS = 5
TIMED = "import time; t = time.perf_counter(); {}; print(time.perf_counter() - t)"
BEFORE_WINDOW = "import app.main, app.desk, app.window; app.window.engine_here()"
BARE = "import webview, msgspec; from pysqlite3 import dbapi2"
HELLO = """<!doctype html><script>
addEventListener("pywebviewready", () => pywebview.api.hello());
</script>"""


def figures() -> Iterator[Figure]:
    """Measure imports, and whole starts of a desk that was opened before."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        yield _imports(home)
        yield _first_answer(home)


def _imports(home: Path) -> Figure:
    ours, reference = _after_a_first(
        lambda: _seconds_to_import(BEFORE_WINDOW, home),
        lambda: _seconds_to_import(BARE, home),
        rounds=2 * ROUNDS,
    )
    return Figure(name="start.imports", ours=ours, reference=reference, bound=1.5)


def _first_answer(home: Path) -> Figure:
    page = home / "hello.html"
    page.write_text(HELLO, encoding="utf-8")
    ours, reference = _after_a_first(
        lambda: seconds_to_line("build.figures.desk_start", (), home),
        lambda: seconds_to_line("build.figures.hello_start", (str(page),), home),
        rounds=ROUNDS,
    )
    return Figure(name="start.first_answer", ours=ours, reference=reference, bound=1.6)


def _after_a_first(ours: Tell, reference: Tell, *, rounds: int) -> tuple[float, float]:
    """Measure in turns, after one of each: it compiles modules and makes the data folder."""
    ours()
    reference()
    return in_turns(ours, reference, rounds=rounds)


def _seconds_to_import(statement: str, home: Path) -> float:
    program = [sys.executable, "-c", TIMED.format(statement)]
    done = subprocess.run(
        program, cwd=ROOT, env=environment(home), capture_output=True, text=True, check=True
    )
    return float(done.stdout)
