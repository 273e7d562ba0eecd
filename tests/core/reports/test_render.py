"""Markdown shows foreign text as it is, and names the place and hash of every fact."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from core.evidence.types import ComputedEvidence
from core.reports.errors import ExportLimitError
from core.reports.render import MAX_BYTES, escaped, markdown
from core.reports.types import Claim, ClaimKind, Report, ReportDocument
from core.research.types import Strategy
from tests.support.collecting import collected, document_of, order, reported
from tests.support.desk import Desk

HOSTILE = (
    "<script>alert(1)</script>",
    "[x](javascript:alert(1))",
    "![x](http://evil.example/p.png)",
    "a | b",
    "`code` ``` fence",
    "# title",
    "- item",
    "1. item",
    "> quote",
    "**bold** _thin_ ~~gone~~",
    "&lt;b&gt; &#60;",
    "\\<i>",
    "x\n\n# new paragraph",
    "<!-- -->",
)
SPECIAL = re.compile(r"(?<!\\)(?:\\\\)*[`*_{}\[\]()#+\-.!|~<>]")

ESCAPE = re.compile(r"\\(.)|&(lt|gt);")


def read(shown: str) -> str:
    """Return what Markdown shows for text without any mark: escapes and the two entities."""
    marks = {"lt": "<", "gt": ">"}
    return ESCAPE.sub(lambda found: found[1] or marks[found[2]], shown)


def written(desk: Desk) -> tuple[Report, ReportDocument]:
    report = reported(desk, collected(desk, order(strategy=Strategy.RISK_REVIEW)))
    return report, document_of(report)


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_keeps_no_power_over_the_page(text: str) -> None:
    shown = escaped(text)

    assert SPECIAL.search(shown) is None
    assert "\n" not in shown
    assert read(shown) == " ".join(text.split())


@given(st.text())
def test_escaped_text_has_one_line_and_no_bare_mark(text: str) -> None:
    shown = escaped(text)

    assert SPECIAL.search(shown) is None
    assert len(shown.splitlines()) <= 1
    assert read(shown) == " ".join(text.split())


@pytest.mark.parametrize("text", HOSTILE[:5])
def test_hostile_values_and_claims_stay_text_in_a_report(desk: Desk, text: str) -> None:
    report, made = written(desk)
    fact = replace(made.facts[0], value=text, context=text, field=text)
    claim = Claim(kind=ClaimKind.ANALYSIS, text=text, evidence_ids=(fact.id,))
    section = replace(made.synthesis.sections[0], title=text)
    synthesis = replace(made.synthesis, summary=(claim,), sections=(section,))
    hostile = replace(made, symbol=text, facts=(fact, *made.facts[1:]), synthesis=synthesis)

    shown = markdown(report, hostile)

    assert text not in shown
    assert escaped(text) in shown


def test_every_fact_is_listed_with_its_place_and_hash(desk: Desk) -> None:
    report, made = written(desk)

    index = markdown(report, made).split("## Index of facts")[1].split('- <a id="')[1:]

    assert len(index) == len(made.facts)
    for fact, entry in zip(made.facts, index, strict=True):
        assert entry.startswith(f'{fact.id}"></a>')
        if isinstance(fact.evidence, ComputedEvidence):
            assert f"`{fact.evidence.measure}@{fact.evidence.version}`" in entry
            assert fact.evidence.input.sha256 in entry
        else:
            assert f"`{fact.evidence.pointer}`" in entry
            assert fact.evidence.sha256 in entry


def test_every_citation_leads_to_a_fact_and_every_gap_is_named(desk: Desk) -> None:
    report, made = written(desk)

    text = markdown(report, made)

    anchors = set(re.findall(r'<a id="(ev-[0-9a-f]{24})">', text))
    assert set(re.findall(r"\(#(ev-[0-9a-f]{24})\)", text)) <= anchors
    for gap in made.gaps:
        assert f"- {gap.scope} · `{gap.key}` · {gap.code}\n" in text


def test_a_report_up_to_the_limit_is_exported_and_a_larger_one_is_not(desk: Desk) -> None:
    report, made = written(desk)
    room = MAX_BYTES - len(markdown(report, replace(made, symbol="")).encode())

    assert len(markdown(report, replace(made, symbol="x" * room)).encode()) == MAX_BYTES
    with pytest.raises(ExportLimitError) as refusal:
        markdown(report, replace(made, symbol="x" * (room + 1)))
    assert refusal.value.params == {"limit": MAX_BYTES}
