from datetime import date
from decimal import Decimal

from hypothesis import given
from hypothesis import strategies as st

from core.measures.catalogue import measure_one
from core.measures.drawdown import Fall, deepest_fall, recovery
from core.measures.types import DrawdownDates, Reason
from tests.core.measures.price_builders import day, measured, real, wavy

YEAR_END = date(2012, 12, 31)
AFTER_SPLIT = date(2005, 3, 10)


def test_apple_fell_by_27_percent_in_2012_and_had_not_recovered() -> None:
    result = measure_one("max_drawdown_252", 1, real("AAPL.US", YEAR_END), YEAR_END)

    assert result.value == Decimal("-0.27074593")
    assert result.dates == DrawdownDates(
        peak=date(2012, 9, 19), trough=date(2012, 12, 28), recovery=None
    )


def test_a_split_is_no_fall() -> None:
    result = measure_one("max_drawdown_252", 1, real("AAPL.US", AFTER_SPLIT), AFTER_SPLIT)

    assert result.value == Decimal("-0.13531157")
    assert result.dates is not None
    assert result.dates.recovery == date(2004, 8, 26)


def test_the_deepest_fall_is_kept_with_its_first_recovery() -> None:
    closes = [100, 90, 120, 60, 119, 120, 110]

    fall = deepest_fall(closes)
    assert fall == Fall(-0.5, 2, 3)
    assert fall is not None
    assert recovery(closes, fall) == 5


def test_a_peak_reached_again_is_the_peak_of_the_next_fall() -> None:
    assert deepest_fall([100, 90, 100, 80]) == Fall(80 / 100 - 1, 2, 3)


def test_prices_that_never_fall_have_a_drawdown_of_zero_without_dates() -> None:
    result = measured("max_drawdown_252", range(100, 352))

    assert (result.value, result.reason, result.dates) == (Decimal(0), None, None)


def test_a_drawdown_needs_252_bars_and_looks_no_further() -> None:
    assert measured("max_drawdown_252", wavy(251)).reason is Reason.INSUFFICIENT_BARS
    assert measured("max_drawdown_252", [100, 80, *[80] * 251]).value == 0
    assert measured("max_drawdown_252", [100, *[80] * 251]).value == Decimal("-0.2")


def test_a_drawdown_across_a_possible_split_has_no_dates() -> None:
    result = measured("max_drawdown_252", [*[100] * 200, *[50] * 52])

    assert (result.value, result.dates) == (None, None)
    assert result.reason is Reason.POSSIBLE_SPLIT_UNADJUSTED


@given(st.lists(st.floats(1, 1000), min_size=1, max_size=30))
def test_no_pair_of_closes_falls_deeper(closes: list[float]) -> None:
    depths = [b / a - 1 for i, a in enumerate(closes) for b in closes[i:]]
    fall = deepest_fall(closes)

    assert min(depths) == (0.0 if fall is None else fall.depth)


def test_the_window_begins_252_bars_back() -> None:
    window = measured("max_drawdown_252", wavy(300)).window

    assert window is not None
    assert (window.bars, window.first) == (252, day(48))
