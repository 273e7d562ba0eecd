"""From stored results to citable facts and named gaps."""

from datetime import UTC, date, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from core.evidence.types import RawEvidence, ReadId
from core.kernel.digest import canonical_json, sha256
from core.market.types import Capability, Mode
from core.reports.compose import document
from core.reports.errors import NoUsableFactError
from core.reports.projection import (
    MAX_FACTS,
    MAX_TEXT,
    PER_CAPABILITY,
    collection_gaps,
    fact_id,
    project,
)
from core.reports.types import Gap, GapScope, Material, Reason
from core.research.types import (
    CAPABILITIES,
    Plan,
    Run,
    RunId,
    RunStatus,
    Step,
    StepStatus,
    Strategy,
)
from core.settings.types import Language
from tests.support.collecting import order

AT = datetime(2024, 1, 16, 21, tzinfo=UTC)
LIMIT = Reason.FACT_PROJECTION_LIMIT


def run(strategy: Strategy = Strategy.VALUE, *, code: str | None = None) -> Run:
    """Return a collection whose items all succeeded, or all failed with `code`."""
    status = StepStatus.SUCCESS if code is None else StepStatus.FAILED
    plan = Plan(
        order=order(strategy=strategy),
        mode=Mode.SIMULATED,
        version="v",
        moment=AT,
        day=date(2024, 1, 16),
        slots=4,
        seconds=20,
        reads=(),
    )
    steps = tuple(
        Step(
            capability=capability,
            ordinal=ordinal,
            status=status,
            code=code,
            started_at=AT,
            completed_at=AT,
            read_id=None,
        )
        for ordinal, capability in enumerate(CAPABILITIES[strategy])
    )
    return Run(
        id=RunId("run"),
        status=RunStatus.COLLECTED,
        plan=plan,
        started_at=AT,
        completed_at=AT,
        steps=steps,
    )


def material(tree: object, capability: Capability = Capability.PROFILE) -> Material:
    body = canonical_json(tree)
    return Material(
        capability=capability,
        ordinal=0,
        read_id=ReadId("read"),
        sha256=sha256(body),
        body=body,
        fetched_at=AT,
    )


def gap(pointer: str, code: str, scope: GapScope = GapScope.PROJECTION) -> Gap:
    return Gap(scope=scope, key=f"company.profile{pointer}", code=code)


@pytest.mark.parametrize(("fields", "beyond"), [(PER_CAPABILITY, False), (25, True)])
def test_one_result_gives_at_most_twenty_four_facts(fields: int, beyond: bool) -> None:
    found = project(run(), material({f"f{n:02}": n for n in range(fields)}))

    assert len(found.facts) == PER_CAPABILITY == 24
    assert found.gaps == ((gap("", LIMIT),) if beyond else ())


@pytest.mark.parametrize(
    ("text", "citable"),
    [
        ("x" * MAX_TEXT, True),
        ("x" * (MAX_TEXT + 1), False),
        ("研" * MAX_TEXT, True),
        ("a\tb", False),
        ("a\u202eb", False),
        ("万　科Ａ", True),
    ],
)
def test_only_short_and_plain_text_is_cited(text: str, citable: bool) -> None:
    found = project(run(), material({"name": text}))

    assert [fact.value for fact in found.facts] == ([text] if citable else [])
    assert found.gaps == (() if citable else (gap("/name", LIMIT),))


@pytest.mark.parametrize("absent", [None, "", [], {}])
def test_what_the_source_did_not_give_is_a_gap(absent: object) -> None:
    found = project(run(), material({"eps_ttm": absent}))

    assert found.facts == ()
    assert found.gaps == (gap("/eps_ttm", Reason.FIELD_MISSING, GapScope.FIELD),)


def test_zero_and_false_are_facts() -> None:
    found = project(run(), material({"a": 0, "b": False, "c": "0"}))

    assert [fact.value for fact in found.facts] == ["0", "false", "0"]


def test_a_fact_carries_its_place_its_bytes_and_what_names_its_row() -> None:
    result = material({"rows": [{"label": "Revenue", "period": "2023", "value": "1.10"}]})

    (fact,) = project(run(), result).facts

    assert fact.evidence == RawEvidence(
        read_id=ReadId("read"), pointer="/rows/0/value", value="1.10", sha256=result.sha256
    )
    assert (fact.field, fact.context) == ("value", "Revenue · 2023")


def test_a_row_without_a_name_is_named_by_its_place() -> None:
    (fact,) = project(run(), material({"asks": [{"price": "1.10"}]})).facts

    assert fact.context == "asks 1"


@pytest.mark.parametrize(
    ("capability", "field"),
    [(Capability.KLINE, "bars"), (Capability.TRADES, "rows"), (Capability.CAPITAL_FLOW, "rows")],
)
def test_of_a_run_of_readings_only_the_newest_is_cited(capability: Capability, field: str) -> None:
    rows = [{"close": f"{n}"} for n in range(11)]

    found = project(run(), material({field: rows}, capability))

    assert [fact.value for fact in found.facts] == ["10"]


def test_an_empty_series_is_a_gap() -> None:
    found = project(run(), material({"bars": []}, Capability.KLINE))

    assert (found.facts, [each.code for each in found.gaps]) == ((), [Reason.FIELD_MISSING])


def test_ids_are_stable_and_have_their_form() -> None:
    # SHA-256 of "run|company.profile|0|/name", its first 24 digits.
    assert (
        fact_id("run", material({}), "/name") == f"ev-{sha256(b'run|company.profile|0|/name')[:24]}"
    )


@given(st.text(), st.text())
def test_two_places_of_one_result_have_two_ids(one: str, other: str) -> None:
    same = fact_id("run", material({}), one) == fact_id("run", material({}), other)

    assert same == (one == other)


def test_what_failed_and_what_was_not_planned_are_gaps() -> None:
    gaps = {each.key: each.code for each in collection_gaps(run(code="TIMEOUT"))}

    assert set(gaps) == set(CAPABILITIES[Strategy.COMPREHENSIVE])
    assert gaps[Capability.PROFILE] == "TIMEOUT"
    assert gaps[Capability.QUOTE] == Reason.NOT_PLANNED


def test_a_comprehensive_collection_without_failures_has_no_gap() -> None:
    assert collection_gaps(run(Strategy.COMPREHENSIVE)) == ()


def test_nothing_to_cite_is_no_report() -> None:
    with pytest.raises(NoUsableFactError):
        document(run(), [material({"eps_ttm": None})], language=Language.EN)


@pytest.mark.parametrize(("results", "cut"), [(16, False), (17, True)])
def test_a_report_has_a_limit_of_facts_and_says_when_it_was_reached(
    results: int, cut: bool
) -> None:
    full = material({f"f{n:02}": n for n in range(PER_CAPABILITY)})
    several = [replace(full, ordinal=ordinal) for ordinal in range(results)]

    made = document(run(Strategy.COMPREHENSIVE), several, language=Language.EN)

    assert len(made.facts) == MAX_FACTS == 384
    assert (LIMIT in {each.code for each in made.gaps}) == cut
