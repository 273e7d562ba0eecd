"""A declaration is all there is: names, shapes, summary, failures."""

import pytest

from app.bridge.dto import Dto, Nothing
from app.bridge.registry import Call, Kind, OperationGroup, Registry
from core.kernel.errors import TimedOutError


class Pebble(Dto):
    """A small stone."""

    grams: int


def declared() -> OperationGroup[list[int]]:
    group: OperationGroup[list[int]] = OperationGroup("stones")

    @group.query()
    def weigh(services: list[int], request: Nothing, call: Call) -> Pebble:
        """Weigh all stones.

        More about it.
        """
        return Pebble(grams=sum(services))

    @group.command(TimedOutError)
    def add(services: list[int], request: Pebble, call: Call) -> Nothing:
        """Add a stone."""
        services.append(request.grams)
        return Nothing()

    return group


def test_a_declaration_becomes_an_operation() -> None:
    registry = Registry([declared()])

    add, weigh = registry["stones.add"], registry["stones.weigh"]

    assert list(registry) == ["stones.add", "stones.weigh"]
    assert (add.kind, add.request, add.reply) == (Kind.COMMAND, Pebble, Nothing)
    assert add.failures == (TimedOutError,)
    assert (weigh.kind, weigh.summary) == (Kind.QUERY, "Weigh all stones.")


def test_what_was_not_declared_is_not_there() -> None:
    registry = Registry([declared()])

    assert registry.get("stones.__init__") is None
    assert len(registry) == 2


def test_a_name_is_declared_once() -> None:
    with pytest.raises(ValueError, match=r"stones\.weigh is declared twice"):
        Registry([declared(), declared()])


def test_an_operation_says_what_it_does() -> None:
    group: OperationGroup[None] = OperationGroup("stones")

    def silent(services: None, request: Nothing, call: Call) -> Nothing:
        return Nothing()

    with pytest.raises(ValueError, match="says in its docstring"):
        group.query()(silent)
