"""Reports through the front door: written once, opened fact by fact, every change noticed."""

from collections.abc import Iterator
from contextlib import closing
from datetime import date
from pathlib import Path

import msgspec
import pytest
from pysqlite3 import dbapi2

from app import paths
from core.evidence.errors import EvidenceChangedError, EvidenceMissingError
from core.evidence.types import ComputedEvidence, OpenedComputed, OpenedRaw
from core.kernel.digest import sha256
from core.market.types import Capability, SourceId
from core.reports.errors import (
    CollectionActiveError,
    NoCollectedDataError,
    ReportActiveError,
    ReportNotFoundError,
    ReportNotReadyError,
)
from core.reports.service import ReportsService
from core.reports.types import Fact, GapScope, ReportStatus
from core.research.errors import ResearchNotFoundError
from core.research.types import Order, Strategy
from core.settings.types import Language
from tests.support.collecting import change_result, collected, document_of, order, reported
from tests.support.desk import Desk, opened
from tests.support.fakes import SteppedJobs
from tests.support.held_source import Collecting, HeldSource
from tests.support.stored import Stored

TECHNICAL = order(source=SourceId.HISTORY, strategy=Strategy.TECHNICAL, as_of=date(2012, 12, 31))
EN = Language.EN


def stepped(desk: Desk) -> tuple[ReportsService, SteppedJobs]:
    """Return the same reports, written only when the test says so."""
    jobs = SteppedJobs()
    services = desk.services
    reports = ReportsService(
        services.database,
        services.research,
        services.evidence,
        jobs=jobs,
        clock=desk.clock,
        ids=desk.ids,
    )
    return reports, jobs


def forge(desk: Desk, read_id: str, body: bytes) -> None:
    """Let a read stand for other bytes, hash and all."""
    with closing(dbapi2.connect(str(paths.database(desk.folder)))) as connection:
        connection.execute("INSERT INTO results VALUES (?, ?)", (sha256(body), body))
        connection.execute("UPDATE reads SET sha256 = ? WHERE id = ?", (sha256(body), read_id))
        connection.commit()


def facts(desk: Desk, report_id: str) -> Iterator[tuple[Fact, OpenedRaw | OpenedComputed]]:
    for fact in document_of(desk.services.reports.report(report_id)).facts:
        yield fact, desk.services.reports.open_fact(report_id, fact.id)


@pytest.mark.parametrize("wanted", [TECHNICAL, order(strategy=Strategy.COMPREHENSIVE)])
def test_every_fact_opens_to_the_value_it_was_cited_with(desk: Desk, wanted: Order) -> None:
    report = reported(desk, collected(desk, wanted))

    for fact, found in facts(desk, report.id):
        if isinstance(found, OpenedComputed):
            assert fact.value == format(found.result.value or 0, "f")
            assert isinstance(fact.evidence, ComputedEvidence)
            assert fact.evidence.input == found.input
        else:
            assert found.value.strip('"') == fact.value
            assert found.excerpt.marked == found.value


def test_the_same_collection_always_has_the_same_facts(desk: Desk) -> None:
    run = collected(desk, TECHNICAL)

    first, second = reported(desk, run), reported(desk, run, Language.ZH)

    assert document_of(first).facts == document_of(second).facts
    assert (first.version, second.version) == (1, 2)


def test_versions_count_the_reports_of_one_collection(desk: Desk) -> None:
    one, other = collected(desk, order()), collected(desk, order("MSFT.US"))

    versions = [reported(desk, run).version for run in (one, other, one)]

    assert versions == [1, 1, 2]
    assert [each.version for each in desk.services.reports.reports(one.id)] == [2, 1]
    assert len(desk.services.reports.reports(None)) == 3


