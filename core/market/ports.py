"""The shape of a source: every source is one class like this."""

from datetime import datetime
from typing import Protocol

import msgspec

from core.kernel.cancel import Cancel
from core.market.types import (
    Answer,
    Capability,
    DataLabel,
    Listing,
    Mode,
    Query,
    SourceId,
    Timeliness,
    TimelinessBasis,
    Transport,
)


class SourceCard(msgspec.Struct, frozen=True, kw_only=True):
    """What a source says of itself; `version` names the state of its data."""

    id: SourceId
    mode: Mode
    transport: Transport
    label: DataLabel
    timeliness: Timeliness
    timeliness_basis: TimelinessBasis
    version: str
    capabilities: frozenset[Capability]


class Skipped(msgspec.Struct, frozen=True, kw_only=True):
    """Something beside the data that is none, and the code that says why."""

    name: str
    reason: str


class Directory(msgspec.Struct, frozen=True, kw_only=True):
    """The securities a source can name, by symbol, and what it left aside."""

    listings: tuple[Listing, ...]
    skipped: tuple[Skipped, ...]


class Asked(msgspec.Struct, frozen=True, kw_only=True):
    """One read on its way: the moment that may be looked back from, its cause, its stop button."""

    as_of: datetime
    caused_by: str
    cancel: Cancel


class Source(Protocol):
    """A place that answers queries."""

    @property
    def card(self) -> SourceCard:
        """Return what this source is."""
        ...

    def clock(self, query: Query) -> datetime:
        """Return the source's "now" for `query`, in UTC.

        Raises:
            CoreError: the source cannot be read at all.
        """
        ...

    def directory(self, folder: str | None) -> Directory:
        """Return what this source can name; `folder` belongs to files alone.

        Raises:
            CoreError: the source cannot be read at all.
        """
        ...

    def read(self, query: Query, asked: Asked) -> Answer:
        """Return the answer to `query`, holding nothing that was knowable only after `asked.as_of`.

        Raises:
            CoreError: why there is no answer.
        """
        ...
