"""Randomness as a port: seeded, so that what happened can happen again."""

from typing import Protocol


class Rng(Protocol):
    """A seeded source of chance."""

    @property
    def seed(self) -> int:
        """Return the seed to store beside whatever was drawn."""
        ...

    def below(self, limit: int) -> int:
        """Return a whole number n with 0 <= n < limit."""
        ...
