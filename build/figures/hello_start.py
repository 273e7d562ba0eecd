"""The smallest window that answers a call: `python -m build.figures.hello_start PAGE`."""

import sys
from pathlib import Path

import webview


def hello() -> str:
    """Answer."""
    return "hello"


def main(page: Path) -> None:
    """Show the page; write a line once it has run the first reply."""
    window = webview.create_window("hello", url=page.as_uri())
    if window is None:
        raise RuntimeError("no window")
    window.expose(hello)
    plain = window.evaluate_js

    def evaluate_js(script: str) -> object:
        result: object = plain(script)
        sys.stdout.write("answered\n")
        sys.stdout.flush()
        return result

    vars(window)["evaluate_js"] = evaluate_js
    webview.start(gui="qt")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
