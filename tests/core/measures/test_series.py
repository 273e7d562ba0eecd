from datetime import date
from decimal import Decimal

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.measures.errors import UnusableBarError
from core.measures.series import PriceSeries, SeriesKind, rebase
from core.measures.types import Window
from tests.core.measures.price_builders import bars_of, day, real, real_bars

YEAR_END = date(2012, 12, 31)
AFTER_SPLIT = date(2005, 3, 10)


def test_the_last_day_keeps_its_recorded_prices_exactly() -> None:
    series, last = real("AAPL.US", AFTER_SPLIT), real_bars("AAPL.US")[1263 - 1]

    ends = (series.open[-1], series.high[-1], series.low[-1], series.close[-1])
    assert ends == (float(last.open), float(last.high), float(last.low), 39.83)


def test_prices_before_a_split_are_halved_with_it() -> None:
    """AAPL closed at 88.99 on 2005-02-25 and split 2 for 1 before the next session."""
    series = real("AAPL.US", AFTER_SPLIT)
    before = series.days.index(date(2005, 2, 25))

    assert series.close[before] == pytest.approx(44.495)
    assert series.high[before] == pytest.approx(89.91 / 2)


def test_a_series_says_which_prices_it_holds() -> None:
    assert real("AAPL.US", YEAR_END).label == "adjusted, rebased to 2012-12-31"
    assert rebase(bars_of([1, 2])).label == "recorded"


def test_one_bar_without_adjusted_close_leaves_all_prices_recorded() -> None:
    whole = rebase(bars_of([100, 50], adjusted=[25, 25]))
    holed = rebase(bars_of([100, 50], adjusted=[None, 25]))

    assert (whole.kind, whole.close) == (SeriesKind.ADJUSTED_REBASED, (50.0, 50.0))
    assert (holed.kind, holed.close) == (SeriesKind.RECORDED, (100.0, 50.0))


def test_an_adjusted_close_of_zero_is_no_adjusted_close() -> None:
    assert rebase(bars_of([100, 50], adjusted=[0, 25])).kind is SeriesKind.RECORDED


def test_a_series_without_bars_has_no_window() -> None:
    series = rebase([])

    assert (series.days, series.label) == ((), "recorded")
    assert series.window(0) is None


@pytest.mark.parametrize(("close", "gaps"), [("140", 0), ("140.01", 1), ("60", 0), ("59.99", 1)])
def test_a_recorded_move_beyond_forty_percent_is_a_gap(close: str, gaps: int) -> None:
    assert len(rebase(bars_of(["100", close])).gaps) == gaps


def test_an_adjusted_series_has_no_gaps() -> None:
    """AAPL fell by 52 % on 2000-09-29 with an unchanged factor: a real move of the price."""
    series = real("AAPL.US", date(2000, 12, 29))
    fall = series.days.index(date(2000, 9, 29))

    assert series.gaps == ()
    assert series.close[fall] / series.close[fall - 1] - 1 == pytest.approx(-0.5187, abs=1e-4)


def test_a_window_crosses_a_gap_only_with_bars_on_both_sides() -> None:
    series = rebase(bars_of([100, 100, 50, 50, 50]))
    windows = {bars: series.window(bars) for bars in range(1, 6)}

    crossed = [n for n, window in windows.items() if window and series.crosses_gap(window)]
    assert crossed == [4, 5]
    assert windows[2] == Window(bars=2, first=day(3), last=day(4))


@pytest.mark.parametrize("close", ["NaN", "Infinity", "-1", "0", "1E-13", "1E+19"])
def test_a_close_that_cannot_be_calculated_with_stays_outside(close: str) -> None:
    with pytest.raises(UnusableBarError) as refusal:
        _refuse(close)

    assert refusal.value.params == {"day": "2000-01-02"}


def _refuse(close: str) -> PriceSeries:
    bars = bars_of([100, 100, 100])
    return rebase([bars[0], msgspec.structs.replace(bars[1], close=Decimal(close)), bars[2]])


def test_days_out_of_order_are_refused() -> None:
    bars = bars_of([1, 2])

    with pytest.raises(UnusableBarError):
        rebase([bars[1], bars[0]])
    with pytest.raises(UnusableBarError):
        rebase([bars[0], bars[0]])


@given(later=st.decimals("0.01", "100", places=2), cut=st.integers(2, 20))
def test_nothing_after_the_last_day_moves_a_price(later: Decimal, cut: int) -> None:
    """A later split or dividend scales every earlier adjusted close by the same factor."""
    known = real_bars("AAPL.US")[1240 : 1240 + cut]
    revised = [
        msgspec.structs.replace(bar, adjusted_close=bar.adjusted_close * later)
        for bar in known
        if bar.adjusted_close is not None
    ]

    assert rebase(revised).close == pytest.approx(rebase(known).close, rel=1e-12)
    assert rebase(revised).close[-1] == rebase(known).close[-1]