def test_measures_without_value_are_gaps_with_their_reason(desk: Desk) -> None:
    early = order(source=SourceId.HISTORY, strategy=Strategy.TECHNICAL, as_of=date(2000, 6, 2))

    made = document_of(reported(desk, collected(desk, early)))

    gaps = {gap.key: gap.code for gap in made.gaps if gap.scope is GapScope.MEASURE}
    assert gaps["sma_200"] == "INSUFFICIENT_BARS"
    assert gaps.keys().isdisjoint(fact.field for fact in made.facts if fact.computed)


def test_unavailable_and_unplanned_capabilities_are_gaps(desk: Desk) -> None:
    made = document_of(reported(desk, collected(desk, TECHNICAL)))

    gaps = {gap.key: gap.code for gap in made.gaps if gap.scope is GapScope.CAPABILITY}
    assert gaps[Capability.DEPTH] == "PROVIDER_UNSUPPORTED"
    assert gaps[Capability.NEWS] == "NOT_PLANNED"
    assert Capability.KLINE not in gaps


def test_a_report_is_labelled_with_its_source_and_its_day(desk: Desk) -> None:
    made = document_of(reported(desk, collected(desk, TECHNICAL)))

    assert (made.source, made.mode, made.as_of_date) == ("history", "real", date(2012, 12, 31))
    assert {fact.mode for fact in made.facts} == {made.mode}


def test_a_changed_byte_is_noticed_by_every_fact_over_it(desk: Desk) -> None:
    report = reported(desk, collected(desk, TECHNICAL))
    made = document_of(report)
    sha = next(
        f.evidence.input.sha256 for f in made.facts if isinstance(f.evidence, ComputedEvidence)
    )

    change_result(desk, sha, b'"volume":1', b'"volume":2')

    for fact in made.facts:
        with pytest.raises(EvidenceChangedError):
            desk.services.reports.open_fact(report.id, fact.id)


def test_a_report_over_changed_bytes_is_not_written(desk: Desk) -> None:
    run = collected(desk, order())
    result = desk.services.research.result(run.id, Capability.PROFILE)
    change_result(desk, result.stamp.sha256, b"AAPL.US", b"AAPL.UX")

    report = reported(desk, run)

    assert (report.status, report.code) == (ReportStatus.FAILED, "EVIDENCE_CHANGED")
    assert report.document is None


def test_a_cited_value_that_is_not_in_the_bytes_is_noticed(desk: Desk) -> None:
    report = reported(desk, collected(desk, order()))
    fact = next(f for f in document_of(report).facts if f.field == "exchange")
    with closing(dbapi2.connect(str(paths.database(desk.folder)))) as connection:
        connection.execute(
            "UPDATE research_reports SET document = replace(CAST(document AS TEXT), ?, ?)",
            (f'"value":"{fact.value}"', '"value":"forged"'),
        )
        connection.commit()

    with pytest.raises(EvidenceChangedError):
        desk.services.reports.open_fact(report.id, fact.id)


def test_a_report_opens_after_closing_and_opening_the_desk(tmp_path: Path) -> None:
    with opened(tmp_path) as first:
        report = reported(first, collected(first, TECHNICAL))

    with opened(tmp_path) as second:
        assert second.services.reports.report(report.id) == report
        assert len(list(facts(second, report.id))) == len(document_of(report).facts)


def test_nothing_is_reported_of_a_collection_that_brought_nothing(desk: Desk) -> None:
    run = collected(desk, order(source=SourceId.HISTORY))

    with pytest.raises(NoCollectedDataError):
        desk.services.reports.generate(run.id, language=EN, caused_by="test")
    with pytest.raises(ResearchNotFoundError):
        desk.services.reports.generate("nobody", language=EN, caused_by="test")

    assert desk.services.reports.reports(None) == ()


def test_results_without_anything_to_cite_end_the_report_by_name(tmp_path: Path) -> None:
    stored = Stored(tmp_path / "trail.sqlite3")
    collecting = Collecting(stored, HeldSource())
    run = collecting.research.start(order(), caused_by="test")
    collecting.wait_for_the_end()
    reports, jobs = collecting.reports()

    report = reports.generate(run.id, language=EN, caused_by="test")
    jobs.run_all()

    ended = reports.report(report.id)
    assert (ended.status, ended.code) == (ReportStatus.FAILED, "NO_USABLE_FACT")


