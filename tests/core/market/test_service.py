"""The one way to market data: nothing that was knowable only later, always labelled."""

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from core.kernel.cancel import Cancel
from core.kernel.digest import canonical_json
from core.kernel.errors import CancelledError, CoreError, InvalidArgumentError
from core.market.errors import InvalidResponseError, NoDataError, ResponseLimitError
from core.market.ports import Asked, Directory, SourceCard
from core.market.rules import moment_of
from core.market.service import MAX_BODY, MarketService, addressed
from core.market.sources.demo import FIXED_CLOCK, DemoSource
from core.market.sources.files import FilesSource
from core.market.sources.history import HistorySource
from core.market.types import Answer, Capability, DataLabel, Listing, Mode, Query, SourceId
from tests.support.fakes import FrozenClock
from tests.support.sources import ROOT

NOW = datetime(2026, 3, 2, 14, 30, tzinfo=UTC)
PRICES = ROOT / "tests" / "golden" / "prices"
MARKET = MarketService(
    {
        SourceId.DEMO: DemoSource(lambda: FIXED_CLOCK),
        SourceId.HISTORY: HistorySource(),
        SourceId.FILES: FilesSource(),
    },
    FrozenClock(NOW),
)
RECORDED = ("AAPL.US", "IBM.US", "MSFT.US", "GOOG.US", "FB.US")
INVENTED = tuple(each.symbol for each in MARKET.directory(SourceId.DEMO, None).listings)
DEMO_DAYS = st.dates(date(2022, 6, 1), date(2024, 2, 1))
DAYS = st.dates(date(1995, 1, 1), date(2013, 4, 1))


def ask(query: Query, market: MarketService = MARKET) -> tuple[datetime, bytes] | None:
    """Return the as-of instant and the bytes of an answer; None if there was no data."""
    try:
        fetched = market.read(query, caused_by="test", cancel=Cancel())
    except NoDataError:
        return None
    return fetched.provenance.as_of, fetched.body


def instants(tree: object) -> Iterator[datetime]:
    """Yield every `available_at` at any depth; an unknown one must have been left out."""
    if isinstance(tree, dict):
        if "available_at" in tree:
            yield datetime.fromisoformat(tree["available_at"])
        for child in tree.values():
            yield from instants(child)
    if isinstance(tree, list):
        for child in tree:
            yield from instants(child)


def require_nothing_later(query: Query) -> None:
    answered = ask(query)
    if answered is not None:
        as_of, body = answered
        assert as_of == moment_of(query, MARKET.clock(query))
        assert all(known <= as_of for known in instants(msgspec.json.decode(body)))


@given(st.sampled_from(INVENTED), st.sampled_from(list(Capability)), DEMO_DAYS)
def test_the_demo_market_tells_nothing_from_after_the_day(
    symbol: str, capability: Capability, day: date
) -> None:
    query = Query(source=SourceId.DEMO, capability=capability, symbol=symbol, as_of=day)

    require_nothing_later(addressed(query))


@given(st.sampled_from(RECORDED), st.sampled_from([Capability.QUOTE, Capability.KLINE]), DAYS)
def test_history_tells_nothing_from_after_the_day(
    symbol: str, capability: Capability, day: date
) -> None:
    query = Query(source=SourceId.HISTORY, capability=capability, symbol=symbol, as_of=day)

    require_nothing_later(query)


@given(st.sampled_from(RECORDED), st.sampled_from([Capability.QUOTE, Capability.KLINE]), DAYS)
def test_files_tell_nothing_from_after_the_day(
    symbol: str, capability: Capability, day: date
) -> None:
    query = Query(source=SourceId.FILES, capability=capability, symbol=symbol, as_of=day)

    require_nothing_later(replace(query, folder=str(PRICES)))


@pytest.mark.parametrize("source", [SourceId.HISTORY, SourceId.FILES])
def test_the_bar_of_the_day_itself_is_included(source: SourceId) -> None:
    query = Query(source=source, capability=Capability.KLINE, symbol="AAPL.US")
    folder = str(PRICES) if source is SourceId.FILES else None

    answered = ask(replace(query, as_of=date(2012, 12, 31), folder=folder, count=1))

    assert answered is not None
    assert b'"date":"2012-12-31"' in answered[1]


