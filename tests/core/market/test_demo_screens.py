"""The demo market at its fixed clock holds a hit and a miss for each screen and comparison row."""

from collections.abc import Callable
from datetime import date, timedelta
from decimal import Decimal

import pytest

from core.kernel.errors import CoreError
from core.market.documents import (
    Dividends,
    EventList,
    News,
    Profile,
    Ratings,
)
from core.market.sources.demo import FIXED_CLOCK
from core.market.types import Capability
from tests.support.demo_asking import SYMBOLS, bars, figure, quote, series, told, valuation

TODAY = date(2024, 1, 16)
Input = Callable[[str], Decimal | None]


def change(symbol: str) -> Decimal | None:
    return quote(symbol).change_percent


def session_change(symbol: str, sessions: int) -> Decimal:
    closes = [bar.close for bar in bars(symbol, count=None)]
    return (closes[-1] / closes[-1 - sessions] - 1) * 100


def volume_ratio(symbol: str) -> Decimal:
    volumes = [Decimal(bar.volume or 0) for bar in bars(symbol, count=21)]
    return volumes[-1] * 20 / sum(volumes[:-1], Decimal(0))


def amplitude_ratio(symbol: str) -> Decimal:
    ranges = [(bar.high - bar.low) / bar.close * 100 for bar in bars(symbol, count=21)]
    return (valuation(symbol).amplitude or Decimal(0)) * 20 / sum(ranges[:-1], Decimal(0))


def over_the_range(symbol: str) -> Decimal:
    *before, last = bars(symbol, count=21)
    return last.close - max(bar.high for bar in before)


def from_average(symbol: str, sessions: int) -> Decimal:
    closes = [bar.close for bar in bars(symbol, count=sessions)]
    return (closes[-1] / (sum(closes, Decimal(0)) / sessions) - 1) * 100


def upside(symbol: str) -> Decimal | None:
    ratings = told(Ratings, Capability.RATINGS, symbol)
    last = quote(symbol).last_price
    if ratings.consensus != "buy" or ratings.target_price is None or last is None:
        return None
    return (ratings.target_price / last - 1) * 100


def news_of_a_week(symbol: str) -> Decimal:
    items = told(News, Capability.NEWS, symbol, count=None).items
    first = FIXED_CLOCK - timedelta(days=7)
    return Decimal(sum(first <= (item.published_at or first) for item in items))


def earnings_ahead(symbol: str) -> Decimal:
    end = TODAY + timedelta(days=30)
    found = told(EventList, Capability.EVENTS, symbol, start=TODAY, end=end, count=60)
    return Decimal(len(found.events))


def ex_dates_ahead(symbol: str) -> Decimal:
    rows = told(Dividends, Capability.DIVIDENDS, symbol).rows
    last = TODAY + timedelta(days=90)
    return Decimal(sum(TODAY <= row.ex_date <= last for row in rows if row.ex_date is not None))


SCREENS: dict[str, tuple[Input, Callable[[Decimal], bool]]] = {
    "top-gainers": (change, lambda x: x >= 1),
    "top-losers": (change, lambda x: x <= -1),
    "high-volume": (lambda s: valuation(s).volume_ratio, lambda x: x >= Decimal("1.5")),
    "unusual-movement": (amplitude_ratio, lambda x: x >= Decimal("1.5")),
    "low-valuation": (lambda s: valuation(s).pe_ttm_ratio, lambda x: 0 < x < 15),
    "low-book": (lambda s: valuation(s).pb_ratio, lambda x: 0 < x < Decimal("1.2")),
    "high-roe": (lambda s: figure(s, "roe").value, lambda x: x >= 15),
    "revenue-growth": (lambda s: figure(s, "revenue_growth").value, lambda x: x >= 10),
    "high-dividend": (lambda s: valuation(s).dividend_ratio_ttm, lambda x: x >= 3),
    "quality-growth": (lambda s: quality(s), lambda x: x >= 0),
    "strong-momentum-21": (lambda s: session_change(s, 21), lambda x: x >= 5),
    "strong-momentum-63": (lambda s: session_change(s, 63), lambda x: x >= 10),
    "breakout-price": (over_the_range, lambda x: x > 0),
    "breakout-volume": (volume_ratio, lambda x: x >= Decimal("1.5")),
    "oversold": (lambda s: from_average(s, 20), lambda x: x <= -8),
    "upcoming-earnings": (earnings_ahead, lambda x: x >= 1),
    "rating-changes": (upside, lambda x: x >= 5),
    "news-surge": (news_of_a_week, lambda x: x >= 3),
    "dividend-events": (ex_dates_ahead, lambda x: x >= 1),
}


