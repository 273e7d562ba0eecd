"""Whatever the page sends, one envelope comes back, and nothing but declared operations run."""

from collections.abc import Callable, Iterator
from decimal import Decimal
from enum import StrEnum
from pathlib import Path

import msgspec
import pytest
from pydantic import Field

from app.bridge.dispatch import MAX_FIELDS, MAX_PAYLOAD, Dispatcher
from app.bridge.dto import Dto, Exact, Moment, MoneyDto, Nothing
from app.bridge.registry import Call, OperationGroup, Registry
from core.kernel.money import CurrencyMismatchError
from tests.support.fakes import CountingIds
from tests.support.stored import Stored

SECRET = "the words of a stack trace"


class Failure(msgspec.Struct):
    code: str
    params: dict[str, str | int]
    remedy: str
    fields: list[dict[str, str]]
    trace_id: str


class Envelope(msgspec.Struct):
    ok: bool
    seq: int | None = None
    reply: dict[str, object] | None = None
    failure: Failure | None = None


class Colour(StrEnum):
    RED = "red"


class Note(Dto):
    """One note."""

    text: str = Field(max_length=10)
    price: Exact
    colour: Colour
    count: int = Field(ge=1)
    at: Moment | None
    paid: MoneyDto | None = None


class Written(Dto):
    """A note that was kept."""

    text: str
    price: Exact


class Many(Dto):
    """Many numbers."""

    numbers: tuple[int, ...]


notes: OperationGroup[Stored] = OperationGroup("notes")


@notes.query()
def read(stored: Stored, request: Note, call: Call) -> Written:
    """Give a note back."""
    return Written(text=request.text, price=request.price)


@notes.query()
def count(stored: Stored, request: Many, call: Call) -> Nothing:
    """Take many numbers."""
    return Nothing()


@notes.query(CurrencyMismatchError)
def refuse(stored: Stored, request: Nothing, call: Call) -> Nothing:
    """End in a failure that has a name."""
    raise CurrencyMismatchError(SECRET, left="USD", right="HKD")


@notes.query()
def mistake(stored: Stored, request: Nothing, call: Call) -> Nothing:
    """End in a mistake."""
    raise LookupError(SECRET)


def _again(stored: Stored, subject: str) -> Written:
    return Written(text=subject, price=Decimal(0))


@notes.command(again=_again)
def write(stored: Stored, request: Note, call: Call) -> Written:
    """Keep a note."""
    stored.note(request.text, caused_by=call.request_id)
    return Written(text=request.text, price=request.price)


@notes.command()
def forget(stored: Stored, request: Nothing, call: Call) -> Nothing:
    """Keep a note that cannot be answered twice."""
    stored.note("forgotten", caused_by=call.request_id)
    return Nothing()


@pytest.fixture
def stored(tmp_path: Path) -> Iterator[Stored]:
    opened = Stored(tmp_path / "trail.sqlite3")
    yield opened
    opened.database.close()


Ask = Callable[..., Envelope]


@pytest.fixture
def ask(stored: Stored) -> Ask:
    dispatcher = Dispatcher(
        Registry([notes]),
        stored,
        requests=stored.database.requests,
        seq=lambda: stored.database.seq,
        ids=CountingIds(),
    )

    def asked(name: str, payload: object = None, *, request_id: str = "r1") -> Envelope:
        body = payload if isinstance(payload, str) else msgspec.json.encode(payload or {}).decode()
        return msgspec.json.decode(dispatcher.dispatch(request_id, name, body), type=Envelope)

    return asked


NOTE: dict[str, object] = {
    "text": "研",
    "price": "300.10",
    "colour": "red",
    "count": 1,
    "at": "2026-03-02T14:30:00Z",
    "paid": {"amount": "1.10", "currency": "USD"},
}


def failure(envelope: Envelope) -> Failure:
    assert not envelope.ok
    assert envelope.failure is not None
    return envelope.failure


def test_an_answer_carries_the_reply_and_where_the_events_stand(ask: Ask, stored: Stored) -> None:
    stored.note("one")

    answer = ask("notes.read", NOTE)

    assert (answer.ok, answer.seq) == (True, 1)
    assert answer.reply == {"text": "研", "price": "300.10"}


