"""Where collections are kept."""

from sqlalchemy import (
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    PrimaryKeyConstraint,
    Table,
    Text,
    text,
)

from core.storage.columns import Instant
from core.storage.metadata import metadata

research_runs = Table(
    "research_runs",
    metadata,
    Column("id", Text, primary_key=True),
    Column("symbol", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("plan", LargeBinary, nullable=False),
    Column("started_at", Instant, nullable=False),
    Column("completed_at", Instant),
    Index("research_runs_started", "started_at"),
    Index(
        "research_runs_one_active",
        "status",
        unique=True,
        sqlite_where=text("status = 'fetching'"),
    ),
)

research_steps = Table(
    "research_steps",
    metadata,
    Column("run_id", Text, ForeignKey("research_runs.id", ondelete="CASCADE"), nullable=False),
    Column("capability", Text, nullable=False),
    Column("ordinal", Integer, nullable=False),
    Column("status", Text, nullable=False),
    Column("code", Text),
    Column("started_at", Instant),
    Column("completed_at", Instant),
    Column("read_id", Text, ForeignKey("reads.id")),
    PrimaryKeyConstraint("run_id", "capability"),
)
