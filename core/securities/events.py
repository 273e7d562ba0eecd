"""What is announced about the watchlist."""

from core.kernel.events import Event


class WatchlistChanged(Event, frozen=True, kw_only=True, tag="securities.watchlist_changed"):
    """The followed symbols, their order or the active one changed."""

    revision: int
