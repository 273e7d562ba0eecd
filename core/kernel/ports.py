"""What the library needs from outside that is no domain's own."""

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from core.kernel.cancel import Cancel

Work = Callable[[Cancel], None]
"""A piece of long work: it looks at its cancel token and returns when done."""


class Jobs(Protocol):
    """Bounded pools of workers."""

    def start(self, pool: str, job_id: str, work: Work) -> None:
        """Run `work` on a worker of `pool` soon.

        Raises:
            JobsBusyError: the pool and its waiting room are full.
        """
        ...

    def cancel(self, job_id: str) -> bool:
        """Ask a job to stop; return whether it was there."""
        ...


class Shell(Protocol):
    """The person's desktop around the program."""

    def open_link(self, url: str) -> None:
        """Show an http or https address in the person's browser.

        Raises:
            LinkRefusedError: the address is anything else.
        """
        ...

    def open_folder(self, folder: Path) -> None:
        """Show a folder in the file manager."""
        ...

    def choose_folder(self) -> Path | None:
        """Let the person choose a folder; None if they did not."""
        ...

    def choose_save_path(self, suggested_name: str) -> Path | None:
        """Let the person choose where to save; None if they did not."""
        ...

    def quit(self) -> None:
        """Close the program."""
        ...
