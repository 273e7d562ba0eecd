"""Where the page's calls arrive: checked, bounded, and answered through the pump."""

import threading
from collections.abc import Callable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from types import MappingProxyType

import msgspec

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
        """Take one call, or a bundle of them; return at once.

        Calls that the page makes in one turn cross together, because each crossing costs a thread.
        A bundle has no id and no operation; its payload is a JSON list of [id, operation, payload].
        What is not three texts, or has no proper id, is ignored.
        """
        if not all(isinstance(text, str) for text in (call_id, operation, payload)):
            return
        if (call_id, operation) == ("", ""):
            for call in _bundled(str(payload)):
                self._take(*call)
        else:
            self._take(str(call_id), str(operation), str(payload))

    def close(self) -> None:
        """Take no more calls; those under way may end, those that wait for the core do not."""
        self._answer.cancel()
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _take(self, call_id: str, operation: str, payload: str) -> None:
        if not _is_id(call_id):
            return
        if len(payload) > MAX_CHARACTERS:
            self._refuse(call_id, PayloadLimitError("too large", limit=MAX_CHARACTERS))
        elif operation in self._early and not self._answer.done():
            self._pump.reply(call_id, self._early[operation])
        elif not self._slots.acquire(blocking=False):
            self._refuse(call_id, BusyError("too many calls", limit=IN_FLIGHT))
        else:
            self._submit(call_id, operation, payload)

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


def _bundled(payload: str) -> list[tuple[str, str, str]]:
    """Return the calls of a bundle; none if it is no bundle, or larger than one call may be."""
    if len(payload) > MAX_CHARACTERS:
        return []
    try:
        return msgspec.json.decode(payload, type=list[tuple[str, str, str]])
    except (msgspec.DecodeError, UnicodeError):  # half a surrogate pair is no text either
        return []


def _is_id(text: str) -> bool:
    # Printable, because half a surrogate pair could not be sent back.
    return 0 < len(text) <= MAX_ID and text.isprintable()
