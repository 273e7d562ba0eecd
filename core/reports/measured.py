"""Computed facts: every measure over a stored series of bars."""

from core.evidence.rules import every_measure, input_over
from core.evidence.types import ComputedEvidence
from core.market.types import Capability
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
    values = every_measure(material.body, as_of=run.plan.day)
    facts = [_fact(run, material, value) for value in values if value.value is not None]
    gaps = [
        Gap(scope=GapScope.MEASURE, key=value.id, code=value.reason)
        for value in values
        if value.value is None and value.reason is not None
    ]
    return Projection(facts=tuple(facts), gaps=tuple(gaps))


def _fact(run: Run, material: Material, value: MeasureValue) -> Fact:
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
            input=input_over(material.read_id, material.sha256, material.body, as_of=run.plan.day),
        ),
        source=run.plan.order.source,
        mode=run.plan.mode,
        fetched_at=material.fetched_at,
    )
