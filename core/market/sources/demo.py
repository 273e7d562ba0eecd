"""The demo market: invented, deterministic, complete, with a clock that the person may move."""

from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from types import MappingProxyType

from core.market.errors import UnknownSymbolError
from core.market.ports import Asked, Directory, SourceCard
from core.market.sources import demo_account, demo_company, demo_prices
from core.market.sources.bundle import FOLDER, BundledTable
from core.market.sources.demo_world import DemoWorld, world_of
from core.market.sources.series import require_daily
from core.market.types import (
    Answer,
    Capability,
    DataLabel,
    Mode,
    Query,
    SourceId,
    Timeliness,
    TimelinessBasis,
    Transport,
)

FIXED_CLOCK = datetime(2024, 1, 16, 21, tzinfo=UTC)
"""The demo market's "now" until the person moves it."""

VERSION = "authored-v1"

ANSWERS: Mapping[Capability, Callable[[DemoWorld, Query, datetime], Answer]] = MappingProxyType(
    {
        Capability.QUOTE: demo_prices.quote,
        Capability.KLINE: demo_prices.kline,
        Capability.INTRADAY: demo_prices.intraday,
        Capability.DEPTH: demo_prices.depth,
        Capability.TRADES: demo_prices.trades,
        Capability.CAPITAL_FLOW: demo_prices.capital_flow,
        Capability.SENTIMENT: demo_prices.sentiment,
        Capability.STATUS: demo_prices.status,
        Capability.PROFILE: demo_company.profile,
        Capability.VALUATION: demo_company.valuation,
        Capability.FINANCIALS: demo_company.financials,
        Capability.DIVIDENDS: demo_company.dividends,
        Capability.EARNINGS: demo_company.earnings,
        Capability.RATINGS: demo_company.ratings,
        Capability.NEWS: demo_company.news,
        Capability.EVENTS: demo_company.events,
        Capability.ACCOUNTS: demo_account.accounts,
        Capability.PORTFOLIO: demo_account.portfolio,
        Capability.POSITIONS: demo_account.positions,
        Capability.ASSETS: demo_account.assets,
        Capability.CASH_FLOW: demo_account.cash_flow,
    }
)
"""Who answers what."""


class DemoSource:
    """The source `demo`; nothing later than its clock ever leaves it."""

    def __init__(self, clock: Callable[[], datetime]) -> None:
        self._clock = clock
        self._world = BundledTable(FOLDER / "demo.json.gz", world_of, SourceId.DEMO)

    @property
    def card(self) -> SourceCard:
        """Return what this source is."""
        return SourceCard(
            id=SourceId.DEMO,
            mode=Mode.SIMULATED,
            transport=Transport.FIXTURE,
            label=DataLabel.SIMULATED,
            timeliness=Timeliness.UNKNOWN,
            timeliness_basis=TimelinessBasis.FIXTURE,
            version=VERSION,
            capabilities=frozenset(ANSWERS),
        )

    def clock(self, query: Query) -> datetime:
        """Return the demo market's "now".

        Raises:
            UnknownSymbolError: the demo market has no such security.
        """
        if query.symbol is not None and query.symbol not in self._world.read().securities:
            raise UnknownSymbolError(query.symbol, symbol=query.symbol, source=SourceId.DEMO.value)
        return self._clock()

    def directory(self, folder: str | None) -> Directory:
        """Return every invented security."""
        listings = tuple(security.listing for security in self._world.read().securities.values())
        return Directory(listings=listings, skipped=())

    def read(self, query: Query, asked: Asked) -> Answer:
        """Return what was known at `asked.as_of`, and not after this source's clock.

        Raises:
            UnknownSymbolError: the demo market has no such security.
            NoDataError: nothing was known then.
            UnsupportedCapabilityError: bars within a day were asked for.
        """
        asked.cancel.check()
        require_daily(query, frozenset(ANSWERS))
        as_of = min(asked.as_of, self._clock())
        return ANSWERS[query.capability](self._world.read(), query, as_of)
