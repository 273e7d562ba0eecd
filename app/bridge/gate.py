"""Where the page's calls arrive: checked, bounded, and answered through the pump."""

import threading
from collections.abc import Callable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from types import MappingProxyType

from app.bridge.envelope import failure_envelope
from app.bridge.errors import BusyError, PayloadLimitError
from app.bridge.pump import Pump
from core.kernel.errors import CoreError

Answer = Callable[[str, str, str], str]
"""Carry out (request id, operation, payload) and return the envelope."""

WORKERS = 8
IN_FLIGHT = 256
MAX_ID = 80
MAX_CHARACTERS = 8 * 1024 * 1024


NOTHING_EARLY: Mapping[str, str] = MappingProxyType({})


class Gate:
    """Takes calls from the first moment; they wait until the core can answer.

    `early` holds the envelopes of the few operations that are answered while the core opens.
    """

    def __init__(self, pump: Pump, early: Mapping[str, str] = NOTHING_EARLY) -> None:
        self._pump = pump
        self._early = early
        self._slots = threading.BoundedSemaphore(IN_FLIGHT)
        self._pool = ThreadPoolExecutor(WORKERS, thread_name_prefix="call")
        self._answer: Future[Answer] = Future()

    def open(self, answer: Answer) -> None:
        """Let calls through to `answer`, unless closed meanwhile."""
        if self._answer.set_running_or_notify_cancel():
            self._answer.set_result(answer)

    def invoke(self, call_id: object, operation: object, payload: object) -> None:
        """Take one call; return at once. What is not three texts, or no proper id, is ignored."""
        texts = (call_id, operation, payload)
        if not all(isinstance(text, str) for text in texts) or not _is_id(str(call_id)):
            return
        if len(str(payload)) > MAX_CHARACTERS:
            self._refuse(str(call_id), PayloadLimitError("too large", limit=MAX_CHARACTERS))
        elif operation in self._early and not self._answer.done():
            self._pump.reply(str(call_id), self._early[str(operation)])
        elif not self._slots.acquire(blocking=False):
            self._refuse(str(call_id), BusyError("too many calls", limit=IN_FLIGHT))
        else:
            self._submit(str(call_id), str(operation), str(payload))

    def close(self) -> None:
        """Take no more calls; those under way may end, those that wait for the core do not."""
        self._answer.cancel()
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _refuse(self, call_id: str, failure: CoreError) -> None:
        self._pump.reply(call_id, failure_envelope(failure, ""))

    def _submit(self, call_id: str, operation: str, payload: str) -> None:
        try:
            self._pool.submit(self._carry_out, call_id, operation, payload)
        except RuntimeError:  # closed meanwhile
            self._slots.release()

    def _carry_out(self, call_id: str, operation: str, payload: str) -> None:
        try:
            answer = self._answer.result()
            self._pump.reply(call_id, answer(call_id, operation, payload))
        finally:
            self._slots.release()


def _is_id(text: str) -> bool:
    # Printable, because half a surrogate pair could not be sent back.
    return 0 < len(text) <= MAX_ID and text.isprintable()
