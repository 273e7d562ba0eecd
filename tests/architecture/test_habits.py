"""Habits of every function: what is caught, what is annotated, how a handler looks."""

import ast
from collections.abc import Iterator
from fnmatch import fnmatch

import pytest

from tests.support.sources import Module, Rule, breaks, dotted, functions, meanings, require

CATCH_ALL = (
    "app/bridge/dispatch.py",
    "app/bridge/pump.py",
    "app/jobs.py",
    "app/native/navigation*.py",
    "app/worker.py",
    "core/scripts/engine*.py",
)
"""The last lines of defence: dispatcher, pump, job, navigation guard, worker, script callback."""

WORKER_PROTOCOL = ("app/bridge/dispatch.py", "*/protocol.py")
BROAD = frozenset({"Exception", "BaseException"})
DURATIONS = ("seconds", "monotonic", "deadline", "deadlines")
HANDLER_LINES = 10


def _is(module: Module, places: tuple[str, ...]) -> bool:
    return any(fnmatch(module.place, place) for place in places)


def caught_everything(module: Module) -> Iterator[str]:
    """Catch what you can name."""
    for node in ast.walk(module.tree):
        broad = isinstance(node, ast.ExceptHandler) and _is_broad(node)
        if (broad or _suppresses_everything(node)) and not _is(module, CATCH_ALL):
            yield module.at(node, "catches what it cannot name")


def _suppresses_everything(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Call)
        and ast.unparse(node.func).rpartition(".")[2] == "suppress"
        and any(ast.unparse(argument) in BROAD for argument in node.args)
    )


def _is_broad(handler: ast.ExceptHandler) -> bool:
    if handler.type is None:
        return True
    return any(isinstance(n, ast.Name) and n.id in BROAD for n in ast.walk(handler.type))


def any_types(module: Module) -> Iterator[str]:
    """`Any` stays in the dispatcher and the worker protocol."""
    known = meanings(module)
    for node in ast.walk(module.tree):
        named = isinstance(node, ast.Name | ast.Attribute) and dotted(node, known) == "typing.Any"
        if named and not _is(module, WORKER_PROTOCOL):
            yield module.at(node, "Any")


def floats(module: Module) -> Iterator[str]:
    """Binary fractions stay in measures; elsewhere a float is a duration and its name says so."""
    if module.name.startswith("core.measures"):
        return
    for node, name, annotation in _annotations(module):
        if _mentions_float(annotation) and not name.endswith(DURATIONS):
            yield module.at(node, f"{name} is a float")
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "float":
            yield module.at(node, "makes a float")


def _annotations(module: Module) -> Iterator[tuple[ast.AST, str, ast.expr]]:
    for node in ast.walk(module.tree):
        if isinstance(node, ast.AnnAssign):
            yield node, ast.unparse(node.target), node.annotation
        elif isinstance(node, ast.arg) and node.annotation is not None:
            yield node, node.arg, node.annotation
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.returns is not None:
            yield node, node.name, node.returns


def _mentions_float(annotation: ast.expr) -> bool:
    if isinstance(annotation, ast.Constant) and isinstance(annotation.value, str):
        annotation = ast.parse(annotation.value, mode="eval").body
    return any(isinstance(n, ast.Name) and n.id == "float" for n in ast.walk(annotation))


def thinking_handlers(module: Module) -> Iterator[str]:
    """An operation translates: at most ten lines, no decision."""
    for function in functions(module.tree):
        if not any(_declares_operation(decorator) for decorator in function.decorator_list):
            continue
        lines = (function.end_lineno or function.lineno) - function.lineno + 1
        if lines > HANDLER_LINES:
            yield module.at(function, f"{function.name} has {lines} lines")
        if any(isinstance(n, ast.If | ast.IfExp | ast.Match) for n in ast.walk(function)):
            yield module.at(function, f"{function.name} decides something")


def _declares_operation(decorator: ast.expr) -> bool:
    called = decorator.func if isinstance(decorator, ast.Call) else decorator
    return isinstance(called, ast.Attribute) and called.attr in ("command", "query")


def asserted_control_flow(module: Module) -> Iterator[str]:
    """`assert` disappears under -O: a failure is raised."""
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Assert):
            yield module.at(node, "an assert")


RULES = (caught_everything, any_types, floats, thinking_handlers, asserted_control_flow)


@pytest.mark.parametrize("rule", RULES)
def test_the_product_keeps_its_habits(rule: Rule) -> None:
    require(rule, "app", "core")


@pytest.mark.parametrize(
    "snippet",
    [
        "try:\n    f()\nexcept Exception:\n    pass",
        "try:\n    f()\nexcept:\n    pass",
        "try:\n    f()\nexcept BaseException as error:\n    raise error",
        "try:\n    f()\nexcept (OSError, Exception):\n    pass",
        "with contextlib.suppress(Exception):\n    f()",
    ],
)
def test_catching_everything_is_refused(snippet: str) -> None:
    assert breaks(caught_everything, snippet)


def test_the_dispatcher_may_catch_everything() -> None:
    snippet = "try:\n    f()\nexcept Exception:\n    pass"
    assert not breaks(caught_everything, snippet, place="app/bridge/dispatch.py")


def test_a_named_failure_may_be_caught_anywhere() -> None:
    assert not breaks(caught_everything, "try:\n    f()\nexcept OSError:\n    pass")


@pytest.mark.parametrize(
    "snippet", ["from typing import Any\nx: Any", "import typing\ndef f() -> typing.Any: ..."]
)
def test_any_is_refused_outside_the_protocol(snippet: str) -> None:
    assert breaks(any_types, snippet)
    assert not breaks(any_types, snippet, place="core/scripts/protocol.py")


@pytest.mark.parametrize(
    "snippet",
    [
        "price: float",
        "def f(price: float | None) -> None: ...",
        "def price() -> 'list[float]': ...",
        "x = float('1.1')",
    ],
)
def test_a_float_is_refused_outside_measures(snippet: str) -> None:
    assert breaks(floats, snippet)
    assert not breaks(floats, snippet, place="core/measures/returns.py")


def test_a_duration_may_be_a_float() -> None:
    assert not breaks(floats, "def wait(timeout_seconds: float) -> None: ...")


def test_a_handler_that_decides_is_refused() -> None:
    decides = "@operations.query()\ndef f(services, request, call):\n    return 1 if x else 2"
    assert breaks(thinking_handlers, decides)


def test_a_handler_of_eleven_lines_is_refused_and_one_of_ten_is_not() -> None:
    handler = "@operations.command(E)\ndef f(services, request, call):\n"
    assert not breaks(thinking_handlers, handler + "    g()\n" * 9)
    assert breaks(thinking_handlers, handler + "    g()\n" * 10)


def test_an_assert_is_refused() -> None:
    assert breaks(asserted_control_flow, "assert x")
