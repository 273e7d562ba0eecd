"""HTTP with httpx: refused unless encrypted, counted, its failures named.

Importing httpx takes a tenth of a second: import this file inside functions only.
"""

import asyncio
import ipaddress
import logging
from collections.abc import AsyncIterator, Callable

import httpx

from core.kernel.errors import CoreError, TimedOutError
from core.kernel.traffic import (
    BodyLimitError,
    Errand,
    InsecureAddressError,
    Ledger,
    Message,
    NetworkError,
    Reply,
    RequestInvalidError,
)

log = logging.getLogger(__name__)

LIBRARY_FAILURES = (
    httpx.HTTPError,
    httpx.InvalidURL,
    httpx.CookieConflict,
    httpx.StreamError,
    UnicodeError,
)
"""Everything httpx raises; the last for names and headers that have no spelling on the wire."""

_UNSENDABLE = (
    httpx.InvalidURL,
    httpx.UnsupportedProtocol,
    httpx.LocalProtocolError,
    UnicodeError,
)


class Outlet(httpx.AsyncBaseTransport):
    """The way out for one purpose, over connections that all purposes share.

    Closing it leaves those connections open, so any client may own one.
    """

    def __init__(
        self,
        connections: Callable[[], httpx.AsyncBaseTransport],
        ledger: Ledger,
        *,
        purpose: str,
        caused_by: str,
    ) -> None:
        self._connections = connections
        self._ledger = ledger
        self._purpose = purpose
        self._caused_by = caused_by

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        """Send `request` and return the answer, its body still to come.

        Raises:
            InsecureAddressError: the address is neither https nor http to this machine.
        """
        host = request.url.host
        if not _is_secure(request.url):
            raise InsecureAddressError(f"{self._purpose}: {request.url.scheme} to {host}")
        log.info("%s for %s to %s", self._purpose, self._caused_by, host)
        self._ledger.add(host, self._purpose, calls=1, sent=_length(request), received=0)
        response = await self._connections().handle_async_request(request)
        if not isinstance(response.stream, httpx.AsyncByteStream):
            raise TypeError("a transport answers with a body that can be awaited")
        return httpx.Response(
            status_code=response.status_code,
            headers=response.headers,
            stream=_Counted(response.stream, lambda size: self._received(host, size)),
            extensions=response.extensions,
        )

    def _received(self, host: str, size: int) -> None:
        self._ledger.add(host, self._purpose, calls=0, sent=0, received=size)


class _Counted(httpx.AsyncByteStream):
    def __init__(self, stream: httpx.AsyncByteStream, received: Callable[[int], None]) -> None:
        self._stream = stream
        self._received = received

    async def __aiter__(self) -> AsyncIterator[bytes]:
        async for chunk in self._stream:
            self._received(len(chunk))
            yield chunk

    async def aclose(self) -> None:
        await self._stream.aclose()


async def exchange(outlet: Outlet, message: Message, errand: Errand) -> Reply:
    """Send `message` and return the whole answer, redirects included.

    Raises:
        TimedOutError: it was not there within the errand's seconds.
        BodyLimitError: its body is over the errand's limit.
        NetworkError, InsecureAddressError, RequestInvalidError: it could not be had.
    """
    try:
        async with asyncio.timeout(errand.seconds):
            return await _send(outlet, message, errand.limit)
    except TimeoutError as error:
        raise TimedOutError(f"{errand.purpose}: over {errand.seconds} s") from error
    except LIBRARY_FAILURES as error:
        raise failure_of(error) from error


def failure_of(error: Exception) -> CoreError:
    """Return what one of `LIBRARY_FAILURES` means; its own words, which may name keys, are left."""
    name = type(error).__name__
    if isinstance(error, httpx.TimeoutException):
        return TimedOutError(name)
    if isinstance(error, _UNSENDABLE):
        return RequestInvalidError(name)
    return NetworkError(name)


async def _send(outlet: Outlet, message: Message, limit: int) -> Reply:
    # A client of its own per exchange: cookies never travel from one to the next.
    async with (
        httpx.AsyncClient(transport=outlet, trust_env=False, timeout=None) as client,
        client.stream(
            message.method,
            message.url,
            params=message.params,
            headers=message.headers,
            content=message.body,
        ) as response,
    ):
        body = await _bounded_body(response, limit)
        return Reply(status=response.status_code, headers=dict(response.headers), body=body)


async def _bounded_body(response: httpx.Response, limit: int) -> bytes:
    body = bytearray()
    async for chunk in response.aiter_bytes():
        body += chunk
        if len(body) > limit:
            raise BodyLimitError(f"over {limit} bytes", limit=limit)
    return bytes(body)


def _length(request: httpx.Request) -> int:
    declared = request.headers.get("content-length", "0")
    return int(declared) if declared.isdigit() else 0


def _is_secure(url: httpx.URL) -> bool:
    return url.scheme == "https" or (url.scheme == "http" and _is_this_machine(url.host))


def _is_this_machine(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
