"""Evidence: kept once, opened with its bytes, verified every time."""

from datetime import date, datetime

import msgspec

from core.evidence import rules, store
from core.evidence.errors import EvidenceChangedError
from core.evidence.pointers import locate
from core.evidence.types import OpenedComputed, OpenedRaw, ReadId, SeriesInput, StoredRead
from core.kernel.digest import sha256
from core.kernel.ids import IdSource
from core.storage.columns import sortable_instant
from core.storage.database import Database
from core.storage.transaction import Writing


class EvidenceService:
    """The only writer of result bytes, and the only one who opens them."""

    def __init__(self, database: Database, ids: IdSource) -> None:
        self._database = database
        self._ids = ids

    def keep(
        self, writing: Writing, body: bytes, *, request: bytes, provenance: bytes, at: datetime
    ) -> StoredRead:
        """Store one answer inside the caller's transaction and return what names it."""
        read = StoredRead(
            id=ReadId(self._ids.new()),
            sha256=sha256(body),
            at=sortable_instant(at),
            request=msgspec.Raw(request),
            provenance=msgspec.Raw(provenance),
        )
        store.keep(writing, body, read)
        return read

    def keep_if_new(
        self, body: bytes, *, request: bytes, provenance: bytes, at: datetime, caused_by: str
    ) -> StoredRead:
        """Store an answer unless the same question was last answered with the same bytes."""
        with self._database.reading() as reading:
            known = store.latest_same(reading, request=request, body_sha256=sha256(body))
        if known is not None:
            return known
        with self._database.writing(caused_by=caused_by, durable=False) as writing:
            return self.keep(writing, body, request=request, provenance=provenance, at=at)

    def verified(self, read_id: str) -> tuple[StoredRead, bytes]:
        """Return a stored answer whose bytes still have the hash they were stored with.

        Raises:
            EvidenceMissingError: there is no such read.
            EvidenceChangedError: the bytes differ from what was stored.
        """
        with self._database.reading() as reading:
            read, body = store.find(reading, read_id)
        found = sha256(body)
        if found != read.sha256:
            raise EvidenceChangedError(read_id, read=read_id, expected=read.sha256, found=found)
        return read, body

    def open_raw(self, read_id: str, pointer: str) -> OpenedRaw:
        """Return the value at `pointer` with the stored bytes around it.

        Raises:
            EvidenceMissingError, EvidenceChangedError: see `verified`.
        """
        read, body = self.verified(read_id)
        span = locate(body, pointer)
        return OpenedRaw(
            read=read,
            pointer=pointer,
            value=body[span.start : span.end].decode(),
            excerpt=rules.excerpt(body, pointer),
        )

    def open_computed(
        self, read_id: str, *, measure: str, version: int, as_of: date
    ) -> OpenedComputed:
        """Return a measure computed again from the stored bars up to `as_of`.

        Raises:
            EvidenceMissingError, EvidenceChangedError: see `verified`.
            UnknownMeasureError: there is no such measure in this version.
        """
        read, body = self.verified(read_id)
        used = rules.input_over(read.id, read.sha256, body, as_of=as_of)
        return OpenedComputed(
            read=read,
            input=used,
            result=rules.computed(body, measure=measure, version=version, as_of=as_of),
            excerpt=rules.excerpt_of_bars(body, used.last),
        )

    def check_input(self, used: SeriesInput) -> bytes:
        """Return the verified bytes that `used` describes.

        Raises:
            EvidenceMissingError, EvidenceChangedError: see `verified`.
        """
        read, body = self.verified(used.read_id)
        if read.sha256 != used.sha256:
            raise EvidenceChangedError(
                used.read_id, read=used.read_id, expected=used.sha256, found=read.sha256
            )
        return body
