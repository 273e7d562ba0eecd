"""A bare window with pywebview's own calls and replies: `python -m … PAGE`, orders on stdin."""

import sys
import threading
from pathlib import Path

import webview

from build.figures.orders import follow, tell
from build.figures.texts import LARGE


def nothing() -> None:
    """Do nothing."""


def large() -> str:
    """Answer with a megabyte."""
    return LARGE


def report(text: str) -> None:
    """Pass on what the page measured."""
    tell(text)


def main(page: Path) -> None:
    """Show the page and follow orders until the process is ended."""
    window = webview.create_window("stock", url=page.as_uri())
    if window is None:
        raise RuntimeError("no window")
    window.expose(nothing, large, report)
    threading.Thread(target=follow, args=(window,), daemon=True).start()
    webview.start(gui="qt")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
