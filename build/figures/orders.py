"""How a measured window takes orders, one a line, and tells what came of them."""

import sys

import webview


def follow(window: webview.Window) -> None:
    """Let the page measure whatever each line names; end with the input."""
    for line in sys.stdin:
        window.run_js(f"measure({line.strip()!r});0")


def tell(text: str) -> None:
    """Write one line."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()