def test_a_running_collection_is_not_reported_on(tmp_path: Path) -> None:
    stored = Stored(tmp_path / "trail.sqlite3")
    collecting = Collecting(stored, HeldSource(held=[Capability.PROFILE]))
    run = collecting.research.start(order(), caused_by="test")
    reports, _ = collecting.reports()

    with pytest.raises(CollectionActiveError) as refusal:
        reports.generate(run.id, language=EN, caused_by="another")

    assert refusal.value.params == {"run": run.id}
    collecting.finish()


def test_one_report_is_written_at_a_time_and_is_not_ready_before_its_end(desk: Desk) -> None:
    run = collected(desk, order())
    reports, jobs = stepped(desk)
    report = reports.generate(run.id, language=EN, caused_by="a")

    with pytest.raises(ReportActiveError):
        reports.generate(run.id, language=EN, caused_by="b")
    with pytest.raises(ReportNotReadyError):
        reports.markdown(report.id)
    jobs.run_all()

    assert reports.report(report.id).status is ReportStatus.COMPLETED


def test_a_report_that_is_given_up_has_no_document(desk: Desk) -> None:
    reports, jobs = stepped(desk)
    report = reports.generate(collected(desk, order()).id, language=EN, caused_by="a")

    reports.cancel(report.id)
    jobs.run_all()

    ended = reports.report(report.id)
    assert (ended.status, ended.code) == (ReportStatus.CANCELLED, "CANCELLED")
    assert ended.document is None


def test_what_a_crash_left_being_written_is_interrupted_once(desk: Desk) -> None:
    reports, jobs = stepped(desk)
    report = reports.generate(collected(desk, order()).id, language=EN, caused_by="a")

    desk.services.reports.recover()
    desk.services.reports.recover()
    jobs.run_all()

    assert reports.report(report.id).status is ReportStatus.INTERRUPTED
    assert desk.wait_for("reports.report_ended")["status"] == "interrupted"
    assert sum(b"reports.report_ended" in event.body for event in desk.events) == 1


def test_a_mistake_of_the_program_ends_the_report_and_lets_the_next_begin(desk: Desk) -> None:
    run = collected(desk, order())
    result = desk.services.research.result(run.id, Capability.PROFILE)
    broken = b"no JSON"
    reports, jobs = stepped(desk)
    report = reports.generate(run.id, language=EN, caused_by="a")
    forge(desk, result.stamp.read_id, broken)

    with pytest.raises(msgspec.DecodeError):
        jobs.run_all()

    ended = reports.report(report.id)
    assert (ended.status, ended.code) == (ReportStatus.FAILED, "REPORT_GENERATION_FAILED")
    assert reports.generate(run.id, language=EN, caused_by="b").version == 2


@pytest.mark.parametrize("report_id", ["", "nobody"])
def test_a_report_nobody_wrote_is_not_found(desk: Desk, report_id: str) -> None:
    with pytest.raises(ReportNotFoundError):
        desk.services.reports.report(report_id)
    with pytest.raises(ReportNotFoundError):
        desk.services.reports.open_fact(report_id, "ev-0")


def test_a_fact_that_is_not_cited_is_missing(desk: Desk) -> None:
    report = reported(desk, collected(desk, order()))

    with pytest.raises(EvidenceMissingError):
        desk.services.reports.open_fact(report.id, "ev-000000000000000000000000")


def test_a_repeated_request_answers_with_the_same_report(desk: Desk) -> None:
    run = collected(desk, order())
    body = {"run_id": run.id, "language": "zh"}

    first = desk.call("reports.generate", body, request_id="r1")
    desk.wait_for("reports.report_ended")
    again = desk.call("reports.generate", body, request_id="r1")

    assert first.reply == again.reply
    assert len(desk.services.reports.reports(run.id)) == 1
