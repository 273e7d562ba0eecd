"""Stored results by content, and the reads that brought them."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Create the tables of results and reads."""
    op.create_table(
        "results",
        sa.Column("sha256", sa.Text, primary_key=True),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "reads",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("sha256", sa.Text, sa.ForeignKey("results.sha256"), nullable=False),
        sa.Column("at", sa.Text, nullable=False),
        sa.Column("request", sa.LargeBinary, nullable=False),
        sa.Column("provenance", sa.LargeBinary, nullable=False),
    )
    op.create_index("reads_request", "reads", ["request", "at"])
