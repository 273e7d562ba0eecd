"""Put a report together: facts, gaps, synthesis, checked before anyone sees it."""

from collections.abc import Sequence
from datetime import datetime

from core.evidence.types import StoredRead
from core.reports import fixed
from core.reports.errors import NoUsableFactError, ReportContentError
from core.reports.measured import measure_facts
from core.reports.projection import MAX_FACTS, collection_gaps, project
from core.reports.rules import problems
from core.reports.types import Fact, Gap, GapScope, Material, Reason, ReportDocument
from core.research.types import Run, Step
from core.settings.types import Language


def document(run: Run, materials: Sequence[Material], *, language: Language) -> ReportDocument:
    """Return the report of `run` over its stored results, by the offline synthesizer.

    Raises:
        NoUsableFactError: nothing in the results can be cited.
        ReportContentError: the synthesis breaks the rules of a report.
    """
    facts, gaps = _findings(run, materials)
    if not facts:
        raise NoUsableFactError(run.id, run=run.id)
    synthesis = fixed.synthesize(facts, language=language)
    wrong = problems(synthesis, {fact.id for fact in facts})
    if wrong:
        raise ReportContentError(str(wrong), fields=wrong, count=len(wrong))
    return ReportDocument(
        symbol=run.plan.order.symbol,
        strategy=run.plan.order.strategy,
        mode=run.plan.mode,
        source=run.plan.order.source,
        as_of=run.plan.moment,
        as_of_date=run.plan.day,
        collection_status=run.status,
        run_id=run.id,
        language=language,
        facts=facts,
        gaps=gaps,
        synthesis=synthesis,
    )


def material(step: Step, read: StoredRead, body: bytes) -> Material:
    """Return a collection's stored result as something to take facts from."""
    return Material(
        capability=step.capability,
        ordinal=step.ordinal,
        read_id=read.id,
        sha256=read.sha256,
        body=body,
        fetched_at=datetime.fromisoformat(read.at),
    )


def _findings(run: Run, materials: Sequence[Material]) -> tuple[tuple[Fact, ...], tuple[Gap, ...]]:
    facts: list[Fact] = []
    gaps: list[Gap] = list(collection_gaps(run))
    for each in materials:
        for found in (project(run, each), measure_facts(run, each)):
            facts.extend(found.facts)
            gaps.extend(found.gaps)
    if len(facts) > MAX_FACTS:
        gaps.append(Gap(scope=GapScope.PROJECTION, key="facts", code=Reason.FACT_PROJECTION_LIMIT))
    return tuple(facts[:MAX_FACTS]), tuple(gaps)
