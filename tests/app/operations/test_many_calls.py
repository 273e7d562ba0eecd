"""Ten thousand calls at once: every one is answered, once; above the cap with BUSY."""

import queue
import threading
from collections import Counter
from collections.abc import Iterator

import msgspec
import pytest

from app.bridge.gate import IN_FLIGHT, Gate
from app.bridge.pump import Pump
from tests.support.desk import Desk

CALLS = 10_000
CALLERS = 16
PATIENCE_SECONDS = 60


class Failure(msgspec.Struct):
    code: str


class Envelope(msgspec.Struct):
    ok: bool
    failure: Failure | None = None

    @property
    def outcome(self) -> str:
        return "ok" if self.failure is None else self.failure.code


class RecordingPump(Pump):
    """A pump to nowhere that keeps every reply."""

    def __init__(self) -> None:
        super().__init__()
        self._replies: queue.SimpleQueue[tuple[str, str]] = queue.SimpleQueue()

    def reply(self, call_id: str, envelope: str) -> None:
        """Keep the reply."""
        self._replies.put((call_id, envelope))

    def outcomes(self, count: int) -> list[tuple[str, str]]:
        """Wait for `count` replies: call id and outcome."""
        taken = [self._replies.get(timeout=PATIENCE_SECONDS) for _ in range(count)]
        return [(call, msgspec.json.decode(text, type=Envelope).outcome) for call, text in taken]

    def is_silent(self) -> bool:
        """Whether nothing more was said."""
        return self._replies.empty()


@pytest.fixture
def pump() -> RecordingPump:
    return RecordingPump()


@pytest.fixture
def gate(pump: RecordingPump) -> Iterator[Gate]:
    made = Gate(pump)
    yield made
    made.close()


def opened(gate: Gate, desk: Desk) -> None:
    def answer(call_id: str, operation: str, payload: str) -> str:
        envelope = desk.call(operation, payload, request_id=call_id)
        return msgspec.json.encode({"ok": envelope.ok}).decode()

    gate.open(answer)


def test_above_the_cap_every_call_is_told_so_and_the_others_are_answered(
    gate: Gate, pump: RecordingPump, desk: Desk
) -> None:
    for number in range(CALLS):
        gate.invoke(f"c{number}", "securities.watchlist", "{}")
    busy = pump.outcomes(CALLS - IN_FLIGHT)

    opened(gate, desk)
    answered = pump.outcomes(IN_FLIGHT)

    assert {outcome for _, outcome in busy} == {"BUSY"}
    assert {outcome for _, outcome in answered} == {"ok"}
    assert len({call for call, _ in busy + answered}) == CALLS


def test_calls_from_everywhere_at_once_are_each_answered_once(
    gate: Gate, pump: RecordingPump, desk: Desk
) -> None:
    opened(gate, desk)
    together = threading.Barrier(CALLERS)

    def call(caller: int) -> None:
        together.wait(PATIENCE_SECONDS)
        for number in range(CALLS // CALLERS):
            gate.invoke(f"{caller}.{number}", "securities.watchlist", "{}")

    callers = [threading.Thread(target=call, args=(each,)) for each in range(CALLERS)]
    for each in callers:
        each.start()
    outcomes = pump.outcomes(CALLS)
    for each in callers:
        each.join(PATIENCE_SECONDS)

    counted = Counter(outcome for _, outcome in outcomes)
    assert set(counted) <= {"ok", "BUSY"}
    assert counted["ok"] >= IN_FLIGHT
    assert len({call for call, _ in outcomes}) == CALLS
    assert pump.is_silent()
