"""Every operation of the registry: one request, its reply, and what a repeat of it answers."""

from collections.abc import Mapping

import msgspec
import pytest

from app.bootstrap import registry
from app.bridge.registry import Kind
from tests.support.asking import CASES, ORDER, asked
from tests.support.desk import Desk
from tests.support.golden import expected, without_ids

COMMANDS = [name for name, each in registry().items() if each.kind is Kind.COMMAND]


def told(operation: str, reply: Mapping[str, object]) -> Mapping[str, object]:
    """Return `reply` without what differs from machine to machine."""
    if operation != "system.diagnostics":
        return reply
    checks = msgspec.convert(reply["checks"], list[dict[str, object]])
    return {
        **reply,
        "checks": [
            {**each, "found": "…", "state": each["state"] if each["required"] else "…"}
            for each in checks
        ],
    }


def test_every_operation_has_a_request() -> None:
    assert sorted(CASES) == list(registry())


@pytest.mark.parametrize("operation", registry())
def test_its_reply_is_the_one_that_was_looked_at(desk: Desk, operation: str) -> None:
    request = CASES[operation](desk)

    reply = asked(desk, operation, request)

    found = without_ids({"request": dict(request), "reply": told(operation, reply)})
    assert found == expected(f"operations/{operation}.json", found)


@pytest.mark.parametrize("operation", COMMANDS)
def test_a_command_that_is_repeated_gives_the_same_reply(desk: Desk, operation: str) -> None:
    request = dict(CASES[operation](desk))

    once = desk.call(operation, request, request_id="the same")
    again = desk.call(operation, request, request_id="the same")

    assert once.ok
    assert again.reply == once.reply


def test_a_repeated_start_collects_once(desk: Desk) -> None:
    for _ in range(3):
        desk.call("research.start", dict(ORDER), request_id="the same")
    desk.wait_for("research.run_ended")

    runs = asked(desk, "research.runs", {})["runs"]

    assert isinstance(runs, list)
    assert len(runs) == 1


def test_the_same_request_id_for_another_symbol_is_a_conflict(desk: Desk) -> None:
    desk.call("securities.add", {"symbol": "700.HK"}, request_id="the same")

    refused = desk.call("securities.add", {"symbol": "9988.HK"}, request_id="the same")

    assert refused.failure["code"] == "REQUEST_CONFLICT"
    assert "9988.HK" not in str(asked(desk, "securities.watchlist", {})["symbols"])


@pytest.mark.parametrize("operation", registry())
def test_a_key_that_is_not_its_own_is_refused_by_name(desk: Desk, operation: str) -> None:
    refused = desk.call(operation, {"no_such_key": 1})

    fields = msgspec.convert(refused.failure["fields"], list[dict[str, str]])
    assert refused.failure["code"] == "INVALID_ARGUMENT"
    assert {"path": "no_such_key", "code": "FIELD_UNEXPECTED"} in fields
