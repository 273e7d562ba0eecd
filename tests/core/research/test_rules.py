"""Which reads a collection plans, and what its items' ends mean for the whole."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.capabilities.rules import state
from core.capabilities.types import CapabilityState
from core.market.sources.demo import FIXED_CLOCK, DemoSource
from core.market.sources.history import HistorySource
from core.market.types import WITHOUT_SYMBOL, Capability
from core.research.rules import LIST_COUNT, OPEN, ended, planned_reads, verdict
from core.research.types import CAPABILITIES, RunStatus, Step, StepStatus, Strategy
from tests.support.collecting import order

DEMO = DemoSource(lambda: FIXED_CLOCK).card
# The table of §15 of the product's facts: how many reads each strategy has, and its first and last.
SIZES = {
    Strategy.COMPREHENSIVE: (16, Capability.QUOTE, Capability.EVENTS),
    Strategy.VALUE: (4, Capability.PROFILE, Capability.DIVIDENDS),
    Strategy.GROWTH: (3, Capability.VALUATION, Capability.EARNINGS),
    Strategy.TECHNICAL: (5, Capability.KLINE, Capability.SENTIMENT),
    Strategy.EARNINGS: (3, Capability.EARNINGS, Capability.EVENTS),
    Strategy.EVENT_DRIVEN: (4, Capability.DIVIDENDS, Capability.EVENTS),
    Strategy.RISK_REVIEW: (4, Capability.KLINE, Capability.NEWS),
    Strategy.INCOME: (4, Capability.PROFILE, Capability.EARNINGS),
}


def known(capability: Capability) -> CapabilityState:
    return state(DEMO, capability, configured=True, last_outcome=None)


def steps(*statuses: StepStatus) -> tuple[Step, ...]:
    return tuple(
        Step(
            capability=capability,
            ordinal=ordinal,
            status=status,
            code=None,
            started_at=None,
            completed_at=None,
            read_id=None,
        )
        for ordinal, (status, capability) in enumerate(zip(statuses, Capability, strict=False))
    )


@pytest.mark.parametrize("strategy", list(Strategy))
def test_a_plan_asks_for_the_capabilities_of_its_strategy_in_order(strategy: Strategy) -> None:
    reads = planned_reads(order(strategy=strategy), known)

    asked = tuple(read.capability for read in reads)
    assert asked == CAPABILITIES[strategy]
    assert (len(asked), asked[0], asked[-1]) == SIZES[strategy]


def test_the_comprehensive_plan_is_the_catalogue_without_the_account() -> None:
    public = tuple(each for each in Capability if not each.startswith("account."))

    assert CAPABILITIES[Strategy.COMPREHENSIVE] == public


@pytest.mark.parametrize("strategy", list(Strategy))
def test_a_plan_asks_for_every_bar_and_a_bounded_list_of_the_rest(strategy: Strategy) -> None:
    for read in planned_reads(order(strategy=strategy), known):
        every = read.capability is Capability.KLINE
        assert read.query.count == (None if every else LIST_COUNT)


@pytest.mark.parametrize(
    ("symbol", "region"), [("AAPL.US", "US"), ("700.HK", "HK"), ("600519.SH", "CN")]
)
def test_what_takes_no_symbol_is_asked_of_the_market_of_the_symbol(
    symbol: str, region: str
) -> None:
    for read in planned_reads(order(symbol, Strategy.COMPREHENSIVE), known):
        if read.capability in WITHOUT_SYMBOL:
            assert (read.query.symbol, read.query.market) == (None, region)
        else:
            assert read.query.symbol == symbol


def test_a_plan_carries_the_day_and_the_folder_to_every_read() -> None:
    wanted = order(as_of=date(2024, 1, 2), folder="prices")

    queries = [read.query for read in planned_reads(wanted, known)]

    assert {(query.as_of, query.folder) for query in queries} == {(date(2024, 1, 2), "prices")}


def test_what_a_source_does_not_offer_is_planned_as_unavailable() -> None:
    card = HistorySource().card
    reads = planned_reads(
        order(strategy=Strategy.TECHNICAL),
        lambda each: state(card, each, configured=True, last_outcome=None),
    )

    assert [(read.code, read.can_attempt) for read in reads[:2]] == [
        ("REAL_UNVERIFIED", True),
        ("PROVIDER_UNSUPPORTED", False),
    ]


@pytest.mark.parametrize(
    ("statuses", "whole"),
    [
        ([StepStatus.SUCCESS, StepStatus.SUCCESS], RunStatus.COLLECTED),
        ([StepStatus.SUCCESS, StepStatus.FAILED], RunStatus.PARTIAL),
        ([StepStatus.SUCCESS, StepStatus.UNAVAILABLE], RunStatus.PARTIAL),
        ([StepStatus.TIMED_OUT, StepStatus.SUCCESS], RunStatus.PARTIAL),
        ([StepStatus.FAILED, StepStatus.UNAVAILABLE], RunStatus.FAILED),
        ([StepStatus.TIMED_OUT], RunStatus.FAILED),
    ],
)
def test_the_whole_is_what_its_items_came_to(statuses: list[StepStatus], whole: RunStatus) -> None:
    assert verdict(steps(*statuses)) is whole


@given(st.lists(st.sampled_from(list(StepStatus)), min_size=1, max_size=16))
def test_a_collection_is_cancelled_exactly_if_an_item_is(statuses: list[StepStatus]) -> None:
    cancelled = verdict(steps(*statuses)) is RunStatus.CANCELLED

    assert cancelled == (StepStatus.CANCELLED in statuses)


@given(st.lists(st.sampled_from(list(StepStatus)), max_size=16))
def test_what_is_neither_queued_nor_running_has_ended(statuses: list[StepStatus]) -> None:
    assert ended(steps(*statuses)) == sum(1 for each in statuses if each not in OPEN)
