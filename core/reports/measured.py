"""Computed facts: every measure over a stored series of bars."""

from collections.abc import Sequence

from core.evidence.rules import every_measure, input_over
from core.evidence.types import ComputedEvidence, SeriesInput
from core.market.types import Capability
from core.measures.catalogue import MEASURE_IDS
from core.measures.errors import UnusableBarError
from core.measures.types import MeasureValue
from core.reports.projection import Projection, fact_id
from core.reports.types import Fact, Gap, GapScope, Material
from core.research.types import Run


def measure_facts(run: Run, material: Material) -> Projection:
    """Return every measure of a stored series as a fact, or as a gap with its reason.

    A result that is no series of daily bars has none.
    """
    if material.capability is not Capability.KLINE:
        return Projection(facts=(), gaps=())
    try:
        values = every_measure(material.body, as_of=run.plan.day)
    except UnusableBarError as failure:
        return Projection(facts=(), gaps=tuple(_gap(each, failure.code) for each in MEASURE_IDS))
    known = [value for value in values if value.value is not None]
    absent = [value for value in values if value.value is None]
    facts = _facts(run, material, known) if known else ()
    return Projection(facts=facts, gaps=tuple(_gap(each.id, str(each.reason)) for each in absent))


def _gap(measure: str, code: str) -> Gap:
    return Gap(scope=GapScope.MEASURE, key=measure, code=code)


def _facts(run: Run, material: Material, values: Sequence[MeasureValue]) -> tuple[Fact, ...]:
    used = input_over(material.read_id, material.sha256, material.body, as_of=run.plan.day)
    return tuple(_fact(run, material, value, used) for value in values)


def _fact(run: Run, material: Material, value: MeasureValue, used: SeriesInput) -> Fact:
    text = format(value.value, "f") if value.value is not None else ""
    return Fact(
        id=fact_id(run.id, material, f"measure:{value.id}@{value.version}"),
        capability=material.capability,
        ordinal=material.ordinal,
        field=value.id,
        context=value.series,
        value=text,
        unit=value.unit,
        note=value.reason,
        evidence=ComputedEvidence(
            measure=value.id,
            version=value.version,
            as_of=run.plan.day,
            value=text,
            input=used,
        ),
        source=run.plan.order.source,
        mode=run.plan.mode,
        fetched_at=material.fetched_at,
    )
