"""The one list of tables, and those that belong to storage itself."""

from sqlalchemy import BigInteger, Column, Index, Integer, LargeBinary, MetaData, Table, Text

metadata = MetaData()
"""Every `tables.py` adds its tables here; migrations create them."""

events = Table(
    "events",
    metadata,
    Column("seq", BigInteger().with_variant(Integer, "sqlite"), primary_key=True),
    Column("at", Text, nullable=False),
    Column("caused_by", Text),
    Column("body", LargeBinary, nullable=False),
    Index("events_at", "at"),
)
"""The outbox: what was announced, in commit order, without gaps."""

commands = Table(
    "commands",
    metadata,
    Column("request_id", Text, primary_key=True),
    Column("operation", Text, nullable=False),
    Column("digest", Text, nullable=False),
    Column("subject", Text),
    Column("at", Text, nullable=False),
)
"""Which requests were carried out, and what each one made or changed."""

marks = Table(
    "marks",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)
"""Single facts about the file itself, such as its epoch."""
