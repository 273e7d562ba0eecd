"""The watchlist's row, inside a given transaction."""

import msgspec
from sqlalchemy import delete, select

from core.kernel.digest import canonical_json
from core.securities.tables import watchlist
from core.securities.types import Watchlist
from core.storage.transaction import Reading, Writing

ONLY = 1


def saved(reading: Reading) -> Watchlist | None:
    """Return the saved watchlist; None if nothing was ever saved."""
    row = reading.connection.execute(select(watchlist.c.document)).first()
    return None if row is None else msgspec.json.decode(row[0], type=Watchlist)


def save(writing: Writing, changed: Watchlist) -> None:
    """Replace the saved watchlist."""
    writing.execute(delete(watchlist))
    writing.add(watchlist, {"id": ONLY, "document": canonical_json(changed)})
