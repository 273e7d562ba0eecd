"""Where things are: resources that ship with the program, and the person's own folder."""

import os
from pathlib import Path

import app

VARIABLE = "RESEARCH_TRAIL_DATA"
"""Names the data folder, if the command line does not."""

OPENINGS = (
    "QTWEBENGINE_REMOTE_DEBUGGING",
    "QTWEBENGINE_CHROMIUM_FLAGS",
    "WEBVIEW2_ADDITIONAL_BROWSER_ARGUMENTS",
)
"""Variables that can open a debugging port into the window."""

ROOT = Path(app.__file__).resolve().parent.parent
"""The folder that holds app, core, migrations and ui; the same in every kind of build."""


def page() -> Path:
    """Return the built page; it may not exist yet."""
    return ROOT / "ui" / "dist" / "index.html"


def migrations() -> Path:
    """Return the folder of the migrations."""
    return ROOT / "migrations"


def data_folder(asked: str | None) -> Path:
    """Return the data folder: `asked`, else the environment's, else the user's own."""
    import platformdirs

    named = asked if asked is not None else os.environ.get(VARIABLE)
    if named:
        return Path(os.path.expanduser(named)).resolve()
    return Path(platformdirs.user_data_dir("ResearchTrail", appauthor=False))


def database(folder: Path) -> Path:
    """Return the data base file inside a data folder."""
    return folder / "research-trail.sqlite3"


def log_file(folder: Path) -> Path:
    """Return the log file inside a data folder."""
    return folder / "logs" / "research-trail.log"


def focus_request(folder: Path) -> Path:
    """Return the file that a second desk touches to bring the first one forward."""
    return folder / "desk.focus"


def is_headless() -> bool:
    """Whether this machine says that it has no display for a window."""
    if os.name == "nt" or os.environ.get("QT_QPA_PLATFORM") in ("offscreen", "minimal"):
        return False
    return not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def is_compiled() -> bool:
    """Whether this is the executable, not a run from source."""
    return "__compiled__" in globals()


def debugging_port() -> int | None:
    """Return the port for driving the window in tests; None if not asked, or in the executable."""
    port = os.environ.get("RESEARCH_TRAIL_CDP_PORT", "")
    return int(port) if port.isdigit() and not is_compiled() else None


def rehearsed(part: str) -> str | None:
    """Return what a test put in place of a `part` of the desktop that no test can drive.

    Parts: `FOLDER` and `SAVE` are the path "chosen" in a dialog, empty for none; `BROWSER` is the
    file that gets each address instead of a browser. None if not asked, or in the executable.
    """
    return None if is_compiled() else os.environ.get(f"RESEARCH_TRAIL_TEST_{part}")


def seal_window() -> None:
    """Drop, in the executable, the variables that would open the window to a debugger."""
    if is_compiled():
        for variable in OPENINGS:
            os.environ.pop(variable, None)


def is_writable(folder: Path) -> bool:
    """Whether this user may write into `folder`."""
    return os.access(folder, os.W_OK | os.X_OK)


def sentences(language: str) -> Path:
    """Return the file of every code's sentence in one language."""
    return ROOT / "app" / "sentences" / f"{language}.json"
