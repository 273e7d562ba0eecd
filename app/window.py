"""The desk's window: shows the page, carries its calls to the core, ends when it is closed."""

import logging
import os
import threading
from collections.abc import Callable
from pathlib import Path

import msgspec
import webview

from app import paths
from app.bridge.gate import Answer, Gate
from app.bridge.pump import Pump
from app.native.crash_recovery import Recovery
from app.native.desktop_shell import DesktopShell
from app.native.engine import Engine, engine_here
from app.native.errors import WindowUnavailableError
from app.native.raise_window import watch
from app.version import VERSION
from core.kernel.cancel import Cancel
from core.kernel.events import Announced
from core.kernel.ports import Shell

log = logging.getLogger(__name__)

TITLE = "研迹 ResearchTrail"
SIZE = (1440, 900)
SMALLEST = (800, 600)
SHUTDOWN_SECONDS = 3.0
"""How long threads may take to end after the window closed."""

PATIENCE_SECONDS = 0.25
"""How long a thread waits for the window before it looks whether the window is still wanted."""

Publish = Callable[[Announced], None]
"""Send one event to the page; never blocks."""

OpenCore = Callable[[Publish, Shell], Answer]
"""Load and open the core, on a thread of its own; return how it answers calls, always."""


PHASE = "system.phase"
"""The operation that tells what a window is waiting for, from its first moment."""


def opening_envelope() -> str:
    """Return the answer to `PHASE` while the core opens; later the core itself answers."""
    reply = {"phase": "opening", "version": VERSION}
    return msgspec.json.encode({"ok": True, "reply": reply, "seq": 0}).decode()


class DeskParts(msgspec.Struct, frozen=True, kw_only=True):
    """What the window needs of the program around it.

    `background` is the page's own colour (`#rrggbb`), shown until the page is drawn. `close_core`
    is called once, after the window closed, whether or not the core had opened.
    """

    page: Path
    data_folder: Path
    background: str
    open_core: OpenCore
    close_core: Callable[[], None]


class PageScreen:
    """The page inside the window, as the pump and the recovery see it."""

    def __init__(self, window: webview.Window, address: str) -> None:
        self._window = window
        self._address = address

    def is_ready(self, seconds: float) -> bool:
        """Wait up to `seconds` for a loaded page; return whether there is one."""
        return self._window.events._pywebviewready.wait(seconds)

    def run(self, script: str) -> None:
        """Run `script` in the page and return when it ran; never returns if the page died."""
        self._window.run_js(script)

    def load_again(self) -> None:
        """Load the page from the start; it counts as not ready until then."""
        self._window.load_url(self._address)


class DeskWindow:
    """One window around one page and one core, from creation to the last thread."""

    def __init__(self, parts: DeskParts, engine: Engine) -> None:
        self._parts = parts
        self._engine = engine
        self._address = parts.page.as_uri()
        self._window = create(self._address, parts.background)
        self._screen = PageScreen(self._window, self._address)
        self._shell = DesktopShell(self._window)
        self._pump = Pump()
        self._gate = Gate(self._pump, early={PHASE: opening_envelope()})
        self._recovery = Recovery(self._screen, self._start_pump)
        self._closed = Cancel()
        self._opening = threading.Thread(target=self._open_core, name="core")

    def show(self) -> None:
        """Show the window and return when it was closed.

        Raises:
            WindowUnavailableError: this machine has no engine that can show it.
        """
        events = self._window.events
        events.initialized += self._engine.is_used
        events.before_show += self._admit_page
        self._start_pump()
        self._opening.start()
        threading.Thread(target=self._watch_focus, name="focus", daemon=True).start()
        try:
            webview.start(gui=self._engine.gui, private_mode=True)
        except webview.WebViewException as error:
            raise WindowUnavailableError(str(error)) from error
        if not events.shown.is_set():
            raise WindowUnavailableError("the window was never shown")

    def shut_down(self) -> None:
        """Take no more calls, close the core."""
        self._closed.request()
        self._gate.close()
        self._pump.close()
        self._opening.join(SHUTDOWN_SECONDS)
        self._parts.close_core()

    def _admit_page(self) -> None:
        """Let the page call, once the guard that keeps other pages out stands.

        Runs on the window's thread: nothing here may wait for the page.
        """
        self._engine.guard(self._window, self._address, self._recovery, self._shell.browser)
        gate = self._gate

        def invoke(call_id: object, operation: object, payload: object) -> None:
            gate.invoke(call_id, operation, payload)

        self._window.expose(invoke)

    def _start_pump(self) -> None:
        self._pump.start(self._screen)

    def _open_core(self) -> None:
        """Load the core once the window stands: before, both would fight for the interpreter."""
        while not self._window.events.shown.wait(PATIENCE_SECONDS):
            if self._closed.requested:
                return
        self._gate.open(self._parts.open_core(self._pump.event, self._shell))

    def _watch_focus(self) -> None:
        request = paths.focus_request(self._parts.data_folder)
        watch(request, self._closed, lambda: self._engine.bring_forward(self._window))


def run(parts: DeskParts) -> int:
    """Show the desk until the person closes it; return the exit code of the program.

    Does not return if threads are left that would keep the process: then it ends the process.

    Raises:
        WindowUnavailableError: this machine cannot show the window.
    """
    paths.seal_window()
    desk = DeskWindow(parts, engine_here())
    try:
        desk.show()
    finally:
        desk.shut_down()
    end_threads()
    return 0


def create(address: str, background: str) -> webview.Window:
    """Return a window, not shown yet, that can do no more than show `address`.

    The address is a `file:` URL: for a plain path pywebview would start a server. Without
    `js_api` the page reaches exactly the functions that are exposed.
    """
    logging.getLogger("pywebview").handlers.clear()  # the program's log has them
    webview.settings["ALLOW_FILE_URLS"] = False
    webview.settings["ALLOW_DOWNLOADS"] = False
    webview.settings["REMOTE_DEBUGGING_PORT"] = paths.debugging_port()
    window = webview.create_window(
        TITLE,
        url=address,
        js_api=None,
        width=SIZE[0],
        height=SIZE[1],
        min_size=SMALLEST,
        background_color=background,
        text_select=True,
    )
    if window is None:
        raise WindowUnavailableError("no window was created")
    # pywebview answers calls by eval(), which the page's policy forbids; ours go through the pump
    vars(window)["evaluate_js"] = lambda *_script, **_how: None
    return window


def end_threads() -> None:
    """Wait, with a bound, for the threads that keep the process; end it if some remain.

    A call into a page that is gone never returns, and no thread can be stopped from outside.
    """
    current = threading.current_thread()
    keeping = [each for each in threading.enumerate() if each is not current and not each.daemon]
    for thread in keeping:
        thread.join(SHUTDOWN_SECONDS / len(keeping))
    if any(thread.is_alive() for thread in keeping):
        log.warning("threads were left: %s", [each.name for each in keeping if each.is_alive()])
        logging.shutdown()
        os._exit(0)
