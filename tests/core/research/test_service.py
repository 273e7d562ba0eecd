"""Collections through the front door: planned in the open, one at a time, kept."""

from datetime import date
from pathlib import Path

import pytest

from core.evidence.errors import EvidenceChangedError
from core.instruments.errors import SymbolInvalidError
from core.kernel.errors import CoreError
from core.market.errors import UnknownSymbolError
from core.market.sources.file_errors import FilesFolderMissingError
from core.market.types import Capability, SourceId
from core.research.errors import ResearchNotFoundError, ResearchResultMissingError
from core.research.types import CAPABILITIES, RunStatus, StepStatus, Strategy
from tests.support.collecting import change_result, collected, order, stored
from tests.support.desk import Desk, opened
from tests.support.sources import ROOT

PRICES = str(ROOT / "tests" / "golden" / "prices")
EVERYTHING = Strategy.COMPREHENSIVE
DAY = date(2012, 12, 31)


@pytest.mark.parametrize("source", [SourceId.DEMO, SourceId.HISTORY, SourceId.FILES])
def test_a_plan_stores_nothing_and_tells_nobody(desk: Desk, source: SourceId) -> None:
    plan = desk.services.research.plan(order(source=source, folder=PRICES, strategy=EVERYTHING))

    assert [read.capability for read in plan.reads] == list(CAPABILITIES[EVERYTHING])
    assert (plan.slots, plan.seconds) == (4, 20)
    assert [stored(desk, table) for table in ("research_runs", "reads", "results")] == [0, 0, 0]
    assert desk.events == []


def test_a_plan_says_the_moment_it_looks_back_from(desk: Desk) -> None:
    plan = desk.services.research.plan(order(source=SourceId.HISTORY, as_of=DAY))

    assert plan.day == DAY
    assert plan.moment.isoformat() == "2013-01-01T04:59:59.999999+00:00"


@pytest.mark.parametrize("source", [SourceId.DEMO, SourceId.HISTORY])
@pytest.mark.parametrize(
    ("symbol", "failure"),
    [("AAPL", SymbolInvalidError), ("", SymbolInvalidError), ("NOBODY.US", UnknownSymbolError)],
)
def test_a_symbol_nobody_knows_is_refused_and_leaves_no_trace(
    desk: Desk, source: SourceId, symbol: str, failure: type[CoreError]
) -> None:
    with pytest.raises(failure):
        desk.services.research.start(order(symbol, source=source), caused_by="test")

    assert desk.services.research.runs() == ()
    assert desk.events == []


def test_files_without_a_folder_are_refused(desk: Desk) -> None:
    with pytest.raises(FilesFolderMissingError):
        desk.services.research.start(order(source=SourceId.FILES), caused_by="test")


def test_a_symbol_is_stored_and_announced_in_its_one_spelling(desk: Desk) -> None:
    run = collected(desk, order("aapl.us"))

    assert run.plan.order.symbol == "AAPL.US"
    assert all(b"aapl.us" not in event.body for event in desk.events)


@pytest.mark.parametrize("strategy", list(Strategy))
def test_the_demo_market_answers_every_strategy_whole(desk: Desk, strategy: Strategy) -> None:
    run = collected(desk, order(strategy=strategy))

    assert run.status is RunStatus.COLLECTED
    assert [step.capability for step in run.steps] == list(CAPABILITIES[strategy])
    assert all(step.read_id and step.started_at and step.completed_at for step in run.steps)


@pytest.mark.parametrize("source", [SourceId.HISTORY, SourceId.FILES])
def test_what_a_source_does_not_offer_leaves_the_collection_partial(
    desk: Desk, source: SourceId
) -> None:
    run = collected(desk, order(source=source, strategy=EVERYTHING, folder=PRICES, as_of=DAY))

    assert run.status is RunStatus.PARTIAL
    ends = {step.capability: (step.status, step.code) for step in run.steps}
    assert ends.pop(Capability.QUOTE) == ends.pop(Capability.KLINE) == (StepStatus.SUCCESS, None)
    assert set(ends.values()) == {(StepStatus.UNAVAILABLE, "PROVIDER_UNSUPPORTED")}


