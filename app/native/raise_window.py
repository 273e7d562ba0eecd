"""A second start asks the first desk to come forward: it touches a file that the first watches."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from core.kernel.cancel import Cancel

INTERVAL_SECONDS = 0.5


class QtWindow(Protocol):
    """pywebview's Qt window; `create_window_trigger` runs what it is given on Qt's thread."""

    create_window_trigger: QtSignal

    def isMinimized(self) -> bool:  # noqa: N802 - Qt's name
        """Whether it is only an icon now."""
        ...

    def showNormal(self) -> None:  # noqa: N802 - Qt's name
        """Show it at its own size."""
        ...

    def raise_(self) -> None:
        """Put it above the others."""
        ...

    def activateWindow(self) -> None:  # noqa: N802 - Qt's name
        """Give it the keyboard."""
        ...


class QtSignal(Protocol):
    """A signal of Qt."""

    def emit(self, action: Callable[[], None]) -> None:
        """Send it."""
        ...


def ask_forward(request: Path) -> None:
    """Ask the desk that watches `request` to come forward."""
    if sys.platform == "win32":
        import ctypes

        any_process = -1  # a program in the background may come forward only if it is allowed to
        ctypes.windll.user32.AllowSetForegroundWindow(any_process)
    request.touch()


def watch(request: Path, cancel: Cancel, come_forward: Callable[[], None]) -> None:
    """Come forward whenever `request` is touched, until cancelled."""
    seen = _touched(request)
    while not cancel.wait(INTERVAL_SECONDS):
        now = _touched(request)
        if now is not None and now != seen:
            come_forward()
        seen = now


def bring_qt_forward(window: QtWindow) -> None:
    """Bring a Qt window forward, from any thread; a maximized one stays maximized."""

    def forward() -> None:
        if window.isMinimized():
            window.showNormal()
        window.raise_()
        window.activateWindow()

    window.create_window_trigger.emit(forward)


def bring_windows_forward(title: str) -> None:
    """Bring the top-level window of this title forward on Windows."""
    if sys.platform == "win32":
        import ctypes

        user32, restore = ctypes.windll.user32, 9
        handle = user32.FindWindowW(None, title)
        if user32.IsIconic(handle):
            user32.ShowWindow(handle, restore)
        user32.SetForegroundWindow(handle)


def _touched(request: Path) -> int | None:
    try:
        return request.stat().st_mtime_ns
    except OSError:
        return None
