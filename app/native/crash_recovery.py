"""The page's process can die; then the page is loaded again and the pump starts anew."""

import logging
import threading
from collections.abc import Callable
from typing import Protocol

log = logging.getLogger(__name__)

ATTEMPTS = 3
"""Loads in a row of a page that dies before it is ready."""


class LostPage(Protocol):
    """What recovery needs of a window."""

    def is_ready(self, seconds: float) -> bool:
        """Wait up to `seconds` for a loaded page; return whether there is (or was) one."""
        ...

    def load_again(self) -> None:
        """Load the page from the start; it counts as not ready until then."""
        ...


class Recovery:
    """Brings a lost page back; gives up on one that never becomes ready."""

    def __init__(self, page: LostPage, start_pump: Callable[[], None]) -> None:
        self._page = page
        self._start_pump = start_pump
        self._attempts = 0

    def page_lost(self) -> threading.Thread | None:
        """Load the page again from another thread, returned; None after the last attempt.

        Called on the window's own thread, which must stay free for the load.
        """
        self._attempts = 1 if self._page.is_ready(0) else self._attempts + 1
        if self._attempts > ATTEMPTS:
            log.error("the page died %d times before it was ready", ATTEMPTS)
            return None
        log.error("the page's process ended; loading the page again")
        rescue = threading.Thread(target=self._load, name="page-recovery", daemon=True)
        rescue.start()
        return rescue

    def _load(self) -> None:
        self._page.load_again()
        self._start_pump()  # only now: the page is not ready, so the new pump waits for it


def qt_page_ended(status: object, recovery: Recovery) -> None:
    """Recover unless `status`, Qt's word for how the page's process ended, says it was normal."""
    if getattr(status, "value", status) != 0:
        recovery.page_lost()
