import re
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from itertools import pairwise

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.kernel.cancel import Cancel
from core.kernel.clock import instant_text
from core.kernel.digest import canonical_json
from core.kernel.errors import CoreError
from core.market.documents import (
    Assets,
    CashFlow,
    MarketStatus,
    Portfolio,
    Positions,
    Profile,
    Sentiment,
)
from core.market.errors import NoDataError, UnknownSymbolError, UnsupportedCapabilityError
from core.market.ports import Asked
from core.market.sources.bundle import FOLDER
from core.market.sources.demo import FIXED_CLOCK, DemoSource
from core.market.types import (
    Capability,
    Period,
    Query,
    SourceId,
)
from tests.support.demo_asking import (
    DOCUMENTS,
    FAR,
    FOUR,
    SYMBOLS,
    WITHOUT_SYMBOL,
    ask,
    bars,
    figure,
    quote,
    told,
    valuation,
)

CLOSES = {
    "AAPL.US": "180 182 181 184 183 185 187 186 188 189.43",
    "NVDA.US": "830 840 835 850 860 855 870 865 876 880.12",
    "MSFT.US": "398 401 400 404 403 407 409 408 410 412.60",
    "TSLA.US": "190 187 189 185 183 180 182 179 178 175.22",
}


@pytest.mark.parametrize("symbol", FOUR)
def test_the_last_ten_bars_are_the_specified_ones(symbol: str) -> None:
    ten = bars(symbol, count=10)
    assert [bar.close for bar in ten] == [Decimal(text) for text in CLOSES[symbol].split()]
    assert [bar.volume for bar in ten] == [1_000_000 + 100_000 * k for k in range(10)]
    assert ten[0].open == ten[0].close - 1
    for before, bar in pairwise(ten):
        assert bar.open == before.close
    for bar in ten:
        assert bar.high == max(bar.open, bar.close) + 2
        assert bar.low == min(bar.open, bar.close) - 2
        assert bar.time == datetime.combine(bar.date, datetime.min.time(), UTC).replace(hour=21)


@pytest.mark.parametrize("symbol", FOUR)
def test_every_bar_of_the_four_opens_at_the_close_before(symbol: str) -> None:
    everything = bars(symbol, FAR, count=None)
    assert all(bar.open == before.close for before, bar in pairwise(everything))
    assert all(bar.high == max(bar.open, bar.close) + 2 for bar in everything)


@pytest.mark.parametrize(
    ("symbol", "deviation", "drawdown", "change"),
    [
        ("AAPL.US", "0.00867113", "0.01044768", "0.760638"),
        ("NVDA.US", "0.01006477", "0.00226727", "0.470320"),
        ("MSFT.US", "0.00520084", "0.00482393", "0.634146"),
        ("TSLA.US", "0.01201930", "0.08739583", "-1.561798"),
    ],
)
def test_golden_measures_follow_from_the_bars(
    symbol: str, deviation: str, drawdown: str, change: str
) -> None:
    ten, twenty = bars(symbol, count=10), bars(symbol, count=20)
    returns = [bar.close / before.close - 1 for before, bar in pairwise(ten)]
    mean = sum(returns, Decimal(0)) / 9
    variance = sum(((value - mean) ** 2 for value in returns), Decimal(0)) / 8
    assert round(variance.sqrt(), 8) == Decimal(deviation)
    assert round(1 - twenty[-1].close / max(bar.high for bar in twenty), 8) == Decimal(drawdown)
    percent = quote(symbol).change_percent
    assert percent is not None
    assert round(percent, 6) == Decimal(change)


def test_there_is_a_long_past_and_a_hidden_future() -> None:
    assert len(bars("AAPL.US", count=None)) >= 300
    assert len(bars("AAPL.US", FAR, count=None)) - len(bars("AAPL.US", count=None)) >= 130


def test_the_clock_hides_what_a_later_as_of_asks_for() -> None:
    source = DemoSource(lambda: FIXED_CLOCK)
    query = Query(source=SourceId.DEMO, capability=Capability.QUOTE, symbol="AAPL.US")
    answer = source.read(query, Asked(as_of=FAR, caused_by="test", cancel=Cancel()))
    assert answer.market_time == FIXED_CLOCK


def test_a_holiday_is_no_session() -> None:
    assert date(2024, 1, 15) not in [bar.date for bar in bars("AAPL.US", count=5)]
    assert date(2024, 1, 15) in [bar.date for bar in bars("99001.HK", count=5)]


def test_the_specified_samples_of_the_four_hold() -> None:
    for symbol in FOUR:
        assert valuation(symbol).pe_ttm_ratio == 20
        assert valuation(symbol).pb_ratio == 2
        profile = told(Profile, Capability.PROFILE, symbol)
        assert (profile.eps_ttm, profile.bps, profile.total_shares) == (
            Decimal("1.5"),
            None,
            Decimal(1000),
        )
        assert figure(symbol, "revenue").value == 1000
        assert figure(symbol, "total_assets").value == 2000
        assert figure(symbol, "operating_cash_flow").value == 0
        assert figure(symbol, "revenue").period == "2023"


