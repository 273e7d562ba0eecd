"""A migrated data base in a folder of its own, open, with everything it published."""

from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from core.kernel.events import Announced, Event
from core.storage import outbox
from core.storage.database import Database
from core.storage.migrate import migrate
from tests.support.fakes import FrozenClock

MIGRATIONS = Path(__file__).resolve().parents[2] / "migrations"
START = datetime(2026, 3, 2, 14, 30, tzinfo=UTC)


class Noted(Event, frozen=True, kw_only=True, tag="test.noted"):
    """Somebody wrote something down."""

    text: str


@dataclass
class Stored:
    """An open data base, the file it lives in, its clock, and the events it told of."""

    path: Path
    clock: FrozenClock = field(default_factory=lambda: FrozenClock(START))
    published: list[Announced] = field(default_factory=list)

    def __post_init__(self) -> None:
        migrate(self.path, MIGRATIONS, copy_name="before.copy")
        self.database = self.opened()
        with self.database.writing(caused_by=None) as writing:
            outbox.set_epoch(writing.connection, "e1")

    def opened(self) -> Database:
        """Open the file once more."""
        return Database(self.path, clock=self.clock, publish=self.published.append)

    def note(self, text: str, *, caused_by: str | None = None) -> None:
        """Announce one note in a transaction of its own."""
        with self.database.writing(caused_by=caused_by) as writing:
            writing.announce(Noted(text=text))
            writing.concerns(text)
