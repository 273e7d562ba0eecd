"""The window shows one page: every other destination is refused, in the main frame and in others.

A page that was navigated to would receive the bridge, so what cannot be judged is refused too.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol
from urllib.parse import unquote

if TYPE_CHECKING:
    from PySide6.QtCore import QUrl
    from PySide6.QtWebEngineCore import QWebEnginePage

log = logging.getLogger(__name__)


class QtNavigation(Protocol):
    """What Qt asks about one navigation."""

    def url(self) -> QUrl:
        """Return where it goes."""
        ...

    def isMainFrame(self) -> bool:  # noqa: N802 - Qt's name
        """Whether it would replace the page itself."""
        ...

    def reject(self) -> None:
        """Refuse it."""
        ...


class WebView2Navigation(Protocol):
    """What WebView2 asks about one navigation; setting `Cancel` refuses it."""

    Uri: object
    Cancel: bool


class WebView2Hook(Protocol):
    """An event of WebView2."""

    def __iadd__(self, handler: object, /) -> WebView2Hook:
        """Add a handler."""
        ...


class WebView2Core(Protocol):
    """The engine inside the control, there only after its initialization."""

    FrameNavigationStarting: WebView2Hook
    ProcessFailed: WebView2Hook


class WebView2Control(Protocol):
    """The control that shows the page."""

    NavigationStarting: WebView2Hook
    CoreWebView2InitializationCompleted: WebView2Hook
    CoreWebView2: WebView2Core


def guard_qt(page: QWebEnginePage, home: str) -> None:
    """Keep `page` at the address `home`."""
    from PySide6.QtCore import QUrl

    only = encoded(QUrl(home))
    page.navigationRequested.connect(lambda request: judge_qt(request, only))


def pass_new_windows_qt(page: QWebEnginePage, open_link: Callable[[str], object]) -> None:
    """Hand what `page` would open in a new window to `open_link`; no window is made.

    pywebview's own hidden page for new windows, used again and again, crashes the program.
    """
    vars(page)["createWindow"] = lambda _kind: None  # Qt looks here for overrides; then it asks:
    page.newWindowRequested.connect(lambda request: open_link(request.requestedUrl().toString()))


def judge_qt(request: QtNavigation, home: str) -> None:
    """Refuse `request` unless it loads `home`, as encoded, into the main frame."""
    try:
        stays = request.isMainFrame() and encoded(request.url()) == home
    except Exception:
        log.exception("a navigation could not be judged")
        stays = False
    if not stays:
        log.warning("a navigation was refused")
        request.reject()


def encoded(url: QUrl) -> str:
    """Return `url` without fragment, in its encoded form: the readable one is ambiguous."""
    return bytes(url.toEncoded().data()).decode("ascii").split("#")[0]


def guard_webview2(control: WebView2Control, home: str) -> None:
    """Keep the control at the address `home`, and its frames empty."""

    def guard_frames(_control: object, _outcome: object) -> None:
        control.CoreWebView2.FrameNavigationStarting += refuse_webview2

    control.NavigationStarting += lambda _control, request: judge_webview2(request, home)
    control.CoreWebView2InitializationCompleted += guard_frames


def judge_webview2(request: WebView2Navigation, home: str) -> None:
    """Refuse `request` unless it loads `home`."""
    try:
        stays = is_same_file(str(request.Uri), home)
    except Exception:
        log.exception("a navigation could not be judged")
        stays = False
    if not stays:
        refuse_webview2(None, request)


def refuse_webview2(_source: object, request: WebView2Navigation) -> None:
    """Refuse `request` whatever it is."""
    log.warning("a navigation was refused")
    request.Cancel = True


def is_same_file(address: str, home: str) -> bool:
    """Whether two `file:` addresses name one file of Windows: decoded, without case or fragment."""
    return _decoded(address) == _decoded(home)


def _decoded(address: str) -> str:
    return unquote(address.split("#")[0]).casefold()
