"""The one asyncio loop: what waits for the network runs here, entered from ordinary threads."""

import asyncio
import contextlib
import queue
import threading
from collections.abc import (
    AsyncGenerator,
    AsyncIterator,
    Awaitable,
    Callable,
    Coroutine,
    Generator,
    Iterator,
)
from concurrent.futures import CancelledError as Dropped
from concurrent.futures import Future
from typing import Generic, TypeVar

from core.kernel.cancel import Cancel
from core.kernel.errors import CancelledError

T = TypeVar("T")

AHEAD = 64
"""Items an iterated source may be ahead of its reader."""


class Loop:
    """An asyncio loop on a daemon thread of its own, started by its first use."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: threading.Thread | None = None
        self._closed = False

    def wait(self, work: Coroutine[object, object, T], cancel: Cancel) -> T:
        """Run `work` on the loop and return what it returns; a failure of it is raised here.

        Raises:
            CancelledError: `cancel` was requested, or the loop is closed. This is known at once;
                the work is told to stop, and closes its sockets on the loop.
        """
        future = self._submit(work, cancel)
        with _stopping(future, cancel):
            return _result(future)

    def iterate(self, source: AsyncIterator[T], cancel: Cancel) -> Generator[T, None, None]:
        """Yield what `source` yields on the loop, which is never more than 64 items ahead.

        `source` lives in one task, which ends when the reader stops reading.

        Raises:
            CancelledError: as in `wait`.
        """
        flow = _Flow[T]()
        future = self._submit(flow.fill(source), cancel)
        future.add_done_callback(lambda _done: flow.end())
        with _stopping(future, cancel):
            for item in flow.items():
                cancel.check()
                yield item
            _result(future)

    def close(self, seconds: float, *, last: Callable[[], Awaitable[None]]) -> bool:
        """Stop all work, await `last` on the loop; return whether that took at most `seconds`."""
        with self._lock:
            again, self._closed = self._closed, True
            loop, thread = self._loop, self._thread
        if loop is None or thread is None:
            return True
        if not again:
            asyncio.run_coroutine_threadsafe(_wind_down(loop, last), loop)
        thread.join(seconds)
        return not thread.is_alive()

    def _submit(self, work: Coroutine[object, object, T], cancel: Cancel) -> Future[T]:
        with self._lock:
            if threading.current_thread() is self._thread:
                work.close()
                raise RuntimeError("the loop cannot wait for itself: await instead")
            if self._closed or cancel.requested:
                work.close()
                raise CancelledError("stopped before it began")
            return asyncio.run_coroutine_threadsafe(work, self._running())

    def _running(self) -> asyncio.AbstractEventLoop:
        if self._loop is None:
            self._loop = asyncio.new_event_loop()
            self._thread = threading.Thread(
                target=_run, args=(self._loop,), name="net", daemon=True
            )
            self._thread.start()
        return self._loop


class _Flow(Generic[T]):
    """Items on their way from the loop to a waiting thread."""

    def __init__(self) -> None:
        self._items: queue.SimpleQueue[tuple[T] | None] = queue.SimpleQueue()
        self._room = asyncio.Semaphore(AHEAD)
        self._loop: asyncio.AbstractEventLoop | None = None

    async def fill(self, source: AsyncIterator[T]) -> None:
        self._loop = asyncio.get_running_loop()
        try:
            async for item in source:
                await self._room.acquire()
                self._items.put((item,))
        finally:
            if isinstance(source, AsyncGenerator):
                await source.aclose()

    def end(self) -> None:
        self._items.put(None)

    def items(self) -> Iterator[T]:
        while (found := self._items.get()) is not None:
            self._make_room()
            yield found[0]

    def _make_room(self) -> None:
        if self._loop is not None:
            with contextlib.suppress(RuntimeError):  # the loop closed: nothing more will come
                self._loop.call_soon_threadsafe(self._room.release)


@contextlib.contextmanager
def _stopping(future: Future[T], cancel: Cancel) -> Iterator[None]:
    """Stop the work behind `future` on request, and when nobody waits for it any more."""

    def stop() -> None:
        future.cancel()

    forget = cancel.on_request(stop)
    try:
        yield
    finally:
        forget()
        future.cancel()


def _result(future: Future[T]) -> T:
    try:
        return future.result()
    except Dropped as dropped:
        raise CancelledError("stopped on request") from dropped


def _run(loop: asyncio.AbstractEventLoop) -> None:
    loop.run_forever()
    loop.close()


async def _wind_down(loop: asyncio.AbstractEventLoop, last: Callable[[], Awaitable[None]]) -> None:
    work = asyncio.all_tasks() - {asyncio.current_task()}
    for task in work:
        task.cancel()
    await asyncio.gather(*work, return_exceptions=True)
    try:
        await last()
    finally:
        loop.stop()
