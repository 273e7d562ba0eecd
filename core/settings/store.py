"""Rows of choices, inside a given transaction."""

import msgspec
from sqlalchemy import delete, select

from core.kernel.digest import canonical_json
from core.settings.tables import preferences
from core.settings.types import Preferences
from core.storage.transaction import Reading, Writing

DISPLAY = "display"


def saved(reading: Reading) -> Preferences | None:
    """Return the saved choices; None if nothing was ever saved."""
    query = select(preferences.c.document).where(preferences.c.name == DISPLAY)
    row = reading.connection.execute(query).first()
    return None if row is None else msgspec.json.decode(row[0], type=Preferences)


def save(writing: Writing, choices: Preferences) -> None:
    """Replace the saved choices."""
    writing.execute(delete(preferences).where(preferences.c.name == DISPLAY))
    writing.add(preferences, {"name": DISPLAY, "document": canonical_json(choices)})
