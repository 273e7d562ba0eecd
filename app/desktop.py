"""What operations may do on the person's desktop, with a window or without one."""

from pathlib import Path

from app.native.errors import DesktopUnreachableError
from core.kernel.files import write_atomic
from core.kernel.ports import Shell


class Desktop:
    """Dialogs, links and folders, checked."""

    def __init__(self, shell: Shell, data_folder: Path) -> None:
        self._shell = shell
        self._data_folder = data_folder

    def open_link(self, url: str) -> None:
        """Show an http or https address in the person's browser.

        Raises:
            LinkRefusedError: the address is anything else.
        """
        self._shell.open_link(url)

    def open_data_folder(self) -> None:
        """Show the data folder in the file manager."""
        self._shell.open_folder(self._data_folder)

    def choose_folder(self) -> str | None:
        """Let the person choose a folder; None if they did not."""
        chosen = self._shell.choose_folder()
        return None if chosen is None else str(chosen)

    def save(self, suggested_name: str, body: bytes) -> bool:
        """Save `body` where the person chooses; return whether they chose.

        Raises:
            FileUnwritableError: it cannot be written there.
        """
        chosen = self._shell.choose_save_path(suggested_name)
        if chosen is not None:
            write_atomic(chosen, body)
        return chosen is not None

    def quit(self) -> None:
        """Close the program."""
        self._shell.quit()


class NoDesktop:
    """The shell of the command line: there is no window to ask with."""

    def open_link(self, url: str) -> None:
        """Refuse.

        Raises:
            DesktopUnreachableError: always.
        """
        raise DesktopUnreachableError("no window")

    def open_folder(self, folder: Path) -> None:
        """Refuse.

        Raises:
            DesktopUnreachableError: always.
        """
        raise DesktopUnreachableError("no window")

    def choose_folder(self) -> Path | None:
        """Refuse.

        Raises:
            DesktopUnreachableError: always.
        """
        raise DesktopUnreachableError("no window")

    def choose_save_path(self, suggested_name: str) -> Path | None:
        """Refuse.

        Raises:
            DesktopUnreachableError: always.
        """
        raise DesktopUnreachableError("no window")

    def quit(self) -> None:
        """Do nothing: the command ends by itself."""
