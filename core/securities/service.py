"""The watchlist, and what the workspace shows of one security."""

from collections.abc import Callable

from core.capabilities.service import CapabilityService
from core.evidence.service import EvidenceService
from core.evidence.types import StoredRead
from core.instruments.symbols import parse_symbol
from core.kernel.cancel import Cancel
from core.kernel.digest import canonical_json
from core.kernel.errors import CoreError
from core.market.service import Fetched, addressed, inspection_of, stamp_of
from core.market.types import Bars, Capability, Inspection, Period, Query
from core.securities import charts, rules, store
from core.securities.events import WatchlistChanged
from core.securities.types import (
    Block,
    BlockStatus,
    Candles,
    PriceBasis,
    View,
    Watchlist,
    WatchRow,
)
from core.storage.database import Database

SUBJECT = "watchlist"
SPARK_BARS = 30
LISTED = 20


class SecuritiesService:
    """Follows securities and reads what their pages show; every answer shown is stored."""

    def __init__(
        self, database: Database, capabilities: CapabilityService, evidence: EvidenceService
    ) -> None:
        self._database = database
        self._capabilities = capabilities
        self._evidence = evidence

    def watchlist(self) -> Watchlist:
        """Return the followed symbols; on a first start those of the demo market."""
        with self._database.reading() as reading:
            return store.saved(reading) or rules.SEED

    def add(self, symbol: str, *, caused_by: str) -> Watchlist:
        """Follow `symbol` and return the list.

        Raises:
            SymbolInvalidError: it is no symbol.
            WatchlistFullError: the list holds twenty.
        """
        text = parse_symbol(symbol).text
        return self._change(lambda watched: rules.added(watched, text), caused_by)

    def remove(self, symbol: str, *, caused_by: str) -> Watchlist:
        """Stop following `symbol` and return the list."""
        return self._change(lambda watched: rules.removed(watched, symbol), caused_by)

    def move(self, symbol: str, position: int, *, caused_by: str) -> Watchlist:
        """Put `symbol` at `position`, from 0, and return the list."""
        return self._change(lambda watched: rules.moved(watched, symbol, position), caused_by)

    def select(self, symbol: str, *, caused_by: str) -> Watchlist:
        """Make `symbol` the active one and return the list.

        Raises:
            SymbolInvalidError: it is no symbol.
        """
        text = parse_symbol(symbol).text
        return self._change(lambda watched: rules.selected(watched, text), caused_by)

    def block(self, view: View, capability: Capability, *, caused_by: str) -> Block:
        """Return one capability's answer as figures, or the code that says why there is none."""
        try:
            fetched = self._read(view, capability, Period.DAY, caused_by)
        except CoreError as failure:
            return _absent(capability, failure)
        return Block(
            capability=capability,
            status=BlockStatus.READY,
            code=None,
            stamp=stamp_of(self._keep(fetched, caused_by)),
            figures=rules.figures(fetched.body),
        )

    def candles(self, view: View, period: Period, basis: PriceBasis, *, caused_by: str) -> Candles:
        """Return the chart of a security, or the code that says why there is none."""
        try:
            fetched = self._read(view, Capability.KLINE, period, caused_by)
            document = fetched.document
            if not isinstance(document, Bars):
                raise TypeError(type(document).__name__)
            drawing = charts.draw(document, basis=basis, as_of=fetched.day)
        except CoreError as failure:
            return _no_candles(view, period, failure)
        return Candles(
            status=BlockStatus.READY,
            code=None,
            stamp=stamp_of(self._keep(fetched, caused_by)),
            symbol=document.symbol,
            period=period,
            day=fetched.day,
            currency=document.currency,
            series=drawing.series,
            bars=drawing.bars,
            lines=drawing.lines,
            marks=drawing.marks,
            measures=drawing.measures,
        )

    def watch_row(self, view: View, *, caused_by: str) -> WatchRow:
        """Return a followed symbol's quote and its last thirty closes."""
        quote = self.block(view, Capability.QUOTE, caused_by=caused_by)
        try:
            fetched = self._read(view, Capability.KLINE, Period.DAY, caused_by, count=SPARK_BARS)
        except CoreError:
            return WatchRow(symbol=view.symbol, quote=quote, closes=())
        self._keep(fetched, caused_by)
        bars = fetched.document.bars if isinstance(fetched.document, Bars) else ()
        return WatchRow(symbol=view.symbol, quote=quote, closes=tuple(bar.close for bar in bars))

    def inspect(self, query: Query, *, caused_by: str) -> Inspection:
        """Return the stored answer to any query.

        Raises:
            CoreError: why there is none.
        """
        fetched = self._capabilities.read(query, caused_by=caused_by, cancel=Cancel())
        return inspection_of(self._keep(fetched, caused_by), fetched.body)

    def _read(
        self,
        view: View,
        capability: Capability,
        period: Period,
        caused_by: str,
        *,
        count: int | None = None,
    ) -> Fetched:
        """Ask the market; without `count` for every bar, or as many rows as are listed."""
        listed = None if capability is Capability.KLINE else LISTED
        query = Query(
            source=view.source,
            capability=capability,
            symbol=view.symbol,
            period=period,
            count=listed if count is None else count,
            as_of=view.as_of,
            folder=view.folder,
        )
        return self._capabilities.read(addressed(query), caused_by=caused_by, cancel=Cancel())

    def _keep(self, fetched: Fetched, caused_by: str) -> StoredRead:
        return self._evidence.keep_if_new(
            fetched.body,
            request=canonical_json(fetched.query),
            provenance=canonical_json(fetched.provenance),
            at=fetched.provenance.fetched_at,
            caused_by=caused_by,
        )

    def _change(self, change: Callable[[Watchlist], Watchlist], caused_by: str) -> Watchlist:
        with self._database.writing(caused_by=caused_by) as transaction:
            watched = store.saved(transaction) or rules.SEED
            changed = change(watched)
            transaction.concerns(SUBJECT)
            if changed != watched:
                store.save(transaction, changed)
                transaction.announce(WatchlistChanged(revision=changed.revision))
        return changed


def _absent(capability: Capability, failure: CoreError) -> Block:
    return Block(
        capability=capability,
        status=rules.status_of(failure.code),
        code=failure.code,
        stamp=None,
        figures=(),
    )


def _no_candles(view: View, period: Period, failure: CoreError) -> Candles:
    return Candles(
        status=rules.status_of(failure.code),
        code=failure.code,
        stamp=None,
        symbol=view.symbol,
        period=period,
        day=None,
        currency=None,
        series="recorded",
        bars=(),
        lines=(),
        marks=(),
        measures=(),
    )
