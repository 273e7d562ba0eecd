"""The desk: one lease, one window, one core behind it."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from app import log, paths
from app.commands.exits import Exit
from app.lease import Lease
from app.native.errors import LibrariesMissingError, NoDisplayError, PageNotBuiltError
from app.native.libraries import INSTALL, missing_packages, system_library
from app.native.raise_window import ask_forward
from app.phrases import sentence
from core.kernel.errors import CoreError
from core.kernel.ports import Shell
from core.storage.errors import DataFolderInUseError

if TYPE_CHECKING:
    from app.bootstrap import Services
    from app.bridge.gate import Answer
    from app.jobs import ThreadJobs
    from app.window import Publish

BACKGROUND = "#f6f5f2"
CLOSING_SECONDS = 3.0


def run(typed: Namespace) -> int:
    """Show the desk until it is closed; name on standard error what prevents it."""
    folder = paths.data_folder(typed.data)
    language = typed.lang or "en"
    try:
        _require_window()
        with Lease(folder):
            return _show(folder)
    except DataFolderInUseError as failure:
        ask_forward(paths.focus_request(folder))
        return _cannot(failure, language)
    except CoreError as failure:
        return _cannot(failure, language)


def _show(folder: Path) -> int:
    from app import window

    log.set_up(paths.log_file(folder))
    core = _Core(folder)
    parts = window.DeskParts(
        page=paths.page(),
        data_folder=folder,
        background=BACKGROUND,
        open_core=core.open,
        close_core=core.close,
    )
    return window.run(parts)


class _Core:
    """Opened on a thread of its own while the window appears."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._services: Services | None = None
        self._jobs: ThreadJobs | None = None

    def open(self, publish: Publish, shell: Shell) -> Answer:
        """Open the core and return how it answers; a failure to open answers too."""
        from app import bootstrap
        from app.jobs import ThreadJobs

        self._jobs = ThreadJobs()
        world = bootstrap.world_here(self._folder, shell, self._jobs)
        try:
            self._services = bootstrap.build(world, publish)
        except CoreError as failure:
            return bootstrap.refusing(world, failure)
        return bootstrap.dispatcher(world, self._services).dispatch

    def close(self) -> None:
        """Stop the jobs and close what is open."""
        if self._jobs is not None:
            self._jobs.shut_down(CLOSING_SECONDS)
        if self._services is not None:
            self._services.close()


def _require_window() -> None:
    """Return if nothing is known against a window here.

    Raises:
        PageNotBuiltError, NoDisplayError, LibrariesMissingError: there can be none.
    """
    if not paths.page().is_file():
        raise PageNotBuiltError(str(paths.page()))
    if paths.is_headless():
        raise NoDisplayError("no display")
    missing = missing_packages(system_library)
    if missing:
        raise LibrariesMissingError(" ".join(missing), command=INSTALL)


def _cannot(failure: CoreError, language: str) -> int:
    text = sentence(failure.code, failure.params, language=language)
    sys.stderr.write(f"{failure.code}: {text}\n")
    return Exit.CANNOT_RUN
