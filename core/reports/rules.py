"""What a synthesis may say: every claim rests on known facts, and prose carries no figures."""

import re
import unicodedata
from collections.abc import Iterator, Set

from core.kernel.errors import FieldProblem
from core.reports.types import Claim, ClaimKind, EvidenceId, Rule, Synthesis

MAX_REFERENCES = 8
MAX_PROSE = 480
SECTION_KEY = re.compile(r"[a-z][a-z-]{0,39}")

NUMBER_WORDS = re.compile(
    r"\b(zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen"
    r"|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty"
    r"|ninety|hundred|thousand|million|billion|trillion|half|quarter|double|triple|percent|dozen)s?\b"
    r"|[%％‰半倍两双俩]|百分|翻番",
    re.IGNORECASE,
)
"""Words that state a quantity; quantities belong to facts, which can be opened."""

UNSEEN = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
"""Unicode categories that steer text instead of being seen in it."""


def problems(synthesis: Synthesis, known: Set[EvidenceId]) -> tuple[FieldProblem, ...]:
    """Return what is wrong with a synthesis over the facts `known`; empty if nothing is."""
    return tuple(
        FieldProblem(path=path, code=code)
        for path, claim, kinds in _claims(synthesis)
        for code in _claim_problems(claim, kinds, known)
    ) + tuple(_section_problems(synthesis))


def is_plain(text: str) -> bool:
    """Whether `text` is free of control, format and surrogate characters and line separators."""
    return not any(unicodedata.category(character) in UNSEEN for character in text)


def states_a_quantity(text: str) -> bool:
    """Whether `text` holds a numeric character of any script or a word for a quantity."""
    digits = any(unicodedata.numeric(character, None) is not None for character in text)
    return digits or NUMBER_WORDS.search(text) is not None


def _claims(synthesis: Synthesis) -> Iterator[tuple[str, Claim, Set[ClaimKind]]]:
    every = frozenset(ClaimKind)
    analysis = frozenset({ClaimKind.ANALYSIS})
    groups: list[tuple[str, tuple[Claim, ...], Set[ClaimKind]]] = [
        ("summary", synthesis.summary, every),
        ("risks", synthesis.risks, analysis),
        ("catalysts", synthesis.catalysts, frozenset({ClaimKind.PREDICTION})),
        ("bull_case", synthesis.bull_case, analysis),
        ("bear_case", synthesis.bear_case, analysis),
    ]
    groups += [(f"sections/{each.key}", each.claims, every) for each in synthesis.sections]
    for name, claims, kinds in groups:
        for index, claim in enumerate(claims):
            yield f"{name}/{index}", claim, kinds


def _claim_problems(claim: Claim, kinds: Set[ClaimKind], known: Set[EvidenceId]) -> Iterator[Rule]:
    cited = claim.evidence_ids
    if claim.kind not in kinds:
        yield Rule.CLAIM_KIND
    if not 1 <= len(cited) <= MAX_REFERENCES or len(set(cited)) < len(cited) or set(cited) - known:
        yield Rule.EVIDENCE
    if claim.kind is ClaimKind.FACT:
        if claim.text:
            yield Rule.FACT_PROSE
    elif not claim.text or len(claim.text) > MAX_PROSE or not is_plain(claim.text):
        yield Rule.SCHEMA
    elif states_a_quantity(claim.text):
        yield Rule.NUMERIC


def _section_problems(synthesis: Synthesis) -> Iterator[FieldProblem]:
    seen: set[str] = set()
    for section in synthesis.sections:
        path = f"sections/{section.key}"
        if section.key in seen or not SECTION_KEY.fullmatch(section.key):
            yield FieldProblem(path=path, code=Rule.SCHEMA)
        if states_a_quantity(section.title):
            yield FieldProblem(path=f"{path}/title", code=Rule.NUMERIC)
        seen.add(section.key)