@pytest.mark.parametrize(
    "name",
    [
        "notes.unknown",
        "notes",
        "",
        "__class__.__init__",
        "notes.read.__globals__",
        "notes.read ",
        "NOTES.READ",
        "a\ud800b",
        "x" * 100_000,
    ],
)
def test_only_what_was_declared_can_be_called(ask: Ask, name: str) -> None:
    refusal = failure(ask(name, NOTE))

    assert refusal.code == "UNKNOWN_OPERATION"
    assert len(str(refusal.params["operation"])) <= 80


@pytest.mark.parametrize(
    ("change", "path", "code"),
    [
        ({"text": None}, "text", "FIELD_WRONG_KIND"),
        ({"text": "x" * 11}, "text", "FIELD_OUT_OF_RANGE"),
        ({"price": 300.1}, "price", "FIELD_MALFORMED"),
        ({"price": 300}, "price", "FIELD_MALFORMED"),
        ({"price": True}, "price", "FIELD_MALFORMED"),
        ({"price": "NaN"}, "price", "FIELD_MALFORMED"),
        ({"price": "Infinity"}, "price", "FIELD_MALFORMED"),
        ({"price": "1E+999999999"}, "price", "FIELD_MALFORMED"),
        ({"colour": "blue"}, "colour", "FIELD_NOT_ALLOWED"),
        ({"count": 0}, "count", "FIELD_OUT_OF_RANGE"),
        ({"count": "1"}, "count", "FIELD_WRONG_KIND"),
        ({"count": 1.0}, "count", "FIELD_WRONG_KIND"),
        ({"count": True}, "count", "FIELD_WRONG_KIND"),
        ({"at": "2026-03-02T14:30:00"}, "at", "FIELD_MALFORMED"),
        ({"at": 1_772_461_800}, "at", "FIELD_WRONG_KIND"),
        ({"paid": {"amount": 1, "currency": "USD"}}, "paid/amount", "FIELD_MALFORMED"),
        ({"extra": 1}, "extra", "FIELD_UNEXPECTED"),
        ({"__class__": 1}, "__class__", "FIELD_UNEXPECTED"),
    ],
)
def test_a_wrong_field_is_named_with_its_code(
    ask: Ask, change: dict[str, object], path: str, code: str
) -> None:
    refusal = failure(ask("notes.read", {**NOTE, **change}))

    assert (refusal.code, refusal.remedy) == ("INVALID_ARGUMENT", "fix_input")
    assert refusal.params == {"count": 1}
    assert refusal.fields == [{"path": path, "code": code}]


def test_every_missing_field_is_named(ask: Ask) -> None:
    refusal = failure(ask("notes.read", {"text": "x", "colour": "red", "at": None}))

    assert refusal.fields == [
        {"path": "price", "code": "FIELD_REQUIRED"},
        {"path": "count", "code": "FIELD_REQUIRED"},
    ]


def test_no_more_than_twenty_wrong_fields_are_named(ask: Ask) -> None:
    refusal = failure(ask("notes.count", {"numbers": ["x"] * 1000}))

    assert refusal.params == {"count": 1000}
    assert len(refusal.fields) == MAX_FIELDS
    assert refusal.fields[0]["path"] == "numbers/0"


@pytest.mark.parametrize(
    "payload",
    ["", "{", "null and void", "{\"text\": 'x'}", "{}{}", '{"text": "\\ud800"}'],
)
def test_what_is_not_json_is_refused(ask: Ask, payload: str) -> None:
    assert failure(ask("notes.read", payload)).code == "PAYLOAD_INVALID"


@pytest.mark.parametrize("payload", ["[]", "1", '"text"', "null", '{"text": "\ud800"}'])
def test_json_that_is_no_request_is_refused(ask: Ask, payload: str) -> None:
    assert failure(ask("notes.read", payload)).code == "INVALID_ARGUMENT"


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity", "1e999"])
def test_a_number_that_is_none_is_refused(ask: Ask, number: str) -> None:
    payload = msgspec.json.encode(NOTE).decode().replace('"count":1', f'"count":{number}')

    assert failure(ask("notes.read", payload)).code in {"INVALID_ARGUMENT", "PAYLOAD_INVALID"}


