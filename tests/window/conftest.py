"""Fixtures that drive the real window over the DevTools protocol; nothing is downloaded."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Playwright

from app import paths
from app.native.libraries import INSTALL, missing_packages, system_library
from tests.support.desk_process import DeskProcess, start_desk, start_held_desk
from tests.support.driven_page import DrivenPage

Visit = Callable[[DeskProcess], DrivenPage]
FAILED = pytest.StashKey[bool]()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test of this folder."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.window)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    """Remember a failure, so that the fixtures can show the window and its log."""
    report = yield
    if report.failed:  # type: ignore[attr-defined]  # a wrapper is sent the report
        item.stash[FAILED] = True
    return report


@pytest.fixture(scope="session", autouse=True)
def _window_here() -> None:
    if missing_packages(system_library):
        pytest.skip(f"the window needs system libraries: {INSTALL}")
    if not paths.page().exists():
        pytest.skip("the page is not built: uv sync --reinstall-package research-trail")


@pytest.fixture(scope="session")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DeskProcess]:
    """One running program, shared: for tests that leave it as it was."""
    running = start_desk(tmp_path_factory.mktemp("desk"))
    yield running
    running.end()


@pytest.fixture(scope="session")
def held_desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DeskProcess]:
    """One running window whose core only holds and echoes, shared."""
    running = start_held_desk(tmp_path_factory.mktemp("held"), paths.page())
    yield running
    running.end()


@pytest.fixture
def start(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Callable[[], DeskProcess]]:
    """Start the program, on one folder for the whole test; for tests that break it."""
    started: list[DeskProcess] = []

    def begin() -> DeskProcess:
        started.append(start_desk(tmp_path / "desk"))
        return started[-1]

    yield begin
    _leave(started, request)


@pytest.fixture
def start_held(
    tmp_path: Path, request: pytest.FixtureRequest
) -> Iterator[Callable[[Path], DeskProcess]]:
    """Start a held desk with a page; for tests that break it."""
    started: list[DeskProcess] = []

    def begin(page: Path) -> DeskProcess:
        started.append(start_held_desk(tmp_path / f"held-{len(started)}", page))
        return started[-1]

    yield begin
    _leave(started, request)


@pytest.fixture(scope="session")
def held_windows(playwright: Playwright) -> Iterator[dict[int, DrivenPage]]:
    """The windows that are in hand, by port: after a `window.open` none can be taken anew."""
    windows: dict[int, DrivenPage] = {}
    yield windows
    for window in windows.values():
        window.let_go()


@pytest.fixture
def visit(
    playwright: Playwright,
    held_windows: dict[int, DrivenPage],
    tmp_path: Path,
    request: pytest.FixtureRequest,
) -> Iterator[Visit]:
    """Take hold of the window of a desk, with its page freshly loaded."""
    visited: list[DrivenPage] = []

    def connect(running: DeskProcess) -> DrivenPage:
        held = held_windows.get(running.port)
        if held is None or not held.is_alive():
            held = DrivenPage.hold(playwright, running.port)
            held_windows[running.port] = held
        held.load_again()
        visited.append(held)
        return held

    yield connect
    if request.node.stash.get(FAILED, False):
        for number, window in enumerate(visited):
            window.photograph(tmp_path / f"failed-{number}.png")


@pytest.fixture
def page(visit: Visit, desk: DeskProcess) -> DrivenPage:
    """The window of the shared program, freshly loaded."""
    return visit(desk)


@pytest.fixture
def held_page(visit: Visit, held_desk: DeskProcess) -> DrivenPage:
    """The window of the shared held desk, freshly loaded."""
    return visit(held_desk)


def _leave(started: list[DeskProcess], request: pytest.FixtureRequest) -> None:
    for running in started:
        running.end()
        if request.node.stash.get(FAILED, False):
            print(running.log_text())
