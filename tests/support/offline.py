"""A pytest plugin: this run and all its children stay on this machine.

Python children are guarded through `PYTHONPATH` (a `sitecustomize`), Node children through
`NODE_OPTIONS`; both are inherited through the environment. The window's engine resolves its own
names: start it with `CHROMIUM_FLAGS` in `QTWEBENGINE_CHROMIUM_FLAGS`.
"""

import os
import sys
from collections.abc import Mapping
from pathlib import Path

from tests.support import offline_guard

SITE = Path(__file__).resolve().parent / "offline_site"
CHROMIUM_FLAGS = '--host-resolver-rules="MAP * ~NOTFOUND , EXCLUDE 127.0.0.1"'
"""Qt splits these flags at blanks outside double quotes."""


def guarded_environment(environment: Mapping[str, str]) -> dict[str, str]:
    """Return `environment` with what makes Python and Node children guard themselves."""
    require_guard = f'--require "{(SITE / "guard.cjs").as_posix()}"'
    return {
        **environment,
        "RESEARCH_TRAIL_OFFLINE": "1",
        "PYTHONPATH": _first(str(SITE), environment.get("PYTHONPATH"), separator=os.pathsep),
        "NODE_OPTIONS": _first(require_guard, environment.get("NODE_OPTIONS"), separator=" "),
    }


def pytest_configure() -> None:
    """Guard this process, and through the environment every process it starts."""
    if os.environ.get("RESEARCH_TRAIL_OFFLINE") != "1":
        os.environ.update(guarded_environment(os.environ))
    if "offline_guard" not in sys.modules:  # a pytest inside a test got it from sitecustomize
        offline_guard.install()


def _first(entry: str, others: str | None, *, separator: str) -> str:
    return entry if not others else f"{entry}{separator}{others}"
