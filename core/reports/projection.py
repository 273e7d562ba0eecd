"""From stored results to citable facts and named gaps: pure, and the same every time."""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

import msgspec

from core.evidence.rules import Scalar, scalars
from core.evidence.types import RawEvidence
from core.market.types import Capability
from core.reports.rules import is_plain
from core.reports.types import EvidenceId, Fact, Gap, GapScope, Material, Reason
from core.research.types import CAPABILITIES, Run, StepStatus, Strategy

PER_CAPABILITY = 24
MAX_FACTS = 384
MAX_FIELD_GAPS = 512
MAX_POINTER = 600
MAX_TEXT = 256

IDENTITY = frozenset(
    {
        "symbol",
        "available_at",
        "period",
        "period_end",
        "statement",
        "field",
        "label",
        "report",
        "unit",
        "currency",
        "language",
        "id",
        "position",
        "url",
        "market",
        "summary",
        "source",
        "date",
        "time",
        "event_type",
        "kind",
        "adjusted_close",
        "filed_on",
        "market_date",
        "market_time",
        "description",
        "published_at",
        "declared_on",
        "record_date",
        "rated_on",
        "revised_on",
        "name_en",
        "name_zh",
        "source_event_id",
        "source_date",
        "source_timezone",
        "time_code",
        "updated_at",
        "schedule_label",
        "related_symbols",
    }
)
"""Fields that say what a row is about, not what it states; they become a fact's context."""

CONTEXT = (
    "label",
    "market",
    "title",
    "period",
    "period_end",
    "date",
    "time",
    "ex_date",
    "published_at",
    "rated_on",
    "revised_on",
    "currency",
)
"""Which of them are shown beside a fact of the same row, in this order."""

SERIES = MappingProxyType(
    {
        Capability.KLINE: "bars",
        Capability.INTRADAY: "rows",
        Capability.TRADES: "rows",
        Capability.CAPITAL_FLOW: "rows",
    }
)
"""Results that are a run of readings: only the newest is cited, the others are inputs."""


class _Leaf(msgspec.Struct, frozen=True, kw_only=True):
    """One value of a result: its place, what names its row, and the unit its row states."""

    pointer: str
    value: Scalar | None
    context: str | None
    unit: str | None


class Projection(msgspec.Struct, frozen=True, kw_only=True):
    """What may be cited from one result, and what is missing in it."""

    facts: tuple[Fact, ...]
    gaps: tuple[Gap, ...]


def project(run: Run, material: Material) -> Projection:
    """Return the raw facts of one stored result and the gaps among its fields."""
    tree = msgspec.json.decode(material.body)
    facts: list[Fact] = []
    gaps: list[Gap] = []
    for leaf in _leaves(material.capability, tree):
        pointer, value = leaf.pointer, leaf.value
        if len(facts) == PER_CAPABILITY:
            gaps.append(_gap(GapScope.PROJECTION, material, "", Reason.FACT_PROJECTION_LIMIT))
            break
        if value is None or value == "":
            gaps.append(_gap(GapScope.FIELD, material, pointer, Reason.FIELD_MISSING))
        elif _is_citable(pointer, value):
            facts.append(_fact(run, material, leaf, value))
        else:
            gaps.append(_gap(GapScope.PROJECTION, material, pointer, Reason.FACT_PROJECTION_LIMIT))
    return Projection(facts=tuple(facts), gaps=tuple(gaps[:MAX_FIELD_GAPS]))


def collection_gaps(run: Run) -> tuple[Gap, ...]:
    """Return the planned capabilities that brought nothing, and those that were not planned."""
    failed = [
        Gap(scope=GapScope.CAPABILITY, key=step.capability, code=step.code or step.status)
        for step in run.steps
        if step.status is not StepStatus.SUCCESS
    ]
    planned = {step.capability for step in run.steps}
    absent = [
        Gap(scope=GapScope.CAPABILITY, key=capability, code=Reason.NOT_PLANNED)
        for capability in CAPABILITIES[Strategy.COMPREHENSIVE]
        if capability not in planned
    ]
    return (*failed, *absent)


def fact_id(run_id: str, material: Material, place: str) -> EvidenceId:
    """Return the id of the fact at `place` (a pointer or a measure) of one result of a run."""
    text = f"{run_id}|{material.capability}|{material.ordinal}|{place}"
    return EvidenceId(f"ev-{hashlib.sha256(text.encode()).hexdigest()[:24]}")


def _leaves(capability: Capability, tree: object) -> Iterator[_Leaf]:
    shown = SERIES.get(capability)
    for pointer, value in scalars(tree):
        steps = pointer.split("/")
        if not IDENTITY.isdisjoint(steps) or (shown and not _is_newest(tree, shown, steps)):
            continue
        row = _row(tree, steps[1:-1])
        unit = row.get("unit") if steps[-1] == "value" else None
        yield _Leaf(
            pointer=pointer,
            value=value,
            context=_context(row, steps[1:-1]),
            unit=None if unit is None else str(unit)[:MAX_TEXT],
        )


def _is_newest(tree: object, field: str, steps: Sequence[str]) -> bool:
    rows = tree.get(field, []) if isinstance(tree, dict) else []
    return len(steps) < 4 or steps[1] != field or steps[2] == str(len(rows) - 1)


def _row(tree: object, holder: Sequence[str]) -> dict[str, object]:
    """Return the object that holds a value; empty for an item of a list."""
    row = tree
    for step in holder:
        row = row[int(step)] if isinstance(row, list) else row[step]  # type: ignore[index]
    return row if isinstance(row, dict) else {}


def _context(row: Mapping[str, object], holder: Sequence[str]) -> str | None:
    """Return what names the row that holds a value; None for a value of the whole result."""
    if not holder:
        return None
    words = [str(row[name]) for name in CONTEXT if row.get(name) not in (None, "")]
    return (" · ".join(words) or _place(holder))[:MAX_TEXT]


def _place(holder: Sequence[str]) -> str:
    """Return the place of a row without a name: `asks 1` for the first."""
    return " ".join(str(int(step) + 1) if step.isdigit() else step for step in holder)


def _is_citable(pointer: str, value: Scalar) -> bool:
    text = str(value)
    return len(pointer) <= MAX_POINTER and len(text) <= MAX_TEXT and is_plain(text)


def _fact(run: Run, material: Material, leaf: _Leaf, value: Scalar) -> Fact:
    text = str(value).lower() if isinstance(value, bool) else str(value)
    return Fact(
        id=fact_id(run.id, material, leaf.pointer),
        capability=material.capability,
        ordinal=material.ordinal,
        field=leaf.pointer.rpartition("/")[2],
        context=leaf.context,
        value=text,
        unit=leaf.unit,
        note=None,
        evidence=RawEvidence(
            read_id=material.read_id, pointer=leaf.pointer, value=text, sha256=material.sha256
        ),
        source=run.plan.order.source,
        mode=run.plan.mode,
        fetched_at=material.fetched_at,
    )


def _gap(scope: GapScope, material: Material, pointer: str, code: Reason) -> Gap:
    return Gap(scope=scope, key=f"{material.capability}{pointer}", code=code)
