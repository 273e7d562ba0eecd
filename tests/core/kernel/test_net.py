"""The network: named, counted, bounded, stopped at once, its failures named."""

import gzip
import inspect
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from core.kernel.cancel import Cancel
from core.kernel.errors import CancelledError, TimedOutError
from core.kernel.net import Net
from core.kernel.outlet import LIBRARY_FAILURES, failure_of
from core.kernel.traffic import (
    BodyLimitError,
    Errand,
    InsecureAddressError,
    NetworkError,
    RequestInvalidError,
    Traffic,
)
from tests.support.loopback import PATIENCE, Ending, LoopbackServer
from tests.support.threads import failing

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture
def server() -> Iterator[LoopbackServer]:
    with LoopbackServer() as running:
        yield running


def errand(
    *,
    purpose: str = "market.quote",
    cancel: Cancel | None = None,
    seconds: float = PATIENCE,
    limit: int = 1000,
) -> Errand:
    token = Cancel() if cancel is None else cancel
    return Errand(purpose=purpose, caused_by="r1", cancel=token, seconds=seconds, limit=limit)


def test_an_answer_comes_back_whole_whatever_its_status(server: LoopbackServer) -> None:
    server.answers("/quote", {"last": "1.10"}, status=429, headers={"Retry-After": "7"})

    reply = server.net.get(f"{server.origin}/quote", errand(), params={"symbol": "A B"})

    assert (reply.status, reply.headers["retry-after"], reply.body) == (
        429,
        "7",
        b'{"last":"1.10"}',
    )
    assert server.asked[0].query == "symbol=A+B"


def test_a_body_and_headers_are_sent(server: LoopbackServer) -> None:
    server.answers("/", b"thanks")

    server.net.post(server.origin + "/", errand(), body=b"{}", headers={"X-Key": "k"})

    asked = server.asked[0]
    assert (asked.method, asked.body, asked.headers["x-key"]) == ("POST", b"{}", "k")


def test_a_redirect_is_an_answer_and_is_not_followed(server: LoopbackServer) -> None:
    server.answers("/", b"", status=302, headers={"Location": "/other"})

    assert server.net.get(server.origin + "/", errand()).status == 302
    assert server.surprises == []


def test_a_cookie_does_not_travel_to_the_next_exchange(server: LoopbackServer) -> None:
    server.answers("/", b"", headers={"Set-Cookie": "who=me"})

    server.net.get(server.origin + "/", errand())
    server.net.get(server.origin + "/", errand())

    assert "cookie" not in server.asked[1].headers


