"""Read the product's Python as syntax trees, and say where a rule is broken."""

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Protocol

import pytest

ROOT = Path(__file__).resolve().parents[2]
PRODUCT = ("app", "core")
IN_THE_SANDBOX = ("core/scripts/guest/", "core/scripts/examples/")
"""Python that runs inside the script image: it has its own world."""

Function = ast.FunctionDef | ast.AsyncFunctionDef


class Rule(Protocol):
    """Says where one module breaks it."""

    __name__: str

    def __call__(self, module: "Module", /) -> Iterable[str]:
        """Return one line for each break."""
        ...


@dataclass(frozen=True)
class Module:
    """One parsed file: its place below the repository root, its text and its tree."""

    place: str
    text: str
    tree: ast.Module

    @property
    def name(self) -> str:
        """Return the dotted name: `core.market.types`."""
        return self.place.removesuffix(".py").removesuffix("/__init__").replace("/", ".")

    def at(self, node: ast.AST, trouble: str) -> str:
        """Return `trouble` with its place, as one line."""
        return f"{self.place}:{getattr(node, 'lineno', 1)}: {trouble}"


def parsed(place: str, text: str) -> Module:
    """Return `text` as the file at `place`."""
    return Module(place=place, text=text, tree=ast.parse(text))


@cache
def modules(*folders: str) -> tuple[Module, ...]:
    """Return every Python file below these top-level folders, by place."""
    files = (file for folder in folders for file in (ROOT / folder).rglob("*.py"))
    places = sorted((file.relative_to(ROOT).as_posix(), file) for file in files)
    return tuple(
        parsed(place, file.read_text(encoding="utf-8"))
        for place, file in places
        if not place.startswith(IN_THE_SANDBOX)
    )


def require(rule: Rule, *folders: str) -> None:
    """Fail with one line for each place below `folders` that breaks `rule`."""
    broken = [trouble for module in modules(*folders) for trouble in rule(module)]
    if broken:
        pytest.fail("\n".join([f"{rule.__name__}: {rule.__doc__}", *broken]), pytrace=False)


def breaks(rule: Rule, snippet: str, *, place: str = "core/market/service.py") -> bool:
    """Whether `snippet`, as the file at `place`, breaks `rule`."""
    return bool(list(rule(parsed(place, snippet))))


def functions(tree: ast.AST) -> Iterator[Function]:
    """Yield every function, nested ones too."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def imports(module: Module) -> Iterator[tuple[ast.stmt, str]]:
    """Yield each imported module by its full dotted name; `from core import x` is `core.x`."""
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node, alias.name
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            for target in _targets(node.module, [alias.name for alias in node.names]):
                yield node, target


def _targets(source: str, names: list[str]) -> set[str]:
    """Packages of ours hold nothing themselves: what is taken from one is a module of it."""
    is_package = (ROOT / source.replace(".", "/")).is_dir() and source.split(".")[0] in PRODUCT
    return {f"{source}.{name}" for name in names} if is_package else {source}


def type_only(module: Module) -> frozenset[ast.AST]:
    """Return the statements that only a type checker runs."""
    guarded = (
        node.body
        for node in ast.walk(module.tree)
        if isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING")
    )
    return frozenset(statement for body in guarded for statement in body)


def meanings(module: Module) -> dict[str, str]:
    """Return what each imported local name stands for, as a dotted name."""
    found: dict[str, str] = {}
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                local = alias.asname or alias.name.split(".")[0]
                found[local] = alias.name if alias.asname else local
        elif isinstance(node, ast.ImportFrom):
            for alias in node.names:
                found[alias.asname or alias.name] = f"{node.module}.{alias.name}"
    return found


def dotted(node: ast.AST, known: dict[str, str]) -> str | None:
    """Return the full name that a name or attribute chain stands for; None for anything else."""
    if isinstance(node, ast.Name):
        return known.get(node.id, node.id)
    if isinstance(node, ast.Attribute):
        owner = dotted(node.value, known)
        return None if owner is None else f"{owner}.{node.attr}"
    return None
