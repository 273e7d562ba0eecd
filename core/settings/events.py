"""What is announced about settings."""

from core.kernel.events import Event


class PreferencesSaved(Event, frozen=True, kw_only=True, tag="settings.preferences_saved"):
    """The person's choices changed."""

    language: str
