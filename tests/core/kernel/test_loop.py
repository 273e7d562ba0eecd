"""The one loop: entered from any thread, left at once, never waited for longer than allowed."""

import asyncio
import threading
from collections.abc import AsyncIterator, Iterator

import pytest

from core.kernel.cancel import Cancel
from core.kernel.errors import CancelledError
from core.kernel.net import Net, over_the_network
from core.kernel.traffic import NetworkError
from tests.support.loopback import PATIENCE
from tests.support.threads import failing


def test_waiting_returns_what_the_work_returns_and_raises_what_it_raises() -> None:
    async def fails() -> None:
        raise NetworkError("as told")

    net = Net(over_the_network)

    assert net.wait(asyncio.sleep(0, "done"), Cancel()) == "done"
    with pytest.raises(NetworkError, match="as told"):
        net.wait(fails(), Cancel())
    assert net.close(PATIENCE)


def test_many_threads_share_one_loop() -> None:
    async def where() -> int:
        return threading.get_ident()

    net = Net(over_the_network)
    places: list[int] = []
    threads = [
        threading.Thread(target=lambda: places.append(net.wait(where(), Cancel())))
        for _ in range(8)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)

    assert len(places) == 8
    assert len(set(places)) == 1
    assert net.close(PATIENCE)


def test_the_loop_refuses_to_wait_for_itself() -> None:
    net = Net(over_the_network)

    async def waits() -> None:
        net.wait(asyncio.sleep(0), Cancel())

    with pytest.raises(RuntimeError, match="await instead"):
        net.wait(waits(), Cancel())
    assert net.close(PATIENCE)


class Source:
    """An endless source that knows when it was left."""

    def __init__(self, *, fails_at: int | None = None, stalls_at: int | None = None) -> None:
        self.made = 0
        self.stalled = threading.Event()
        self.left = threading.Event()
        self._fails_at = fails_at
        self._stalls_at = stalls_at

    async def items(self) -> AsyncIterator[int]:
        try:
            while True:
                if self.made == self._fails_at:
                    raise NetworkError("broke off")
                if self.made == self._stalls_at:
                    self.stalled.set()
                    await asyncio.Event().wait()
                self.made += 1
                yield self.made
        finally:
            self.left.set()


@pytest.fixture
def net() -> Iterator[Net]:
    made = Net(over_the_network)
    yield made
    assert made.close(PATIENCE)


def test_items_arrive_in_order_and_then_the_failure(net: Net) -> None:
    seen: list[int] = []

    with pytest.raises(NetworkError, match="broke off"):
        seen.extend(net.iterate(Source(fails_at=3).items(), Cancel()))

    assert seen == [1, 2, 3]


def test_a_reader_that_stops_reading_ends_the_source(net: Net) -> None:
    source = Source()
    reader = net.iterate(source.items(), Cancel())

    assert next(reader) == 1
    reader.close()

    assert source.left.wait(PATIENCE)


def test_cancelling_ends_a_reader_that_waits(net: Net) -> None:
    source, cancel = Source(stalls_at=1), Cancel()
    thread, failures = failing(lambda: list(net.iterate(source.items(), cancel)))
    assert source.stalled.wait(PATIENCE)

    cancel.request()
    thread.join(PATIENCE)

    assert [failure.code for failure in failures] == ["CANCELLED"]
    assert source.left.wait(PATIENCE)


def test_items_that_arrived_before_the_cancel_are_not_handed_out_after_it(net: Net) -> None:
    cancel = Cancel()
    reader = net.iterate(Source().items(), cancel)
    next(reader)

    cancel.request()

    with pytest.raises(CancelledError):
        next(reader)


def test_a_source_runs_ahead_of_its_reader_only_so_far(net: Net) -> None:
    source = Source(stalls_at=1000)
    reader = net.iterate(source.items(), Cancel())

    next(reader)
    for _ in range(100):  # let the source run as far as it may
        net.wait(asyncio.sleep(0), Cancel())

    assert 64 <= source.made <= 67
    assert list(zip(range(900), reader, strict=False))[-1] == (899, 901)


def test_closing_waits_no_longer_than_it_may() -> None:
    net = Net(over_the_network)
    begun, released = threading.Event(), threading.Event()

    async def blocks() -> None:
        begun.set()
        released.wait(PATIENCE)

    thread, _ = failing(lambda: net.wait(blocks(), Cancel()))
    assert begun.wait(PATIENCE)

    assert not net.close(0.01)

    released.set()
    assert net.close(PATIENCE)
    thread.join(PATIENCE)


def test_closing_a_network_that_was_never_used_is_nothing() -> None:
    assert Net(over_the_network).close(0)
