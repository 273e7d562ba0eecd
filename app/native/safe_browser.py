"""Links leave the program here: only addresses of the web, only into the person's browser."""

import logging
from collections.abc import Callable
from urllib.parse import urlsplit

from app.native.errors import DesktopUnreachableError, LinkRefusedError
from core.kernel.errors import CoreError

log = logging.getLogger(__name__)

Opener = Callable[[str], bool]
"""Hand an address to the desktop; return whether something took it."""

SCHEMES = ("http", "https")
MAX_LINK = 2048
"""Characters of an address at most."""


def checked_link(url: str) -> str:
    """Return `url` if it is an address of the web.

    Raises:
        LinkRefusedError: it has another scheme, no host, blanks or invisible characters, or is
            too long. A file, for example, could be a program that the desktop would run.
    """
    try:
        parts = urlsplit(url)
        host = parts.hostname
    except ValueError as error:
        raise LinkRefusedError("not an address") from error
    readable = url.isprintable() and " " not in url and "\\" not in url and len(url) <= MAX_LINK
    if not readable or not host or parts.scheme not in SCHEMES:
        raise LinkRefusedError(f"scheme {parts.scheme[:20]!r}", scheme=parts.scheme[:20])
    return url


class SafeBrowser:
    """Shows links; also stands in for the module `webbrowser` inside pywebview."""

    def __init__(self, opener: Opener) -> None:
        self._opener = opener

    def show_link(self, url: str) -> None:
        """Show an address of the web in the person's browser.

        Raises:
            LinkRefusedError: the address is anything else.
            DesktopUnreachableError: there is no browser.
        """
        if not self._opener(checked_link(url)):
            raise DesktopUnreachableError("no browser took the link")

    def open(self, url: str, new: int = 0, autoraise: bool = True) -> bool:
        """Show what the page asked to open elsewhere; return whether it was shown."""
        try:
            self.show_link(url)
        except CoreError as refusal:
            log.warning("the page asked to open a link: %s %s", refusal.code, refusal)
            return False
        return True
