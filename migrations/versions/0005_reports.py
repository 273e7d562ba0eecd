"""Reports over collections."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Create the table of reports; at most one is being written."""
    op.create_table(
        "research_reports",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column(
            "run_id",
            sa.Text,
            sa.ForeignKey("research_runs.id", ondelete="CASCADE"),
            nullable=False,
        ),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("mode", sa.Text, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("code", sa.Text),
        sa.Column("symbol", sa.Text, nullable=False),
        sa.Column("created_at", sa.Text, nullable=False),
        sa.Column("completed_at", sa.Text),
        sa.Column("document", sa.LargeBinary),
        sa.UniqueConstraint("run_id", "version"),
    )
    op.create_index("research_reports_created", "research_reports", ["created_at"])
    op.create_index(
        "research_reports_one_active",
        "research_reports",
        ["status"],
        unique=True,
        sqlite_where=sa.text("status = 'generating'"),
        postgresql_where=sa.text("status = 'generating'"),
    )