def test_a_collection_of_nothing_but_gaps_has_failed(desk: Desk) -> None:
    run = collected(desk, order(source=SourceId.HISTORY, strategy=Strategy.VALUE))

    assert run.status is RunStatus.FAILED
    assert {step.started_at for step in run.steps} == {None}


def test_before_the_first_bar_there_is_no_data(desk: Desk) -> None:
    wanted = order(source=SourceId.HISTORY, strategy=Strategy.TECHNICAL, as_of=date(1980, 12, 11))

    run = collected(desk, wanted)

    assert run.status is RunStatus.FAILED
    assert (run.steps[0].status, run.steps[0].code) == (StepStatus.FAILED, "NO_DATA")


@pytest.mark.parametrize("symbol", ["AAPL.US", "99001.HK", "609901.SH"])
def test_every_result_looks_back_from_the_moment_of_the_plan(desk: Desk, symbol: str) -> None:
    run = collected(desk, order(symbol, EVERYTHING, as_of=date(2024, 1, 10)))

    for step in run.steps:
        if step.status is StepStatus.SUCCESS:
            told = desk.services.research.result(run.id, step.capability).stamp
            assert told.as_of == run.plan.moment, step.capability


def test_a_result_is_the_stored_bytes_and_a_changed_byte_is_noticed(desk: Desk) -> None:
    run = collected(desk, order())
    found = desk.services.research.result(run.id, Capability.PROFILE)
    assert '"symbol":"AAPL.US"' in found.document

    change_result(desk, found.stamp.sha256, b"AAPL.US", b"AAPL.UX")

    with pytest.raises(EvidenceChangedError):
        desk.services.research.result(run.id, Capability.PROFILE)


def test_an_item_without_result_and_a_run_nobody_made_say_so(desk: Desk) -> None:
    run = collected(desk, order())

    with pytest.raises(ResearchResultMissingError):
        desk.services.research.result(run.id, Capability.KLINE)
    with pytest.raises(ResearchNotFoundError):
        desk.services.research.result("nobody", Capability.KLINE)


def test_the_measures_of_a_collection_end_at_its_day(desk: Desk) -> None:
    wanted = order(source=SourceId.HISTORY, strategy=Strategy.TECHNICAL, as_of=DAY)
    measured = desk.services.research.measured(collected(desk, wanted).id)

    assert measured.bar is not None
    assert (measured.bar.date, str(measured.bar.close)) == (DAY, "532.1729")
    assert {measure.window.last for measure in measured.measures if measure.window} == {DAY}


def test_a_collection_without_bars_has_no_measures(desk: Desk) -> None:
    measured = desk.services.research.measured(collected(desk, order()).id)

    assert (measured.bar, measured.measures) == (None, ())


def test_collections_are_listed_newest_first(desk: Desk) -> None:
    first, second = collected(desk, order()), collected(desk, order("MSFT.US"))

    assert [run.id for run in desk.services.research.runs()] == [second.id, first.id]


def test_a_repeated_request_answers_with_the_same_collection(desk: Desk) -> None:
    body = {"symbol": "AAPL.US", "strategy": "value", "source": "demo"}

    first = desk.call("research.start", body, request_id="r1")
    desk.wait_for("research.run_ended")
    again = desk.call("research.start", body, request_id="r1")

    assert first.reply == again.reply
    assert len(desk.services.research.runs()) == 1


def test_a_request_id_used_for_another_order_is_a_conflict(desk: Desk) -> None:
    body = {"symbol": "AAPL.US", "strategy": "value", "source": "demo"}
    desk.call("research.start", body, request_id="r1")
    desk.wait_for("research.run_ended")

    answer = desk.call("research.start", body | {"symbol": "MSFT.US"}, request_id="r1")

    assert answer.failure["code"] == "REQUEST_CONFLICT"


def test_a_finished_collection_is_the_same_after_opening_again(tmp_path: Path) -> None:
    with opened(tmp_path) as first:
        run = collected(first, order(strategy=EVERYTHING))

    with opened(tmp_path) as second:
        assert second.services.research.run(run.id) == run
