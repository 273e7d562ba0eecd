"""The network: one loop, one set of connections, every exchange named and counted."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Coroutine, Generator, Mapping
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from core.kernel.cancel import Cancel
from core.kernel.loop import Loop
from core.kernel.traffic import Errand, Ledger, Message, Reply, Traffic, require_named

if TYPE_CHECKING:
    import httpx

    from core.kernel.outlet import Outlet

T = TypeVar("T")

Transport: TypeAlias = "Callable[[], httpx.AsyncBaseTransport]"
"""Opens the connections; called once, on the loop, by the first exchange."""


def over_the_network() -> httpx.AsyncBaseTransport:
    """Return real connections: no proxy, no settings of the environment, no second try."""
    import httpx

    return httpx.AsyncHTTPTransport(trust_env=False)


class Net:
    """The way out for the whole program."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport
        self._loop = Loop()
        self._ledger = Ledger()
        self._connections: httpx.AsyncBaseTransport | None = None

    def wait(self, work: Coroutine[object, object, T], cancel: Cancel) -> T:
        """Run `work` on the loop and return what it returns; a failure of it is raised here.

        Raises:
            CancelledError: `cancel` was requested, or the network is closed.
        """
        return self._loop.wait(work, cancel)

    def iterate(self, source: AsyncIterator[T], cancel: Cancel) -> Generator[T, None, None]:
        """Yield what `source` yields on the loop; it ends when the reader stops reading.

        Raises:
            CancelledError: `cancel` was requested, or the network is closed.
        """
        return self._loop.iterate(source, cancel)

    def get(
        self,
        url: str,
        errand: Errand,
        *,
        headers: Mapping[str, str] | None = None,
        params: Mapping[str, str] | None = None,
    ) -> Reply:
        """Fetch `url` and return the answer, whatever its status; redirects are not followed.

        Raises:
            CancelledError: the errand's token was pressed; the socket is closed at once.
            TimedOutError, NetworkError, BodyLimitError: there is no whole answer.
            InsecureAddressError, RequestInvalidError: nothing was sent.
        """
        message = Message(method="GET", url=url, params=params, headers=headers, body=None)
        return self._exchange(message, errand)

    def post(
        self, url: str, errand: Errand, *, body: bytes, headers: Mapping[str, str] | None = None
    ) -> Reply:
        """Send `body` to `url` and return the answer, whatever its status; failures as in `get`."""
        message = Message(method="POST", url=url, params=None, headers=headers, body=body)
        return self._exchange(message, errand)

    def outlet(self, *, purpose: str, caused_by: str) -> Outlet:
        """Return a transport for an httpx client of an adapter: used on the loop, and counted.

        Raises:
            ValueError: purpose or cause is missing.
        """
        from core.kernel.outlet import Outlet

        require_named(purpose, caused_by)
        return Outlet(self._opened, self._ledger, purpose=purpose, caused_by=caused_by)

    def traffic(self) -> tuple[Traffic, ...]:
        """Return what has left since the start, by host and purpose."""
        return self._ledger.totals()

    def close(self, seconds: float) -> bool:
        """Stop every exchange and close all connections; return whether `seconds` sufficed."""
        return self._loop.close(seconds, last=self._close_connections)

    def _exchange(self, message: Message, errand: Errand) -> Reply:
        from core.kernel.outlet import exchange

        outlet = self.outlet(purpose=errand.purpose, caused_by=errand.caused_by)
        return self.wait(exchange(outlet, message, errand), errand.cancel)

    def _opened(self) -> httpx.AsyncBaseTransport:
        if self._connections is None:
            self._connections = self._transport()
        return self._connections

    async def _close_connections(self) -> None:
        if self._connections is not None:
            await self._connections.aclose()
