"""Sizes, names and docstrings: what keeps a file readable in one sitting."""

import ast
import re
from collections.abc import Iterator
from pathlib import PurePosixPath

import pytest

from tests.support.sources import Function, Module, Rule, breaks, functions, require

FILE_LINES = 400
FUNCTION_LINES = 40
PARAMETERS = 6
SUMMARY_CHARACTERS = 100

VOCABULARY = frozenset(
    {"__init__", "types", "rules", "errors", "events", "tables", "store", "ports", "service"}
)
NOUNS: dict[str, frozenset[str]] = {
    "kernel": frozenset(
        {"cancel", "clock", "digest", "exact", "files", "ids", "money", "net", "rng", "sheets"}
        | {"system", "loop", "outlet", "traffic"}
    ),
    "storage": frozenset(
        {"columns", "database", "engine", "metadata", "migrate", "outbox", "requests", "search"}
        | {"transaction"}
    ),
    "settings": frozenset({"keychain", "redact"}),
    "market": frozenset({"sources", "documents"}),
    "llm": frozenset({"openai_chat", "dialects"}),
    "capabilities": frozenset(),
    "securities": frozenset({"charts"}),
    "portfolio": frozenset({"csv_import"}),
    "calendar": frozenset(),
    "conversation": frozenset(),
    "analysis": frozenset(),
    "paper": frozenset({"physics", "ledger"}),
    "scripts": frozenset(
        {"budgets", "early", "engine", "examples", "gate", "guest", "image", "protocol", "replay"}
        | {"trace"}
    ),
    "research": frozenset({"collector", "journal"}),
    "backtest": frozenset(),
    "reports": frozenset({"compose", "diff", "fixed", "measured", "projection", "render", "words"}),
    "theses": frozenset(),
    "screening": frozenset(),
    "monitoring": frozenset(),
    "outcomes": frozenset(),
    "today": frozenset(),
    "agent": frozenset({"loop", "toolset", "tools", "prompts"}),
    "evaluation": frozenset(),
}
"""Beside the vocabulary, the nouns of a package. Measures, instruments and evidence are open:
each of their files is one noun."""

BANNED = frozenset({"util", "utils", "helper", "helpers", "common", "base", "manager", "misc"})
BANNED_ALONE = BANNED | {"data", "info"}
BANNED_ENDINGS = frozenset({"util", "utils", "helper", "helpers", "manager", "misc"})
WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+")
THIRD_PERSON = re.compile(r"(Returns|Gets|Sets|Creates|Calculates|Computes|Checks|Builds)\b")

Named = ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def long_files(module: Module) -> Iterator[str]:
    """A file has at most 400 lines."""
    lines = len(module.text.splitlines())
    if lines > FILE_LINES:
        yield module.at(module.tree, f"{lines} lines")


def long_functions(module: Module) -> Iterator[str]:
    """A function has at most 40 lines, its signature and docstring included."""
    for function in functions(module.tree):
        lines = (function.end_lineno or function.lineno) - function.lineno + 1
        if lines > FUNCTION_LINES:
            yield module.at(function, f"{function.name} has {lines} lines")


def wide_functions(module: Module) -> Iterator[str]:
    """A function takes at most 6 parameters, `self` and `cls` not counted."""
    for function in functions(module.tree):
        count = len(_parameters(function))
        if count > PARAMETERS:
            yield module.at(function, f"{function.name} takes {count} parameters")


def _parameters(function: Function) -> list[str]:
    takes = function.args
    positional = [parameter.arg for parameter in (*takes.posonlyargs, *takes.args)]
    if positional[:1] in (["self"], ["cls"]):
        del positional[0]
    rest = (*takes.kwonlyargs, takes.vararg, takes.kwarg)
    return [*positional, *(parameter.arg for parameter in rest if parameter is not None)]


def empty_names(module: Module) -> Iterator[str]:
    """No file, class or function has a name that says nothing."""
    stem = PurePosixPath(module.place).stem
    if _says_nothing(stem):
        yield module.at(module.tree, f"{stem} says nothing")
    for node in ast.walk(module.tree):
        if isinstance(node, Named) and _says_nothing(node.name):
            yield module.at(node, f"{node.name} says nothing")


def _says_nothing(name: str) -> bool:
    words = [word.lower() for word in WORD.findall(name)]
    return words[-1:] != [] and (
        (len(words) == 1 and words[0] in BANNED_ALONE) or words[-1] in BANNED_ENDINGS
    )


