"""Where results are kept: bytes once by content, reads by id."""

from sqlalchemy import Column, ForeignKey, Index, LargeBinary, Table, Text

from core.storage.metadata import metadata

results = Table(
    "results",
    metadata,
    Column("sha256", Text, primary_key=True),
    Column("body", LargeBinary, nullable=False),
)

reads = Table(
    "reads",
    metadata,
    Column("id", Text, primary_key=True),
    Column("sha256", Text, ForeignKey("results.sha256"), nullable=False),
    Column("at", Text, nullable=False),
    Column("request", LargeBinary, nullable=False),
    Column("provenance", LargeBinary, nullable=False),
    Index("reads_request", "request", "at"),
)
