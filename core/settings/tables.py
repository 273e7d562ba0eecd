"""Where the choices are kept."""

from sqlalchemy import Column, LargeBinary, Table, Text

from core.storage.metadata import metadata

preferences = Table(
    "preferences",
    metadata,
    Column("name", Text, primary_key=True),
    Column("document", LargeBinary, nullable=False),
)
