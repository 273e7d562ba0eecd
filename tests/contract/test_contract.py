"""The page's contract is the declared one, and nothing in it is left open."""

import re
from datetime import date, datetime
from decimal import Decimal
from enum import StrEnum
from typing import Any

import pytest

from app.bootstrap import Services, registry
from app.bridge.dto import Dto, Exact
from app.bridge.registry import Kind, Operation
from build.contract import COMMAND, TARGET, Contract, UntranslatableError, check, declared
from core import catalogue

OPEN_TYPE = re.compile(r"\b(any|unknown|object)\b")
COMMENT = re.compile(r"/\*\*.*?\*/", re.DOTALL)
TEXT = re.compile(r'"[^"\n]*"')
WIRE_NAME = re.compile(r"[a-z]+\.[a-z]+(_[a-z]+)*")


@pytest.fixture(scope="module")
def contract() -> str:
    return declared()


def test_the_written_contract_is_the_declared_one() -> None:
    assert check() is None, COMMAND


def test_it_is_written_with_one_command() -> None:
    assert COMMAND == "uv run python build/contract.py"
    assert TARGET.is_file()


def test_no_type_in_it_is_open(contract: str) -> None:
    spelled_out = TEXT.sub("", COMMENT.sub("", contract))
    call = "export type Call = <T>(operation: string, request: object) => Promise<T>;"

    assert call in spelled_out
    assert OPEN_TYPE.findall(spelled_out.replace(call, "")) == []


def test_every_operation_has_its_method(contract: str) -> None:
    for name, operation in registry().items():
        reply, request = operation.reply.__name__, operation.request.__name__
        method = name.partition(".")[2]
        assert f'{method}: (request: {request}) => call<{reply}>("{name}", request)' in contract


def test_every_event_and_every_code_is_in_it(contract: str) -> None:
    for event in catalogue.EVENTS:
        assert f'readonly type: "{event.__struct_config__.tag}";' in contract
    for code in (*catalogue.error_codes(), *catalogue.reason_codes()):
        assert f'  | "{code}"' in contract


@pytest.mark.parametrize("name", registry())
def test_a_wire_name_is_a_domain_and_a_deed(name: str) -> None:
    assert WIRE_NAME.fullmatch(name)


@pytest.mark.parametrize("name", registry())
def test_an_operation_says_what_it_does_and_how_it_may_fail(name: str) -> None:
    operation = registry()[name]
    codes = [failure.code for failure in operation.failures]

    assert re.fullmatch(r"[A-Z].*\.", operation.summary)
    assert len(set(codes)) == len(codes)
    assert set(codes) <= set(catalogue.error_codes())


class Colour(StrEnum):
    """A colour."""

    RED = "red"


class Pebble(Dto):
    """A small stone."""

    grams: Exact
    colour: Colour
    found: date | None
    washed: datetime
    tags: tuple[str | None, ...]
    count: int = 1


def spelled(reply: type[Dto]) -> str:
    """Return the contract of one operation that replies with `reply`."""
    look: Operation[Services] = Operation(
        name="stones.look",
        kind=Kind.QUERY,
        summary="Look at a stone.",
        request=Pebble,
        reply=reply,
        failures=(),
        job=None,
        handler=lambda _services, request, _call: request,
        again=None,
    )
    return Contract([look]).text()


def test_each_type_has_its_spelling() -> None:
    assert (
        "/** A small stone. */\n"
        "export interface Pebble {\n"
        "  readonly grams: string;\n"
        "  readonly colour: Colour;\n"
        "  readonly found: string | null;\n"
        "  readonly washed: string;\n"
        "  readonly tags: readonly (string | null)[];\n"
        "  readonly count?: number;\n"
        "}"
    ) in spelled(Pebble)


class Loose(Dto):
    """Anything at all."""

    value: Any


class Open(Dto):
    """A dictionary."""

    value: dict[str, str]


class Fraction(Dto):
    """A binary fraction."""

    value: float


class Untyped(Dto):
    """Some object."""

    value: object


class Listed(Dto):
    """A list that can change."""

    value: list[str]


@pytest.mark.parametrize("kind", [Loose, Open, Fraction, Untyped, Listed])
def test_what_the_page_has_no_type_for_is_refused(kind: type[Dto]) -> None:
    with pytest.raises(UntranslatableError):
        spelled(kind)


def _namesake() -> type[Dto]:
    class Colour(Dto):
        """Another thing of that name."""

        shade: Decimal

    class Painted(Dto):
        """A painted stone."""

        colour: Colour

    return Painted


def test_two_types_of_one_name_are_refused() -> None:
    with pytest.raises(UntranslatableError, match="two types are named Colour"):
        spelled(_namesake())
