"""Who may import whom: architecture as a closed list."""

from collections.abc import Iterator

import pytest

from tests.support.sources import Module, Rule, breaks, imports, require, type_only

CORE_LAYERS = (
    ("kernel",),
    ("storage",),
    ("measures", "instruments"),
    ("evidence", "settings"),
    ("market", "llm"),
    ("capabilities",),
    ("securities", "portfolio", "calendar", "conversation"),
    ("analysis", "paper"),
    ("scripts",),
    ("research", "backtest"),
    ("reports",),
    ("theses", "screening"),
    ("monitoring",),
    ("outcomes",),
    ("today",),
    ("agent",),
    ("evaluation",),
    ("catalogue",),
)
"""Lowest first; packages of one layer do not know each other."""

APP_LAYERS = (
    ("paths", "log", "lease", "jobs", "version"),
    ("phrases",),
    ("bridge",),
    ("native",),
    ("desktop", "doctor"),
    ("operations",),
    ("bootstrap",),
    ("window", "commands"),
    ("desk",),
    ("main",),
    ("__main__",),
)
LIBRARIES = frozenset({"kernel", "storage", "measures", "instruments", "evidence"})
FRONT_DOORS = frozenset({"service", "types", "events", "errors", "ports"})
CATALOGUED = ("events", "errors", "tables", "types")
WORDS_FOR_COMMANDS = frozenset({"types", "errors"})
WIRING = "app.bootstrap"


def _height(layers: tuple[tuple[str, ...], ...], part: str) -> int | None:
    return next((height for height, layer in enumerate(layers) if part in layer), None)


def unplaced(module: Module) -> Iterator[str]:
    """Every part of app and core has a place in the order."""
    top, *rest = module.name.split(".")
    layers = APP_LAYERS if top == "app" else CORE_LAYERS
    if rest and _height(layers, rest[0]) is None:
        yield f"{module.place}:1: {top}.{rest[0]} has no place in the order of layers"


def upward_imports(module: Module) -> Iterator[str]:
    """A part imports only what is below it; core never imports app."""
    hints_only = type_only(module)
    for node, target in imports(module):
        if node in hints_only and _is_hint_for_services(module, target):
            continue
        if not _is_downward(module.name, target):
            yield module.at(node, f"{module.name} may not import {target}")


def _is_hint_for_services(module: Module, target: str) -> bool:
    """A handler is handed the services, which bootstrap wires: it may name their type only."""
    return module.name.startswith("app.operations") and target == WIRING


def _is_downward(name: str, target: str) -> bool:
    here, there = name.split("."), target.split(".")
    if there[0] not in ("app", "core", "build", "tests", "migrations"):
        return True
    if (here[0] == "app" and there[0] == "core") or there == here[:1]:
        return True
    if here[0] != there[0] or len(here) < 2 or len(there) < 2:
        return False
    layers = APP_LAYERS if here[0] == "app" else CORE_LAYERS
    mine, theirs = _height(layers, here[1]), _height(layers, there[1])
    return here[1] == there[1] or (mine is not None and theirs is not None and theirs < mine)


def side_doors(module: Module) -> Iterator[str]:
    """A domain is entered by its front door: only bootstrap, which wires, goes round."""
    if module.name == WIRING:
        return
    for node, target in imports(module):
        top, *rest = target.split(".")
        if top == "core" and rest and not _is_open(module.name, rest):
            yield module.at(node, f"{target} is private to core.{rest[0]}")


def _is_open(name: str, target: list[str]) -> bool:
    package, file = target[0], target[1] if len(target) > 1 else ""
    if name == "core.catalogue":
        return package in LIBRARIES or target[-1].endswith(CATALOGUED)
    if name.startswith("app.commands"):
        return package == "kernel" or file in WORDS_FOR_COMMANDS
    at_home = name.split(".")[:2] == ["core", package]
    is_catalogue = package == "catalogue" and name.startswith("app.")
    return at_home or is_catalogue or package in LIBRARIES or file in FRONT_DOORS


def relative_imports(module: Module) -> Iterator[str]:
    """Imports are absolute."""
    for node in module.tree.body:
        if getattr(node, "level", 0):
            yield module.at(node, "a relative import")


