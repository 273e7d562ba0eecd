"""A desk with the real window and page, but a core that only holds and echoes calls.

`python -m tests.support.held_desk PAGE DATA` answers `held` calls once DATA/release is touched.
"""

import sys
import threading
from collections.abc import Callable
from pathlib import Path

import msgspec

from app import window
from app.bridge.envelope import failure_envelope
from app.bridge.errors import UnknownOperationError
from app.native.raise_window import watch
from core.kernel.cancel import Cancel
from core.kernel.errors import CoreError
from core.kernel.ports import Shell

HEAVY = ("pydantic", "sqlalchemy", "alembic", "httpx", "openai", "keyring")


class HeldCore:
    """Answers like a core: `echo`, `held`, `imported` and the shell's operations."""

    def __init__(self, data_folder: Path, shell: Shell) -> None:
        self._imported = [name for name in HEAVY if name in sys.modules]
        self._released = threading.Event()
        self._answers: dict[str, Callable[[str], object]] = {
            "echo": lambda payload: payload,
            "held": lambda payload: self._released.wait() and payload,
            "imported": lambda _payload: self._imported,
            "open_link": shell.open_link,
            "open_folder": lambda folder: shell.open_folder(Path(folder)),
            "choose_folder": lambda _payload: _text(shell.choose_folder()),
            "choose_save_path": lambda name: _text(shell.choose_save_path(name)),
            "quit": lambda _payload: shell.quit(),
        }
        arguments = (data_folder / "release", Cancel(), self._released.set)
        threading.Thread(target=watch, args=arguments, daemon=True).start()

    def answer(self, _request_id: str, operation: str, payload: str) -> str:
        """Return the envelope of one call."""
        try:
            if operation not in self._answers:
                raise UnknownOperationError(operation, operation=operation)
            reply = self._answers[operation](msgspec.json.decode(payload, type=str))
        except CoreError as failure:
            return failure_envelope(failure, "")
        return msgspec.json.encode({"ok": True, "reply": reply, "seq": 0}).decode()


def main(page: Path, data_folder: Path) -> int:
    """Run the desk until its window closes."""
    data_folder.mkdir(parents=True, exist_ok=True)
    return window.run(
        window.DeskParts(
            page=page,
            data_folder=data_folder,
            background="#f6f5f2",
            open_core=lambda _publish, shell: HeldCore(data_folder, shell).answer,
            close_core=lambda: None,
        )
    )


def _text(path: Path | None) -> str | None:
    return None if path is None else str(path)


if __name__ == "__main__":
    raise SystemExit(main(Path(sys.argv[1]), Path(sys.argv[2])))
