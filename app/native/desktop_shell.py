"""The person's desktop around the window: links, folders, dialogs, the end of the program."""

import threading
import webbrowser
from collections.abc import Callable, Sequence
from pathlib import Path

import webview

from app import paths
from app.native.errors import DesktopUnreachableError
from app.native.safe_browser import Opener, SafeBrowser
from core.kernel.files import FileUnreadableError, read_bounded, write_atomic

Dialog = Callable[[], Path | None]
"""Ask the person for a path; None if they chose none."""

RECORD_BYTES = 1024 * 1024
"""Bytes of a test's record of addresses at most."""


class DesktopShell:
    """Does what `core.kernel.ports.Shell` asks, through the window and the person's browser."""

    def __init__(self, window: webview.Window) -> None:
        self._window = window
        self._opener = opener(paths.rehearsed("BROWSER"))
        self._asking = threading.Lock()
        self.browser = SafeBrowser(self._opener)

    def open_link(self, url: str) -> None:
        """Show an http or https address in the person's browser.

        Raises:
            LinkRefusedError: the address is anything else.
            DesktopUnreachableError: there is no browser.
        """
        self.browser.show_link(url)

    def open_folder(self, folder: Path) -> None:
        """Show a folder in the file manager.

        Raises:
            FileUnreadableError: it is no folder; a file could be run instead of shown.
            DesktopUnreachableError: there is no file manager.
        """
        if not folder.is_dir():
            raise FileUnreadableError(f"{folder} is no folder", file=folder.name)
        if not self._opener(folder.resolve().as_uri()):
            raise DesktopUnreachableError("nothing took the folder")

    def choose_folder(self) -> Path | None:
        """Let the person choose a folder; None if they did not."""
        return self._choose("FOLDER", webview.FileDialog.FOLDER, "")

    def choose_save_path(self, suggested_name: str) -> Path | None:
        """Let the person choose where to save; None if they did not."""
        return self._choose("SAVE", webview.FileDialog.SAVE, suggested_name)

    def quit(self) -> None:
        """Close the window, which ends the program."""
        self._window.destroy()

    def _choose(self, part: str, dialog: webview.FileDialog, name: str) -> Path | None:
        rehearsed = paths.rehearsed(part)
        if rehearsed is not None:
            return chosen_path(rehearsed)
        with self._asking:  # pywebview keeps the answer of one dialog only
            return chosen_path(self._window.create_file_dialog(dialog, save_filename=name))


def opener(record: str | None) -> Opener:
    """Return the desktop's way to open an address; with `record`, a file that lists it instead."""
    if record is None:
        return webbrowser.open

    def write_down(address: str) -> bool:
        file = Path(record)
        earlier = read_bounded(file, limit=RECORD_BYTES) if file.exists() else b""
        write_atomic(file, earlier + address.encode() + b"\n")
        return True

    return write_down


def chosen_path(answer: Sequence[str] | None) -> Path | None:
    """Return the path of a dialog's answer: one text, several, or nothing."""
    chosen = answer if isinstance(answer, str) else next(iter(answer or ()), None)
    return Path(chosen) if chosen else None
