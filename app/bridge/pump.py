"""The one way out: replies and events reach the page in batches, from one thread."""

import logging
import queue
import threading
from typing import Protocol

import msgspec

from core.kernel.events import Announced

log = logging.getLogger(__name__)

BATCH_ITEMS = 500
BATCH_CHARACTERS = 512 * 1024
POLL_SECONDS = 0.25


class Screen(Protocol):
    """What the pump needs of a window."""

    def is_ready(self, seconds: float) -> bool:
        """Wait up to `seconds` for a loaded page; return whether there is one."""
        ...

    def run(self, script: str) -> None:
        """Run `script` in the page and return when it ran; never returns if the page died."""
        ...


class Pump:
    """Queues what the page must hear; only its thread talks to the window."""

    def __init__(self) -> None:
        self._out: queue.SimpleQueue[tuple[str, str] | None] = queue.SimpleQueue()
        self._closed = threading.Event()
        self._generation = 0

    def reply(self, call_id: str, envelope: str) -> None:
        """Send the answer to one call; both are JSON-safe text."""
        self._out.put(("reply", f'{{"id":{_quoted(call_id)},"envelope":{envelope}}}'))

    def event(self, announced: Announced) -> None:
        """Send one event; never blocks."""
        cause = "null" if announced.caused_by is None else _quoted(announced.caused_by)
        body = announced.body.decode()
        self._out.put(
            (
                "event",
                f'{{"seq":{announced.seq},"at":"{announced.at}","caused_by":{cause},"event":{body}}}',
            )
        )

    def start(self, screen: Screen) -> None:
        """Start pumping to `screen`; again after a lost page, which leaves the old thread stuck."""
        self._generation += 1
        threading.Thread(
            target=self._run,
            args=(screen, self._generation),
            name=f"pump-{self._generation}",
            daemon=True,
        ).start()

    def close(self) -> None:
        """Stop; what is still queued is dropped."""
        self._closed.set()
        self._out.put(None)

    def _run(self, screen: Screen, generation: int) -> None:
        while not self._closed.is_set() and generation == self._generation:
            if screen.is_ready(POLL_SECONDS):
                self._pump_once(screen, generation)

    def _pump_once(self, screen: Screen, generation: int) -> None:
        batch = self._take()
        if self._closed.is_set():
            return
        if generation != self._generation:
            for item in batch:
                self._out.put(item)
            return
        try:
            screen.run(_delivery(batch))
        except Exception:
            log.exception("the page refused a batch")

    def _take(self) -> list[tuple[str, str]]:
        batch: list[tuple[str, str]] = []
        size = 0
        item = self._out.get()
        while item is not None:
            batch.append(item)
            size += len(item[1])
            if len(batch) >= BATCH_ITEMS or size >= BATCH_CHARACTERS:
                break
            try:
                item = self._out.get_nowait()
            except queue.Empty:
                break
        return batch


def _delivery(batch: list[tuple[str, str]]) -> str:
    replies = ",".join(text for kind, text in batch if kind == "reply")
    events = ",".join(text for kind, text in batch if kind == "event")
    return f"window.__host&&__host.deliver({_parsed(replies)},{_parsed(events)});0"


def _parsed(items: str) -> str:
    """Return a script that reads `items` as JSON: as a literal, a key `__proto__` would be lost."""
    return f"JSON.parse({_quoted(f'[{items}]')})"


def _quoted(text: str) -> str:
    """Return `text` as a literal of JSON and of scripts, where two more line ends are escaped."""
    literal = msgspec.json.encode(text).decode()
    return literal.replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")
