"""One address is let through; everything else, and everything that cannot be judged, is not."""

from pathlib import PurePosixPath, PureWindowsPath

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QUrl

from app.native.navigation_guard import encoded, is_same_file, judge_qt, judge_webview2

HOME = PurePosixPath("/opt/研迹 ü #1 100%/ui/dist/index.html").as_uri()
WINDOWS_HOME = PureWindowsPath("C:\\Programme\\研迹 ü #1 100%\\index.html").as_uri()


class Navigation:
    """One navigation as Qt asks about it."""

    def __init__(self, address: str, *, main_frame: bool = True) -> None:
        self._address = address
        self._main_frame = main_frame
        self.rejected = False

    def url(self) -> QUrl:
        return QUrl(self._address)

    def isMainFrame(self) -> bool:  # noqa: N802 - Qt's name
        return self._main_frame

    def reject(self) -> None:
        self.rejected = True


class Unreadable(Navigation):
    """One whose address cannot be had."""

    def url(self) -> QUrl:
        raise RuntimeError("gone")


class Starting:
    """One navigation as WebView2 asks about it."""

    def __init__(self, uri: object) -> None:
        self.Uri = uri
        self.Cancel = False


class Unprintable:
    """An address that cannot be read."""

    def __str__(self) -> str:
        raise RuntimeError("gone")


def _rejected(navigation: Navigation) -> bool:
    judge_qt(navigation, encoded(QUrl(HOME)))
    return navigation.rejected


@pytest.mark.parametrize("address", [HOME, f"{HOME}#", f"{HOME}#/portfolio"])
def test_the_page_itself_may_load(address: str) -> None:
    assert not _rejected(Navigation(address))


@pytest.mark.parametrize(
    "address",
    [
        "https://example.com/",
        "file:///etc/passwd",
        f"{HOME}?query",
        f"{HOME}/more",
        HOME.replace("%20", "%2520"),
        HOME.upper(),
        "about:blank",
        "about:srcdoc",
        "data:text/html,x",
        "chrome://crash",
        "",
    ],
)
def test_nothing_else_may_load(address: str) -> None:
    assert _rejected(Navigation(address))


def test_the_page_may_not_load_into_a_frame() -> None:
    assert _rejected(Navigation(HOME, main_frame=False))


def test_what_cannot_be_judged_is_refused() -> None:
    assert _rejected(Unreadable(HOME))


@given(st.text())
def test_only_one_address_is_ever_let_through(address: str) -> None:
    home = encoded(QUrl(HOME))

    navigation = Navigation(address)
    judge_qt(navigation, home)

    assert navigation.rejected == (encoded(QUrl(address)) != home)


@pytest.mark.parametrize(
    "address",
    [
        WINDOWS_HOME,
        f"{WINDOWS_HOME}#/portfolio",
        WINDOWS_HOME.replace("C:", "c:"),
        "file:///C:/Programme/研迹%20ü%20%231%20100%25/index.html",
    ],
)
def test_windows_may_spell_the_page_in_other_ways(address: str) -> None:
    assert is_same_file(address, WINDOWS_HOME)


@pytest.mark.parametrize(
    ("uri", "cancelled"),
    [
        (WINDOWS_HOME, False),
        ("https://example.com/", True),
        ("file:///C:/Windows/win.ini", True),
        (None, True),
        (Unprintable(), True),
    ],
)
def test_webview2_cancels_what_is_not_the_page(uri: object, cancelled: bool) -> None:
    navigation = Starting(uri)

    judge_webview2(navigation, WINDOWS_HOME)

    assert navigation.Cancel is cancelled
