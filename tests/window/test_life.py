"""The window's life: reload, crash, close, a second start, a sudden end."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from app import paths
from app.bridge.gate import IN_FLIGHT, WORKERS
from tests.support.desk_process import ROOT, DeskProcess, launch
from tests.support.driven_page import DrivenPage

Start = Callable[[], DeskProcess]
StartHeld = Callable[[Path], DeskProcess]
Visit = Callable[[DeskProcess], DrivenPage]

HELD_AT_ONCE = """
(count) => Promise.all(Array.from({length: count}, () => tap.call('held', '"x"')))
    .then((all) => all.map((envelope) => envelope.ok ? 'answered' : envelope.failure.code))
"""
ALREADY_RUNNING = 3


def test_nothing_heavy_is_imported_before_the_window_is_there(held_page: DrivenPage) -> None:
    assert held_page.call("imported")["reply"] == []


def test_calls_are_answered_after_every_reload(page: DrivenPage) -> None:
    for _ in range(5):
        page.load_again()

        assert page.failure("nobody.knows", "{}") == "UNKNOWN_OPERATION"


def test_a_reload_while_calls_are_answered_loses_no_later_call(held_page: DrivenPage) -> None:
    flood = "() => { for (let n = 0; n < 200; n++) tap.call('echo', '\"x\"'); }"
    for _ in range(5):
        held_page.run(flood)
        held_page.load_again()

        assert held_page.call("echo", '"after"')["reply"] == "after"


def test_calls_above_the_cap_are_refused_and_the_others_answered(
    start_held: StartHeld, visit: Visit
) -> None:
    desk = start_held(paths.page())
    page = visit(desk)
    page.run(f"() => {{ window.outcome = ({HELD_AT_ONCE})(1000).then((all) => all.sort()); }}")
    desk.wait_until(lambda: page.failure("held") == "BUSY")

    (desk.data_folder / "release").touch()

    outcome = page.run("window.outcome")
    assert outcome == ["BUSY"] * (1000 - IN_FLIGHT) + ["answered"] * IN_FLIGHT


def test_a_page_whose_process_dies_is_back_within_seconds(
    start_held: StartHeld, visit: Visit
) -> None:
    desk = start_held(paths.page())
    lost = visit(desk)
    dead = desk.page_processes()

    for pid in dead:
        os.kill(pid, signal.SIGKILL)

    desk.wait_until(lambda: bool(desk.page_processes() - dead), within=10)
    lost.let_go()
    assert visit(desk).call("echo", '"back"')["reply"] == "back"


def test_closing_while_calls_are_in_flight_ends_every_process(
    start_held: StartHeld, visit: Visit
) -> None:
    desk = start_held(paths.page())
    page = visit(desk)
    page.run(
        """(held) => {
            for (let n = 0; n < held; n++) tap.call('held', '"x"');
            setInterval(() => tap.call('echo', '"x"'), 1);
            setTimeout(() => tap.call('quit', '""'), 200);
        }""",
        WORKERS - 1,
    )

    assert desk.ended(within=15) == 0
    assert desk.members() == []


def test_closing_an_idle_window_ends_at_once(start_held: StartHeld, visit: Visit) -> None:
    desk = start_held(paths.page())
    visit(desk).run("""() => { setTimeout(() => tap.call('quit', '""'), 200); }""")

    assert desk.ended(within=5) == 0
    assert desk.members() == []


@pytest.mark.parametrize("name", ["plain", "研迹 ü #1 100% [x]~'"])
def test_the_page_may_lie_in_any_folder(
    start_held: StartHeld, visit: Visit, tmp_path: Path, name: str
) -> None:
    folder = tmp_path / name
    folder.mkdir()
    copy = folder / "index.html"
    copy.write_bytes(paths.page().read_bytes())

    page = visit(start_held(copy))

    assert page.call("echo", '"here"')["reply"] == "here"


def test_a_second_start_on_the_same_folder_asks_the_first_to_come_forward(start: Start) -> None:
    first = start()
    request = paths.focus_request(first.data_folder)

    second = launch([sys.executable, str(ROOT / "app")], first.data_folder.parent)

    assert second.ended(within=30) == ALREADY_RUNNING
    assert request.exists()
    with pytest.raises(subprocess.TimeoutExpired):
        first.ended(within=1.5)


def test_a_sudden_end_leaves_a_folder_that_the_next_start_opens(start: Start, visit: Visit) -> None:
    first = start()
    assert visit(first).failure("nobody.knows", "{}") == "UNKNOWN_OPERATION"
    first.kill()

    second = start()

    assert visit(second).failure("nobody.knows", "{}") == "UNKNOWN_OPERATION"
