"""The person's desktop: links, folders, dialogs, the end."""

from typing import TYPE_CHECKING

from app.bridge.dto import Dto, Nothing
from app.bridge.registry import Call, OperationGroup
from app.native.errors import DesktopUnreachableError, LinkRefusedError
from core.kernel.files import FileUnwritableError

if TYPE_CHECKING:
    from app.bootstrap import Outside

operations: "OperationGroup[Outside]" = OperationGroup("shell")


class LinkRequest(Dto):
    """An address of the web."""

    url: str


class FolderView(Dto):
    """The folder the person chose; null if they chose none."""

    folder: str | None


class SavedView(Dto):
    """Whether the person chose a place and it was saved there."""

    saved: bool


@operations.command(LinkRefusedError, DesktopUnreachableError)
def open_link(services: "Outside", request: LinkRequest, call: Call) -> Nothing:
    """Show an http or https address in the person's browser."""
    services.desktop.open_link(request.url)
    return Nothing()


@operations.command(DesktopUnreachableError)
def open_data_folder(services: "Outside", request: Nothing, call: Call) -> Nothing:
    """Show the data folder in the file manager."""
    services.desktop.open_data_folder()
    return Nothing()


@operations.command(DesktopUnreachableError)
def choose_folder(services: "Outside", request: Nothing, call: Call) -> FolderView:
    """Let the person choose a folder."""
    return FolderView(folder=services.desktop.choose_folder())


@operations.command(DesktopUnreachableError, FileUnwritableError)
def export_diagnostics(services: "Outside", request: Nothing, call: Call) -> SavedView:
    """Save what is known of this installation where the person chooses."""
    return SavedView(saved=services.export_diagnostics())


@operations.command()
def quit(services: "Outside", request: Nothing, call: Call) -> Nothing:
    """Close the program."""
    services.desktop.quit()
    return Nothing()