def unknown_files(module: Module) -> Iterator[str]:
    """A domain's files are called like every domain's files, or by a listed noun of its own."""
    _, *rest = PurePosixPath(module.place).parts
    if len(rest) < 2 or rest[0] not in NOUNS:
        return
    name = rest[1].removesuffix(".py")
    if name not in VOCABULARY | NOUNS[rest[0]]:
        yield module.at(module.tree, f"{name} is no listed noun of {rest[0]}")


def undocumented(module: Module) -> Iterator[str]:
    """Module, public class and public function say what they are in one line of ≤ 100."""
    for node, name in _public(module):
        said = ast.get_docstring(node)
        summary = (said or "").split("\n", 1)[0].strip()
        if not summary:
            yield module.at(node, f"{name} has no docstring")
        elif len(summary) > SUMMARY_CHARACTERS:
            yield module.at(node, f"{name}: first line of {len(summary)} characters")
        elif isinstance(node, ast.FunctionDef) and THIRD_PERSON.match(summary):
            yield module.at(node, f"{name}: the first line is not imperative")


Documented = ast.Module | Named


def _public(module: Module) -> Iterator[tuple[Documented, str]]:
    yield module.tree, module.name
    pending: list[ast.stmt] = list(module.tree.body)
    while pending:
        node = pending.pop(0)
        if not isinstance(node, Named):
            continue
        if not node.name.startswith("_"):
            yield node, node.name
            pending.extend(node.body if isinstance(node, ast.ClassDef) else ())


SIZES = (long_files, long_functions, wide_functions)


@pytest.mark.parametrize("rule", SIZES)
def test_everything_fits_in_one_sitting(rule: Rule) -> None:
    require(rule, "app", "core", "build", "migrations", "tests")


@pytest.mark.parametrize("rule", [empty_names, undocumented])
def test_every_name_and_docstring_says_something(rule: Rule) -> None:
    require(rule, "app", "core", "build", "migrations")


def test_every_domain_has_the_same_few_files() -> None:
    require(unknown_files, "core")


def test_a_file_may_have_400_lines_and_not_401() -> None:
    assert not breaks(long_files, "x = 1\n" * 400)
    assert breaks(long_files, "x = 1\n" * 401)


def test_a_function_may_have_40_lines_and_not_41() -> None:
    assert not breaks(long_functions, "def f():\n" + "    x = 1\n" * 39)
    assert breaks(long_functions, "def f():\n" + "    x = 1\n" * 40)


def test_a_function_may_take_6_parameters_and_not_7() -> None:
    assert not breaks(wide_functions, "def f(self, a, b, *, c, d, e, f): ...")
    assert breaks(wide_functions, "def f(a, b, *more, c, d, e, **rest): ...")


@pytest.mark.parametrize(
    "snippet", ["class Helpers: ...", "def data(): ...", "class JobManager: ...", "class Base: ..."]
)
def test_a_name_that_says_nothing_is_refused(snippet: str) -> None:
    assert breaks(empty_names, snippet)


def test_a_file_that_says_nothing_is_refused() -> None:
    assert breaks(empty_names, "", place="core/market/string_utils.py")
    assert not breaks(empty_names, "", place="build/market_data.py")


@pytest.mark.parametrize("snippet", ["class NoData: ...", "def common_days(): ...", "class A: ..."])
def test_a_name_with_a_noun_is_allowed(snippet: str) -> None:
    assert not breaks(empty_names, snippet)


def test_a_file_outside_the_vocabulary_is_refused() -> None:
    assert breaks(unknown_files, "", place="core/market/gadgets.py")
    assert breaks(unknown_files, "", place="core/market/gadgets/types.py")
    assert not breaks(unknown_files, "", place="core/market/sources/demo.py")
    assert not breaks(unknown_files, "", place="core/measures/volatility.py")


@pytest.mark.parametrize(
    "snippet",
    [
        "x = 1",
        '"""M."""\nclass A: ...',
        '"""M."""\ndef f(): ...',
        '"""M."""\nclass A:\n    """A."""\n    def f(self): ...',
        f'"""{"m" * 101}"""',
        '"""M."""\ndef f():\n    """Returns it."""',
    ],
)
def test_what_is_public_and_says_nothing_is_refused(snippet: str) -> None:
    assert breaks(undocumented, snippet)


def test_what_is_private_may_be_silent() -> None:
    assert not breaks(undocumented, f'"""{"m" * 100}"""\ndef _f(): ...\nclass _A:\n    x = 1')
