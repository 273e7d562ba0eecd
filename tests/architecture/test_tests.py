"""The tests keep house rules too: sentences for names, no mocks, no sleeps, nothing patched."""

import ast
from collections.abc import Iterator
from pathlib import PurePosixPath

import pytest

from tests.support.sources import (
    Module,
    Rule,
    breaks,
    dotted,
    functions,
    imports,
    meanings,
    require,
)

WORDS = 4
PATCHES = frozenset({"setattr", "delattr", "setitem", "delitem"})
SLEEPS = frozenset({"time.sleep", "asyncio.sleep"})


def clipped_names(module: Module) -> Iterator[str]:
    """The name of a test is a sentence: four words at least."""
    for function in functions(module.tree):
        words = function.name.removeprefix("test_").split("_")
        if function.name.startswith("test_") and len(words) < WORDS:
            yield module.at(function, f"{function.name} is no sentence")


def mocks(module: Module) -> Iterator[str]:
    """No mocks: a double stands at our port."""
    for node, target in imports(module):
        if target.startswith(("unittest.mock", "mock", "pytest_mock")):
            yield module.at(node, f"imports {target}")


def patches(module: Module) -> Iterator[str]:
    """Nothing of ours is patched; the environment and the folder may be set."""
    for node in ast.walk(module.tree):
        if not isinstance(node, ast.Attribute) or node.attr not in PATCHES:
            continue
        if ast.unparse(node.value) == "monkeypatch":
            yield module.at(node, f"monkeypatch.{node.attr}")


def sleeps(module: Module) -> Iterator[str]:
    """No test sleeps: it waits for something that happens. `sleep(0)` only gives way."""
    known = meanings(module)
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Call) and dotted(node.func, known) in SLEEPS:
            gives_way = node.args and ast.unparse(node.args[0]) == "0"
            if not gives_way:
                yield module.at(node, "a sleep")


def log_assertions(module: Module) -> Iterator[str]:
    """No test reads the log: what a person could observe is what counts."""
    for function in functions(module.tree):
        if any(parameter.arg == "caplog" for parameter in function.args.args):
            yield module.at(function, f"{function.name} reads the log")


def packages(module: Module) -> Iterator[str]:
    """Test folders are no packages; only what they stand on is one."""
    path = PurePosixPath(module.place)
    if path.name == "__init__.py" and path.parts[:2] != ("tests", "support"):
        yield module.at(module.tree, "an __init__.py among the tests")


@pytest.mark.parametrize("rule", [clipped_names, mocks, patches, sleeps, log_assertions, packages])
def test_the_tests_keep_house_rules(rule: Rule) -> None:
    require(rule, "tests")


@pytest.mark.parametrize(
    ("rule", "snippet"),
    [
        (clipped_names, "def test_record_lot(): ..."),
        (mocks, "from unittest.mock import MagicMock"),
        (mocks, "import unittest.mock"),
        (patches, "monkeypatch.setattr(a, 'b', 1)"),
        (sleeps, "import time\ntime.sleep(1)"),
        (sleeps, "from asyncio import sleep\nsleep(1)"),
        (log_assertions, "def test_a(caplog): ..."),
        (packages, ""),
    ],
)
def test_what_a_test_may_not_do_is_refused(rule: Rule, snippet: str) -> None:
    assert breaks(rule, snippet, place="tests/core/market/__init__.py")


@pytest.mark.parametrize(
    ("rule", "snippet"),
    [
        (clipped_names, "def test_a_refused_lot_leaves_no_trace(): ..."),
        (patches, "monkeypatch.setenv('A', 'b')"),
        (sleeps, "cancel.wait(1)"),
        (sleeps, "import asyncio\nasyncio.sleep(0)"),
        (packages, ""),
    ],
)
def test_what_a_test_may_do_is_allowed(rule: Rule, snippet: str) -> None:
    assert not breaks(rule, snippet, place="tests/core/market/test_rules.py")
