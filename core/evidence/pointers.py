"""JSON pointers (RFC 6901) into canonical JSON: the value, and the very bytes that spell it."""

from collections.abc import Iterator

import msgspec

from core.evidence.errors import EvidenceMissingError


class Span(msgspec.Struct, frozen=True, kw_only=True):
    """Bytes `start` to `end` (exclusive) of a body."""

    start: int
    end: int


def escaped(step: str) -> str:
    """Return one step of a path as it is written in a pointer."""
    return step.replace("~", "~0").replace("/", "~1")


def locate(body: bytes, pointer: str) -> Span:
    """Return where the value at `pointer` stands in `body`, which must be canonical JSON.

    Raises:
        EvidenceMissingError: there is nothing at that place.
    """
    span = Span(start=0, end=len(body))
    for step in _steps(pointer):
        span = _inside(body, span, step, pointer)
    return span


def parent(pointer: str) -> str:
    """Return the pointer to what holds the value at `pointer`; the root holds itself."""
    return pointer.rpartition("/")[0]


def _steps(pointer: str) -> list[str]:
    if pointer and not pointer.startswith("/"):
        raise EvidenceMissingError(pointer, pointer=pointer[:200])
    return [step.replace("~1", "/").replace("~0", "~") for step in pointer.split("/")[1:]]


def _inside(body: bytes, span: Span, step: str, pointer: str) -> Span:
    text = body[span.start : span.end]
    children = _members(text) if text[:1] == b"{" else _items(text)
    for name, start, end in children:
        if name == step:
            return Span(start=span.start + start, end=span.start + end)
    raise EvidenceMissingError(f"nothing at {pointer}", pointer=pointer[:200])


def _members(text: bytes) -> Iterator[tuple[str, int, int]]:
    position = 1
    for name, raw in msgspec.json.decode(text, type=dict[str, msgspec.Raw]).items():
        start = position + len(msgspec.json.encode(name)) + 1
        end = start + len(bytes(raw))
        yield name, start, end
        position = end + 1


def _items(text: bytes) -> Iterator[tuple[str, int, int]]:
    if text[:1] != b"[":
        return
    position = 1
    for index, raw in enumerate(msgspec.json.decode(text, type=list[msgspec.Raw])):
        end = position + len(bytes(raw))
        yield str(index), position, end
        position = end + 1
