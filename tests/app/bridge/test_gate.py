"""Where calls arrive: from the first moment, so many, and nothing that is no call."""

import threading
from collections.abc import Iterator

import msgspec
import pytest

from app.bridge.gate import IN_FLIGHT, MAX_CHARACTERS, MAX_ID, WORKERS, Gate
from app.bridge.pump import Pump
from tests.support.loopback import PATIENCE
from tests.support.screens import Screen


class Bridge:
    """A gate, its pump, and a page that reads every reply."""

    def __init__(self) -> None:
        self.pump = Pump()
        self.gate = Gate(self.pump, early={"system.phase": '{"said":"opening"}'})
        self._screen = Screen()
        self._replies: list[tuple[str, str]] = []
        self.pump.start(self._screen)

    def replies(self, count: int) -> dict[str, str]:
        """Wait for the next `count` replies: call id to code, or to what was answered."""
        while len(self._replies) < count:
            self._replies.extend(_replies(self._screen.next_script()))
        taken, self._replies = self._replies[:count], self._replies[count:]
        return dict(taken)

    def nothing_else_was_said(self) -> bool:
        """Whether a marker sent now is the next thing that arrives."""
        self.pump.reply("marker", '{"ok":true}')
        return list(self.replies(1)) == ["marker"]


class _Failure(msgspec.Struct):
    code: str


class _Envelope(msgspec.Struct):
    said: str = ""
    failure: _Failure | None = None


class _Reply(msgspec.Struct):
    id: str
    envelope: _Envelope


def _replies(script: str) -> list[tuple[str, str]]:
    literal = script.split("JSON.parse(")[1].removesuffix("),")
    replies = msgspec.json.decode(msgspec.json.decode(literal, type=str), type=list[_Reply])
    return [
        (
            reply.id,
            reply.envelope.said if reply.envelope.failure is None else reply.envelope.failure.code,
        )
        for reply in replies
    ]


def echo(call_id: str, operation: str, payload: str) -> str:
    return msgspec.json.encode({"said": f"{operation} {payload}"}).decode()


@pytest.fixture
def bridge() -> Iterator[Bridge]:
    made = Bridge()
    yield made
    made.gate.close()
    made.pump.close()


def test_a_call_is_answered_through_the_pump(bridge: Bridge) -> None:
    bridge.gate.open(echo)

    bridge.gate.invoke("c1", "notes.read", "{}")

    assert bridge.replies(1) == {"c1": "notes.read {}"}


def test_the_early_question_is_answered_while_the_core_opens(bridge: Bridge) -> None:
    bridge.gate.invoke("c1", "notes.read", "1")
    bridge.gate.invoke("c2", "system.phase", "{}")

    assert bridge.replies(1) == {"c2": "opening"}


def test_the_early_question_goes_to_the_core_once_it_is_there(bridge: Bridge) -> None:
    bridge.gate.open(echo)

    bridge.gate.invoke("c1", "system.phase", "{}")

    assert bridge.replies(1) == {"c1": "system.phase {}"}


def test_calls_before_the_core_is_there_wait_for_it(bridge: Bridge) -> None:
    for n in range(3):
        bridge.gate.invoke(f"c{n}", "notes.read", str(n))
    assert bridge.nothing_else_was_said()

    bridge.gate.open(echo)

    assert bridge.replies(3) == {f"c{n}": f"notes.read {n}" for n in range(3)}


def test_a_call_too_many_is_told_so_and_room_comes_back(bridge: Bridge) -> None:
    for n in range(IN_FLIGHT):
        bridge.gate.invoke(f"c{n}", "notes.read", "")
    bridge.gate.invoke("one more", "notes.read", "")
    assert bridge.replies(1) == {"one more": "BUSY"}

    bridge.gate.open(echo)
    assert len(bridge.replies(IN_FLIGHT)) == IN_FLIGHT

    bridge.gate.invoke("again", "notes.read", "")
    assert bridge.replies(1) == {"again": "notes.read "}


def test_a_payload_of_exactly_the_limit_passes_and_one_over_does_not(bridge: Bridge) -> None:
    bridge.gate.open(lambda _id, _name, payload: f'{{"said":"{len(payload)}"}}')

    bridge.gate.invoke("most", "notes.read", "x" * MAX_CHARACTERS)
    bridge.gate.invoke("over", "notes.read", "x" * (MAX_CHARACTERS + 1))

    assert bridge.replies(2) == {"most": str(MAX_CHARACTERS), "over": "PAYLOAD_LIMIT"}


