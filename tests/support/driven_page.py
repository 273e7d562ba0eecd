"""The page of a driven window, with its channel to the core within reach of a test."""

import contextlib
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from playwright.sync_api import Browser, Error, Page, Playwright

TAP = """
(() => {
  const answers = new Map();
  const define = Object.defineProperty;
  Object.defineProperty = (target, name, description) => {
    if (target !== window || name !== "__host") return define(target, name, description);
    const { deliver } = description.value;
    const tapped = (replies, events) => {
      for (const { id, envelope } of replies) answers.get(id)?.(envelope);
      deliver(replies, events);
    };
    return define(target, name, { value: Object.freeze({ deliver: tapped }) });
  };
  let count = 0;
  const call = (operation, payload) => new Promise((resolve, reject) => {
    const id = `tap-${performance.timeOrigin}-${(count += 1)}`;
    answers.set(id, resolve);
    setTimeout(() => reject(new Error(`${operation} was not answered`)), 20_000);
    window.pywebview._jsApiCallback("invoke", [id, operation, payload], id);
  });
  define(window, "tap", { value: Object.freeze({ call }) });
})();
"""
"""Runs before the page's own script and listens at the one door through which answers come."""

CONNECTED = "() => window.pywebview?._QWebChannel !== undefined"


@dataclass(frozen=True, slots=True)
class DrivenPage:
    """A loaded page whose calls can be made, and seen, one by one."""

    browser: Browser
    tab: Page

    @classmethod
    def hold(cls, playwright: Playwright, port: int) -> Self:
        """Take hold of the window that is driven at `port`; its next load has the tap in place."""
        address = f"http://127.0.0.1:{port}"
        browser = playwright.chromium.connect_over_cdp(address, no_defaults=True)
        tab = browser.contexts[0].pages[0]
        tab.set_default_timeout(20_000)
        # A reload during the first load would leave Qt with one end to report for both.
        tab.wait_for_function(CONNECTED)
        tab.add_init_script(TAP)
        return cls(browser, tab)

    def is_alive(self) -> bool:
        """Whether the page is still the one that was taken hold of."""
        return self.browser.is_connected() and not self.tab.is_closed()

    def let_go(self) -> None:
        """Leave the window alone; it goes on."""
        self.browser.close()

    def photograph(self, file: Path) -> None:
        """Keep a picture of the window, if there is still something to see."""
        with contextlib.suppress(Error):
            self.tab.screenshot(path=file, timeout=5000)

    def load_again(self) -> None:
        """Load the page from the start and wait for its channel."""
        self.tab.reload()
        self.tab.wait_for_function(CONNECTED)

    def call(self, operation: str, payload: str = '""') -> dict[str, object]:
        """Make one call and return its envelope."""
        envelope = self.run(
            "([operation, payload]) => tap.call(operation, payload)", [operation, payload]
        )
        assert isinstance(envelope, dict)
        return envelope

    def run(self, script: str, argument: object = None) -> object:
        """Run `script` in the page, past its policy, and return what comes of it."""
        answer: object = self.tab.evaluate(script, argument)
        return answer

    def failure(self, operation: str, payload: str = '""') -> object:
        """Make one call that fails and return the code of the failure."""
        failure = self.call(operation, payload)["failure"]
        assert isinstance(failure, dict)
        return failure["code"]
