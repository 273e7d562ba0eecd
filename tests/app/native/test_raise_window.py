"""A touched file brings the first desk forward, once per touch."""

import os
import queue
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from app.native.raise_window import QtSignal, ask_forward, bring_qt_forward, watch
from core.kernel.cancel import Cancel


class StepwiseCancel(Cancel):
    """Lets the watcher look once per step; no time passes."""

    def __init__(self, steps: Iterator[None]) -> None:
        super().__init__()
        self._steps = steps

    def wait(self, seconds: float) -> bool:
        return next(self._steps, "end") == "end"


class Trigger:
    """Runs what it is given, as Qt does on its own thread."""

    def emit(self, action: Callable[[], None]) -> None:
        action()


class QtWindow:
    """A window that writes down what is done with it."""

    def __init__(self, *, minimized: bool) -> None:
        self.create_window_trigger: QtSignal = Trigger()
        self._minimized = minimized
        self.done: list[str] = []

    def isMinimized(self) -> bool:  # noqa: N802 - Qt's name
        return self._minimized

    def showNormal(self) -> None:  # noqa: N802 - Qt's name
        self.done.append("normal")

    def raise_(self) -> None:
        self.done.append("raise")

    def activateWindow(self) -> None:  # noqa: N802 - Qt's name
        self.done.append("activate")


def _looks(request: Path, touches: tuple[int | None, ...]) -> int:
    """Return how often the window came forward while `request` was touched at these times."""
    came: queue.SimpleQueue[None] = queue.SimpleQueue()

    def steps() -> Iterator[None]:
        for moment in touches:
            if moment is not None:
                request.touch()
                os.utime(request, ns=(moment, moment))
            yield None

    watch(request, StepwiseCancel(steps()), lambda: came.put(None))
    return came.qsize()


def test_a_touch_brings_the_window_forward_once(tmp_path: Path) -> None:
    assert _looks(tmp_path / "focus", (None, 1000, None, None)) == 1


def test_every_touch_of_the_file_counts(tmp_path: Path) -> None:
    assert _looks(tmp_path / "focus", (1000, 2000, 2000, 3000)) == 3


def test_an_old_request_is_not_answered(tmp_path: Path) -> None:
    ask_forward(tmp_path / "focus")

    assert _looks(tmp_path / "focus", (None, None)) == 0


def test_what_a_second_start_asks_is_seen_by_the_first(tmp_path: Path) -> None:
    request, came = tmp_path / "focus", threading.Event()

    def steps() -> Iterator[None]:
        ask_forward(request)
        yield None

    watch(request, StepwiseCancel(steps()), came.set)

    assert came.is_set()


@pytest.mark.parametrize(
    ("minimized", "done"),
    [(False, ["raise", "activate"]), (True, ["normal", "raise", "activate"])],
)
def test_only_a_minimized_window_changes_its_size(minimized: bool, done: list[str]) -> None:
    window = QtWindow(minimized=minimized)

    bring_qt_forward(window)

    assert window.done == done
