"""A report as Markdown: every statement, every gap, every fact with its pointer and hash."""

import re
from collections.abc import Iterator, Mapping, Sequence

from core.evidence.types import ComputedEvidence, RawEvidence
from core.kernel.clock import instant_text
from core.reports.errors import ExportLimitError
from core.reports.types import Claim, ClaimKind, EvidenceId, Fact, Report, ReportDocument
from core.reports.words import WORDS

MAX_BYTES = 512 * 1024
_SPECIAL = re.compile(r"([\\`*_{}\[\]()#+\-.!|<>~&])")


def markdown(report: Report, document: ReportDocument) -> str:
    """Return the report as Markdown.

    Raises:
        ExportLimitError: it would be over 512 KiB.
    """
    words = WORDS[document.language]
    lines = [
        *_head(report, document, words),
        *_body(document, words),
        *_gaps(document, words),
        *_index(document, words),
    ]
    text = "\n".join(lines) + "\n"
    if len(text.encode()) > MAX_BYTES:
        raise ExportLimitError(f"{len(text)} characters", limit=MAX_BYTES)
    return text


def escaped(text: str) -> str:
    """Return foreign text so that Markdown and HTML show it as it is."""
    flat = " ".join(text.split())
    return _SPECIAL.sub(r"\\\1", flat).replace("\\<", "&lt;").replace("\\>", "&gt;")


def _head(report: Report, document: ReportDocument, words: Mapping[str, str]) -> Iterator[str]:
    yield f"# {words['report']} · {escaped(document.symbol)}"
    yield ""
    rows = {
        "id": f"`{report.id}`",
        "version": str(report.version),
        "run": f"`{document.run_id}`",
        "source": f"{document.source} ({words[document.mode]})",
        "strategy": str(document.strategy),
        "status": str(document.collection_status),
        "as_of": f"{document.as_of_date} ({instant_text(document.as_of)})",
        "stance": str(document.synthesis.stance),
    }
    for name, value in rows.items():
        yield f"- {words[name]}: {value}"
    yield ""
    yield f"> {words['disclaimer']}"


def _body(document: ReportDocument, words: Mapping[str, str]) -> Iterator[str]:
    facts = {fact.id: fact for fact in document.facts}
    said = document.synthesis
    yield from _group(words["summary"], said.summary, facts, words)
    for section in said.sections:
        yield from _group(escaped(section.title), section.claims, facts, words)
    for name in ("risks", "catalysts", "bull_case", "bear_case"):
        yield from _group(words[name], getattr(said, name), facts, words)


def _group(
    title: str, claims: Sequence[Claim], facts: Mapping[EvidenceId, Fact], words: Mapping[str, str]
) -> Iterator[str]:
    yield from ("", f"## {title}", "")
    for claim in claims:
        if claim.kind is ClaimKind.FACT:
            yield from (_cited(facts[cited]) for cited in claim.evidence_ids)
        else:
            links = " ".join(f"[{cited}](#{cited})" for cited in claim.evidence_ids)
            yield f"- {words[claim.kind]}: {escaped(claim.text)} {links}"


def _cited(fact: Fact) -> str:
    context = f" ({escaped(fact.context)})" if fact.context else ""
    note = f" · {fact.note}" if fact.note else ""
    return (
        f"- {escaped(fact.field)}{context}: **{escaped(fact.value)}**{note} [{fact.id}](#{fact.id})"
    )


def _gaps(document: ReportDocument, words: Mapping[str, str]) -> Iterator[str]:
    yield from ("", f"## {words['gaps']}", "")
    for gap in document.gaps:
        yield f"- {gap.scope} · `{gap.key}` · {gap.code}"


def _index(document: ReportDocument, words: Mapping[str, str]) -> Iterator[str]:
    yield from ("", f"## {words['facts']}", "")
    for fact in document.facts:
        yield f'- <a id="{fact.id}"></a>`{fact.id}` · {fact.capability} #{fact.ordinal}'
        yield f"  - {words['value']}: {escaped(fact.value)}"
        yield f"  - {words['place']}: {_place(fact, words)}"
        fetched = f"{words['fetched']}: {instant_text(fact.fetched_at)}"
        yield f"  - {words['source']}: {fact.source} · {fetched}"


def _place(fact: Fact, words: Mapping[str, str]) -> str:
    evidence = fact.evidence
    if isinstance(evidence, RawEvidence):
        return f"`{evidence.pointer}` · read `{evidence.read_id}` · sha256 `{evidence.sha256}`"
    return _computed_place(evidence, words)


def _computed_place(evidence: ComputedEvidence, words: Mapping[str, str]) -> str:
    used = evidence.input
    return (
        f"{words['computed']} `{evidence.measure}@{evidence.version}` · {words['inputs']} "
        f"`{used.pointer}` `{used.field}` {used.first} → {used.last} ({used.bars}) · "
        f"read `{used.read_id}` · sha256 `{used.sha256}`"
    )