def test_the_specified_samples_of_market_and_account_hold() -> None:
    mood = told(Sentiment, Capability.SENTIMENT)
    positions = told(Positions, Capability.POSITIONS)
    assets = told(Assets, Capability.ASSETS)
    flow = told(CashFlow, Capability.CASH_FLOW)
    assert mood.temperature == 50
    assert [row.quantity for row in positions.rows] == [2]
    assert [row.cost_price for row in positions.rows] == [100]
    assert [(row.total_cash, row.net_assets) for row in assets.rows] == [(Decimal(100), None)]
    assert [row.amount for row in flow.rows] == [10]


def test_a_market_is_closed_at_its_close_and_trades_a_moment_before() -> None:
    def words(as_of: datetime) -> dict[str, str]:
        document = told(MarketStatus, Capability.STATUS, as_of=as_of)
        return {row.market: row.trade_status for row in document.rows}

    assert words(FIXED_CLOCK) == {"US": "Closed", "HK": "Closed", "CN": "Closed"}
    assert words(FIXED_CLOCK - timedelta(seconds=1))["US"] == "Trading"
    assert words(datetime(2024, 1, 16, 4, 30, tzinfo=UTC))["HK"] == "Break"
    assert words(datetime(2024, 1, 15, 18, tzinfo=UTC))["US"] == "Closed"


def test_the_portfolio_is_valued_at_the_last_close() -> None:
    document = told(Portfolio, Capability.PORTFOLIO)
    assert document.market_value == Decimal("378.86")
    assert document.total_assets == Decimal("478.86")
    assert (document.total_pnl, document.today_pnl) == (Decimal("178.86"), Decimal("2.86"))


@pytest.mark.parametrize("capability", list(Capability))
def test_every_capability_answers_with_its_document(capability: Capability) -> None:
    symbol = None if capability in WITHOUT_SYMBOL else "AAPL.US"
    document = ask(capability, symbol).document
    body = canonical_json(document)
    assert type(document) is DOCUMENTS[capability]
    assert msgspec.json.decode(body, type=DOCUMENTS[capability]) == document


def later_instants(node: object, limit: str) -> list[str]:
    if isinstance(node, dict):
        own = [node["available_at"]] if node.get("available_at") else []
        nested = [late for value in node.values() for late in later_instants(value, limit)]
        return [late for late in own if late > limit] + nested
    if isinstance(node, list):
        return [late for value in node for late in later_instants(value, limit)]
    return []


@settings(max_examples=60, deadline=None)
@given(
    st.datetimes(datetime(2022, 9, 1), datetime(2024, 7, 24)),
    st.sampled_from(SYMBOLS),
    st.sampled_from(list(Capability)),
)
def test_nothing_leaves_before_it_was_known(
    moment: datetime, symbol: str, capability: Capability
) -> None:
    as_of = moment.replace(microsecond=0, tzinfo=UTC)
    own = None if capability in WITHOUT_SYMBOL else symbol
    try:
        answer = ask(capability, own, as_of, count=None)
    except NoDataError:
        return
    decoded = msgspec.json.decode(canonical_json(answer.document))
    assert later_instants(decoded, instant_text(as_of)) == []
    assert answer.available_at is None or answer.available_at <= as_of


@pytest.mark.parametrize("symbol", SYMBOLS)
def test_no_number_is_spelt_with_an_exponent(symbol: str) -> None:
    for capability in Capability:
        try:
            body = canonical_json(ask(capability, symbol, FAR, count=None).document)
        except CoreError:
            continue
        assert re.search(rb'"-?[0-9.]+E[+-]?[0-9]+"', body) is None


@pytest.mark.parametrize("symbol", SYMBOLS)
def test_bars_are_consistent_and_ascending(symbol: str) -> None:
    everything = bars(symbol, FAR, count=None)
    assert all(before.date < bar.date for before, bar in pairwise(everything))
    for bar in everything:
        assert bar.low <= min(bar.open, bar.close) <= max(bar.open, bar.close) <= bar.high
        assert bar.low > 0
        assert (bar.volume or 0) > 0


def test_an_unknown_symbol_is_refused_by_every_capability_that_takes_one() -> None:
    for capability in set(Capability) - set(WITHOUT_SYMBOL):
        with pytest.raises(UnknownSymbolError):
            ask(capability, "IBM.US")


def test_bars_within_a_day_are_not_offered() -> None:
    with pytest.raises(UnsupportedCapabilityError):
        ask(Capability.KLINE, "AAPL.US", period=Period.MINUTE)


def test_the_bundle_is_small_and_has_its_statement() -> None:
    assert (FOLDER / "demo.json.gz").stat().st_size <= 600 * 1024
    assert "invented" in (FOLDER / "demo.txt").read_text(encoding="utf-8")
