import csv
import gzip
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from build.market_data import PRICES, tables
from core.kernel.cancel import Cancel
from core.kernel.errors import CancelledError
from core.market.errors import NoDataError, UnknownSymbolError, UnsupportedCapabilityError
from core.market.ports import Asked
from core.market.sources.bundle import FOLDER
from core.market.sources.history import HistorySource
from core.market.types import Answer, Bars, Capability, Period, Query, Quote, SourceId

SOURCE = HistorySource()
QUERY = Query(source=SourceId.HISTORY, capability=Capability.KLINE, symbol="AAPL.US")
END = SOURCE.clock(QUERY)


def ask(as_of: datetime = END, **fields: object) -> Answer:
    return SOURCE.read(
        msgspec.structs.replace(QUERY, **fields),
        Asked(as_of=as_of, caused_by="test", cancel=Cancel()),
    )


def bars(as_of: datetime = END, **fields: object) -> Bars:
    document = ask(as_of, capability=Capability.KLINE, **fields).document
    assert isinstance(document, Bars)
    return document


def quote(as_of: datetime = END, **fields: object) -> Quote:
    document = ask(as_of, capability=Capability.QUOTE, **fields).document
    assert isinstance(document, Quote)
    return document


def test_every_recorded_digit_of_every_file_is_served() -> None:
    for path in sorted(PRICES.glob("*.csv")):
        rows = list(csv.DictReader(path.read_text().splitlines()))
        served = bars(symbol=path.stem, count=None).bars
        assert [str(bar.close) for bar in served] == [row["Close"] for row in rows]
        assert [bar.volume for bar in served] == [int(row["Volume"]) for row in rows]


def test_adjusted_closes_are_rebased_to_the_as_of_day() -> None:
    for path in sorted(PRICES.glob("*.csv")):
        rows = list(csv.DictReader(path.read_text().splitlines()))
        share = Decimal(rows[-1]["Close"]) / Decimal(rows[-1]["Adj Close"])
        served = [bar.adjusted_close for bar in bars(symbol=path.stem, count=None).bars]
        assert served[-1] == Decimal(rows[-1]["Close"])
        for told, row in zip(served, rows, strict=True):
            assert told is not None
            assert abs(told - Decimal(row["Adj Close"]) * share) < Decimal("1e-14")


def test_the_clock_is_the_end_of_the_last_day_in_new_york() -> None:
    assert datetime(2013, 3, 2, 5, tzinfo=UTC) - END == timedelta(microseconds=1)


def test_the_quote_is_the_last_close_and_its_change_on_the_day_before() -> None:
    last = quote()
    assert (last.last_price, last.previous_close) == (Decimal("430.47"), Decimal("441.4"))
    assert last.change == Decimal("-10.93")
    assert last.change_percent == Decimal("-1093") / Decimal("441.4")
    assert (last.price_basis, last.currency) == ("close", "USD")


def test_a_daily_quote_has_a_day_and_no_hour() -> None:
    answer = ask(capability=Capability.QUOTE)
    assert (answer.market_time, answer.market_date) == (None, date(2013, 3, 1))


def test_a_bar_is_known_from_the_close_of_its_day_and_not_a_moment_before() -> None:
    close = datetime(2013, 3, 1, 21, tzinfo=UTC)
    assert quote(close).market_date == date(2013, 3, 1)
    assert quote(close - timedelta(microseconds=1)).market_date == date(2013, 2, 28)


def test_in_summer_the_close_is_an_hour_earlier_in_utc() -> None:
    assert quote(datetime(2012, 7, 2, 20, tzinfo=UTC)).market_date == date(2012, 7, 2)


def test_the_first_bar_has_no_change_and_nothing_is_before_it() -> None:
    first = datetime(2012, 5, 18, 20, tzinfo=UTC)
    only = quote(first, symbol="FB.US")
    assert (only.previous_close, only.change, only.change_percent) == (None, None, None)
    with pytest.raises(NoDataError):
        quote(first - timedelta(microseconds=1), symbol="FB.US")


