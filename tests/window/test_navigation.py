"""The window shows its own page and no other; links leave through the check."""

from collections.abc import Callable
from pathlib import Path

import pytest

from app import paths
from tests.support.desk_process import DeskProcess
from tests.support.driven_page import DrivenPage

DEPARTURES = {
    "location": "location = 'https://example.com/'",
    "a file": "location.href = 'file:///etc/passwd'",
    "replace": "location.replace('http://127.0.0.1:9/')",
    "data": "location = 'data:text/html,away'",
    "blob": "location = URL.createObjectURL(new Blob(['away'], {type: 'text/html'}))",
    "the page with a query": "location.search = '?away'",
    "a link": """
        const link = document.createElement('a');
        link.href = 'https://example.com/';
        document.body.append(link);
        link.click();
    """,
    "a form": """
        const form = document.createElement('form');
        form.action = 'https://example.com/';
        document.body.append(form);
        form.submit();
    """,
    "a refresh": """
        const meta = document.createElement('meta');
        meta.httpEquiv = 'refresh';
        meta.content = '0;url=https://example.com/';
        document.head.append(meta);
    """,
}
FRAMES = {
    "foreign": "frame.src = 'https://example.com/'",
    "a file": "frame.src = 'file:///etc/passwd'",
    "the page itself": "frame.src = location.href",
}
NOT_OF_THE_WEB = ["file:///etc/passwd", "smb://host/share", "javascript:1", "data:text/html,x"]
ROUND_TRIPS = 5


def _settle(page: DrivenPage) -> None:
    """Let the window's thread, which judges navigations and carries calls, get this far."""
    for _ in range(ROUND_TRIPS):
        assert page.call("echo")["ok"] is True


@pytest.mark.parametrize("way", DEPARTURES)
def test_the_page_cannot_be_left(held_page: DrivenPage, way: str) -> None:
    home = held_page.tab.url
    held_page.run("() => { window.stayed = true; }")

    held_page.run(f"() => {{ {DEPARTURES[way]} }}")
    _settle(held_page)

    assert held_page.run("[window.stayed, location.href]") == [True, home]


@pytest.mark.parametrize("content", FRAMES)
def test_a_frame_stays_empty(held_page: DrivenPage, content: str) -> None:
    held_page.run(
        f"""() => {{
            const frame = document.createElement('iframe');
            {FRAMES[content]};
            document.body.append(frame);
        }}"""
    )
    _settle(held_page)

    shown = [frame for frame in held_page.tab.frames[1:] if "chrome-error:" not in frame.url]
    assert [frame.evaluate("document.body?.innerText ?? ''") for frame in shown] in ([], [""])


def test_an_inline_frame_gets_no_channel(held_page: DrivenPage) -> None:
    held_page.run(
        """() => {
            const frame = document.createElement('iframe');
            frame.srcdoc = '<script>window.ran = true</script>';
            document.body.append(frame);
        }"""
    )
    _settle(held_page)

    inside = held_page.tab.frames[-1]
    assert inside.evaluate("[window.ran, window.pywebview, window.qt]") == [None, None, None]


def test_new_windows_become_links_of_the_web_in_the_persons_browser_or_nothing(
    start_held: Callable[[Path], DeskProcess], visit: Callable[[DeskProcess], DrivenPage]
) -> None:
    """Opened while nobody drives the window: a debugger waits for windows that are refused."""
    desk = start_held(paths.page())
    watched = visit(desk)
    opening = "(all) => { setTimeout(() => all.forEach((each) => window.open(each)), 500); }"
    watched.run(opening, [*NOT_OF_THE_WEB, "https://example.com/a?b=1", "http://example.com/last"])

    watched.let_go()
    desk.wait_until(lambda: desk.opened_links()[-1:] == ["http://example.com/last"])

    assert desk.opened_links() == ["https://example.com/a?b=1", "http://example.com/last"]
    assert visit(desk).call("echo")["ok"] is True


def test_the_shell_opens_a_link_in_the_persons_browser(
    held_page: DrivenPage, held_desk: DeskProcess
) -> None:
    envelope = held_page.call("open_link", '"https://example.com/shell"')

    assert envelope["ok"] is True
    assert held_desk.opened_links() == ["https://example.com/shell"]


def test_the_shell_refuses_a_link_to_a_file(held_page: DrivenPage) -> None:
    assert held_page.failure("open_link", '"file:///etc/passwd"') == "LINK_REFUSED"


def test_the_shell_refuses_to_show_a_file_as_a_folder(held_page: DrivenPage) -> None:
    assert held_page.failure("open_folder", '"/etc/passwd"') == "FILE_UNREADABLE"


def test_the_dialogs_answer_with_what_was_chosen_or_nothing(
    held_page: DrivenPage, held_desk: DeskProcess
) -> None:
    home = str(held_desk.data_folder.parent)

    assert held_page.call("choose_folder")["reply"] == home
    assert held_page.call("choose_save_path", '"report.md"')["reply"] is None
