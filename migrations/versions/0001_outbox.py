"""Events, carried-out requests, and facts about the file itself."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create the outbox and its companions."""
    op.create_table(
        "events",
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("at", sa.Text, nullable=False),
        sa.Column("caused_by", sa.Text),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_index("events_at", "events", ["at"])
    op.create_table(
        "commands",
        sa.Column("request_id", sa.Text, primary_key=True),
        sa.Column("operation", sa.Text, nullable=False),
        sa.Column("digest", sa.Text, nullable=False),
        sa.Column("subject", sa.Text),
        sa.Column("at", sa.Text, nullable=False),
    )
    op.create_table(
        "marks",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
