"""Importing a module declares things; it does no work and leaves nothing that can change."""

import ast
from collections.abc import Iterator

import pytest

from tests.support.sources import Module, Rule, breaks, dotted, meanings, require

MUTABLE_DISPLAYS = (
    ast.List | ast.Dict | ast.Set | ast.ListComp | ast.DictComp | ast.SetComp | ast.GeneratorExp
)
MUTABLE_TYPES = frozenset({"list", "dict", "set", "bytearray", "defaultdict", "deque", "Counter"})

DECLARATIONS = frozenset(
    {
        "collections.namedtuple",
        "contextvars.ContextVar",
        "dataclasses.field",
        "datetime.date",
        "datetime.datetime",
        "datetime.time",
        "datetime.timedelta",
        "decimal.Context",
        "decimal.Decimal",
        "frozenset",
        "logging.getLogger",
        "msgspec.Meta",
        "msgspec.field",
        "msgspec.json.Decoder",
        "msgspec.json.Encoder",
        "object",
        "pathlib.Path",
        "re.compile",
        "tuple",
        "types.MappingProxyType",
        "typing.NewType",
        "typing.ParamSpec",
        "typing.TypeVar",
        "zoneinfo.ZoneInfo",
    }
)
PURE = frozenset(
    {"chr", "dict.fromkeys", "enumerate", "len", "ord", "range", "sorted", "str.maketrans", "zip"}
)
REFINEMENTS = frozenset({"encode", "join", "resolve", "split", "with_variant"})
"""Methods that say more about what was just written: `Path(__file__).resolve()`."""
VALUE_FILES = frozenset({"types", "money", "definition"})
"""The files whose classes are plain values."""

DECLARING_LIBRARIES = ("sqlalchemy.", "pydantic.")
DECLARING_MODULES = ("app.bridge.registry", "app.bridge.dto", "core.storage.columns")
ENTRY = "app/__main__.py"


def mutable_state(module: Module) -> Iterator[str]:
    """Module and class level hold only what cannot change: a tuple, a frozenset, a read-only map.

    A list, dict or set inside a call (`frozenset({…})`, `MappingProxyType({…})`) is its material.
    """
    for statement in _bodies(module.tree):
        if isinstance(statement, ast.Assign | ast.AnnAssign) and _can_change(statement.value):
            yield module.at(statement, "state that can change")
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Global):
            yield module.at(node, "a global")


def _can_change(value: ast.expr | None) -> bool:
    if isinstance(value, ast.Tuple):
        return any(_can_change(element) for element in value.elts)
    if isinstance(value, ast.Call):
        return ast.unparse(value.func).rsplit(".", 1)[-1] in MUTABLE_TYPES
    return isinstance(value, MUTABLE_DISPLAYS)


def _bodies(tree: ast.Module | ast.ClassDef) -> Iterator[ast.stmt]:
    """Yield what runs on import: module level, class bodies, and the branches between."""
    pending: list[ast.stmt] = list(tree.body)
    while pending:
        statement = pending.pop(0)
        yield statement
        if isinstance(statement, ast.ClassDef | ast.If | ast.Try):
            pending.extend(statement.body)
        if isinstance(statement, ast.If | ast.Try):
            pending.extend(statement.orelse)


def work_at_import(module: Module) -> Iterator[str]:
    """Statements that run on import declare; the only calls are those of declarations."""
    if module.place == ENTRY:
        return
    known = {**meanings(module), **_own_classes(module)}
    known |= _shorthands(module, known)
    for statement in _bodies(module.tree):
        if isinstance(statement, ast.For | ast.While | ast.With | ast.Try | ast.Assert | ast.Raise):
            yield module.at(statement, "work at import")
        elif isinstance(statement, ast.Assign | ast.AnnAssign | ast.Expr | ast.AugAssign):
            for call in _calls(statement):
                if not _is_declaration(call, known):
                    yield module.at(call, f"{ast.unparse(call.func)}() at import")


def _own_classes(module: Module) -> dict[str, str]:
    """A value of a class of this very file is a declaration."""
    classes = (node.name for node in module.tree.body if isinstance(node, ast.ClassDef))
    return {name: f"{module.name}.types.{name}" for name in classes}


