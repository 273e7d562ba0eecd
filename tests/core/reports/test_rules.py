"""Every claim rests on known facts, and prose carries no figures."""

import sys
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from core.reports.rules import MAX_PROSE, MAX_REFERENCES, is_plain, problems, states_a_quantity
from core.reports.types import Claim, ClaimKind, EvidenceId, Rule, Section, Stance, Synthesis

KNOWN = tuple(EvidenceId(f"ev-{number}") for number in range(9))
ONE = KNOWN[:1]
ANALYSIS = Claim(kind=ClaimKind.ANALYSIS, text="Margins widened.", evidence_ids=ONE)
PREDICTION = replace(ANALYSIS, kind=ClaimKind.PREDICTION)
FACT = Claim(kind=ClaimKind.FACT, text="", evidence_ids=ONE)
SECTION = Section(key="market-quote", title="Quote", claims=(FACT,))
GOOD = Synthesis(
    stance=Stance.NEUTRAL,
    summary=(ANALYSIS,),
    sections=(SECTION,),
    risks=(ANALYSIS,),
    catalysts=(PREDICTION,),
    bull_case=(ANALYSIS,),
    bear_case=(ANALYSIS,),
)


def wrong(synthesis: Synthesis) -> list[tuple[str, str]]:
    return [(each.path, each.code) for each in problems(synthesis, set(KNOWN))]


def said(claim: Claim) -> list[str]:
    """Return the codes of what is wrong with `claim` in the summary."""
    return [code for _, code in wrong(replace(GOOD, summary=(claim,)))]


def test_a_good_synthesis_has_no_problem() -> None:
    assert wrong(GOOD) == []


@pytest.mark.parametrize("place", ["risks", "bull_case", "bear_case"])
@pytest.mark.parametrize("claim", [FACT, PREDICTION])
def test_risks_and_cases_are_analysis(place: str, claim: Claim) -> None:
    assert wrong(replace(GOOD, **{place: (claim,)})) == [(f"{place}/0", Rule.CLAIM_KIND)]


@pytest.mark.parametrize("claim", [FACT, ANALYSIS])
def test_only_predictions_are_catalysts(claim: Claim) -> None:
    assert wrong(replace(GOOD, catalysts=(PREDICTION, claim))) == [("catalysts/1", Rule.CLAIM_KIND)]


@pytest.mark.parametrize(
    ("cited", "codes"),
    [
        ((), [Rule.EVIDENCE]),
        (KNOWN[:1], []),
        (KNOWN[:MAX_REFERENCES], []),
        (KNOWN[: MAX_REFERENCES + 1], [Rule.EVIDENCE]),
        ((KNOWN[0], KNOWN[0]), [Rule.EVIDENCE]),
        ((EvidenceId("ev-nobody"),), [Rule.EVIDENCE]),
    ],
)
def test_a_claim_cites_known_facts_each_once(
    cited: tuple[EvidenceId, ...], codes: list[str]
) -> None:
    assert said(replace(ANALYSIS, evidence_ids=cited)) == codes
    assert said(replace(FACT, evidence_ids=cited)) == codes


def test_a_fact_carries_no_prose() -> None:
    assert said(replace(FACT, text="It rose.")) == [Rule.FACT_PROSE]


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("", [Rule.SCHEMA]),
        ("x" * MAX_PROSE, []),
        ("x" * (MAX_PROSE + 1), [Rule.SCHEMA]),
        ("line\nbreak", [Rule.SCHEMA]),
        ("right\u202eleft", [Rule.SCHEMA]),
        ("净利率　改善", []),  # the ideographic space is seen, and common
        ("It rose by half.", [Rule.NUMERIC]),
    ],
)
def test_prose_is_there_short_and_plain(text: str, codes: list[str]) -> None:
    assert said(replace(ANALYSIS, text=text)) == codes


@pytest.mark.parametrize("key", ["", "Quote", "market.quote", "1st", "-a", "a" * 41, "市场"])
def test_a_section_key_is_small_letters_and_dashes(key: str) -> None:
    changed = replace(GOOD, sections=(replace(SECTION, key=key),))

    assert wrong(changed) == [(f"sections/{key}", Rule.SCHEMA)]


def test_a_section_key_of_forty_letters_passes() -> None:
    assert wrong(replace(GOOD, sections=(replace(SECTION, key="a" * 40),))) == []


def test_two_sections_of_one_key_are_refused() -> None:
    assert wrong(replace(GOOD, sections=(SECTION, SECTION))) == [
        ("sections/market-quote", Rule.SCHEMA)
    ]


def test_a_title_states_no_quantity() -> None:
    changed = replace(GOOD, sections=(replace(SECTION, title="Top 3"),))

    assert wrong(changed) == [("sections/market-quote/title", Rule.NUMERIC)]


def test_claims_of_a_section_are_checked_like_all_others() -> None:
    section = replace(SECTION, claims=(FACT, replace(ANALYSIS, text="Up 3.")))

    assert wrong(replace(GOOD, sections=(section,))) == [("sections/market-quote/1", Rule.NUMERIC)]


@pytest.mark.parametrize(
    "text",
    [
        "3", "３", "½", "③", "Ⅷ", "x²", "٣", "३", "໓", "一", "两成", "三分之一", "壹万", "廿年",
        "百分之几", "翻番", "一半", "两倍", "双位数", "俩", "％", "5%", "‰", "亿元",
        "half", "Half", "HALVES of three", "a quarter", "two quarters", "Double", "triple",
        "percent", "a dozen", "dozens", "twenty-one", "hundreds", "one", "Zero", "a trillion",
    ],
)  # fmt: skip
def test_a_quantity_is_noticed_in_either_language(text: str) -> None:
    assert states_a_quantity(text)


@pytest.mark.parametrize(
    "text",
    [
        "", "Margins widened.", "someone", "stone", "quarterly results", "often", "weight",
        "percentage points", "halfway", "doubled", "利润改善", "毛利率上升", "需要继续观察",
        "多数机构看好",
    ],
)  # fmt: skip
def test_ordinary_prose_states_no_quantity(text: str) -> None:
    assert not states_a_quantity(text)


NUMERIC = [chr(n) for n in range(sys.maxunicode) if unicodedata.numeric(chr(n), None) is not None]


@given(st.text(), st.sampled_from(NUMERIC), st.text())
def test_a_numeric_character_of_any_script_is_noticed_anywhere(
    before: str, numeral: str, after: str
) -> None:
    assert states_a_quantity(before + numeral + after)


@pytest.mark.parametrize("text", ["a\tb", "a\x00", "\u200b", "\ud800", "\u2028", "\u2066x", "\x7f"])
def test_what_steers_text_is_not_plain(text: str) -> None:
    assert not is_plain(text)


@pytest.mark.parametrize("text", ["", "AAPL.US", "万　科Ａ", "a\u00a0b", "研迹 <b>"])
def test_what_is_seen_is_plain(text: str) -> None:
    assert is_plain(text)
