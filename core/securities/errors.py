"""Why the watchlist refuses."""

from core.kernel.errors import CoreError, Remedy


class WatchlistFullError(CoreError):
    """The watchlist holds as many symbols as it may."""

    code = "WATCHLIST_FULL"
    remedy = Remedy.FIX_INPUT
