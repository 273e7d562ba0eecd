"""What the desktop around the window can refuse."""

from core.kernel.errors import CoreError, Remedy


class LinkRefusedError(CoreError):
    """An address is not one of the web that may be shown in the person's browser."""

    code = "LINK_REFUSED"
    remedy = Remedy.FIX_INPUT


class DesktopUnreachableError(CoreError):
    """This machine has no program that shows a link or a folder."""

    code = "DESKTOP_UNREACHABLE"
    remedy = Remedy.FIX_SETTINGS


class WindowUnavailableError(CoreError):
    """This machine cannot show the program's window."""

    code = "WINDOW_UNAVAILABLE"
    remedy = Remedy.FIX_SETTINGS


class PageNotBuiltError(CoreError):
    """The page that the window shows was not built; `uv sync --reinstall-package` builds it."""

    code = "PAGE_NOT_BUILT"
    remedy = Remedy.FIX_SETTINGS


class NoDisplayError(CoreError):
    """There is no display for a window; `python app research` does the main job without one."""

    code = "NO_DISPLAY"
    remedy = Remedy.FIX_SETTINGS


class LibrariesMissingError(CoreError):
    """System libraries of the window are missing; `command` installs them."""

    code = "LIBRARIES_MISSING"
    remedy = Remedy.FIX_SETTINGS
