"""Processes with a window that nobody sees, all under the same flags."""

import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LONGEST_SECONDS = 60.0


def launch(module: str, words: Sequence[str], home: Path) -> subprocess.Popen[str]:
    """Start `python -m module` with a home of its own; its lines come and go through pipes."""
    return subprocess.Popen(
        [sys.executable, "-m", module, *words],
        cwd=ROOT,
        env=environment(home),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )


def seconds_to_line(module: str, words: Sequence[str], home: Path) -> float:
    """Return how long it takes from starting a process to its first line; then it is ended."""
    began = time.perf_counter()
    process = launch(module, words, home)
    line = read_line(process)
    took = time.perf_counter() - began
    process.kill()
    process.communicate(timeout=LONGEST_SECONDS)
    if not line:
        raise RuntimeError(f"{module} ended without a word")
    return took


def read_line(process: subprocess.Popen[str]) -> str:
    """Return the next line the process writes; empty if it ended."""
    if process.stdout is None:
        raise ValueError("the process has no output")
    return process.stdout.readline().strip()


def write_line(process: subprocess.Popen[str], line: str) -> None:
    """Give the process a line."""
    if process.stdin is None:
        raise ValueError("the process has no input")
    process.stdin.write(f"{line}\n")
    process.stdin.flush()


def environment(home: Path) -> dict[str, str]:
    """Return the environment of a process that lives in `home`, its compiled modules kept there.

    Wherever these are not written, every start would compile the libraries again.
    """
    kept = {name: text for name, text in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    root = {"QTWEBENGINE_DISABLE_SANDBOX": "1"} if os.geteuid() == 0 else {}
    return {
        **kept,
        **root,
        "HOME": str(home),
        "XDG_RUNTIME_DIR": str(home),
        "RESEARCH_TRAIL_DATA": str(home / "data"),
        "QT_QPA_PLATFORM": "offscreen",
        "QTWEBENGINE_CHROMIUM_FLAGS": "--disable-gpu",
        "PYTHONPYCACHEPREFIX": str(home / "compiled"),
        "PYTHONUNBUFFERED": "1",
    }
