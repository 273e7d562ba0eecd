"""Libraries and effects stay in their corner."""

import ast
import re
import sys
from collections.abc import Iterator
from fnmatch import fnmatch

import pytest

from tests.support.sources import Module, Rule, breaks, dotted, imports, meanings, require

LIBRARY_CORNERS = {
    "alembic": ("core/storage/migrate.py",),
    "clr": ("app/window.py", "app/native/*"),
    "filelock": ("app/lease.py",),
    "httpx": ("core/kernel/net.py", "core/kernel/outlet.py", "core/llm/*", "core/market/sources/*"),
    "keyring": ("core/settings/keychain.py",),
    "longbridge": ("core/market/sources/*",),
    "msgspec": ("app/*", "core/*"),
    "openai": ("core/llm/openai_chat.py",),
    "platformdirs": ("app/paths.py",),
    "pydantic": ("app/*", "core/agent/*", "core/settings/*"),
    "pydantic_core": ("app/*", "core/agent/*", "core/settings/*"),
    "pysqlite3": ("core/storage/*",),
    "PySide6": ("app/window.py", "app/native/*"),
    "qtpy": ("app/window.py", "app/native/*"),
    "sqlalchemy": ("core/storage/*", "core/*/tables.py", "core/*/store.py"),
    "wasmtime": ("core/scripts/engine*",),
    "webview": ("app/window.py", "app/native/*"),
}
"""The only places of each library. One that is not listed has no place."""

SECLUDED_STANDARD = {
    "http.client": (),
    "random": ("core/kernel/system.py",),
    "secrets": ("core/kernel/system.py",),
    "smtplib": (),
    "socket": ("core/kernel/net.py",),
    "sqlite3": ("core/storage/*",),
    "time": ("core/kernel/system.py",),
    "urllib.request": (),
    "uuid": ("core/kernel/system.py",),
    "webbrowser": ("app/native/*",),
}

CLOCK = ("core/kernel/system.py",)
ENVIRONMENT = ("app/main.py", "app/paths.py")
FILES = ("core/kernel/files.py",)
BANNED_NAMES = {
    r"datetime\.(datetime\.(now|utcnow|today)|date\.today)": CLOCK,
    r"(time|uuid|random|secrets)\..+": CLOCK,
    r"os\.urandom": CLOCK,
    r"os\.(environ|environb|getenv|putenv|unsetenv)(\..+)?": ENVIRONMENT,
    r"print": ("app/commands/*",),
    r"breakpoint|eval|exec|input|__import__": (),
    r"(builtins\.|io\.|os\.|codecs\.|gzip\.|bz2\.|lzma\.|tarfile\.)?open": FILES,
}
FILE_METHODS = frozenset({"read_bytes", "read_text", "write_bytes", "write_text"})
SQLITE_ONLY = re.compile(
    r"\b(PRAGMA|sqlite_master|fts5|INSERT OR (REPLACE|IGNORE)|BEGIN IMMEDIATE)\b", re.I
)


def _lives_in(module: Module, corner: tuple[str, ...]) -> bool:
    return any(fnmatch(module.place, pattern) for pattern in corner)


def stray_libraries(module: Module) -> Iterator[str]:
    """A library is imported only in its corner, an unlisted one nowhere."""
    ours = {"app", "core", "build", "tests", "migrations"}
    for node, target in imports(module):
        top = target.split(".")[0]
        if top in ours or top in sys.stdlib_module_names:
            continue
        if not _lives_in(module, LIBRARY_CORNERS.get(top, ())):
            yield module.at(node, f"{top} is not used here")


def stray_standard_modules(module: Module) -> Iterator[str]:
    """Time, chance and the network come in by the door, not from the standard library."""
    for node, target in imports(module):
        for secluded, corner in SECLUDED_STANDARD.items():
            inside = target == secluded or target.startswith(f"{secluded}.")
            if inside and not _lives_in(module, corner):
                yield module.at(node, f"{secluded} is not used here")


def banned_names(module: Module) -> Iterator[str]:
    """Names that reach outside are named only in their corner."""
    known = {**meanings(module), **dict.fromkeys(_parameters(module), "a parameter")}
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Name | ast.Attribute) and isinstance(node.ctx, ast.Load):
            name = dotted(node, known)
            if name is not None and not _may_be_named(module, name):
                yield module.at(node, f"{name} is not used here")


def _parameters(module: Module) -> set[str]:
    """A bar's `open` handed to a function is no file."""
    return {node.arg for node in ast.walk(module.tree) if isinstance(node, ast.arg)}


def _may_be_named(module: Module, name: str) -> bool:
    corners = (corner for shape, corner in BANNED_NAMES.items() if re.fullmatch(shape, name))
    return all(_lives_in(module, corner) for corner in corners)


def file_methods(module: Module) -> Iterator[str]:
    """Files are read and written by `core.kernel.files` alone; `path.open("rb")` counts too."""
    for node in ast.walk(module.tree):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
            continue
        method = node.func.attr
        opens = method == "open" and _looks_like_a_file_mode(node)
        if (method in FILE_METHODS or opens) and not _lives_in(module, FILES):
            yield module.at(node, f".{method}() is not used here; see core.kernel.files")


