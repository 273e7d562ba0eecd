"""Real daily bars of five securities up to 2013-03-01, bundled, public domain."""

from datetime import date, datetime

import msgspec

from core.instruments.markets import MARKETS, end_of_day, regular_close
from core.market.errors import NoDataError, UnknownSymbolError
from core.market.ports import Asked, Directory, SourceCard
from core.market.sources.bundle import FOLDER, BundledTable, RecordedBar
from core.market.sources.series import asked_bars, closing_quote, known_bars, require_daily
from core.market.types import (
    Answer,
    Bar,
    Bars,
    Capability,
    DataLabel,
    Listing,
    Mode,
    Query,
    SourceId,
    Timeliness,
    TimelinessBasis,
    Transport,
)

UNITED_STATES = MARKETS["US"]
LAST_DAY = date(2013, 3, 1)
VERSION = "wiki-2013-03-01"
CAPABILITIES = frozenset({Capability.QUOTE, Capability.KLINE})


class HistorySeries(msgspec.Struct, frozen=True, kw_only=True):
    """One security's recorded days, oldest first."""

    listing: Listing
    bars: tuple[RecordedBar, ...]


class HistoryTable(msgspec.Struct, frozen=True, kw_only=True):
    """The bundled file: its series, by symbol."""

    version: str
    series: tuple[HistorySeries, ...]


class KnownSecurity(msgspec.Struct, frozen=True, kw_only=True):
    """One security as it is served."""

    listing: Listing
    bars: tuple[Bar, ...]


class HistorySource:
    """The source `history`: prices as recorded, with the recorded adjusted close beside them."""

    def __init__(self) -> None:
        self._securities = BundledTable(FOLDER / "history.json.gz", _decoded, SourceId.HISTORY)

    @property
    def card(self) -> SourceCard:
        """Return what this source is."""
        return SourceCard(
            id=SourceId.HISTORY,
            mode=Mode.REAL,
            transport=Transport.FILE,
            label=DataLabel.HISTORICAL,
            timeliness=Timeliness.HISTORICAL,
            timeliness_basis=TimelinessBasis.HISTORICAL_REQUEST,
            version=VERSION,
            capabilities=CAPABILITIES,
        )

    def clock(self, query: Query) -> datetime:
        """Return the end of the last bundled day in New York.

        A record has no "now": asked as of a later day, it is looked back at from that day's end.

        Raises:
            UnknownSymbolError: the security is none of the five.
        """
        if query.symbol is not None:
            self._security(query.symbol)
        day = LAST_DAY if query.as_of is None else max(LAST_DAY, query.as_of)
        return end_of_day(UNITED_STATES, day)

    def directory(self, folder: str | None) -> Directory:
        """Return the five securities."""
        listings = tuple(security.listing for security in self._securities.read().values())
        return Directory(listings=listings, skipped=())

    def read(self, query: Query, asked: Asked) -> Answer:
        """Return a quote or bars known at `asked.as_of`.

        Raises:
            UnsupportedCapabilityError: anything else was asked, or bars within a day.
            UnknownSymbolError: the security is none of the five.
            NoDataError: no bar of the window was known then.
        """
        asked.cancel.check()
        require_daily(query, CAPABILITIES)
        security = self._security(str(query.symbol))
        known = known_bars(security.bars, asked.as_of)
        series = Bars(
            symbol=security.listing.symbol,
            period=query.period,
            currency=security.listing.currency,
            bars=known[-2:] if query.capability is Capability.QUOTE else asked_bars(known, query),
        )
        if not series.bars:
            raise NoDataError(
                f"no bar of {series.symbol} yet", symbol=series.symbol, source="history"
            )
        quoted = query.capability is Capability.QUOTE
        return Answer(
            document=closing_quote(series, None) if quoted else series,
            market_time=None,
            market_date=series.bars[-1].date,
            available_at=series.bars[-1].available_at,
        )

    def _security(self, symbol: str) -> KnownSecurity:
        security = self._securities.read().get(symbol)
        if security is None:
            raise UnknownSymbolError(
                f"{symbol} has no history", symbol=symbol, source=SourceId.HISTORY.value
            )
        return security


def _decoded(body: bytes) -> dict[str, KnownSecurity]:
    table = msgspec.json.decode(body, type=HistoryTable)
    return {
        series.listing.symbol: KnownSecurity(
            listing=series.listing, bars=tuple(_bar(row) for row in series.bars)
        )
        for series in table.series
    }


def _bar(row: RecordedBar) -> Bar:
    return Bar(
        date=row.date,
        time=None,
        open=row.open,
        high=row.high,
        low=row.low,
        close=row.close,
        volume=row.volume,
        adjusted_close=row.adjusted_close,
        available_at=regular_close(UNITED_STATES, row.date),
    )