def test_an_answer_is_labelled_with_its_source_and_its_ages() -> None:
    query = Query(source=SourceId.HISTORY, capability=Capability.QUOTE, symbol="aapl.us")

    fetched = MARKET.read(
        replace(query, as_of=date(2012, 12, 31)), caused_by="test", cancel=Cancel()
    )

    told = fetched.provenance
    assert (told.mode, told.label) == (Mode.REAL, DataLabel.HISTORICAL)
    assert (told.market_time, told.market_date) == (None, date(2012, 12, 31))
    assert (told.fetched_at, fetched.day) == (NOW, date(2012, 12, 31))
    assert fetched.query.symbol == "AAPL.US"


def test_the_bytes_are_the_canonical_json_of_the_document() -> None:
    query = Query(source=SourceId.DEMO, capability=Capability.PROFILE, symbol="AAPL.US")

    fetched = MARKET.read(query, caused_by="test", cancel=Cancel())

    assert fetched.body == canonical_json(fetched.document)


@pytest.mark.parametrize(
    ("symbol", "region"), [("99001.HK", "HK"), ("609901.SH", "CN"), ("AAPL.US", "US")]
)
def test_what_takes_no_symbol_is_asked_of_the_market_of_the_symbol(
    symbol: str, region: str
) -> None:
    query = Query(source=SourceId.DEMO, capability=Capability.SENTIMENT, symbol=symbol)

    assert (addressed(query).symbol, addressed(query).market) == (None, region)


def test_what_takes_a_symbol_is_asked_as_it_stands() -> None:
    query = Query(source=SourceId.DEMO, capability=Capability.QUOTE, symbol="99001.HK")

    assert addressed(query) == query


class Told:
    """A source `demo` that answers one document, or fails."""

    def __init__(self, document: msgspec.Struct | CoreError) -> None:
        self._document = document
        self.asked = 0

    @property
    def card(self) -> SourceCard:
        return MARKET.card(SourceId.DEMO)

    def clock(self, query: Query) -> datetime:
        return FIXED_CLOCK

    def directory(self, folder: str | None) -> Directory:
        raise NotImplementedError

    def read(self, query: Query, asked: Asked) -> Answer:
        self.asked += 1
        if isinstance(self._document, CoreError):
            raise self._document
        return Answer(
            document=self._document, market_time=None, market_date=None, available_at=None
        )


QUERY = Query(source=SourceId.DEMO, capability=Capability.QUOTE, symbol="AAPL.US")


def listing(symbol: str, name: str | None = None) -> Listing:
    return Listing(symbol=symbol, name=name, name_zh=None, currency=None)


def asking(source: Told) -> MarketService:
    return MarketService({SourceId.DEMO: source}, FrozenClock(NOW))


def test_an_answer_about_another_security_is_not_taken() -> None:
    with pytest.raises(InvalidResponseError):
        ask(QUERY, asking(Told(listing("MSFT.US"))))


@pytest.mark.parametrize("beyond", [0, 1])
def test_an_answer_is_taken_up_to_the_limit_and_not_beyond(beyond: int) -> None:
    frame = len(canonical_json(listing("AAPL.US", "")))
    market = asking(Told(listing("AAPL.US", "x" * (MAX_BODY - frame + beyond))))

    if beyond:
        with pytest.raises(ResponseLimitError):
            ask(QUERY, market)
    else:
        answered = ask(QUERY, market)
        assert answered is not None
        assert len(answered[1]) == MAX_BODY


def test_a_failure_stays_the_failure_and_asks_nobody_else() -> None:
    source = Told(InvalidResponseError("nonsense"))

    with pytest.raises(InvalidResponseError):
        ask(QUERY, asking(source))

    assert source.asked == 1


def test_a_senseless_query_never_reaches_the_source() -> None:
    source = Told(listing("AAPL.US"))

    with pytest.raises(InvalidArgumentError):
        ask(replace(QUERY, count=0), asking(source))

    assert source.asked == 0


def test_a_stopped_question_is_not_asked() -> None:
    source, stop = Told(listing("AAPL.US")), Cancel()
    stop.request()

    with pytest.raises(CancelledError):
        asking(source).read(QUERY, caused_by="test", cancel=stop)

    assert source.asked == 0


def test_the_moment_of_a_query_is_told_with_its_day() -> None:
    moment, day = MARKET.moment(replace(QUERY, symbol="99001.HK", as_of=date(2024, 1, 15)))

    assert day == date(2024, 1, 15)
    assert moment + timedelta(microseconds=1) == datetime(2024, 1, 15, 16, tzinfo=UTC)
