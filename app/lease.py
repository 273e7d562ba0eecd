"""One desk per data folder: a lock the operating system frees after any end."""

from enum import StrEnum
from pathlib import Path
from types import TracebackType

from filelock import FileLock, Timeout

from core.storage.errors import DataFolderInUseError, DataFolderUnwritableError

FILE = "desk.lock"


class LockState(StrEnum):
    """Whether the lock of a data folder could be taken now."""

    FREE = "free"
    HELD = "held by a running desk"
    REFUSED = "cannot be taken"


class Lease:
    """The right to write in one data folder, until released or the process ends."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._lock = FileLock(folder / FILE, thread_local=False)

    def take(self) -> "Lease":
        """Take the lease and return it.

        Raises:
            DataFolderInUseError: another process has it.
            DataFolderUnwritableError: the folder cannot be made or written.
        """
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            self._lock.acquire(timeout=0)
        except Timeout as error:
            raise DataFolderInUseError(str(self._folder)) from error
        except OSError as error:
            raise DataFolderUnwritableError(f"{self._folder}: {error}") from error
        return self

    def release(self) -> None:
        """Give the lease back."""
        self._lock.release()

    def __enter__(self) -> "Lease":
        return self.take()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.release()


def lock_state(folder: Path) -> LockState:
    """Return the state of the lock without keeping it; a missing folder is free."""
    if not (folder / FILE).exists():
        return LockState.FREE
    try:
        Lease(folder).take().release()
    except DataFolderInUseError:
        return LockState.HELD
    except DataFolderUnwritableError:
        return LockState.REFUSED
    return LockState.FREE
