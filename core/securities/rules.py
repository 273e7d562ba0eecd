"""The watchlist's transitions, and how answers become blocks: pure."""

from collections.abc import Sequence
from types import MappingProxyType

import msgspec
from msgspec.structs import replace

from core.capabilities.types import StateCode
from core.evidence.rules import scalars
from core.market.types import Bar
from core.measures.adjustments import AdjustmentKind, find_adjustments
from core.measures.series import DayBar, PriceSeries
from core.securities.errors import WatchlistFullError
from core.securities.types import (
    BlockStatus,
    Figure,
    Mark,
    MarkKind,
    Watchlist,
)

LIMIT = 20
SEED = Watchlist(symbols=("AAPL.US", "NVDA.US", "MSFT.US", "TSLA.US"), active="AAPL.US", revision=0)
"""What a first start follows; a list the person emptied stays empty."""

_STATUS = MappingProxyType(
    {
        "NO_DATA": BlockStatus.MISSING,
        "UNKNOWN_SYMBOL": BlockStatus.MISSING,
        "UNSUPPORTED_CAPABILITY": BlockStatus.UNSUPPORTED,
        StateCode.PROVIDER_UNSUPPORTED: BlockStatus.UNSUPPORTED,
        StateCode.UNCONFIGURED: BlockStatus.UNCONFIGURED,
        "FILES_FOLDER_MISSING": BlockStatus.UNCONFIGURED,
    }
)


def added(watched: Watchlist, symbol: str) -> Watchlist:
    """Return the list with `symbol` at its end; unchanged if it is there.

    Raises:
        WatchlistFullError: it holds twenty.
    """
    if symbol in watched.symbols:
        return watched
    if len(watched.symbols) >= LIMIT:
        raise WatchlistFullError(symbol, limit=LIMIT)
    active = symbol if watched.active is None else watched.active
    return _changed(watched, (*watched.symbols, symbol), active)


def removed(watched: Watchlist, symbol: str) -> Watchlist:
    """Return the list without `symbol`; if it was active, the first of the rest becomes so."""
    if symbol not in watched.symbols:
        return watched
    rest = tuple(each for each in watched.symbols if each != symbol)
    active = watched.active if watched.active != symbol else next(iter(rest), None)
    return _changed(watched, rest, active)


def moved(watched: Watchlist, symbol: str, position: int) -> Watchlist:
    """Return the list with `symbol` at `position` (from 0, clipped); unchanged if not in it."""
    if symbol not in watched.symbols:
        return watched
    rest = [each for each in watched.symbols if each != symbol]
    rest.insert(max(0, position), symbol)
    return _changed(watched, tuple(rest), watched.active)


def selected(watched: Watchlist, symbol: str) -> Watchlist:
    """Return the list with `symbol` active; it need not be followed."""
    return _changed(watched, watched.symbols, symbol)


def status_of(code: str) -> BlockStatus:
    """Return which kind of absence a failure's or state's code means."""
    return _STATUS.get(code, BlockStatus.FAILED)


def figures(body: bytes) -> tuple[Figure, ...]:
    """Return every field of a stored answer as text, in document order."""
    return tuple(
        Figure(field=pointer.rpartition("/")[2], value=_text(value), pointer=pointer)
        for pointer, value in scalars(msgspec.json.decode(body))
    )


def day_bars(bars: Sequence[Bar]) -> tuple[DayBar, ...]:
    """Return market bars as the input of measures."""
    return tuple(
        DayBar(
            date=bar.date,
            open=bar.open,
            high=bar.high,
            low=bar.low,
            close=bar.close,
            volume=bar.volume,
            adjusted_close=bar.adjusted_close,
        )
        for bar in bars
    )


def marks(bars: Sequence[DayBar], series: PriceSeries) -> tuple[Mark, ...]:
    """Return the splits, other adjustments and possible splits of a series, oldest first."""
    found = [
        Mark(
            date=each.day,
            kind=MarkKind.SPLIT if each.kind is AdjustmentKind.SPLIT else MarkKind.ADJUSTMENT,
            new=each.new,
            old=each.old,
        )
        for each in find_adjustments(bars)
    ]
    gaps = [Mark(date=day, kind=MarkKind.GAP, new=None, old=None) for day in series.gaps]
    return tuple(sorted([*found, *gaps], key=lambda mark: mark.date))


def _changed(watched: Watchlist, symbols: tuple[str, ...], active: str | None) -> Watchlist:
    if (symbols, active) == (watched.symbols, watched.active):
        return watched
    return replace(watched, symbols=symbols, active=active, revision=watched.revision + 1)


def _text(value: bool | int | str | None) -> str | None:
    if value is None or value == "":
        return None
    return str(value).lower() if isinstance(value, bool) else str(value)
