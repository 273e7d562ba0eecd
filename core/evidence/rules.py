"""What may be cited from a result, and how a citation is checked."""

from collections.abc import Iterator
from datetime import date

import msgspec

from core.evidence.errors import EvidenceMissingError
from core.evidence.pointers import Span, escaped, locate, parent
from core.evidence.types import Excerpt, ReadId, SeriesInput
from core.measures.catalogue import measure_all, measure_one
from core.measures.series import DayBar, SeriesKind, rebase
from core.measures.types import MeasureValue

AROUND = 600
"""Bytes shown on each side of a marked value at most."""

Scalar = bool | int | str


class _Series(msgspec.Struct, frozen=True):
    bars: tuple[DayBar, ...]


def scalars(tree: object, pointer: str = "") -> Iterator[tuple[str, Scalar | None]]:
    """Yield every leaf of decoded JSON with its pointer, in document order; None is a leaf too.

    Empty lists and objects are leaves of value None: there is nothing in them.
    """
    if isinstance(tree, dict) and tree:
        for name, child in tree.items():
            yield from scalars(child, f"{pointer}/{escaped(name)}")
    elif isinstance(tree, list) and tree:
        for index, child in enumerate(tree):
            yield from scalars(child, f"{pointer}/{index}")
    else:
        yield pointer, tree if isinstance(tree, bool | int | str) else None


def excerpt(body: bytes, pointer: str) -> Excerpt:
    """Return the bytes of the value at `pointer` with what stands around it.

    What holds the value is shown whole where it fits, otherwise cut at 600 bytes on each side.

    Raises:
        EvidenceMissingError: there is nothing at that place.
    """
    mark, holder = locate(body, pointer), locate(body, parent(pointer))
    first = max(holder.start, mark.start - AROUND)
    last = min(holder.end, mark.end + AROUND)
    return _excerpt(body, mark, Span(start=first, end=last))


def excerpt_of_bars(body: bytes, last: date) -> Excerpt:
    """Return the bytes of the bar of day `last` inside `/bars`, marked whole.

    Raises:
        EvidenceMissingError: there is no such bar.
    """
    days = [bar.date for bar in day_bars(body)]
    if last not in days:
        raise EvidenceMissingError(f"no bar of {last}", pointer="/bars")
    mark = locate(body, f"/bars/{days.index(last)}")
    first, end = max(0, mark.start - AROUND // 2), min(len(body), mark.end + AROUND // 2)
    return _excerpt(body, mark, Span(start=first, end=end))


def computed(body: bytes, *, measure: str, version: int, as_of: date) -> MeasureValue:
    """Return the measure over the stored bars up to `as_of`, computed now."""
    return measure_one(measure, version, rebase(_until(body, as_of)), as_of)


def plain_value(stored: str) -> str:
    """Return the text of a stored scalar: JSON text without its quotation marks."""
    value = msgspec.json.decode(stored)
    return value if isinstance(value, str) else stored


def every_measure(body: bytes, *, as_of: date) -> tuple[MeasureValue, ...]:
    """Return all measures over the stored bars up to `as_of`, computed now."""
    return measure_all(rebase(_until(body, as_of)), as_of=as_of)


def input_over(read_id: ReadId, sha256: str, body: bytes, *, as_of: date) -> SeriesInput:
    """Return the description of the stored bars up to `as_of` as the input of a measure.

    Raises:
        EvidenceMissingError: no bar is that old.
    """
    bars = _until(body, as_of)
    if not bars:
        raise EvidenceMissingError(f"no bar by {as_of}", pointer="/bars")
    return SeriesInput(
        read_id=read_id,
        pointer="/bars",
        field="close" if rebase(bars).kind is SeriesKind.RECORDED else "adjusted_close",
        first=bars[0].date,
        last=bars[-1].date,
        bars=len(bars),
        sha256=sha256,
    )


def day_bars(body: bytes) -> tuple[DayBar, ...]:
    """Return the bars of a stored series, oldest first.

    Raises:
        EvidenceMissingError: the stored answer is no series.
    """
    try:
        return msgspec.json.decode(body, type=_Series).bars
    except msgspec.ValidationError as error:
        raise EvidenceMissingError("not a series of bars", pointer="/bars") from error


def _until(body: bytes, as_of: date) -> tuple[DayBar, ...]:
    return tuple(bar for bar in day_bars(body) if bar.date <= as_of)


def _excerpt(body: bytes, mark: Span, shown: Span) -> Excerpt:
    return Excerpt(
        before=_text(body[shown.start : mark.start]),
        marked=body[mark.start : mark.end].decode(),
        after=_text(body[mark.end : shown.end]),
        offset=mark.start,
        length=mark.end - mark.start,
        size=len(body),
    )


def _text(part: bytes) -> str:
    """Decode a slice that may begin or end inside a character: the broken edge is left out."""
    return part.decode(errors="ignore")
