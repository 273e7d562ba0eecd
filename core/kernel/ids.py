"""Ids as a port: who makes a record is handed the source of its id."""

from typing import Protocol


class IdSource(Protocol):
    """Makes ids nobody else has."""

    def new(self) -> str:
        """Return a new id: 32 lower-case hexadecimal digits."""
        ...
