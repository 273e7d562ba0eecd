"""A window's page as the pump sees it: it runs scripts, or dies."""

import queue
import threading

from tests.support.loopback import PATIENCE


class Screen:
    """A page that keeps the scripts it was told to run."""

    def __init__(self, *, ready: bool = True) -> None:
        self.scripts: queue.SimpleQueue[str] = queue.SimpleQueue()
        self._ready = threading.Event()
        if ready:
            self._ready.set()

    def load(self) -> None:
        """Finish loading."""
        self._ready.set()

    def is_ready(self, seconds: float) -> bool:
        """Wait up to `seconds` for the page."""
        return self._ready.wait(seconds)

    def run(self, script: str) -> None:
        """Keep the script."""
        self.scripts.put(script)

    def next_script(self) -> str:
        """Return the next script that was run; fails if none comes."""
        return self.scripts.get(timeout=PATIENCE)


class DeadScreen(Screen):
    """A page that died while it ran a script: that call never returns, until `revive`."""

    def __init__(self) -> None:
        super().__init__()
        self.entered = threading.Event()
        self._revived = threading.Event()

    def revive(self) -> None:
        """Let the stuck call return."""
        self._revived.set()

    def run(self, script: str) -> None:
        """Keep the script and do not come back."""
        super().run(script)
        self.entered.set()
        self._revived.wait(PATIENCE)


class RefusingScreen(Screen):
    """A page whose first script fails."""

    def run(self, script: str) -> None:
        """Keep the script; fail for the first."""
        first = self.scripts.empty()
        super().run(script)
        if first:
            raise RuntimeError("no page")
