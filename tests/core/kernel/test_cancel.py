"""The stop button: pressed once, seen by all, at once."""

import threading

import pytest

from core.kernel.cancel import Cancel
from core.kernel.errors import CancelledError
from tests.support.loopback import PATIENCE


def test_work_goes_on_until_stopping_is_requested() -> None:
    cancel = Cancel()
    cancel.check()
    assert not cancel.requested

    cancel.request()

    assert cancel.requested
    with pytest.raises(CancelledError):
        cancel.check()


def test_each_listener_is_called_once_however_often_stopping_is_requested() -> None:
    cancel, heard = Cancel(), list[str]()
    cancel.on_request(lambda: heard.append("first"))
    cancel.on_request(lambda: heard.append("second"))

    cancel.request()
    cancel.request()

    assert heard == ["first", "second"]


def test_a_listener_that_comes_late_is_called_at_once() -> None:
    cancel, heard = Cancel(), list[str]()
    cancel.request()

    forget = cancel.on_request(lambda: heard.append("late"))
    forget()

    assert heard == ["late"]


def test_a_forgotten_listener_is_not_called() -> None:
    cancel, heard = Cancel(), list[str]()
    forget = cancel.on_request(lambda: heard.append("forgotten"))

    forget()
    forget()
    cancel.request()

    assert heard == []


def test_a_listener_may_look_at_the_button_and_add_another() -> None:
    cancel, heard = Cancel(), list[str]()

    def listener() -> None:
        cancel.on_request(lambda: heard.append(f"inner {cancel.requested}"))

    cancel.on_request(listener)

    cancel.request()

    assert heard == ["inner True"]


def test_eight_threads_that_press_at_once_call_each_listener_once() -> None:
    cancel, heard = Cancel(), list[str]()
    cancel.on_request(lambda: heard.append("once"))
    together = threading.Barrier(8)

    def press() -> None:
        together.wait(PATIENCE)
        cancel.request()

    threads = [threading.Thread(target=press) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)

    assert heard == ["once"]


def test_waiting_ends_early_on_request_and_says_so() -> None:
    cancel = Cancel()
    assert not cancel.wait(0)
    waiter = threading.Timer(0, cancel.request)

    waiter.start()

    assert cancel.wait(PATIENCE)
    waiter.join(PATIENCE)
