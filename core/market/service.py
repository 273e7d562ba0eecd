"""The one way to market data: ask, check, label; never a second source, never a guess."""

from collections.abc import Mapping
from datetime import date, datetime

import msgspec
from msgspec.structs import replace

from core.evidence.types import StoredRead
from core.instruments.errors import SymbolInvalidError
from core.instruments.symbols import parse_symbol
from core.kernel.cancel import Cancel
from core.kernel.clock import Clock
from core.kernel.digest import canonical_json
from core.kernel.errors import CoreError, InvalidArgumentError
from core.kernel.files import FileTooLargeError, FileUnreadableError
from core.market import rules
from core.market.errors import (
    InvalidResponseError,
    NoDataError,
    ResponseLimitError,
    UnknownSymbolError,
    UnsupportedCapabilityError,
)
from core.market.ports import Asked, Directory, Source, SourceCard
from core.market.sources.file_errors import FILE_FAILURES
from core.market.types import (
    WITHOUT_SYMBOL,
    Answer,
    Inspection,
    Provenance,
    Query,
    SourceId,
    Stamp,
)

MAX_BODY = 4 * 1024 * 1024
"""Bytes of one result at most."""


READ_FAILURES: tuple[type[CoreError], ...] = (
    InvalidArgumentError,
    SymbolInvalidError,
    UnknownSymbolError,
    NoDataError,
    UnsupportedCapabilityError,
    InvalidResponseError,
    ResponseLimitError,
    FileUnreadableError,
    FileTooLargeError,
    *FILE_FAILURES,
)
"""How a read of a source that needs no account can fail."""


class Fetched(msgspec.Struct, frozen=True, kw_only=True):
    """An answer on its way to be stored: document, its canonical bytes, and its provenance.

    `day` is the as-of instant's date in the exchange's zone.
    """

    query: Query
    day: date
    document: msgspec.Struct
    body: bytes
    provenance: Provenance


class MarketService:
    """Asks sources."""

    def __init__(self, sources: Mapping[SourceId, Source], clock: Clock) -> None:
        self._sources = sources
        self._clock = clock

    def cards(self) -> tuple[SourceCard, ...]:
        """Return what every source says of itself."""
        return tuple(source.card for source in self._sources.values())

    def card(self, source: SourceId) -> SourceCard:
        """Return what one source says of itself."""
        return self._sources[source].card

    def moment(self, query: Query) -> tuple[datetime, date]:
        """Return the instant `query` looks back from, and its date in the exchange's zone.

        Raises:
            CoreError: the query makes no sense, or the source cannot be read.
        """
        query = rules.checked(query)
        moment = rules.moment_of(query, self._sources[query.source].clock(query))
        return moment, rules.day_of(query, moment)

    def clock(self, query: Query) -> datetime:
        """Return the "now" of the asked source.

        Raises:
            CoreError: the source cannot be read.
        """
        return self._sources[query.source].clock(query)

    def directory(self, source: SourceId, folder: str | None) -> Directory:
        """Return the securities a source can name, and what it left aside.

        Raises:
            CoreError: the source cannot be read.
        """
        return self._sources[source].directory(folder)

    def read(self, query: Query, *, caused_by: str, cancel: Cancel) -> Fetched:
        """Return one answer of one source, labelled; nothing in it was knowable after as-of.

        Raises:
            CoreError: why there is none; no other source is asked.
        """
        cancel.check()
        query = rules.checked(query)
        source = self._sources[query.source]
        as_of = rules.moment_of(query, source.clock(query))
        answer = source.read(query, Asked(as_of=as_of, caused_by=caused_by, cancel=cancel))
        _require_same_symbol(query, answer)
        body = canonical_json(answer.document)
        if len(body) > MAX_BODY:
            raise ResponseLimitError(f"{len(body)} bytes", limit=MAX_BODY)
        return Fetched(
            query=query,
            day=rules.day_of(query, as_of),
            document=answer.document,
            body=body,
            provenance=_provenance(source.card, answer, as_of=as_of, now=self._clock.now()),
        )


def _require_same_symbol(query: Query, answer: Answer) -> None:
    told = getattr(answer.document, "symbol", query.symbol)
    if query.symbol is not None and told != query.symbol:
        raise InvalidResponseError(f"asked {query.symbol}, told {told}", source=query.source)


def _provenance(card: SourceCard, answer: Answer, *, as_of: datetime, now: datetime) -> Provenance:
    return Provenance(
        source=card.id,
        transport=card.transport,
        mode=card.mode,
        label=card.label,
        timeliness=card.timeliness,
        timeliness_basis=card.timeliness_basis,
        cached=False,
        fetched_at=now,
        served_at=now,
        as_of=as_of,
        market_time=answer.market_time,
        market_date=answer.market_date,
        available_at=answer.available_at,
        permission="request_succeeded",
        credential_source="none",
        version=card.version,
    )


def addressed(query: Query) -> Query:
    """Return `query`, asked of its symbol's market where the capability takes no symbol.

    Raises:
        SymbolInvalidError: the symbol is none.
    """
    if query.symbol is None or query.capability not in WITHOUT_SYMBOL:
        return query
    return replace(query, symbol=None, market=parse_symbol(query.symbol).region)


def stamp_of(read: StoredRead) -> Stamp:
    """Return the source and age of a stored market answer."""
    told = msgspec.json.decode(read.provenance, type=Provenance)
    return Stamp(
        read_id=read.id,
        sha256=read.sha256,
        source=told.source,
        mode=told.mode,
        transport=told.transport,
        label=told.label,
        timeliness=told.timeliness,
        fetched_at=told.fetched_at,
        as_of=told.as_of,
        market_time=told.market_time,
        market_date=told.market_date,
    )


def inspection_of(read: StoredRead, body: bytes) -> Inspection:
    """Return a stored market answer with its source, age and bytes as JSON text."""
    return Inspection(stamp=stamp_of(read), document=body.decode())
