"""A small HTTP server on this machine that answers as told, and fails as told."""

import contextlib
import os
import socket
import struct
import threading
from collections.abc import Mapping
from enum import StrEnum
from types import TracebackType

import msgspec

from core.kernel.net import Net, over_the_network

PATIENCE = 20.0
"""Seconds a test waits for something that happens at once, unless it is broken."""

_RESET = struct.pack("hh" if os.name == "nt" else "ii", 1, 0)
"""Linger for no time at all: the close becomes a reset."""

_GREATEST_HEAD = 64 * 1024


class Ending(StrEnum):
    """What becomes of a connection after its answer was sent."""

    COMPLETE = "the answer is whole"
    CUT = "closed, with less sent than was promised"
    RESET = "torn down without a farewell"
    HANG = "nothing more comes until the client hangs up"


class Asked(msgspec.Struct, frozen=True, kw_only=True):
    """A request as it arrived; the names of `headers` are in small letters."""

    method: str
    path: str
    query: str
    headers: Mapping[str, str]
    body: bytes


class _Answer(msgspec.Struct, frozen=True, kw_only=True):
    parts: tuple[bytes, ...]
    ending: Ending


class LoopbackServer:
    """Answers each path with what it was given, in order; the last answer repeats.

    A path it knows nothing of is a 404, and remembered in `surprises`.
    """

    def __init__(self) -> None:
        self.net = Net(over_the_network)
        self.asked: list[Asked] = []
        self.surprises: list[str] = []
        self.arrived = threading.Event()
        self.hung_up = threading.Event()
        self._answers: dict[str, list[_Answer]] = {}
        self._lock = threading.Lock()
        self._closing = threading.Event()
        self._open: list[socket.socket] = []
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]

    @property
    def origin(self) -> str:
        """The address without a path: `http://127.0.0.1:…`."""
        return f"http://127.0.0.1:{self.port}"

    def answers(
        self,
        path: str,
        body: object,
        *,
        status: int = 200,
        headers: Mapping[str, str] | None = None,
        ending: Ending = Ending.COMPLETE,
    ) -> None:
        """Answer `path` with `body`: bytes as they are, anything else as JSON."""
        content = body if isinstance(body, bytes) else msgspec.json.encode(body)
        missing = 0 if ending is Ending.COMPLETE else 1
        length = {"content-length": str(len(content) + missing)}
        self.sends(path, _head(status, {**length, **(headers or {})}), content, ending=ending)

    def streams(
        self,
        path: str,
        *chunks: bytes,
        headers: Mapping[str, str] | None = None,
        ending: Ending = Ending.COMPLETE,
    ) -> None:
        """Answer `path` with `chunks`, one by one, their number unknown beforehand."""
        framed = [b"%x\r\n%b\r\n" % (len(chunk), chunk) for chunk in chunks]
        closing = [b"0\r\n\r\n"] if ending is Ending.COMPLETE else []
        head = _head(200, {"transfer-encoding": "chunked", **(headers or {})})
        self.sends(path, head, *framed, *closing, ending=ending)

    def sends(self, path: str, *parts: bytes, ending: Ending) -> None:
        """Answer `path` with these very bytes, HTTP or not."""
        with self._lock:
            self._answers.setdefault(path, []).append(_Answer(parts=parts, ending=ending))

    def __enter__(self) -> "LoopbackServer":
        threading.Thread(target=self._accept, name="loopback", daemon=True).start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._closing.set()
        self.net.close(PATIENCE)
        with self._lock:
            still_open = list(self._open)
        for channel in (self._listener, *still_open):
            with contextlib.suppress(OSError):  # only this wakes a thread that waits in it
                channel.shutdown(socket.SHUT_RDWR)
        self._listener.close()

    def _accept(self) -> None:
        while not self._closing.is_set():
            try:
                connection, _peer = self._listener.accept()
            except OSError:
                return
            with self._lock:
                self._open.append(connection)
            threading.Thread(target=self._serve, args=(connection,), daemon=True).start()

    def _serve(self, connection: socket.socket) -> None:
        try:
            with connection:
                self._converse(connection)
        except OSError:
            self.hung_up.set()
        finally:
            with self._lock:
                self._open.remove(connection)

    def _converse(self, connection: socket.socket) -> None:
        while (asked := _read(connection)) is not None:
            answer = self._answer_to(asked)
            self.arrived.set()
            for part in answer.parts:
                connection.sendall(part)
            if answer.ending is not Ending.COMPLETE:
                self._end(connection, answer.ending)
                return
        self.hung_up.set()

    def _end(self, connection: socket.socket, ending: Ending) -> None:
        if ending is Ending.RESET:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _RESET)
        elif ending is Ending.HANG:
            while connection.recv(4096):
                pass
            self.hung_up.set()

    def _answer_to(self, asked: Asked) -> _Answer:
        with self._lock:
            self.asked.append(asked)
            known = self._answers.get(asked.path)
            if known is None:
                self.surprises.append(asked.path)
                head = _head(404, {"content-length": "0"})
                return _Answer(parts=(head,), ending=Ending.COMPLETE)
            return known.pop(0) if len(known) > 1 else known[0]


def _head(status: int, headers: Mapping[str, str]) -> bytes:
    lines = [f"HTTP/1.1 {status} Told", *(f"{name}: {text}" for name, text in headers.items())]
    return "\r\n".join([*lines, "", ""]).encode()


def _read(connection: socket.socket) -> Asked | None:
    received = b""
    while b"\r\n\r\n" not in received:
        more = connection.recv(4096)
        received += more
        if not more or not received[:1].isalpha() or len(received) > _GREATEST_HEAD:
            return None
    head, _, body = received.partition(b"\r\n\r\n")
    first, *lines = head.decode("latin-1").split("\r\n")
    headers = {
        name.lower(): text.strip() for name, _, text in (line.partition(":") for line in lines)
    }
    while len(body) < int(headers.get("content-length", "0")):
        more = connection.recv(65536)
        if not more:
            return None
        body += more
    method, target, _ = first.split(" ")
    path, _, query = target.partition("?")
    return Asked(method=method, path=path, query=query, headers=headers, body=body)
