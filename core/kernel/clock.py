"""The clock as a port: instants are aware UTC, durations come from `monotonic`."""

from datetime import UTC, datetime
from typing import Protocol


class Clock(Protocol):
    """Tells the time; the only source of "now"."""

    def now(self) -> datetime:
        """Return this instant, aware, in UTC."""
        ...

    def monotonic(self) -> float:
        """Return seconds from an arbitrary start; only differences mean something."""
        ...


def instant_text(moment: datetime) -> str:
    """Return `moment` as RFC 3339 text in UTC: `2026-03-02T14:30:00Z`, microseconds if any.

    Raises:
        ValueError: `moment` carries no zone.
    """
    if moment.tzinfo is None:
        raise ValueError("an instant without a zone is not an instant")
    return moment.astimezone(UTC).isoformat().replace("+00:00", "Z")
