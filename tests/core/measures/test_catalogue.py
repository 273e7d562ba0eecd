from datetime import date
from decimal import Decimal

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.measures.catalogue import MEASURE_IDS, measure_all, measure_one
from core.measures.errors import UnknownMeasureError
from core.measures.series import DayBar, rebase
from core.measures.types import MeasureValue, Reason, Unit
from tests.core.measures.price_builders import bars_of, day, real, real_bars, series_of, wavy

YEAR_END = date(2012, 12, 31)


def test_the_order_of_the_measures_is_fixed() -> None:
    assert MEASURE_IDS == (
        "return_21",
        "return_63",
        "return_252",
        "volatility_30",
        "volatility_252",
        "max_drawdown_252",
        "high_52w",
        "low_52w",
        "sma_20",
        "sma_50",
        "sma_200",
        "ema_12",
        "ema_26",
        "macd",
        "macd_signal",
        "macd_histogram",
        "rsi_14",
        "atr_14",
        "volume_ratio_20",
    )


def test_all_measures_come_in_the_order_of_their_ids() -> None:
    values = measure_all(real("AAPL.US", YEAR_END), as_of=YEAR_END)

    assert tuple(value.id for value in values) == MEASURE_IDS
    assert {value.series for value in values} == {"adjusted, rebased to 2012-12-31"}


@pytest.mark.parametrize("name", MEASURE_IDS)
def test_one_measure_is_the_same_as_among_all(name: str) -> None:
    series = real("FB.US", YEAR_END)
    among_all = measure_all(series, as_of=YEAR_END)[MEASURE_IDS.index(name)]

    assert measure_one(name, 1, series, YEAR_END) == among_all


@pytest.mark.parametrize(("name", "version"), [("return_22", 1), ("return_21", 2), ("", 1)])
def test_an_unknown_measure_is_refused(name: str, version: int) -> None:
    with pytest.raises(UnknownMeasureError) as refusal:
        measure_one(name, version, series_of([1]), day(0))

    assert refusal.value.params == {"measure": name, "version": version}


def test_bars_after_the_as_of_day_are_refused() -> None:
    with pytest.raises(ValueError, match="not known at the end of"):
        measure_all(series_of([1, 2]), as_of=day(0))
    with pytest.raises(ValueError, match="not known at the end of"):
        measure_one("sma_20", 1, series_of([1, 2]), day(0))


def test_without_bars_every_measure_is_unknown() -> None:
    values = measure_all(rebase([]), as_of=YEAR_END)

    assert {(v.value, v.window, v.reason) for v in values} == {
        (None, None, Reason.INSUFFICIENT_BARS)
    }


def test_a_possible_split_reaches_every_measure_whose_window_crosses_it() -> None:
    values = measure_all(series_of([*wavy(280), *[50] * 25]), as_of=day(304))

    known = [value.id for value in values if value.value is not None]
    assert known == ["return_21", "sma_20", "volume_ratio_20"]
    assert {v.reason for v in values} == {None, Reason.POSSIBLE_SPLIT_UNADJUSTED}


@pytest.mark.parametrize("cut", [1263, 1900, 3229])
def test_what_happens_later_changes_no_measure(cut: int) -> None:
    """A later split of 4 for 1 divides every earlier adjusted close by four."""
    known = real_bars("AAPL.US")[:cut]
    as_of = known[-1].date
    revised = [_split_later(bar) for bar in known]

    then = measure_all(rebase(known), as_of=as_of)
    now = measure_all(rebase(revised), as_of=as_of)
    assert [_near(value) for value in now] == [_near(value) for value in then]


def _split_later(bar: DayBar) -> DayBar:
    return msgspec.structs.replace(bar, adjusted_close=(bar.adjusted_close or Decimal(0)) / 4)


def _near(value: MeasureValue) -> tuple[str, str, Decimal | None, Reason | None]:
    known = value.value
    return value.id, value.series, known if known is None else round(known, 6), value.reason


@settings(max_examples=20, deadline=None)
@given(closes=st.lists(st.integers(80, 110), min_size=260, max_size=270))
def test_prices_scale_and_everything_else_stays(closes: list[int]) -> None:
    """Sixteen times the price: an exact power of two in binary."""
    as_of = day(len(closes) - 1)
    plain = measure_all(rebase(bars_of(closes)), as_of=as_of)
    scaled = measure_all(rebase(bars_of([close * 16 for close in closes])), as_of=as_of)

    for one, other in zip(plain, scaled, strict=True):
        assert (one.value is None, one.reason) == (other.value is None, other.reason)
        scale = 16 if one.unit is Unit.PRICE else 1
        if one.value is not None and other.value is not None:
            assert abs(one.value * scale - other.value) <= Decimal("0.0000001")