def _looks_like_a_file_mode(call: ast.Call) -> bool:
    modes = [*call.args[:1], *(k.value for k in call.keywords if k.arg == "mode")]
    texts = [mode.value for mode in modes if isinstance(mode, ast.Constant)]
    return not modes or any(re.fullmatch("[rwaxbt+]+", str(text)) for text in texts)


def sqlite_dialect(module: Module) -> Iterator[str]:
    """SQL that only SQLite understands stays in storage; full text search in one file of it."""
    documented = _docstrings(module)
    for node in ast.walk(module.tree):
        if not isinstance(node, ast.Constant) or not isinstance(node.value, str):
            continue
        found = SQLITE_ONLY.search(node.value)
        if found is None or node in documented:
            continue
        full_text = found[0].lower() == "fts5"
        corner = ("core/storage/search.py",) if full_text else ("core/storage/*",)
        if not _lives_in(module, corner):
            yield module.at(node, f"{found[0]} is not used here")


def _docstrings(module: Module) -> set[ast.AST]:
    return {
        statement.value
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        for statement in node.body
        if isinstance(statement, ast.Expr)
    }


RULES = (stray_libraries, stray_standard_modules, banned_names, file_methods, sqlite_dialect)


@pytest.mark.parametrize("rule", RULES)
def test_everything_stays_in_its_corner(rule: Rule) -> None:
    require(rule, "app", "core")


@pytest.mark.parametrize(
    ("place", "snippet"),
    [
        ("core/market/service.py", "import httpx"),
        ("core/market/rules.py", "from sqlalchemy import select"),
        ("core/market/types.py", "from pydantic import BaseModel"),
        ("app/bridge/pump.py", "import webview"),
        ("core/llm/types.py", "def f():\n    import openai"),
        ("core/kernel/net.py", "import requests"),
    ],
)
def test_a_library_outside_its_corner_is_refused(place: str, snippet: str) -> None:
    assert breaks(stray_libraries, snippet, place=place)


def test_a_library_in_its_corner_is_allowed() -> None:
    assert not breaks(stray_libraries, "import httpx", place="core/market/sources/sec.py")
    assert not breaks(stray_libraries, "import sqlalchemy", place="core/market/store.py")


@pytest.mark.parametrize(
    "snippet", ["import time", "from uuid import uuid4", "import urllib.request", "import socket"]
)
def test_a_secluded_standard_module_is_refused(snippet: str) -> None:
    assert breaks(stray_standard_modules, snippet)


def test_the_system_file_may_ask_the_machine() -> None:
    assert not breaks(stray_standard_modules, "import time", place="core/kernel/system.py")
    assert not breaks(stray_standard_modules, "from datetime import time")


@pytest.mark.parametrize(
    "snippet",
    [
        "from datetime import datetime\ndatetime.now()",
        "import datetime as d\nd.datetime.utcnow()",
        "from datetime import date\ndate.today()",
        "import time as t\nt.sleep(1)",
        "from time import sleep\nsleep(1)",
        "import uuid\nuuid.uuid4()",
        "import random\nrandom.random()",
        "import secrets\nsecrets.token_hex()",
        "import os\nos.environ['HOME']",
        "import os\nos.environ.get('HOME')",
        "from os import getenv\ngetenv('HOME')",
        "print('x')",
        "map(print, [])",
        "open('x')",
        "import io\nio.open('x')",
        "eval('1')",
    ],
)
def test_a_banned_name_is_refused(snippet: str) -> None:
    assert breaks(banned_names, snippet)


@pytest.mark.parametrize(
    ("place", "snippet"),
    [
        ("core/kernel/system.py", "import time\ntime.monotonic()"),
        ("app/paths.py", "import os\nos.environ['HOME']"),
        ("app/commands/doctor.py", "print('x')"),
        ("core/kernel/files.py", "open('x')"),
        ("core/market/service.py", "clock.now()"),
        ("core/market/service.py", "class Bar:\n    open: Decimal"),
        ("core/market/service.py", "def change(open, close):\n    return close - open"),
    ],
)
def test_a_name_in_its_corner_is_allowed(place: str, snippet: str) -> None:
    assert not breaks(banned_names, snippet, place=place)


@pytest.mark.parametrize("method", ["read_bytes", "read_text", "write_bytes", "write_text", "open"])
def test_a_file_touched_outside_the_corner_is_refused(method: str) -> None:
    assert breaks(file_methods, f"path.{method}()")
    assert not breaks(file_methods, f"path.{method}()", place="core/kernel/files.py")


def test_an_open_that_takes_no_mode_is_not_a_file() -> None:
    assert breaks(file_methods, "path.open('rb')")
    assert breaks(file_methods, "path.open(mode='w')")
    assert not breaks(file_methods, "account.open(claim)")


@pytest.mark.parametrize(
    ("place", "snippet"),
    [
        ("core/market/store.py", "sql = 'PRAGMA user_version'"),
        ("core/storage/database.py", "sql = 'create virtual table t using fts5(x)'"),
    ],
)
def test_sql_of_sqlite_alone_is_refused_outside_storage(place: str, snippet: str) -> None:
    assert breaks(sqlite_dialect, snippet, place=place)


def test_a_docstring_may_talk_about_sqlite() -> None:
    assert not breaks(sqlite_dialect, '"""PRAGMA is for storage."""')
