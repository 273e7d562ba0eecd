from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.instruments.currencies import minor_digits, subunit
from core.instruments.markets import MARKETS, Market, end_of_day, market, regular_close

NAMED = frozenset(
    ("US", "HK", "SG", "SH", "SZ", "HAS", "L", "DE", "PA", "AS", "SW", "TO", "AX", "T", "JO", "TA")
)


def _market(suffix: str) -> Market:
    known = market(suffix)
    assert known is not None
    return known


def test_the_named_markets_are_known_and_no_others_are_invented() -> None:
    assert set(MARKETS) >= NAMED
    assert market("XX") is None


@pytest.mark.parametrize(
    ("suffix", "region"), [("SH", "CN"), ("SZ", "CN"), ("HAS", "CN"), ("HK", "HK"), ("US", "US")]
)
def test_a_market_belongs_to_a_region(suffix: str, region: str) -> None:
    assert _market(suffix).region == region


def test_the_currency_of_has_cannot_be_told() -> None:
    assert _market("HAS").currency is None
    assert _market("HK").currency == "HKD"


def test_every_quoting_currency_is_known() -> None:
    quoted = {known.currency for known in MARKETS.values() if known.currency is not None}

    assert {code for code in quoted if minor_digits(code) is None} == {"GBX", "ILA", "ZAC"}
    assert all(minor_digits(code) is not None or subunit(code) is not None for code in quoted)


@pytest.mark.parametrize(
    ("suffix", "day", "close", "end"),
    [
        ("US", date(2012, 12, 31), "2012-12-31T21:00:00", "2013-01-01T04:59:59.999999"),
        ("US", date(2012, 7, 2), "2012-07-02T20:00:00", "2012-07-03T03:59:59.999999"),
        ("HK", date(2012, 7, 2), "2012-07-02T08:00:00", "2012-07-02T15:59:59.999999"),
        ("L", date(2012, 7, 2), "2012-07-02T15:30:00", "2012-07-02T22:59:59.999999"),
    ],
)
def test_a_day_closes_and_ends_in_the_zone_of_its_market(
    suffix: str, day: date, close: str, end: str
) -> None:
    assert regular_close(_market(suffix), day) == datetime.fromisoformat(close).replace(tzinfo=UTC)
    assert end_of_day(_market(suffix), day) == datetime.fromisoformat(end).replace(tzinfo=UTC)


@given(suffix=st.sampled_from(sorted(MARKETS)), day=st.dates(date(1990, 1, 1), date(2035, 1, 1)))
def test_a_day_ends_where_the_next_begins(suffix: str, day: date) -> None:
    place = _market(suffix)
    last = end_of_day(place, day)
    zone = ZoneInfo(place.zone)

    assert regular_close(place, day) < last
    assert last.astimezone(zone).date() == day
    assert (last + timedelta(microseconds=1)).astimezone(zone).date() == day + timedelta(days=1)
