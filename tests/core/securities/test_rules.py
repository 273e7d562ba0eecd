"""The watchlist's transitions, and how answers become blocks."""

from collections.abc import Callable
from datetime import date
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.kernel.digest import canonical_json
from core.measures.series import DayBar, rebase
from core.securities.errors import WatchlistFullError
from core.securities.rules import (
    LIMIT,
    SEED,
    added,
    figures,
    marks,
    moved,
    removed,
    selected,
    status_of,
)
from core.securities.types import BlockStatus, Figure, Mark, MarkKind, Watchlist

ABC = Watchlist(symbols=("A.US", "B.US", "C.US"), active="B.US", revision=7)
EMPTY = Watchlist(symbols=(), active=None, revision=3)
Step = Callable[[Watchlist], Watchlist]


def test_a_new_symbol_comes_last_and_leaves_the_active_one() -> None:
    assert added(ABC, "D.US") == Watchlist(
        symbols=("A.US", "B.US", "C.US", "D.US"), active="B.US", revision=8
    )


def test_the_first_symbol_of_an_empty_list_becomes_active() -> None:
    assert added(EMPTY, "A.US") == Watchlist(symbols=("A.US",), active="A.US", revision=4)


@pytest.mark.parametrize(
    "step",
    [
        lambda watched: added(watched, "A.US"),
        lambda watched: removed(watched, "D.US"),
        lambda watched: moved(watched, "D.US", 0),
        lambda watched: moved(watched, "B.US", 1),
        lambda watched: selected(watched, "B.US"),
    ],
)
def test_what_changes_nothing_keeps_the_revision(step: Step) -> None:
    assert step(ABC) == ABC


def test_twenty_symbols_fit_and_one_more_does_not() -> None:
    watched = EMPTY
    for number in range(LIMIT):
        watched = added(watched, f"S{number}.US")

    assert len(watched.symbols) == LIMIT == 20
    assert added(watched, "S0.US") == watched
    with pytest.raises(WatchlistFullError) as refusal:
        added(watched, "ONE.US")
    assert refusal.value.params == {"limit": 20}


@pytest.mark.parametrize(
    ("symbol", "active"), [("A.US", "B.US"), ("B.US", "A.US"), ("C.US", "B.US")]
)
def test_removing_the_active_symbol_selects_the_first_of_the_rest(symbol: str, active: str) -> None:
    rest = removed(ABC, symbol)

    assert (rest.active, rest.revision) == (active, 8)
    assert symbol not in rest.symbols


def test_removing_the_last_symbol_leaves_none_active() -> None:
    only = Watchlist(symbols=("A.US",), active="A.US", revision=0)

    assert removed(only, "A.US") == Watchlist(symbols=(), active=None, revision=1)


def test_a_symbol_that_is_not_followed_can_be_active_and_stays_so() -> None:
    watched = selected(ABC, "Z.US")

    assert watched.active == "Z.US"
    assert removed(watched, "A.US").active == "Z.US"


@pytest.mark.parametrize(
    ("position", "order"),
    [(-5, "CAB"), (0, "CAB"), (1, "ACB"), (2, "ABC"), (99, "ABC")],
)
def test_a_symbol_is_moved_within_the_list(position: int, order: str) -> None:
    assert moved(ABC, "C.US", position).symbols == tuple(f"{letter}.US" for letter in order)


SYMBOLS = st.sampled_from(["A.US", "B.US", "C.US", "D.US"])
STEPS = st.one_of(
    st.tuples(st.sampled_from([added, removed, selected]), SYMBOLS),
    st.tuples(st.just(moved), SYMBOLS, st.integers(-2, 6)),
)


@given(st.lists(STEPS, max_size=20))
def test_a_list_stays_unique_and_its_revision_counts_the_changes(
    steps: list[tuple[object, ...]],
) -> None:
    watched, changes = SEED, 0
    for act, *details in steps:
        assert callable(act)
        before, watched = watched, act(watched, *details)
        changes += watched != before

    assert len(set(watched.symbols)) == len(watched.symbols)
    assert watched.revision == changes


@pytest.mark.parametrize(
    ("code", "status"),
    [
        ("NO_DATA", BlockStatus.MISSING),
        ("UNKNOWN_SYMBOL", BlockStatus.MISSING),
        ("UNSUPPORTED_CAPABILITY", BlockStatus.UNSUPPORTED),
        ("PROVIDER_UNSUPPORTED", BlockStatus.UNSUPPORTED),
        ("UNCONFIGURED", BlockStatus.UNCONFIGURED),
        ("FILES_FOLDER_MISSING", BlockStatus.UNCONFIGURED),
        ("TIMEOUT", BlockStatus.FAILED),
        ("", BlockStatus.FAILED),
    ],
)
def test_a_code_tells_which_kind_of_absence_it_is(code: str, status: BlockStatus) -> None:
    assert status_of(code) is status


def test_every_field_of_an_answer_is_a_figure_and_absence_stays_absence() -> None:
    body = canonical_json({"a": None, "b": "", "c": 0, "d": False, "e": [{"f": "1.10"}], "g": []})

    assert figures(body) == (
        Figure(field="a", value=None, pointer="/a"),
        Figure(field="b", value=None, pointer="/b"),
        Figure(field="c", value="0", pointer="/c"),
        Figure(field="d", value="false", pointer="/d"),
        Figure(field="f", value="1.10", pointer="/e/0/f"),
        Figure(field="g", value=None, pointer="/g"),
    )


def bars(*closes: tuple[str, str | None]) -> tuple[DayBar, ...]:
    return tuple(
        DayBar(
            date=date(2020, 1, 1 + day),
            open=Decimal(close),
            high=Decimal(close),
            low=Decimal(close),
            close=Decimal(close),
            volume=None,
            adjusted_close=None if adjusted is None else Decimal(adjusted),
        )
        for day, (close, adjusted) in enumerate(closes)
    )


def test_a_split_and_another_adjustment_are_told_apart() -> None:
    days = bars(("100", "49"), ("50", "49"), ("50", "50"))

    assert marks(days, rebase(days)) == (
        Mark(date=date(2020, 1, 2), kind=MarkKind.SPLIT, new=2, old=1),
        Mark(date=date(2020, 1, 3), kind=MarkKind.ADJUSTMENT, new=None, old=None),
    )


@pytest.mark.parametrize(("close", "kinds"), [("140", []), ("140.01", [MarkKind.GAP])])
def test_only_a_move_beyond_forty_percent_of_recorded_prices_is_a_gap(
    close: str, kinds: list[MarkKind]
) -> None:
    days = bars(("100", None), (close, None))

    assert [mark.kind for mark in marks(days, rebase(days))] == kinds
