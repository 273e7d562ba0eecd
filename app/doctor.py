"""Can the program run here? Every part of the answer, checked for real."""

import importlib.util
import platform
import sys
from collections.abc import Callable, Iterator
from enum import StrEnum
from importlib import metadata
from pathlib import Path
from typing import NamedTuple

import msgspec

from app import paths
from app.lease import LockState, lock_state
from app.native.errors import PageNotBuiltError
from app.native.libraries import INSTALL, missing_packages, system_library
from core.kernel.errors import CoreError
from core.storage.engine import OLDEST_SQLITE, require_sqlite, sqlite_version
from core.storage.errors import DataFolderUnwritableError, DataNewerError
from core.storage.migrate import head, stored_revision

OLDEST_PYTHON = (3, 11)
PACKAGES = ("alembic", "filelock", "httpx", "msgspec", "pydantic", "pysqlite3", "sqlalchemy")
EXTRAS = (("longbridge", "longbridge"), ("monty", "pydantic_monty"), ("scale", "distributed"))


class CheckState(StrEnum):
    """How a check came out; only `failed` stops the program, and only where it is required."""

    OK = "ok"
    ABSENT = "absent"
    FAILED = "failed"


class Check(msgspec.Struct, frozen=True, kw_only=True):
    """One part of the answer. `found` is plain text for the person: never a path or a secret.

    `code` is that of the failure with which the program would end here; None if it would not.
    """

    id: str
    required: bool
    state: CheckState
    found: str
    code: str | None


class Finding(NamedTuple):
    """What one check saw."""

    state: CheckState
    found: str
    code: str | None = None


def examine(folder: Path) -> tuple[Check, ...]:
    """Return every check for the data folder `folder`; nothing is changed or kept."""
    required: dict[str, Callable[[], Finding]] = {
        "python": _python,
        "packages": _packages,
        "sqlite": _sqlite,
        "folder": lambda: _folder(folder),
        "schema": lambda: _schema(folder),
        "page": _page,
        "lock": lambda: _lock(folder),
    }
    optional: dict[str, Callable[[], Finding]] = {
        "display": _display,
        "libraries": _libraries,
        "webview2": _webview2,
        "keychain": _keychain,
        "extras": _extras,
    }
    return (*_run(required, required=True), *_run(optional, required=False))


def is_ok(checks: tuple[Check, ...]) -> bool:
    """Whether everything that is required is there."""
    return not any(check.required and check.state is CheckState.FAILED for check in checks)


def _run(checks: dict[str, Callable[[], Finding]], *, required: bool) -> Iterator[Check]:
    for name, look in checks.items():
        state, found, code = look()
        yield Check(id=name, required=required, state=state, found=found, code=code)


def _python() -> Finding:
    good = sys.version_info >= OLDEST_PYTHON
    return Finding(_verdict(good), platform.python_version())


def _packages() -> Finding:
    missing = [name for name in PACKAGES if _version(name) is None]
    found = f"missing: {', '.join(missing)}" if missing else f"all {len(PACKAGES)}"
    return Finding(_verdict(not missing), found)


def _version(package: str) -> str | None:
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return None


def _sqlite() -> Finding:
    oldest = ".".join(map(str, OLDEST_SQLITE))
    try:
        require_sqlite()
    except CoreError as failure:
        return Finding(CheckState.FAILED, f"{sqlite_version()} < {oldest}", failure.code)
    return Finding(CheckState.OK, f"{sqlite_version()} ≥ {oldest}")


def _folder(folder: Path) -> Finding:
    existing = next(each for each in (folder, *folder.parents) if each.exists())
    good = existing.is_dir() and paths.is_writable(existing)
    if not good:
        return Finding(CheckState.FAILED, "not writable", DataFolderUnwritableError.code)
    return Finding(CheckState.OK, "writable")


def _schema(folder: Path) -> Finding:
    program = head(paths.migrations())
    try:
        stored = stored_revision(paths.database(folder))
    except CoreError as failure:
        return Finding(CheckState.FAILED, "unreadable", failure.code)
    if stored is None:
        return Finding(CheckState.OK, f"new, will be {program}")
    if stored > program:
        return Finding(CheckState.FAILED, f"{stored} > {program}", DataNewerError.code)
    return Finding(CheckState.OK, f"{stored} of {program}")


def _page() -> Finding:
    if not paths.page().is_file():
        return Finding(CheckState.FAILED, "not built", PageNotBuiltError.code)
    return Finding(CheckState.OK, "built")


def _lock(folder: Path) -> Finding:
    state = lock_state(folder)
    if state is LockState.REFUSED:
        return Finding(CheckState.FAILED, state, DataFolderUnwritableError.code)
    return Finding(CheckState.OK, state)


def _display() -> Finding:
    absent = paths.is_headless()
    return Finding(CheckState.ABSENT if absent else CheckState.OK, "none" if absent else "present")


def _libraries() -> Finding:
    missing = missing_packages(system_library)
    if missing:
        return Finding(CheckState.ABSENT, f"{' '.join(missing)}: {INSTALL}")
    return Finding(CheckState.OK, "present")


def _webview2() -> Finding:
    if sys.platform != "win32":
        return Finding(CheckState.OK, "not needed here")
    from app.native.webview2 import read_registry, runtime_version

    version = runtime_version(read_registry)
    return Finding(CheckState.ABSENT if version is None else CheckState.OK, version or "none")


def _keychain() -> Finding:
    return Finding(CheckState.ABSENT, "not used by this version")


def _extras() -> Finding:
    there = [name for name, module in EXTRAS if importlib.util.find_spec(module)]
    return Finding(CheckState.OK if there else CheckState.ABSENT, ", ".join(there) or "none")


def _verdict(good: bool) -> CheckState:
    return CheckState.OK if good else CheckState.FAILED
