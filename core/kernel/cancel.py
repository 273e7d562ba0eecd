"""A request to stop, that anyone may make and every long work looks at."""

import threading
from collections.abc import Callable

from core.kernel.errors import CancelledError


class Cancel:
    """One stop button: pressed at most once, seen by all who hold it."""

    def __init__(self) -> None:
        self._pressed = threading.Event()
        self._lock = threading.Lock()
        self._listeners: list[Callable[[], None]] = []

    @property
    def requested(self) -> bool:
        """Whether somebody asked to stop."""
        return self._pressed.is_set()

    def request(self) -> None:
        """Ask to stop and call every listener, once; later calls do nothing."""
        with self._lock:
            if self._pressed.is_set():
                return
            self._pressed.set()
            listeners, self._listeners = self._listeners, []
        for listener in listeners:
            listener()

    def wait(self, seconds: float) -> bool:
        """Wait up to `seconds`; return whether stopping was requested. The only way to wait."""
        return self._pressed.wait(seconds)

    def check(self) -> None:
        """Return if the work may go on.

        Raises:
            CancelledError: stopping was requested.
        """
        if self.requested:
            raise CancelledError("stopped on request")

    def on_request(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call `listener` on the request, at once if it was made; return how to forget it."""
        with self._lock:
            if not self._pressed.is_set():
                self._listeners.append(listener)
                return lambda: self._forget(listener)
        listener()
        return lambda: None

    def _forget(self, listener: Callable[[], None]) -> None:
        with self._lock:
            if listener in self._listeners:
                self._listeners.remove(listener)