def test_count_takes_the_last_bars_of_the_window() -> None:
    window = bars(start=date(2013, 1, 1), end=date(2013, 1, 31), count=2)
    assert [bar.date for bar in window.bars] == [date(2013, 1, 30), date(2013, 1, 31)]


def test_a_week_opens_first_closes_last_and_adds_volumes() -> None:
    start, end = date(2013, 2, 19), date(2013, 2, 22)
    days = bars(start=start, end=end, count=None).bars
    (week,) = bars(period=Period.WEEK, start=start, end=end, count=None).bars
    assert (week.open, week.close, week.date) == (days[0].open, days[-1].close, days[-1].date)
    assert (week.high, week.low) == (max(d.high for d in days), min(d.low for d in days))
    assert week.volume == sum(day.volume or 0 for day in days)


def test_what_is_not_daily_prices_is_not_offered() -> None:
    with pytest.raises(UnsupportedCapabilityError):
        ask(capability=Capability.KLINE, period=Period.HOUR)
    with pytest.raises(UnsupportedCapabilityError):
        ask(capability=Capability.NEWS)


def test_a_security_outside_the_five_is_unknown() -> None:
    with pytest.raises(UnknownSymbolError) as refusal:
        quote(symbol="TSLA.US")
    assert refusal.value.params == {"symbol": "TSLA.US", "source": "history"}


def test_a_pressed_stop_button_is_seen_before_anything_is_read() -> None:
    cancel = Cancel()
    cancel.request()
    with pytest.raises(CancelledError):
        SOURCE.read(QUERY, Asked(as_of=END, caused_by="test", cancel=cancel))


def test_the_five_are_named_in_both_languages() -> None:
    names = {
        listing.symbol: (listing.name, listing.name_zh)
        for listing in SOURCE.directory(None).listings
    }
    assert names["MSFT.US"] == ("Microsoft", "微软")
    assert len(names) == 5


@given(st.datetimes(datetime(2012, 6, 1), datetime(2013, 3, 3)))
def test_no_bar_is_served_before_it_was_known(moment: datetime) -> None:
    as_of = moment.replace(tzinfo=UTC)
    served = bars(as_of, symbol="FB.US", count=None).bars
    assert all(bar.available_at is not None and bar.available_at <= as_of for bar in served)


def test_the_bundled_tables_are_what_their_sources_make_them() -> None:
    assert [path.parent for path, _ in tables()] == [FOLDER, FOLDER]
    for path, body in tables():
        assert gzip.decompress(path.read_bytes()) == body, "run build/market_data.py"


def test_the_history_comes_with_its_statement() -> None:
    statement = Path(FOLDER / "history.txt").read_text(encoding="utf-8")
    assert "public domain" in statement


@pytest.mark.parametrize(
    ("symbol", "day", "close", "base"),
    [
        ("AAPL.US", date(2005, 2, 28), "44.86", "44.495"),
        ("AAPL.US", date(2000, 6, 21), "55.63", "50.625"),
        ("MSFT.US", date(2003, 2, 18), "24.96", "24.15"),
        ("MSFT.US", date(2004, 11, 15), "27.39", "29.97"),
    ],
)
def test_the_quote_of_a_split_day_compares_like_with_like_and_a_dividend_is_no_split(
    symbol: str, day: date, close: str, base: str
) -> None:
    """Two for one on the first three days: the base is half the close before."""
    told = quote(datetime(day.year, day.month, day.day, 22, tzinfo=UTC), symbol=symbol)

    assert (told.last_price, told.previous_close) == (Decimal(close), Decimal(base))
    assert told.change == Decimal(close) - Decimal(base)


def test_a_record_can_be_looked_back_at_from_a_day_after_its_end() -> None:
    asked = replace(QUERY, as_of=date(2013, 3, 2))

    assert SOURCE.clock(asked) - END == timedelta(days=1)
    assert SOURCE.clock(replace(QUERY, as_of=date(2013, 2, 1))) == END
