"""The machine's clock and entropy: the only file that asks for either."""

import random
import time
import uuid
from datetime import UTC, datetime


class SystemClock:
    """The machine's clock."""

    def now(self) -> datetime:
        """Return this instant in UTC."""
        return datetime.now(UTC)

    def monotonic(self) -> float:
        """Return seconds that never run backwards."""
        return time.monotonic()


class RandomIds:
    """Ids from the machine's entropy."""

    def new(self) -> str:
        """Return a random UUID (version 4) as 32 hexadecimal digits."""
        return uuid.uuid4().hex


class SeededRng:
    """Chance that repeats for the same seed."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._source = random.Random(seed)

    @property
    def seed(self) -> int:
        """Return the seed this chance grows from."""
        return self._seed

    def below(self, limit: int) -> int:
        """Return a whole number n with 0 <= n < limit."""
        return self._source.randrange(limit)


def fresh_rng() -> SeededRng:
    """Return chance with a seed drawn from the machine's entropy."""
    return SeededRng(random.SystemRandom().getrandbits(64))
