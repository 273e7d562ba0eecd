"""Only addresses of the web leave the program, and only through the check."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.native.errors import DesktopUnreachableError, LinkRefusedError
from app.native.safe_browser import MAX_LINK, SafeBrowser, checked_link

WEB = "https://example.com/"
NOT_OF_THE_WEB = [
    "file:///etc/passwd",
    "javascript:alert(1)",
    "data:text/html,x",
    "mailto:a@example.com",
    "smb://host/share",
    "C:\\Windows\\System32\\calc.exe",
    "\\\\host\\share",
    "/etc/passwd",
    "example.com",
    "https:",
    "https:///path",
    "https://exa mple.com/",
    "https://example.com/\n--option",
    "https://example.com/\u202egpj",
    "https://[::1",
    "",
]


class Desktop:
    """Takes, or does not take, what it is asked to open."""

    def __init__(self, *, takes: bool) -> None:
        self._takes = takes
        self.asked: list[str] = []

    def __call__(self, address: str) -> bool:
        self.asked.append(address)
        return self._takes


@pytest.mark.parametrize("url", [WEB, "http://127.0.0.1:8000/a?b=1#c", "HTTPS://例子.测试/路"])
def test_an_address_of_the_web_passes_unchanged(url: str) -> None:
    assert checked_link(url) == url


@pytest.mark.parametrize("url", NOT_OF_THE_WEB)
def test_anything_else_is_refused(url: str) -> None:
    with pytest.raises(LinkRefusedError):
        checked_link(url)


def test_an_address_of_the_greatest_length_passes_and_one_more_does_not() -> None:
    longest = WEB.ljust(MAX_LINK, "a")

    assert checked_link(longest) == longest
    with pytest.raises(LinkRefusedError):
        checked_link(longest + "a")


@given(st.text())
def test_whatever_passes_begins_with_a_scheme_of_the_web(url: str) -> None:
    desktop = Desktop(takes=True)

    if SafeBrowser(desktop).open(url):
        assert url.lower().startswith(("http://", "https://"))
    else:
        assert desktop.asked == []


def test_a_link_that_nothing_takes_is_a_named_failure() -> None:
    with pytest.raises(DesktopUnreachableError):
        SafeBrowser(Desktop(takes=False)).show_link(WEB)


def test_what_the_page_asks_to_open_is_shown_or_quietly_refused() -> None:
    desktop = Desktop(takes=True)
    browser = SafeBrowser(desktop)

    assert [browser.open(WEB, 2, True), browser.open("file:///etc/passwd", 2, True)] == [
        True,
        False,
    ]
    assert desktop.asked == [WEB]
