"""Work beside the test's own thread."""

import threading
from collections.abc import Callable

from core.kernel.errors import CoreError


def failing(act: Callable[[], object]) -> tuple[threading.Thread, list[CoreError]]:
    """Run `act` on a thread of its own; return the thread and where its failure will be."""
    failures: list[CoreError] = []

    def run() -> None:
        try:
            act()
        except CoreError as failure:
            failures.append(failure)

    thread = threading.Thread(target=run)
    thread.start()
    return thread, failures
