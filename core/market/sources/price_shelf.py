"""The price files that were read last, kept until they change."""

import threading
from collections import OrderedDict
from pathlib import Path

import msgspec

from core.instruments.markets import Market, regular_close
from core.kernel.files import FileUnreadableError, read_bounded
from core.market.sources.price_rows import PriceDay
from core.market.sources.price_table import PriceTable, price_table
from core.market.types import Bar

MAX_BYTES = 64 * 1024 * 1024
"""A larger file is refused."""

KEPT = 16
"""So many files are kept at once."""


class PriceFile(msgspec.Struct, frozen=True, kw_only=True):
    """One file as it was understood, and its days as bars of a market, oldest first."""

    name: str
    table: PriceTable
    bars: tuple[Bar, ...]


class _Key(msgspec.Struct, frozen=True, kw_only=True):
    """A state of a file, and the market that dates it."""

    path: Path
    changed: int
    size: int
    market: str


class PriceShelf:
    """Reads price files; the same state of a file is read once. Any thread may ask."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._files: OrderedDict[_Key, PriceFile] = OrderedDict()

    def file(self, path: Path, market: Market) -> PriceFile:
        """Return the file at `path`, its days ending when sessions of `market` do.

        Raises:
            FileUnreadableError, FileTooLargeError: it cannot be read, or is over 64 MiB.
            CoreError: it is no price file; see `price_table`.
        """
        key = _key(path, market)
        with self._lock:
            kept = self._files.get(key)
            if kept is not None:
                self._files.move_to_end(key)
                return kept
        read = _read(path, market)
        with self._lock:
            self._files[key] = read
            while len(self._files) > KEPT:
                self._files.popitem(last=False)
        return read


def _key(path: Path, market: Market) -> _Key:
    try:
        state = path.stat()
    except OSError as error:
        raise FileUnreadableError(f"{path}: {error}", file=path.name) from error
    return _Key(path=path, changed=state.st_mtime_ns, size=state.st_size, market=market.suffix)


def _read(path: Path, market: Market) -> PriceFile:
    table = price_table(read_bounded(path, limit=MAX_BYTES), file=path.name)
    return PriceFile(
        name=path.name, table=table, bars=tuple(_bar(prices, market) for prices in table.days)
    )


def _bar(prices: PriceDay, market: Market) -> Bar:
    return Bar(
        date=prices.date,
        time=None,
        open=prices.open,
        high=prices.high,
        low=prices.low,
        close=prices.close,
        volume=prices.volume,
        adjusted_close=prices.adjusted_close,
        available_at=regular_close(market, prices.date),
    )
