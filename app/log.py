"""The log: one bounded file in the data folder, secrets and paths taken out."""

import logging
import re
from logging.handlers import RotatingFileHandler
from pathlib import Path

from core.storage.errors import DataFolderUnwritableError

MEGABYTE = 1024 * 1024
FORMAT = "%(asctime)s %(levelname)s %(threadName)s %(name)s: %(message)s"
_SECRET = re.compile(
    r"(?i)(authorization|bearer|api[_-]?key|app[_-]?(?:key|secret)|access[_-]?token|token|secret"
    r"|password|credential)\b([\"']?\s*[:=]?\s*[\"']?)(bearer\s+)?([^\s\"',;&]{4,})"
)
_LONG_TOKEN = re.compile(r"\b(?:sk|pk|m|ghp|xox[bp])[-_][A-Za-z0-9_-]{16,}\b")


class Redaction(logging.Formatter):
    """Formats a record, then takes out what looks like a secret and the person's home folder."""

    def __init__(self) -> None:
        super().__init__(FORMAT)
        self._home = str(Path.home())

    def format(self, record: logging.LogRecord) -> str:
        """Return the line to write."""
        return redacted(super().format(record), home=self._home)


def redacted(text: str, *, home: str) -> str:
    """Return `text` without secrets; the home folder becomes `~`."""
    text = _SECRET.sub(r"\1\2[redacted]", text)
    text = _LONG_TOKEN.sub("[redacted]", text)
    return text.replace(home, "~") if len(home) > 1 else text


def set_up(file: Path) -> None:
    """Send the program's log to `file`: at most five files of one megabyte.

    Raises:
        DataFolderUnwritableError: it cannot be written there.
    """
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        handler = RotatingFileHandler(file, maxBytes=MEGABYTE, backupCount=4, encoding="utf-8")
    except OSError as error:
        raise DataFolderUnwritableError(f"{file}: {error}") from error
    handler.setFormatter(Redaction())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.INFO)
    logging.getLogger("alembic").setLevel(logging.WARNING)
