"""Stored results, pointers into them, and what opening one shows."""

from datetime import date
from typing import NewType

import msgspec

from core.measures.types import MeasureValue

ReadId = NewType("ReadId", str)
"""The id of one stored answer of one source."""


class StoredRead(msgspec.Struct, frozen=True, kw_only=True):
    """One stored answer: who was asked what, where the answer came from, and its bytes' hash.

    `request` and `provenance` are canonical JSON of the asking domain's own types.
    """

    id: ReadId
    sha256: str
    at: str
    request: msgspec.Raw
    provenance: msgspec.Raw


class RawEvidence(msgspec.Struct, frozen=True, kw_only=True, tag="raw", tag_field="kind"):
    """A value inside a stored result: RFC 6901 pointer, plain text of the value, bytes' hash."""

    read_id: ReadId
    pointer: str
    value: str
    sha256: str


class SeriesInput(
    msgspec.Struct, frozen=True, kw_only=True, rename={"first": "from", "last": "to"}
):
    """A run of bars inside a stored result, both days inclusive."""

    read_id: ReadId
    pointer: str
    field: str
    first: date
    last: date
    bars: int
    sha256: str


class ComputedEvidence(msgspec.Struct, frozen=True, kw_only=True, tag="computed", tag_field="kind"):
    """A measure over stored bars; `value` is its decimal text, recomputed when opened."""

    measure: str
    version: int
    as_of: date
    value: str
    input: SeriesInput


class Excerpt(msgspec.Struct, frozen=True, kw_only=True):
    """Stored bytes around a value, exactly as stored; `offset` counts bytes before the mark."""

    before: str
    marked: str
    after: str
    offset: int
    length: int
    size: int


class OpenedRaw(msgspec.Struct, frozen=True, kw_only=True):
    """A raw figure with its stored bytes, verified a moment ago."""

    read: StoredRead
    pointer: str
    value: str
    excerpt: Excerpt


class OpenedComputed(msgspec.Struct, frozen=True, kw_only=True):
    """A computed figure: computed again a moment ago from the verified bytes it rests on."""

    read: StoredRead
    input: SeriesInput
    result: MeasureValue
    excerpt: Excerpt
