"""A lost page is loaded again, then pumped to again; a page that never becomes ready is not."""

import threading
from enum import Enum

import pytest

from app.native.crash_recovery import ATTEMPTS, Recovery, qt_page_ended


class Page:
    """A page that writes down what is done with it."""

    def __init__(self, *, ready: bool) -> None:
        self.ready = ready
        self.done: list[str] = []

    def is_ready(self, seconds: float) -> bool:
        assert seconds == 0, "the window's own thread must not wait"
        return self.ready

    def load_again(self) -> None:
        self.done.append("load")


class Ended(Enum):
    """How the page's process ended, in Qt's words."""

    NORMALLY = 0
    CRASHED = 2


def _recovery(page: Page) -> Recovery:
    return Recovery(page, lambda: page.done.append("pump"))


def _wait(rescue: threading.Thread | None) -> bool:
    if rescue is not None:
        rescue.join(5)
    return rescue is not None


def test_the_pump_starts_anew_only_after_the_page_was_asked_to_load() -> None:
    page = Page(ready=True)

    _wait(_recovery(page).page_lost())

    assert page.done == ["load", "pump"]


def test_a_page_that_was_ready_is_always_brought_back() -> None:
    recovery = _recovery(Page(ready=True))

    assert [_wait(recovery.page_lost()) for _ in range(ATTEMPTS + 2)] == [True] * (ATTEMPTS + 2)


def test_a_page_that_dies_before_it_is_ready_is_given_up() -> None:
    recovery = _recovery(Page(ready=False))

    outcomes = [_wait(recovery.page_lost()) for _ in range(ATTEMPTS + 1)]

    assert outcomes == [True] * ATTEMPTS + [False]


@pytest.mark.parametrize(
    ("status", "recovered"), [(Ended.NORMALLY, False), (Ended.CRASHED, True), (0, False), (1, True)]
)
def test_a_normal_end_is_no_loss(status: object, recovered: bool) -> None:
    page = Page(ready=True)
    pumped = threading.Event()

    qt_page_ended(status, Recovery(page, pumped.set))

    assert pumped.wait(5 if recovered else 0) is recovered