def quality(symbol: str) -> Decimal | None:
    """Return by how much the least of three conditions is met."""
    wanted = {"roe": 15, "net_margin": 10, "revenue_growth": 5}
    gaps = [(figure(symbol, field).value, least) for field, least in wanted.items()]
    known = [value - least for value, least in gaps if value is not None]
    return min(known) if len(known) == len(gaps) else None


def values(read: Input) -> list[Decimal]:
    found = []
    for symbol in SYMBOLS:
        try:
            value = read(symbol)
        except (CoreError, IndexError):
            continue
        if value is not None:
            found.append(value)
    return found


@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen_has_a_hit_and_a_miss(screen: str) -> None:
    read, includes = SCREENS[screen]
    assert {includes(value) for value in values(read)} == {True, False}


def test_one_security_breaks_out_on_all_counts() -> None:
    assert over_the_range("LANTERN.US") > 0
    assert volume_ratio("LANTERN.US") >= Decimal("1.5")


def test_one_security_is_oversold_on_both_counts() -> None:
    assert from_average("SALTMARSH.US", 20) <= -8
    assert session_change("SALTMARSH.US", 63) <= -10


def test_one_security_turns_and_another_does_not() -> None:
    def turns(symbol: str) -> bool:
        rises = session_change(symbol, 5) > 0 and from_average(symbol, 5) > 0
        return rises and session_change(symbol, 63) < 0

    assert turns("99001.HK")
    assert not turns("TSLA.US")


def test_one_security_moves_unusually_and_far_enough() -> None:
    assert amplitude_ratio("LANTERN.US") >= Decimal("1.5")
    assert (valuation("LANTERN.US").amplitude or 0) >= 2


COMPARISON: dict[str, Callable[[str], object]] = {
    "price": lambda s: quote(s).last_price,
    "market_cap": lambda s: valuation(s).total_market_value,
    "pe": lambda s: valuation(s).pe_ttm_ratio,
    "pb": lambda s: valuation(s).pb_ratio,
    "revenue_growth": lambda s: figure(s, "revenue_growth", report="2023").value,
    "gross_margin": lambda s: figure(s, "gross_margin").value,
    "roe": lambda s: figure(s, "roe", report="2023").value,
    "dividend_yield": lambda s: valuation(s).dividend_ratio_ttm,
    "return_1m": lambda s: session_change(s, 21),
    "return_3m": lambda s: session_change(s, 63),
    "return_1y": lambda s: session_change(s, 252),
    "rating": lambda s: told(Ratings, Capability.RATINGS, s).consensus,
    "momentum": lambda s: session_change(s, 63),
}


@pytest.mark.parametrize("row", COMPARISON)
def test_a_comparison_row_is_known_for_one_and_unknown_for_another(row: str) -> None:
    known = set()
    for symbol in SYMBOLS:
        try:
            known.add(COMPARISON[row](symbol) is not None)
        except (CoreError, IndexError):
            known.add(False)
    assert known == {True, False}


def test_currencies_differ_so_that_money_rows_can_miss() -> None:
    currencies = {told(Profile, Capability.PROFILE, symbol).currency for symbol in SYMBOLS}
    assert currencies == {"USD", "HKD", "CNY"}
    assert series("99003.HK", count=260).currency is None
