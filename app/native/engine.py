"""The two engines that show the window: Qt WebEngine on Linux, WebView2 on Windows."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Literal, Protocol, cast

from app.native.crash_recovery import Recovery, qt_page_ended
from app.native.errors import WindowUnavailableError
from app.native.navigation_guard import guard_qt, guard_webview2, pass_new_windows_qt
from app.native.raise_window import bring_qt_forward, bring_windows_forward
from app.native.safe_browser import SafeBrowser
from app.native.webview2 import DOWNLOAD, explain_missing, read_registry, runtime_version

if TYPE_CHECKING:
    import webview
    from PySide6.QtWebEngineWidgets import QWebEngineView

    from app.native.navigation_guard import WebView2Control
    from app.native.raise_window import QtWindow

    class _QtNative(QtWindow, Protocol):
        webview: QWebEngineView

    class _WebView2Native(Protocol):
        webview: WebView2Control


class Engine(Protocol):
    """What differs between the engines."""

    @property
    def gui(self) -> Literal["qt", "edgechromium"]:
        """pywebview's name of the engine."""
        ...

    def is_used(self, renderer: str) -> bool:
        """Whether `renderer` is this engine; pywebview silently tries others."""
        ...

    def guard(
        self, window: webview.Window, home: str, recovery: Recovery, browser: SafeBrowser
    ) -> None:
        """Keep the window at `home`, its links in `browser`, and bring a lost page back."""
        ...

    def bring_forward(self, window: webview.Window) -> None:
        """Bring the window to the front, from any thread."""
        ...


class QtEngine:
    """Qt WebEngine."""

    gui: Literal["qt"] = "qt"

    def is_used(self, renderer: str) -> bool:
        """Whether `renderer` is this engine."""
        return renderer == "qtwebengine"

    def guard(
        self, window: webview.Window, home: str, recovery: Recovery, browser: SafeBrowser
    ) -> None:
        """Keep the window at `home`, its links in `browser`, and bring a lost page back."""
        from webview.platforms import qt

        vars(qt)["webbrowser"] = browser
        page = _qt_window(window).webview.page()
        guard_qt(page, home)
        pass_new_windows_qt(page, browser.open)
        page.renderProcessTerminated.connect(lambda status, _code: qt_page_ended(status, recovery))

    def bring_forward(self, window: webview.Window) -> None:
        """Bring the window to the front, from any thread."""
        bring_qt_forward(_qt_window(window))


class WebView2Engine:
    """Microsoft Edge WebView2."""

    gui: Literal["edgechromium"] = "edgechromium"

    def is_used(self, renderer: str) -> bool:
        """Whether `renderer` is this engine."""
        return renderer == "edgechromium"

    def guard(
        self, window: webview.Window, home: str, recovery: Recovery, browser: SafeBrowser
    ) -> None:
        """Keep the window at `home`, its links in `browser`, and bring a lost page back."""
        from webview.platforms import edgechromium

        vars(edgechromium)["webbrowser"] = browser
        # pywebview annotates `native` as None; here it is its form
        control = cast("_WebView2Native", window.native).webview
        guard_webview2(control, home)

        def watch_process(_control: object, outcome: object) -> None:
            if getattr(outcome, "IsSuccess", False):
                control.CoreWebView2.ProcessFailed += lambda _core, _how: recovery.page_lost()

        control.CoreWebView2InitializationCompleted += watch_process

    def bring_forward(self, window: webview.Window) -> None:
        """Bring the window to the front, from any thread."""
        bring_windows_forward(window.title)


def engine_here() -> Engine:
    """Return the engine of this machine.

    Raises:
        WindowUnavailableError: what it needs is not installed.
    """
    if sys.platform == "win32":
        if runtime_version(read_registry) is None:
            explain_missing()
            raise WindowUnavailableError("the WebView2 runtime is not installed", install=DOWNLOAD)
        return WebView2Engine()
    return QtEngine()


def _qt_window(window: webview.Window) -> _QtNative:
    # pywebview annotates `native` as None; here it is its Qt window
    return cast("_QtNative", window.native)
