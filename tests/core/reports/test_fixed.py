"""The offline synthesizer keeps the rules it is checked by, in both languages."""

import pytest

from core.market.types import Capability
from core.reports.fixed import CAVEATS, MAX_SECTIONS, TITLES, synthesize
from core.reports.render import markdown
from core.reports.rules import problems
from core.reports.types import ClaimKind, Stance
from core.reports.words import WORDS
from core.research.types import CAPABILITIES, Strategy
from core.settings.types import Language
from tests.support.collecting import collected, document_of, order, reported
from tests.support.desk import Desk

PUBLIC = CAPABILITIES[Strategy.COMPREHENSIVE]


@pytest.mark.parametrize("strategy", list(Strategy))
def test_its_synthesis_breaks_no_rule_in_either_language(desk: Desk, strategy: Strategy) -> None:
    run = collected(desk, order(strategy=strategy))

    for language in Language:
        made = document_of(reported(desk, run, language))
        known = {fact.id for fact in made.facts}

        assert problems(made.synthesis, known) == ()
        assert synthesize(made.facts, language=language) == made.synthesis


def test_it_takes_no_side_and_states_facts_in_sections(desk: Desk) -> None:
    run = collected(desk, order(strategy=Strategy.COMPREHENSIVE))

    said = document_of(reported(desk, run)).synthesis

    assert said.stance is Stance.NEUTRAL
    assert len(said.sections) == MAX_SECTIONS == 8
    kinds = {claim.kind for section in said.sections for claim in section.claims}
    assert kinds == {ClaimKind.FACT}


@pytest.mark.parametrize("language", list(Language))
def test_every_capability_and_every_word_has_its_language(language: Language) -> None:
    assert set(TITLES[language]) == set(PUBLIC) < set(Capability)
    assert set(CAVEATS[language]) == set(CAVEATS["zh"])
    assert set(WORDS[language]) == set(WORDS["en"])


def test_a_report_in_chinese_reads_chinese(desk: Desk) -> None:
    report = reported(desk, collected(desk, order()), Language.ZH)

    text = markdown(report, document_of(report))

    assert text.startswith("# 研究报告 · AAPL\\.US")
    assert "公司概况" in text