@pytest.mark.parametrize(
    "call",
    [
        ("", "notes.read", "{}"),
        ("i" * (MAX_ID + 1), "notes.read", "{}"),
        ("half a pair \ud800", "notes.read", "{}"),
        ("line\nend", "notes.read", "{}"),
        (7, "notes.read", "{}"),
        ("c1", None, "{}"),
        ("c1", "notes.read", {"text": "x"}),
    ],
)
def test_what_is_no_call_is_ignored(bridge: Bridge, call: tuple[object, object, object]) -> None:
    bridge.gate.open(echo)

    bridge.gate.invoke(*call)

    assert bridge.nothing_else_was_said()


def test_an_id_of_exactly_the_limit_is_answered(bridge: Bridge) -> None:
    bridge.gate.open(echo)

    bridge.gate.invoke("i" * MAX_ID, "notes.read", "")

    assert list(bridge.replies(1)) == ["i" * MAX_ID]


def test_a_slow_call_does_not_hold_up_the_others(bridge: Bridge) -> None:
    may_end = threading.Event()

    def answer(call_id: str, operation: str, payload: str) -> str:
        if call_id == "slow":
            may_end.wait(PATIENCE)
        return echo(call_id, operation, payload)

    bridge.gate.open(answer)
    bridge.gate.invoke("slow", "notes.read", "")
    bridge.gate.invoke("quick", "notes.read", "")

    assert list(bridge.replies(1)) == ["quick"]
    may_end.set()
    assert list(bridge.replies(1)) == ["slow"]


def test_no_more_calls_than_there_are_workers_are_carried_out_at_once(bridge: Bridge) -> None:
    may_end, begun = threading.Event(), threading.Semaphore(0)

    def answer(call_id: str, operation: str, payload: str) -> str:
        begun.release()
        may_end.wait(PATIENCE)
        return echo(call_id, operation, payload)

    bridge.gate.open(answer)
    for n in range(WORKERS + 1):
        bridge.gate.invoke(f"c{n}", "notes.read", "")
    for _ in range(WORKERS):
        assert begun.acquire(timeout=PATIENCE)

    assert not begun.acquire(blocking=False)
    may_end.set()
    assert len(bridge.replies(WORKERS + 1)) == WORKERS + 1


def test_a_gate_that_is_closed_takes_no_more(bridge: Bridge) -> None:
    bridge.gate.open(echo)

    bridge.gate.close()
    bridge.gate.invoke("c1", "notes.read", "")

    assert bridge.nothing_else_was_said()


def test_a_gate_that_is_closed_before_the_core_was_there_keeps_no_thread(bridge: Bridge) -> None:
    before = set(threading.enumerate())
    for n in range(WORKERS):
        bridge.gate.invoke(f"c{n}", "notes.read", "")
    workers = set(threading.enumerate()) - before
    assert workers

    bridge.gate.close()
    bridge.gate.open(echo)
    for worker in workers:
        worker.join(PATIENCE)

    assert not any(worker.is_alive() for worker in workers)
    assert bridge.nothing_else_was_said()


def test_a_bundle_is_as_many_calls(bridge: Bridge) -> None:
    bridge.gate.open(echo)

    bridge.gate.invoke("", "", '[["c1","notes.read","1"],["c2","notes.read","2"]]')

    assert bridge.replies(2) == {"c1": "notes.read 1", "c2": "notes.read 2"}


def test_each_call_of_a_bundle_is_checked_on_its_own(bridge: Bridge) -> None:
    bridge.gate.open(echo)
    calls = [["", "a.b", "1"], ["x" * (MAX_ID + 1), "a.b", "2"], ["c3", "a.b", "3"]]

    bridge.gate.invoke("", "", msgspec.json.encode(calls).decode())

    assert bridge.replies(1) == {"c3": "a.b 3"}
    assert bridge.nothing_else_was_said()


@pytest.mark.parametrize("payload", ["", "{}", "[[1,2,3]]", '[["a","b"]]', "[" * 5000, '["\ud800"'])
def test_what_is_no_bundle_is_ignored(bridge: Bridge, payload: str) -> None:
    bridge.gate.open(echo)

    bridge.gate.invoke("", "", payload)

    assert bridge.nothing_else_was_said()


def test_a_bundle_above_the_cap_is_answered_busy(bridge: Bridge) -> None:
    calls = [[f"c{n}", "notes.read", "{}"] for n in range(IN_FLIGHT + 2)]

    bridge.gate.invoke("", "", msgspec.json.encode(calls).decode())

    assert list(bridge.replies(2).values()) == ["BUSY", "BUSY"]
