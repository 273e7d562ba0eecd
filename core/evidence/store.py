"""Rows of results and reads, inside a given transaction."""

import msgspec
from sqlalchemy import RowMapping, select

from core.evidence.errors import EvidenceMissingError
from core.evidence.tables import reads, results
from core.evidence.types import StoredRead
from core.kernel.digest import sha256
from core.storage.transaction import Reading, Writing


def keep(writing: Writing, body: bytes, read: StoredRead) -> None:
    """Store one answer; equal bytes are stored once."""
    known = select(results.c.sha256).where(results.c.sha256 == read.sha256)
    if writing.execute(known).first() is None:
        writing.add(results, {"sha256": sha256(body), "body": body})
    row = msgspec.structs.asdict(read)
    row |= {"request": bytes(read.request), "provenance": bytes(read.provenance)}
    writing.add(reads, row)


def find(reading: Reading, read_id: str) -> tuple[StoredRead, bytes]:
    """Return one stored answer and its bytes, unverified.

    Raises:
        EvidenceMissingError: there is no such read.
    """
    query = select(reads, results.c.body).join(results).where(reads.c.id == read_id)
    row = reading.connection.execute(query).mappings().first()
    if row is None:
        raise EvidenceMissingError(read_id, read=read_id[:80])
    return _read(row), row["body"]


def latest_same(reading: Reading, *, request: bytes, body_sha256: str) -> StoredRead | None:
    """Return the newest read of the same request, if its answer was the same bytes."""
    query = select(reads).where(reads.c.request == request).order_by(reads.c.at.desc()).limit(1)
    row = reading.connection.execute(query).mappings().first()
    if row is None or row["sha256"] != body_sha256:
        return None
    return _read(row)


def _read(row: RowMapping) -> StoredRead:
    fields = {name: row[name] for name in StoredRead.__struct_fields__}
    fields |= {name: msgspec.Raw(fields[name]) for name in ("request", "provenance")}
    return StoredRead(**fields)
