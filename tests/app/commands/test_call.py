"""One operation by name, through the dispatcher that also answers the page."""

from pathlib import Path

import msgspec
import pytest

from app.bridge.dispatch import MAX_PAYLOAD
from tests.support.command_line import Ended, typed

FIRST = ["AAPL.US", "NVDA.US", "MSFT.US", "TSLA.US"]
DEMO_ORDER = '{"symbol":"AAPL.US","source":"demo","strategy":"technical"}'
TOO_EARLY = '{"symbol":"AAPL.US","source":"history","as_of":"1970-01-01"}'


def call(tmp_path: Path, *words: str, stdin: bytes = b"") -> Ended:
    return typed("call", *words, data=tmp_path / "data", stdin=stdin)


def test_an_answer_is_an_envelope_with_the_reply_and_the_place_in_the_order(
    tmp_path: Path,
) -> None:
    ended = call(tmp_path, "securities.add", '{"symbol":"700.HK"}')

    assert (ended.code, ended.remarks) == (0, "")
    assert ended.told() == {
        "ok": True,
        "reply": {"symbols": [*FIRST, "700.HK"], "active": "AAPL.US", "revision": 1},
        "seq": 1,
    }


def test_what_was_changed_is_there_for_the_next_command(tmp_path: Path) -> None:
    call(tmp_path, "securities.add", '{"symbol":"700.HK"}')

    followed = msgspec.convert(
        call(tmp_path, "securities.watchlist").told()["reply"], dict[str, object]
    )

    assert followed["symbols"] == [*FIRST, "700.HK"]


@pytest.mark.parametrize("name", ["nonsense", "__class__.__init__", "securities", ""])
def test_what_is_no_operation_is_a_failure(tmp_path: Path, name: str) -> None:
    ended = call(tmp_path, name, "{}")

    failure = ended.failure()
    assert (ended.code, ended.told()["ok"]) == (1, False)
    assert set(failure) == {"code", "params", "remedy", "fields", "trace_id"}
    assert (failure["code"], failure["params"]) == ("UNKNOWN_OPERATION", {"operation": name})
    assert ended.remarks.startswith("UNKNOWN_OPERATION: ")


def test_a_key_too_many_is_named(tmp_path: Path) -> None:
    ended = call(tmp_path, "securities.add", '{"symbol":"AAPL.US","colour":"red"}')

    assert ended.code == 1
    assert ended.failure()["code"] == "INVALID_ARGUMENT"
    assert ended.failure()["fields"] == [{"path": "colour", "code": "FIELD_UNEXPECTED"}]


def test_an_unknown_strategy_is_named_by_its_field(tmp_path: Path) -> None:
    order = '{"symbol":"AAPL.US","source":"demo","strategy":"astrology"}'

    ended = call(tmp_path, "research.start", order, "--lang", "zh")

    assert ended.failure()["fields"] == [{"path": "strategy", "code": "FIELD_NOT_ALLOWED"}]
    assert ended.lines()[0] == "INVALID_ARGUMENT: 请求中有 1 处不正确。"


@pytest.mark.parametrize(
    ("payload", "code"),
    [
        (b"{", "PAYLOAD_INVALID"),
        (b"", "PAYLOAD_INVALID"),
        (b'{"symbol":"\xff"}', "PAYLOAD_INVALID"),
        (b'{"symbol":"\\ud800"}', "PAYLOAD_INVALID"),
        (b'{"symbol":' * 100_000, "PAYLOAD_INVALID"),
        (b"[" * 100_000 + b"]" * 100_000, "PAYLOAD_INVALID"),
        (b'{"symbol":"' + b"A" * MAX_PAYLOAD + b'"}', "PAYLOAD_LIMIT"),
        (b"null", "INVALID_ARGUMENT"),
        (b'{"symbol":NaN}', "INVALID_ARGUMENT"),
    ],
)
def test_a_payload_that_cannot_be_taken_is_refused_and_changes_nothing(
    tmp_path: Path, payload: bytes, code: str
) -> None:
    ended = call(tmp_path, "securities.add", "-", stdin=payload)

    assert (ended.code, ended.failure()["code"]) == (1, code)
    assert call(tmp_path, "securities.watchlist").told()["seq"] == 0


def test_a_payload_may_come_from_the_standard_input_in_utf_8(tmp_path: Path) -> None:
    name = "研迹"
    payload = f'{{"operation":"{name}"}}'.encode()

    ended = call(tmp_path, "research.strategies", "-", stdin=payload)

    assert ended.code == 1
    assert ended.failure()["fields"] == [{"path": "operation", "code": "FIELD_UNEXPECTED"}]


def test_a_job_that_is_awaited_tells_its_events_in_order_to_the_last(tmp_path: Path) -> None:
    ended = call(tmp_path, "research.start", DEMO_ORDER, "--wait")

    events = [msgspec.json.decode(line, type=dict[str, object]) for line in ended.lines()]
    run = msgspec.convert(ended.told()["reply"], dict[str, str])["run_id"]
    assert (ended.code, {event["run_id"] for event in events}) == (0, {run})
    assert events[0]["type"] == "research.run_started"
    assert (events[-1]["type"], events[-1]["status"]) == ("research.run_ended", "collected")


def test_a_job_is_carried_to_its_end_in_silence_without_being_awaited(tmp_path: Path) -> None:
    started = call(tmp_path, "research.start", DEMO_ORDER)

    run = msgspec.convert(started.told()["reply"], dict[str, str])["run_id"]
    asked = call(tmp_path, "research.run", f'{{"run_id":"{run}"}}').told()["reply"]
    assert (started.code, started.remarks) == (0, "")
    assert msgspec.convert(asked, dict[str, object])["status"] == "collected"


def test_a_job_that_fails_ends_with_1_and_names_why(tmp_path: Path) -> None:
    ended = call(tmp_path, "research.start", TOO_EARLY)

    assert (ended.code, ended.told()["ok"]) == (1, True)
    assert ended.remarks == "NO_DATA: The source has nothing of this by that time.\n"


def test_a_job_that_is_awaited_and_fails_ends_with_1(tmp_path: Path) -> None:
    ended = call(tmp_path, "research.start", TOO_EARLY, "--wait")

    last = msgspec.json.decode(ended.lines()[-1], type=dict[str, object])
    assert (ended.code, last["type"], last["status"]) == (1, "research.run_ended", "failed")


def test_there_is_no_window_to_ask_in(tmp_path: Path) -> None:
    ended = call(tmp_path, "shell.choose_folder")

    assert (ended.code, ended.failure()["code"]) == (1, "DESKTOP_UNREACHABLE")
