"""The person's choices about the program."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Create the table of choices."""
    op.create_table(
        "preferences",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("document", sa.LargeBinary, nullable=False),
    )
