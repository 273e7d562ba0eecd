from datetime import date
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.measures.adjustments import Adjustment, AdjustmentKind, find_adjustments
from tests.core.measures.price_builders import bars_of, real_bars


def _only(before: str, after: str) -> tuple[Adjustment, ...]:
    """Return the adjustments where the close stands still and the factor falls to `after`."""
    return find_adjustments(bars_of(["100", "100"], adjusted=[before, after]))


@pytest.mark.parametrize(
    ("symbol", "days"),
    [
        ("AAPL.US", [date(2000, 6, 21), date(2005, 2, 28)]),
        ("MSFT.US", [date(2003, 2, 18)]),
        ("IBM.US", []),
        ("FB.US", []),
    ],
)
def test_the_splits_of_real_shares_are_found(symbol: str, days: list[date]) -> None:
    splits = [a for a in find_adjustments(real_bars(symbol)) if a.kind is AdjustmentKind.SPLIT]

    assert [split.day for split in splits] == days
    assert {(split.new, split.old) for split in splits} <= {(2, 1)}


def test_a_special_dividend_is_no_split() -> None:
    """Microsoft paid 3.08 dollars a share; 10:9 is near its factor, but 11 % is below 15 %."""
    found = {a.day: a for a in find_adjustments(real_bars("MSFT.US"))}
    special = found[date(2004, 11, 15)]

    assert (special.kind, special.new) == (AdjustmentKind.DIVIDEND_OR_OTHER, None)
    assert special.factor.quantize(Decimal("0.0001")) == Decimal("1.1124")


def test_a_halving_with_an_unchanged_factor_is_a_move_of_the_price() -> None:
    days = [adjustment.day for adjustment in find_adjustments(real_bars("AAPL.US"))]

    assert date(2000, 9, 29) not in days


def test_a_reverse_split_is_told_the_other_way_round() -> None:
    (merged,) = find_adjustments(bars_of(["1", "10"], adjusted=["10", "10"]))

    assert (merged.new, merged.old, merged.factor) == (1, 10, Decimal("0.1"))


@pytest.mark.parametrize(("adjusted", "found"), [("1.0005", 1), ("1.0004999", 0)])
def test_a_factor_must_change_by_a_twentieth_of_a_percent(adjusted: str, found: int) -> None:
    assert len(_only("1", adjusted)) == found


@pytest.mark.parametrize(
    ("adjusted", "kind"),
    [("1.15", AdjustmentKind.SPLIT), ("1.1499", AdjustmentKind.DIVIDEND_OR_OTHER)],
)
def test_a_split_changes_the_factor_by_fifteen_percent(adjusted: str, kind: AdjustmentKind) -> None:
    assert [adjustment.kind for adjustment in _only("1", adjusted)] == [kind]


@pytest.mark.parametrize(
    ("adjusted", "terms"),
    [("2.01", (2, 1)), ("1.99", (2, 1)), ("20.1", (20, 1)), ("20.1001", (None, None))],
)
def test_a_split_lies_within_half_a_percent_of_its_ratio(
    adjusted: str, terms: tuple[int | None, int | None]
) -> None:
    assert [(a.new, a.old) for a in _only("1", adjusted)] == [terms]


def test_unknown_adjusted_closes_tell_nothing() -> None:
    assert find_adjustments(bars_of([100, 50], adjusted=[None, 50])) == ()
    assert find_adjustments(bars_of([100, 50], adjusted=[0, 50])) == ()


@given(new=st.integers(1, 6), old=st.integers(1, 5), price=st.integers(1, 10**6))
def test_a_split_of_small_terms_is_told_in_lowest_terms(new: int, old: int, price: int) -> None:
    ratio = max(new, old) / min(new, old)
    found = find_adjustments(bars_of([price * new, price * old], adjusted=[price, price]))

    assert len(found) == (new != old)
    for split in found:
        assert ratio >= 1.15
        assert split.new is not None
        assert split.old is not None
        assert split.new * old == split.old * new
