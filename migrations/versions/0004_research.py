"""Research collections and their items."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Create the tables of collections; at most one is active."""
    op.create_table(
        "research_runs",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("symbol", sa.Text, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("plan", sa.LargeBinary, nullable=False),
        sa.Column("started_at", sa.Text, nullable=False),
        sa.Column("completed_at", sa.Text),
    )
    op.create_index("research_runs_started", "research_runs", ["started_at"])
    op.create_index(
        "research_runs_one_active",
        "research_runs",
        ["status"],
        unique=True,
        sqlite_where=sa.text("status = 'fetching'"),
        postgresql_where=sa.text("status = 'fetching'"),
    )
    op.create_table(
        "research_steps",
        sa.Column(
            "run_id",
            sa.Text,
            sa.ForeignKey("research_runs.id", ondelete="CASCADE"),
            nullable=False,
        ),
        sa.Column("capability", sa.Text, nullable=False),
        sa.Column("ordinal", sa.Integer, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("code", sa.Text),
        sa.Column("started_at", sa.Text),
        sa.Column("completed_at", sa.Text),
        sa.Column("read_id", sa.Text, sa.ForeignKey("reads.id")),
        sa.PrimaryKeyConstraint("run_id", "capability"),
    )
