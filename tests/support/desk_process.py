"""Starts a real desk, window and all, in a process and a home folder of its own."""

import json
import os
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.support.offline import CHROMIUM_FLAGS, guarded_environment

ROOT = Path(__file__).resolve().parents[2]
POLL_SECONDS = 0.05
START_SECONDS = 60
LISTENING = "0A"
"""The state of a listening socket in /proc/net/tcp."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DeskProcess:
    """A running desk and what belongs to it; `opened` is the file that stands in for a browser."""

    process: subprocess.Popen[bytes]
    port: int
    data_folder: Path
    opened: Path
    log: Path

    def ended(self, *, within: float) -> int:
        """Wait for the process to end by itself; return its exit code."""
        return self.process.wait(within)

    def wait_until(self, happened: Callable[[], bool], *, within: float = 20) -> None:
        """Return when `happened`; fail if the desk ends before, or after `within` seconds."""
        for _ in range(int(within / POLL_SECONDS)):
            if happened():
                return
            try:
                code = self.process.wait(POLL_SECONDS)
            except subprocess.TimeoutExpired:
                continue
            raise AssertionError(f"the desk ended with {code}:\n{self.log_text()}")
        raise AssertionError(f"it did not happen within {within} s:\n{self.log_text()}")

    def opened_links(self) -> list[str]:
        """Return the addresses that went to the person's browser, in order."""
        return self.opened.read_text().splitlines() if self.opened.exists() else []

    def shows_page(self) -> bool:
        """Whether the window shows a page that can be driven."""
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/json/list", timeout=5) as r:
                targets = json.load(r)
        except OSError:
            return False
        return any(each["type"] == "page" and "file:" in each["url"] for each in targets)

    def members(self) -> list[int]:
        """Return the living processes of the desk, itself first."""
        pids = [int(each.name) for each in Path("/proc").iterdir() if each.name.isdigit()]
        return [pid for pid in sorted(pids) if _session(pid) == self.process.pid]

    def page_processes(self) -> set[int]:
        """Return the processes that draw pages: the children of the engine's zygotes."""
        members = self.members()
        zygotes = [pid for pid in members if "--type=zygote" in _command(pid)]
        return {pid for pid in members if _status(pid).parent in zygotes}

    def listening_ports(self) -> set[int]:
        """Return the TCP ports on which any process of the desk listens."""
        sockets = {link for pid in self.members() for link in _links(pid)}
        rows = [
            line.split()
            for table in ("tcp", "tcp6")
            for line in Path(f"/proc/{self.process.pid}/net/{table}").read_text().splitlines()[1:]
        ]
        return {
            int(row[1].rpartition(":")[2], 16)
            for row in rows
            if row[3] == LISTENING and f"socket:[{row[9]}]" in sockets
        }

    def kill(self) -> None:
        """End every process of the desk at once, as a power cut would."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(10)

    def end(self) -> None:
        """End what is left of the desk."""
        if self.members():
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(10)

    def log_text(self) -> str:
        """Return what the desk wrote, to its terminal and to its log."""
        logs = [self.log, *sorted(self.data_folder.glob("logs/*.log"))]
        return "\n".join(f"--- {each.name}\n{each.read_text()[-8000:]}" for each in logs)


def start_desk(home: Path) -> DeskProcess:
    """Start the program on the data folder `home`/data; return when its page can be driven."""
    return _shown(launch([sys.executable, str(ROOT / "app")], home))


def start_held_desk(home: Path, page: Path) -> DeskProcess:
    """Start the desk of `tests.support.held_desk` with `page`; return when it can be driven."""
    program = [sys.executable, "-m", "tests.support.held_desk", str(page), str(home / "data")]
    return _shown(launch(program, home))


def launch(program: Sequence[str], home: Path) -> DeskProcess:
    """Start `program` in a session of its own and return at once."""
    home.mkdir(parents=True, exist_ok=True, mode=0o700)
    port = _free_port()
    desk_log = home / "terminal.log"
    with desk_log.open("ab") as terminal:
        process = subprocess.Popen(
            program,
            cwd=ROOT,
            env=environment(home, port),
            stdout=terminal,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
    return DeskProcess(
        process=process,
        port=port,
        data_folder=home / "data",
        opened=home / "opened.txt",
        log=desk_log,
    )


def environment(home: Path, port: int) -> dict[str, str]:
    """Return the environment of a desk that stays in `home`, offscreen, and is driven at `port`."""
    root = {"QTWEBENGINE_DISABLE_SANDBOX": "1"} if os.geteuid() == 0 else {}
    return {
        **guarded_environment(os.environ),
        **root,
        "HOME": str(home),
        "XDG_RUNTIME_DIR": str(home),
        "XDG_CONFIG_HOME": str(home),
        "RESEARCH_TRAIL_DATA": str(home / "data"),
        "RESEARCH_TRAIL_CDP_PORT": str(port),
        "RESEARCH_TRAIL_TEST_BROWSER": str(home / "opened.txt"),
        "RESEARCH_TRAIL_TEST_FOLDER": str(home),
        "RESEARCH_TRAIL_TEST_SAVE": "",
        "QT_QPA_PLATFORM": os.environ.get("QT_QPA_PLATFORM", "offscreen"),
        "QTWEBENGINE_CHROMIUM_FLAGS": f"--disable-gpu {CHROMIUM_FLAGS}",
        "PYTHONUNBUFFERED": "1",
        "PYTHONFAULTHANDLER": "1",
    }


def _shown(desk: DeskProcess) -> DeskProcess:
    try:
        desk.wait_until(desk.shows_page, within=START_SECONDS)
    except AssertionError:
        desk.end()
        raise
    return desk


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@dataclass(frozen=True, slots=True)
class _Status:
    state: str
    parent: int
    session: int


def _status(pid: int) -> _Status:
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return _Status("gone", 0, 0)
    return _Status(fields[0], int(fields[1]), int(fields[3]))


def _session(pid: int) -> int | None:
    status = _status(pid)
    return None if status.state == "Z" else status.session


def _command(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/cmdline").read_text(errors="replace")
    except OSError:
        return ""


def _links(pid: int) -> list[str]:
    try:
        return [str(link.readlink()) for link in Path(f"/proc/{pid}/fd").iterdir()]
    except OSError:
        return []
