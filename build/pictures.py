"""Take the README's pictures from the running program: `uv run python build/pictures.py`.

A desk is started offscreen on an empty data folder and driven like a person would; needs the
development packages and, for Chinese, a font that has it.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.support.desk_process import start_desk  # noqa: E402

FOLDER = ROOT / "build" / "pictures"
WIDE = (1440, 900)
PATIENCE_MS = 30_000
CALL = """
([id, operation, request]) => new Promise((resolve) => {
  window.pywebview._jsApiCallback("invoke", [id, operation, request], id);
  setTimeout(resolve, 1500);
})
"""


class Photographer:
    """Drives one desk and keeps pictures of it."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._calls = 0

    def choose(self, *, language: str, theme: str, source: str) -> None:
        """Save the choices that a picture needs."""
        chinese = language == "zh"
        choices = {
            "language": language,
            "region": "cn" if chinese else "us",
            "time_zone": "Asia/Shanghai" if chinese else "America/New_York",
            "up_down": "red-up" if chinese else "green-up",
            "theme": theme,
            "density": "regular",
            "source": source,
            "files_folder": None,
            "demo_day": None,
        }
        self.carry_out("settings.save_preferences", choices)

    def carry_out(self, operation: str, request: object) -> None:
        """Carry out one operation the way the page does, and give it a moment."""
        self._calls += 1
        call = [f"picture-{self._calls}", operation, json.dumps(request)]
        self._page.evaluate(CALL, call)

    def go(self, place: str) -> None:
        """Show one place of the page and let it settle."""
        self._page.evaluate("(place) => { location.hash = place; }", place)
        self._page.wait_for_timeout(1500)

    def open_first(self, role: str, name: str) -> None:
        """Open the first control of this role whose name contains `name`."""
        found = self._page.get_by_role(role, name=name)  # type: ignore[arg-type]  # a role in words
        found.first.click(timeout=PATIENCE_MS)
        self._page.wait_for_timeout(1200)

    def open_figure(self, text: str) -> None:
        """Open the figure that reads `text`."""
        self._page.locator("button.figure", has_text=text).first.click(timeout=PATIENCE_MS)
        self._page.wait_for_timeout(1200)

    def settle(self, seconds: int) -> None:
        """Let what runs come to its end."""
        self._page.wait_for_timeout(seconds * 1000)

    def take(self, name: str) -> None:
        """Keep what the window shows as `name`.png."""
        FOLDER.mkdir(exist_ok=True)
        self._page.screenshot(path=FOLDER / f"{name}.png")


@contextmanager
def photographer() -> Iterator[Photographer]:
    """Start a desk on an empty folder and hand out who drives it."""
    with tempfile.TemporaryDirectory() as home, sync_playwright() as driver:
        desk = start_desk(Path(home))
        try:
            address = f"http://127.0.0.1:{desk.port}"
            browser = driver.chromium.connect_over_cdp(address, no_defaults=True)
            page = browser.contexts[0].pages[0]
            page.set_viewport_size({"width": WIDE[0], "height": WIDE[1]})
            page.wait_for_timeout(2500)
            yield Photographer(page)
        finally:
            desk.end()


def main() -> int:
    """Take every picture of the README."""
    with photographer() as camera:
        camera.choose(language="en", theme="light", source="demo")
        camera.go("#/today")
        camera.take("today-en-light")

        camera.choose(language="en", theme="dark", source="demo")
        camera.go("#/research/new/AAPL.US/demo")
        camera.open_first("button", "Start research")
        camera.settle(3)
        camera.go("#/research/new/MSFT.US/demo")
        camera.take("research-en-dark")

        camera.choose(language="zh", theme="light", source="history")
        camera.go("#/securities/AAPL.US/candles")
        camera.settle(2)
        camera.take("security-zh-light")

        camera.go("#/research/new/AAPL.US/history/2012-12-31")
        camera.open_first("button", "开始")
        camera.settle(4)
        camera.open_figure("47.09")
        camera.take("report-zh-light")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
