"""Bundled compressed tables: read once, when first asked for, by whichever thread comes first."""

import gzip
import threading
import zlib
from collections.abc import Callable
from datetime import UTC, date, datetime, time
from decimal import Decimal
from pathlib import Path
from typing import Generic, TypeVar
from zoneinfo import ZoneInfo

import msgspec

from core.kernel.files import read_bounded
from core.market.errors import InvalidResponseError
from core.market.types import SourceId

FOLDER = Path(__file__).parent.parent / "bundled"
"""Where the tables lie."""

MAX_COMPRESSED = 4 * 1024 * 1024
"""No bundled table is larger, in bytes."""

Table = TypeVar("Table")


class RecordedBar(msgspec.Struct, frozen=True, kw_only=True, array_like=True):
    """One day as a table keeps it; `adjusted_close` None: to be derived or not known."""

    date: date
    open: Decimal
    high: Decimal
    low: Decimal
    close: Decimal
    volume: int
    adjusted_close: Decimal | None


class BundledTable(Generic[Table]):
    """One table, made from its file on the first read and kept for the life of this object."""

    def __init__(self, path: Path, decode: Callable[[bytes], Table], source: SourceId) -> None:
        self._path = path
        self._decode = decode
        self._source = source
        self._lock = threading.Lock()
        self._table: Table | None = None

    def read(self) -> Table:
        """Return the table.

        Raises:
            InvalidResponseError: the file is damaged.
            FileUnreadableError: the file is not there.
        """
        with self._lock:
            if self._table is None:
                self._table = self._load()
            return self._table

    def _load(self) -> Table:
        body = read_bounded(self._path, limit=MAX_COMPRESSED)
        try:
            return self._decode(gzip.decompress(body))
        except (OSError, EOFError, zlib.error, msgspec.DecodeError) as error:
            raise InvalidResponseError(
                f"{self._path.name}: {error}", source=self._source.value
            ) from error


def at_local(day: date, hour: time, zone: str) -> datetime:
    """Return the UTC instant of `hour` on the clocks of `zone` on `day`."""
    return datetime.combine(day, hour, ZoneInfo(zone)).astimezone(UTC)
