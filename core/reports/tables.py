"""Where reports are kept."""

from sqlalchemy import (
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    Table,
    Text,
    UniqueConstraint,
    text,
)

from core.storage.columns import Instant
from core.storage.metadata import metadata

research_reports = Table(
    "research_reports",
    metadata,
    Column("id", Text, primary_key=True),
    Column("run_id", Text, ForeignKey("research_runs.id", ondelete="CASCADE"), nullable=False),
    Column("version", Integer, nullable=False),
    Column("mode", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("code", Text),
    Column("symbol", Text, nullable=False),
    Column("created_at", Instant, nullable=False),
    Column("completed_at", Instant),
    Column("document", LargeBinary),
    UniqueConstraint("run_id", "version"),
    Index("research_reports_created", "created_at"),
    Index(
        "research_reports_one_active",
        "status",
        unique=True,
        sqlite_where=text("status = 'generating'"),
    ),
)
