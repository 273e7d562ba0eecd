from datetime import UTC, date, datetime, timedelta
from decimal import Decimal

import pytest

from core.market.documents import (
    Dividends,
    EventList,
    Financials,
    News,
    Profile,
)
from core.market.errors import NoDataError
from core.market.types import Capability, EventType, StatementKind
from core.measures.series import possible_splits
from tests.support.demo_asking import (
    FAR,
    FAR_SOURCE,
    SYMBOLS,
    ask,
    bars,
    figure,
    quote,
    series,
    told,
)


def test_a_halted_security_keeps_its_last_close() -> None:
    assert quote("PAPERKITE.US").trade_status == "Halted"
    assert quote("PAPERKITE.US").market_date == date(2024, 1, 5)
    assert quote("PAPERKITE.US", datetime(2024, 3, 4, 21, tzinfo=UTC)).trade_status == "Normal"


def test_a_security_before_its_listing_has_a_profile_and_no_price() -> None:
    assert isinstance(ask(Capability.PROFILE, "FOGLAMP.US").document, Profile)
    for capability in (Capability.QUOTE, Capability.KLINE, Capability.VALUATION, Capability.DEPTH):
        with pytest.raises(NoDataError):
            ask(capability, "FOGLAMP.US")
    assert quote("FOGLAMP.US", datetime(2024, 2, 8, 21, tzinfo=UTC)).last_price == 22


def test_a_series_over_a_change_of_currency_has_none() -> None:
    assert series("99003.HK", count=None).currency is None
    assert series("99003.HK", count=20).currency == "HKD"
    assert series("99003.HK", datetime(2023, 12, 1, 8, tzinfo=UTC)).currency == "USD"


def test_a_quote_does_not_subtract_dollars_from_hong_kong_dollars() -> None:
    first = quote("99003.HK", datetime(2023, 12, 4, 8, tzinfo=UTC))
    assert (first.currency, first.previous_close, first.change) == ("HKD", None, None)


def test_a_split_is_seen_in_adjusted_closes_only_once_it_happened() -> None:
    day_before = bars("QUARRY.US", datetime(2023, 6, 14, 20, tzinfo=UTC), count=2)
    assert all(bar.adjusted_close == bar.close for bar in day_before)
    both = bars("QUARRY.US", datetime(2023, 6, 15, 20, tzinfo=UTC), count=2)
    assert [bar.close for bar in both] == [Decimal("212.00"), Decimal("53.40")]
    assert [bar.adjusted_close for bar in both] == [Decimal("53.00"), Decimal("53.40")]


def test_the_quote_of_the_day_of_a_split_compares_like_with_like() -> None:
    assert quote("QUARRY.US", datetime(2023, 6, 15, 20, tzinfo=UTC)).change == Decimal("0.40")


def test_a_corrected_figure_replaces_the_first_one_from_its_filing_on() -> None:
    filing = datetime(2024, 3, 20, 20, tzinfo=UTC)
    before = figure("SALTMARSH.US", "revenue", filing - timedelta(seconds=1), report="2022")
    after = figure("SALTMARSH.US", "revenue", filing, report="2022")
    assert before.value == 2_050_000_000
    assert after.value == 1_845_000_000
    assert (before.filed_on, after.filed_on) == (date(2023, 2, 27), date(2024, 3, 20))


@pytest.mark.parametrize("symbol", SYMBOLS)
def test_five_annual_and_eight_quarterly_reports_are_known_at_the_fixed_clock(symbol: str) -> None:
    for report, least in (("annual", 5), ("quarter", 8)):
        document = told(Financials, Capability.FINANCIALS, symbol, report=report)
        assert len({row.period for row in document.rows}) >= least
        assert {row.statement for row in document.rows} == {
            StatementKind.INCOME,
            StatementKind.BALANCE,
            StatementKind.CASH,
        }


def test_a_report_is_chosen_by_kind_and_period() -> None:
    document = told(
        Financials, Capability.FINANCIALS, "KETTLE.US", kind=StatementKind.CASH, report="2023Q1"
    )
    assert {(row.statement, row.period) for row in document.rows} == {("CF", "2023Q1")}
    with pytest.raises(NoDataError):
        ask(Capability.FINANCIALS, "KETTLE.US", report="1999")


def test_news_is_newest_first_and_plentiful() -> None:
    counts = []
    for symbol in SYMBOLS:
        document = told(News, Capability.NEWS, symbol, FAR, count=None)
        moments = [item.published_at for item in document.items if item.published_at is not None]
        assert moments == sorted(moments, reverse=True)
        counts.append(len(moments))
    assert sum(counts) >= 60


def test_none_declared_is_an_empty_list() -> None:
    document = told(Dividends, Capability.DIVIDENDS, "TSLA.US")
    assert document.rows == ()


def test_the_calendar_holds_what_the_examples_name_and_two_duplicates() -> None:
    document = told(
        EventList, Capability.EVENTS, start=date(2024, 1, 10), end=date(2024, 1, 20), count=None
    )
    ids = [event.source_event_id for event in document.events]
    assert ids.count("aapl-call-2024-01") == 2
    assert ids.count("tsla-call-2024-01") == 2
    assert "99002-update-2024-01" in ids


def test_an_event_occurs_when_its_moment_has_come() -> None:
    call = datetime(2024, 1, 16, 22, tzinfo=UTC)

    def states(as_of: datetime) -> set[str]:
        document = told(EventList, Capability.EVENTS, "AAPL.US", as_of)
        own = [e for e in document.events if e.source_event_id == "aapl-call-2024-01"]
        return {event.occurrence_status for event in own}

    assert states(call - timedelta(seconds=1)) == {"announced"}
    assert states(call) == {"occurred"}


@pytest.mark.parametrize("event_type", list(EventType))
def test_every_type_of_event_is_there(event_type: EventType) -> None:
    document = told(EventList, Capability.EVENTS, None, event_type=event_type, count=None)
    assert document.events


def test_all_names_are_given_in_both_languages() -> None:
    assert all(listing.name and listing.name_zh for listing in FAR_SOURCE.directory(None).listings)
    assert {listing.currency for listing in FAR_SOURCE.directory(None).listings} == {
        "USD",
        "HKD",
        "CNY",
    }


def test_a_close_in_another_currency_has_no_adjusted_close() -> None:
    moment = datetime(2023, 12, 4, 8, tzinfo=UTC)
    before, after = bars("99003.HK", moment, count=2)

    assert (before.adjusted_close, after.adjusted_close) == (None, after.close)


def test_the_day_of_a_change_of_currency_is_told_from_a_return() -> None:
    every = bars("99003.HK", datetime(2024, 1, 16, 8, tzinfo=UTC), count=None)

    assert any(bar.adjusted_close is None for bar in every)
    assert possible_splits(every) == (date(2023, 12, 4),)
