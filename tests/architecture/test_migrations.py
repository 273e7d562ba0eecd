"""Migrations: forward only, in one line, on their own."""

import ast
import re
from collections.abc import Iterator
from pathlib import PurePosixPath

from tests.support.sources import Module, breaks, functions, imports, modules, parsed, require

VERSIONS = "migrations/versions/"
FILE_NAME = re.compile(r"(\d{4})_[a-z0-9]+(_[a-z0-9]+)*\.py")
OURS = frozenset({"app", "core", "build", "tests", "migrations"})


def dependent(module: Module) -> Iterator[str]:
    """A migration imports nothing of ours: what it does must not change when we do."""
    for node, target in imports(module):
        if module.place.startswith(VERSIONS) and target.split(".")[0] in OURS:
            yield module.at(node, f"imports {target}")


def backward(module: Module) -> Iterator[str]:
    """There is no way back."""
    for function in functions(module.tree):
        if function.name == "downgrade":
            yield module.at(function, "a downgrade")


def revision(module: Module) -> tuple[str | None, str | None]:
    """Return what the migration calls itself and what it follows; None if it does not say."""
    said: dict[str, str] = {}
    for node in module.tree.body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(node.value, ast.Constant):
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            if isinstance(node.value.value, str):
                said[ast.unparse(target)] = node.value.value
    return said.get("revision"), said.get("down_revision")


def out_of_line(migrations: list[Module]) -> Iterator[str]:
    """Each migration is called by its number and follows the one before it."""
    before: str | None = None
    for module in migrations:
        named = FILE_NAME.fullmatch(PurePosixPath(module.place).name)
        wanted = (named[1] if named else "a number", before)
        if revision(module) != wanted:
            yield module.at(module.tree, f"is {revision(module)}, not {wanted}")
        before = revision(module)[0]


def _migrations() -> list[Module]:
    versions = (m for m in modules("migrations") if m.place.startswith(VERSIONS))
    return [m for m in versions if not m.place.endswith("/__init__.py")]


def test_migrations_depend_on_nothing_of_ours() -> None:
    require(dependent, "migrations")


def test_migrations_go_forward_only() -> None:
    require(backward, "migrations")


def test_migrations_stand_in_one_line() -> None:
    assert list(out_of_line(_migrations())) == []


def test_a_migration_that_imports_ours_is_refused() -> None:
    place = f"{VERSIONS}0001_first.py"
    assert breaks(dependent, "from core.storage.columns import ExactDecimal", place=place)
    assert not breaks(dependent, "from alembic import op\nimport sqlalchemy", place=place)


def test_a_way_back_is_refused() -> None:
    assert breaks(backward, "def downgrade() -> None: ...")


def test_a_migration_out_of_line_is_refused() -> None:
    first = parsed(f"{VERSIONS}0001_first.py", 'revision = "0001"\ndown_revision = None')
    second = parsed(f"{VERSIONS}0002_second.py", 'revision = "0002"\ndown_revision = "0001"')
    astray = parsed(f"{VERSIONS}0003_third.py", 'revision = "0003"\ndown_revision = "0001"')
    misnamed = parsed(f"{VERSIONS}third.py", 'revision = "0003"\ndown_revision = "0002"')

    assert not list(out_of_line([first, second]))
    assert list(out_of_line([first, second, astray]))
    assert list(out_of_line([first, second, misnamed]))
