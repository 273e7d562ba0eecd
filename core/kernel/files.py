"""Files: read with a limit, written whole or not at all. The only user of `open`."""

import contextlib
import os
import threading
from pathlib import Path

from core.kernel.errors import CoreError, Remedy


class FileTooLargeError(CoreError):
    """A file is larger than what is read."""

    code = "FILE_TOO_LARGE"
    remedy = Remedy.FIX_INPUT


class FileUnreadableError(CoreError):
    """A file or folder is missing or cannot be read."""

    code = "FILE_UNREADABLE"
    remedy = Remedy.FIX_INPUT


class FileUnwritableError(CoreError):
    """A file cannot be written there."""

    code = "FILE_UNWRITABLE"
    remedy = Remedy.FIX_INPUT


def read_bounded(path: Path, *, limit: int) -> bytes:
    """Return the bytes of `path`.

    Raises:
        FileTooLargeError: there are more than `limit` bytes.
        FileUnreadableError: the file is missing or cannot be read.
    """
    try:
        with open(path, "rb") as file:
            body = file.read(limit + 1)
    except OSError as error:
        raise FileUnreadableError(f"{path}: {error}", file=path.name) from error
    if len(body) > limit:
        raise FileTooLargeError(f"{path} is over {limit} bytes", file=path.name, limit=limit)
    return body


def write_atomic(path: Path, body: bytes) -> None:
    """Put `body` at `path`, replacing what is there; after a crash it is all old or all new.

    Raises:
        FileUnwritableError: the folder is missing or refuses.
    """
    # Not derived from the name, which may already be as long as a name can be.
    draft = path.with_name(f".{os.getpid()}.{threading.get_ident()}.part")
    try:
        with open(draft, "wb") as file:
            file.write(body)
            file.flush()
            os.fsync(file.fileno())
        os.replace(draft, path)
    except OSError as error:
        with contextlib.suppress(OSError):
            draft.unlink()
        raise FileUnwritableError(f"{path}: {error}", file=path.name) from error


def list_folder(folder: Path) -> tuple[Path, ...]:
    """Return what `folder` holds, by name.

    Raises:
        FileUnreadableError: there is no such folder, or it cannot be read.
    """
    try:
        return tuple(sorted(folder.iterdir()))
    except OSError as error:
        raise FileUnreadableError(f"{folder}: {error}", file=folder.name) from error
