"""The person's choices: read, checked, saved."""

from pathlib import Path
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from core.settings import store
from core.settings.errors import FolderUnusableError, TimeZoneUnknownError
from core.settings.events import PreferencesSaved
from core.settings.types import Preferences
from core.storage.database import Database

SUBJECT = "preferences"


class SettingsService:
    """Keeps the person's choices."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def preferences(self) -> Preferences:
        """Return the choices in force: the defaults until the person chose."""
        with self._database.reading() as reading:
            return store.saved(reading) or Preferences()

    def has_chosen(self) -> bool:
        """Whether the person ever saved choices; before that a page may guess from the system."""
        with self._database.reading() as reading:
            return store.saved(reading) is not None

    def save_preferences(self, choices: Preferences, *, caused_by: str | None) -> Preferences:
        """Save `choices` and return them.

        Raises:
            TimeZoneUnknownError: the zone is not in the zone data base.
            FolderUnusableError: the price folder is no folder.
        """
        _check(choices)
        with self._database.writing(caused_by=caused_by) as transaction:
            store.save(transaction, choices)
            transaction.announce(PreferencesSaved(language=choices.language))
            transaction.concerns(SUBJECT)
        return choices


def _check(choices: Preferences) -> None:
    try:
        ZoneInfo(choices.time_zone)
    except (ZoneInfoNotFoundError, ValueError, OSError) as error:
        raise TimeZoneUnknownError(choices.time_zone, zone=choices.time_zone[:80]) from error
    if choices.files_folder is not None and not _is_folder(Path(choices.files_folder)):
        raise FolderUnusableError(choices.files_folder)


def _is_folder(path: Path) -> bool:
    """Whether `path` is a folder wherever the program is started from, and can be looked at."""
    try:
        return path.is_absolute() and path.is_dir()
    except OSError:
        return False