def test_the_environment_names_no_proxy_for_us(
    server: LoopbackServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HTTP_PROXY", "http://127.0.0.1:1")
    server.answers("/", b"here")

    assert server.net.get(server.origin + "/", errand()).body == b"here"


def test_a_body_of_exactly_the_limit_is_read(server: LoopbackServer) -> None:
    server.answers("/", b"x" * 1000)

    assert len(server.net.get(server.origin + "/", errand(limit=1000)).body) == 1000


def test_a_body_over_the_limit_is_refused_and_the_socket_closed(server: LoopbackServer) -> None:
    server.streams("/", b"x" * 1000, b"x", ending=Ending.HANG)

    with pytest.raises(BodyLimitError) as refusal:
        server.net.get(server.origin + "/", errand(limit=1000))

    assert refusal.value.params == {"limit": 1000}
    assert server.hung_up.wait(PATIENCE)


def test_the_limit_is_of_the_unpacked_body(server: LoopbackServer) -> None:
    server.answers("/", gzip.compress(b"0" * 100_000), headers={"Content-Encoding": "gzip"})

    with pytest.raises(BodyLimitError):
        server.net.get(server.origin + "/", errand(limit=99_999))


def test_cancelling_closes_the_socket_at_once(server: LoopbackServer) -> None:
    server.sends("/", ending=Ending.HANG)
    cancel = Cancel()
    thread, failures = failing(lambda: server.net.get(server.origin + "/", errand(cancel=cancel)))
    assert server.arrived.wait(PATIENCE)

    cancel.request()

    assert server.hung_up.wait(PATIENCE)
    thread.join(PATIENCE)
    assert [failure.code for failure in failures] == ["CANCELLED"]


def test_cancelling_in_the_middle_of_a_body_closes_the_socket(server: LoopbackServer) -> None:
    server.streams("/", b"first", ending=Ending.HANG)
    cancel = Cancel()
    thread, failures = failing(lambda: server.net.get(server.origin + "/", errand(cancel=cancel)))
    assert server.arrived.wait(PATIENCE)

    cancel.request()

    assert server.hung_up.wait(PATIENCE)
    thread.join(PATIENCE)
    assert [failure.code for failure in failures] == ["CANCELLED"]


def test_nothing_is_sent_for_a_request_that_is_already_cancelled(server: LoopbackServer) -> None:
    cancel = Cancel()
    cancel.request()

    with pytest.raises(CancelledError):
        server.net.get(server.origin + "/", errand(cancel=cancel))

    assert server.asked == []
    assert server.net.traffic() == ()


def test_an_answer_that_does_not_come_in_time_is_a_timeout(server: LoopbackServer) -> None:
    server.sends("/", ending=Ending.HANG)

    with pytest.raises(TimedOutError):
        server.net.get(server.origin + "/", errand(seconds=0.05))

    assert server.hung_up.wait(PATIENCE)


def test_a_body_that_never_ends_is_a_timeout_too(server: LoopbackServer) -> None:
    server.streams("/", b"first", ending=Ending.HANG)

    with pytest.raises(TimedOutError):
        server.net.get(server.origin + "/", errand(seconds=0.2))


@pytest.mark.parametrize("ending", [Ending.CUT, Ending.RESET])
def test_an_exchange_that_breaks_off_is_a_network_error(
    server: LoopbackServer, ending: Ending
) -> None:
    server.answers("/", b"half of it", ending=ending)

    with pytest.raises(NetworkError):
        server.net.get(server.origin + "/", errand())


@pytest.mark.parametrize(
    "bytes_sent",
    [
        b"SSH-2.0-OpenSSH_9.6\r\n",
        b"HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: 4\r\n\r\nzip?",
        b"HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n",
    ],
    ids=["another protocol", "not gzip", "not a chunk"],
)
def test_an_answer_that_is_not_http_is_a_network_error(
    server: LoopbackServer, bytes_sent: bytes
) -> None:
    server.sends("/", bytes_sent, ending=Ending.CUT)

    with pytest.raises(NetworkError):
        server.net.get(server.origin + "/", errand())


def test_a_port_nobody_listens_on_is_a_network_error(server: LoopbackServer) -> None:
    with socket.create_server(("127.0.0.1", 0)) as gone:
        port = gone.getsockname()[1]

    with pytest.raises(NetworkError):
        server.net.get(f"http://127.0.0.1:{port}/", errand())


def test_a_server_that_speaks_no_tls_is_a_network_error(server: LoopbackServer) -> None:
    with pytest.raises(NetworkError):
        server.net.get(f"https://127.0.0.1:{server.port}/", errand())


@pytest.mark.parametrize(
    "url",
    ["http://example.com/", "http://127.0.0.1.example.com/", "http://[2001:db8::1]/"],
)
def test_plain_http_leaves_this_machine_never(server: LoopbackServer, url: str) -> None:
    with pytest.raises(InsecureAddressError):
        server.net.get(url, errand())

    assert server.net.traffic() == ()


def test_plain_http_to_this_machine_is_allowed_by_name(server: LoopbackServer) -> None:
    server.answers("/", b"here")

    assert server.net.get(f"http://localhost:{server.port}/", errand()).body == b"here"


@pytest.mark.parametrize(
    ("url", "headers"),
    [
        ("http://[::1/", {}),
        ("no address", {}),
        ("ftp://127.0.0.1/", {}),
        ("http://127.0.0.1/\x00", {}),
        ("http://127.0.0.1/", {"Authorization": "Bearer 密钥"}),
        ("http://127.0.0.1/", {"Authorization": "Bearer a\nb"}),
    ],
)
def test_what_cannot_be_sent_is_refused_by_name(
    server: LoopbackServer, url: str, headers: dict[str, str]
) -> None:
    target = url.replace("127.0.0.1", f"127.0.0.1:{server.port}")

    with pytest.raises((RequestInvalidError, InsecureAddressError)) as refusal:
        server.net.get(target, errand(), headers=headers)

    assert "Bearer" not in str(refusal.value)


def test_the_words_of_the_library_which_may_hold_a_key_are_not_repeated() -> None:
    failure = failure_of(httpx.ConnectError("GET https://a.example/?apikey=s3cret"))

    assert str(failure) == "ConnectError"
    assert failure.params == {}


def _library_failures() -> list[type[Exception]]:
    return [
        kind
        for _name, kind in inspect.getmembers(httpx, inspect.isclass)
        if issubclass(kind, Exception)
    ]


@pytest.mark.parametrize("kind", _library_failures(), ids=lambda kind: kind.__name__)
def test_every_failure_of_the_library_has_a_name_of_ours(kind: type[Exception]) -> None:
    failure = failure_of(kind.__new__(kind))

    assert issubclass(kind, LIBRARY_FAILURES)
    assert (failure.code == "TIMEOUT") == issubclass(kind, httpx.TimeoutException)
    assert failure.code in {"TIMEOUT", "NETWORK_ERROR", "NET_REQUEST_INVALID"}


def test_every_exchange_is_counted_from_the_first_on(server: LoopbackServer) -> None:
    server.answers("/", b"12345")

    server.net.get(server.origin + "/", errand(purpose="market.quote"))
    server.net.post(server.origin + "/", errand(purpose="llm.chat"), body=b"123")
    server.net.get(server.origin + "/", errand(purpose="market.quote"))

    assert server.net.traffic() == (
        Traffic(host="127.0.0.1", purpose="llm.chat", calls=1, sent=3, received=5),
        Traffic(host="127.0.0.1", purpose="market.quote", calls=2, sent=0, received=10),
    )


def test_an_exchange_that_failed_is_counted_too(server: LoopbackServer) -> None:
    server.answers("/", b"12345", ending=Ending.CUT)

    with pytest.raises(NetworkError):
        server.net.get(server.origin + "/", errand())

    (traffic,) = server.net.traffic()
    assert (traffic.calls, traffic.received) == (1, 5)


@pytest.mark.parametrize(("purpose", "cause"), [("", "r1"), ("Market quote", "r1"), ("a.b", "")])
def test_an_exchange_without_purpose_or_cause_is_a_mistake(
    server: LoopbackServer, purpose: str, cause: str
) -> None:
    with pytest.raises(ValueError, match="purpose and a cause"):
        Errand(purpose=purpose, caused_by=cause, cancel=Cancel(), seconds=1, limit=1)
    with pytest.raises(ValueError, match="purpose and a cause"):
        server.net.outlet(purpose=purpose, caused_by=cause)


def test_a_client_of_an_adapter_is_counted_and_may_be_closed(server: LoopbackServer) -> None:
    server.answers("/", b"12345")

    async def ask() -> bytes:
        outlet = server.net.outlet(purpose="llm.chat", caused_by="r1")
        async with httpx.AsyncClient(transport=outlet) as client:
            return (await client.get(server.origin + "/")).content

    first, second = (server.net.wait(ask(), Cancel()) for _ in range(2))

    assert first == second == b"12345"
    assert server.net.traffic()[0].calls == 2


def test_the_connections_can_be_replaced() -> None:
    async def answer(_request: httpx.Request) -> httpx.Response:
        return httpx.Response(200, content=b"from a double")

    net = Net(lambda: httpx.MockTransport(answer))

    assert net.get("https://example.com/", errand()).body == b"from a double"
    assert net.close(PATIENCE)


def test_importing_the_network_does_not_import_the_library() -> None:
    probe = "import sys, core.kernel.net; print('httpx' in sys.modules)"

    child = subprocess.run(
        [sys.executable, "-c", probe],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )

    assert child.stdout == "False\n"


def test_closing_stops_what_runs_and_refuses_what_comes(server: LoopbackServer) -> None:
    server.sends("/", ending=Ending.HANG)
    thread, failures = failing(lambda: server.net.get(server.origin + "/", errand()))
    assert server.arrived.wait(PATIENCE)

    assert server.net.close(PATIENCE)
    thread.join(PATIENCE)

    assert [failure.code for failure in failures] == ["CANCELLED"]
    assert server.hung_up.wait(PATIENCE)
    with pytest.raises(CancelledError):
        server.net.get(server.origin + "/", errand())
