"""Where the watchlist is kept."""

from sqlalchemy import Column, Integer, LargeBinary, Table

from core.storage.metadata import metadata

watchlist = Table(
    "watchlist",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("document", LargeBinary, nullable=False),
)