@pytest.mark.parametrize(("opening", "closing"), [("[", "]"), ('{"a":', "}")])
def test_nesting_without_end_is_refused(ask: Ask, opening: str, closing: str) -> None:
    payload = opening * 100_000 + "1" + closing * 100_000

    assert failure(ask("notes.read", payload)).code == "PAYLOAD_INVALID"
    assert failure(ask("notes.read", f'{{"text": {payload}}}')).code == "PAYLOAD_INVALID"


def test_more_than_eight_megabytes_are_refused_and_exactly_eight_are_read(ask: Ask) -> None:
    frame = len('{"text":""}')

    most = failure(ask("notes.read", '{"text":"' + "x" * (MAX_PAYLOAD - frame) + '"}'))
    over = failure(ask("notes.read", '{"text":"' + "x" * (MAX_PAYLOAD - frame + 1) + '"}'))

    assert most.code == "INVALID_ARGUMENT"
    assert (over.code, over.params) == ("PAYLOAD_LIMIT", {"limit": MAX_PAYLOAD})


def test_a_failure_with_a_name_reaches_the_page_without_its_message(ask: Ask) -> None:
    refusal = failure(ask("notes.refuse"))

    assert (refusal.code, refusal.remedy) == ("MONEY_CURRENCY_MISMATCH", "fix_input")
    assert refusal.params == {"left": "USD", "right": "HKD"}
    assert SECRET not in str(msgspec.to_builtins(refusal))


def test_a_mistake_is_an_internal_error_with_a_trace_and_no_words_of_its_own(ask: Ask) -> None:
    refusal = failure(ask("notes.mistake"))

    assert (refusal.code, refusal.params) == ("INTERNAL_ERROR", {})
    assert len(refusal.trace_id) == 12
    assert SECRET not in str(msgspec.to_builtins(refusal))


def test_each_refusal_has_a_trace_of_its_own(ask: Ask) -> None:
    assert failure(ask("notes.refuse")).trace_id != failure(ask("notes.refuse")).trace_id


def test_a_repeated_command_answers_from_what_it_made(ask: Ask, stored: Stored) -> None:
    first = ask("notes.write", NOTE)

    second = ask("notes.write", NOTE)

    assert (first.reply, first.seq) == ({"text": "研", "price": "300.10"}, 1)
    assert second.reply == {"text": "研", "price": "0"}
    assert len(stored.published) == 1


def test_the_order_of_the_keys_makes_no_other_request(ask: Ask, stored: Stored) -> None:
    ask("notes.write", NOTE)

    again = ask("notes.write", dict(reversed(NOTE.items())))

    assert again.ok
    assert len(stored.published) == 1


def test_the_same_request_id_for_another_body_is_a_conflict(ask: Ask, stored: Stored) -> None:
    ask("notes.write", NOTE)

    refusal = failure(ask("notes.write", {**NOTE, "text": "other"}))

    assert (refusal.code, refusal.params) == ("REQUEST_CONFLICT", {"operation": "notes.write"})
    assert len(stored.published) == 1


def test_another_request_id_is_another_command(ask: Ask, stored: Stored) -> None:
    ask("notes.write", NOTE, request_id="r1")
    ask("notes.write", NOTE, request_id="r2")

    assert [event.caused_by for event in stored.published] == ["r1", "r2"]


def test_a_repeat_that_nobody_can_answer_is_not_carried_out_again(ask: Ask, stored: Stored) -> None:
    ask("notes.forget")

    assert failure(ask("notes.forget")).code == "INTERNAL_ERROR"
    assert len(stored.published) == 1


def test_a_query_may_be_asked_again_under_the_same_id(ask: Ask) -> None:
    assert ask("notes.read", NOTE).ok
    assert ask("notes.read", {**NOTE, "text": "other"}).ok