def _shorthands(module: Module, known: dict[str, str]) -> dict[str, str]:
    """A function of this very file that only returns a declaration is short for it."""
    found = {}
    for node in module.tree.body:
        if isinstance(node, ast.FunctionDef) and isinstance(node.body[-1], ast.Return):
            steps = [step for step in node.body if not _is_docstring(step)]
            if len(steps) == 1 and all(_is_declaration(call, known) for call in _calls(steps[0])):
                found[node.name] = "object"
    return found


def _is_docstring(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def _calls(statement: ast.stmt) -> Iterator[ast.Call]:
    pending: list[ast.AST] = [statement]
    while pending:
        node = pending.pop()
        if isinstance(node, ast.Lambda):
            continue
        if isinstance(node, ast.Call):
            yield node
        pending.extend(ast.iter_child_nodes(node))


def _is_declaration(call: ast.Call, known: dict[str, str]) -> bool:
    return _declares(dotted(call.func, known)) or _refines(call)


def _refines(call: ast.Call) -> bool:
    function = call.func
    return (
        isinstance(function, ast.Attribute)
        and isinstance(function.value, ast.Call | ast.Constant)
        and function.attr in REFINEMENTS
    )


def _declares(name: str | None) -> bool:
    if name is None:
        return False
    if name in DECLARATIONS | PURE or name.startswith(DECLARING_LIBRARIES):
        return True
    owner, _, called = name.rpartition(".")
    is_value = called.lstrip("_")[:1].isupper() and owner.rpartition(".")[2] in VALUE_FILES
    return is_value or owner in DECLARING_MODULES


RULES = (mutable_state, work_at_import)


@pytest.mark.parametrize("rule", RULES)
def test_importing_the_product_changes_nothing(rule: Rule) -> None:
    require(rule, "app", "core")


@pytest.mark.parametrize(
    "snippet",
    [
        "seen = []",
        "SEEN: Final = {}",
        "SEEN = {1, 2}",
        "SEEN = set()",
        "SEEN = collections.defaultdict(int)",
        "PAIR = (1, [])",
        "class A:\n    seen = []",
        "if True:\n    seen = []",
        "SEEN = [x for x in ()]",
        "def f():\n    global seen",
    ],
)
def test_state_that_can_change_is_refused(snippet: str) -> None:
    assert breaks(mutable_state, snippet)


@pytest.mark.parametrize(
    "snippet",
    [
        "SEEN = ()",
        "SEEN = frozenset({1})",
        "SEEN = MappingProxyType({1: [2]})",
        "def f():\n    seen = []",
        "class A:\n    def f(self):\n        self.seen = []",
    ],
)
def test_what_cannot_change_is_allowed(snippet: str) -> None:
    assert not breaks(mutable_state, snippet)


@pytest.mark.parametrize(
    "snippet",
    [
        "connect()",
        "X = read_everything()",
        "import threading\nLOCK = threading.Lock()",
        "from core.storage.database import Database\nDB = Database()",
        "for x in ():\n    pass",
        "with f():\n    pass",
        "class A:\n    x = f()",
        "if True:\n    f()",
        "def f():\n    return open('x')\nX = f()",
        "def f():\n    x = 1\n    return x\nX = f()",
    ],
)
def test_work_at_import_is_refused(snippet: str) -> None:
    assert breaks(work_at_import, snippet)


@pytest.mark.parametrize(
    "snippet",
    [
        "import re\nX = re.compile('x')",
        "from sqlalchemy import Column, Table\nT = Table('t', m, Column('a'))",
        "from typing import NewType\nId = NewType('Id', str)",
        "class A: ...\nX = A(1)",
        "class A: ...\ndef f(x):\n    return A(x)\nX = f(1)",
        "X = ' '.join(Y)",
        "from core.market.types import Bar\nX = Bar(1)",
        "from app.bridge.registry import OperationGroup\nX = OperationGroup('x')",
        "from pathlib import Path\nX = Path(__file__).resolve().parent",
        "X = lambda: f()",
        "def f():\n    return g()",
    ],
)
def test_a_declaration_is_allowed(snippet: str) -> None:
    assert not breaks(work_at_import, snippet)