def full_packages(module: Module) -> Iterator[str]:
    """A package's own file holds its docstring and nothing else, so that names say where."""
    if module.place.endswith("/__init__.py") and len(module.tree.body) > 1:
        yield module.at(module.tree.body[1], "a package holds only its docstring")


RULES = (unplaced, upward_imports, side_doors, relative_imports, full_packages)


@pytest.mark.parametrize("rule", RULES)
def test_the_tree_keeps_its_layers(rule: Rule) -> None:
    require(rule, "app", "core")


@pytest.mark.parametrize(
    ("place", "snippet"),
    [
        ("core/kernel/ids.py", "from core.storage.database import Database"),
        ("core/market/service.py", "from core.llm.types import Model"),
        ("core/market/service.py", "import app.jobs"),
        ("core/market/service.py", "from app import jobs"),
        ("core/market/service.py", "from core.catalogue import EVENTS"),
        ("core/reports/service.py", "def f():\n    from core.agent.service import Agent"),
        ("app/bridge/dispatch.py", "from app.operations import portfolio"),
        ("app/operations/market.py", "from app.bootstrap import Services"),
        ("app/bootstrap.py", "from app.window import open_window"),
        ("app/commands/doctor.py", "import app.window"),
        ("app/paths.py", "from app.bridge.dto import Dto"),
        ("core/market/service.py", "from build.contract import write"),
        ("app/main.py", "from tests.support import fakes"),
    ],
)
def test_an_import_that_is_not_downward_is_refused(place: str, snippet: str) -> None:
    assert breaks(upward_imports, snippet, place=place)


@pytest.mark.parametrize(
    ("place", "snippet"),
    [
        ("core/market/service.py", "from core.evidence.store import Results"),
        ("core/market/sources/demo.py", "from core.market.types import Bar"),
        ("app/main.py", "from app.window import open_window"),
        ("app/paths.py", "import app"),
        ("app/operations/market.py", "from core.market.types import Bar"),
        (
            "app/operations/market.py",
            "from typing import TYPE_CHECKING\n"
            "if TYPE_CHECKING:\n    from app.bootstrap import Services",
        ),
    ],
)
def test_an_import_that_is_downward_is_allowed(place: str, snippet: str) -> None:
    assert not breaks(upward_imports, snippet, place=place)


@pytest.mark.parametrize(
    ("place", "snippet"),
    [
        ("core/research/service.py", "from core.market.store import Cache"),
        ("core/research/service.py", "from core.market.sources.demo import Demo"),
        ("core/research/service.py", "from core.market import rules"),
        ("app/operations/market.py", "from core.market.sources.demo import Demo"),
        ("app/commands/research.py", "from core.research.service import Research"),
        ("core/catalogue.py", "from core.market.service import Market"),
    ],
)
def test_a_side_door_is_refused(place: str, snippet: str) -> None:
    assert breaks(side_doors, snippet, place=place)


@pytest.mark.parametrize(
    ("place", "snippet"),
    [
        ("core/research/service.py", "from core.market.service import Market"),
        ("core/research/service.py", "from core.evidence.pointers import resolve"),
        ("core/market/service.py", "from core.market.store import Cache"),
        ("app/commands/research.py", "from core.research.types import Run"),
        ("app/bootstrap.py", "from core.market.sources.demo import Demo"),
        ("core/catalogue.py", "from core.market.tables import cache"),
    ],
)
def test_a_front_door_is_open(place: str, snippet: str) -> None:
    assert not breaks(side_doors, snippet, place=place)


def test_a_package_outside_the_order_is_refused() -> None:
    assert breaks(unplaced, "", place="core/gadgets/types.py")
    assert breaks(unplaced, "", place="app/gadgets.py")


def test_a_relative_import_is_refused() -> None:
    assert breaks(relative_imports, "from . import types")


def test_a_package_with_contents_is_refused() -> None:
    assert breaks(full_packages, '"""Words."""\nA = 1', place="core/market/__init__.py")
    assert not breaks(full_packages, '"""Words."""', place="core/market/__init__.py")
