"""A report: what may be cited, what is missing, and what is said about it."""

from datetime import date, datetime
from enum import StrEnum
from typing import NewType

import msgspec

from core.evidence.types import ComputedEvidence, RawEvidence, ReadId
from core.market.types import Capability, Mode, SourceId
from core.research.types import RunId, RunStatus, Strategy
from core.settings.types import Language

ReportId = NewType("ReportId", str)
"""The id of one report."""

EvidenceId = NewType("EvidenceId", str)
"""`ev-` and 24 hexadecimal digits: the same fact of the same run always has the same id."""


class ReportMode(StrEnum):
    """Who writes: the offline synthesizer, or a model."""

    FIXED = "fixed"


class ReportStatus(StrEnum):
    """Where a report stands; all but `generating` are final."""

    GENERATING = "generating"
    COMPLETED = "completed"
    FAILED = "failed"
    CANCELLED = "cancelled"
    INTERRUPTED = "interrupted"


class ClaimKind(StrEnum):
    """What a claim is: a cited fact without prose, a reading of facts, or a look ahead."""

    FACT = "fact"
    ANALYSIS = "analysis"
    PREDICTION = "prediction"


class Stance(StrEnum):
    """The direction of the whole."""

    BULLISH = "bullish"
    BEARISH = "bearish"
    NEUTRAL = "neutral"


class GapScope(StrEnum):
    """What a gap is about."""

    CAPABILITY = "capability"
    FIELD = "field"
    MEASURE = "measure"
    PROJECTION = "projection"


class Reason(StrEnum):
    """Why something is not in a report, or why there is none, beside step and measure codes."""

    FIELD_MISSING = "FIELD_MISSING"
    NOT_PLANNED = "NOT_PLANNED"
    FACT_PROJECTION_LIMIT = "FACT_PROJECTION_LIMIT"
    REPORT_GENERATION_FAILED = "REPORT_GENERATION_FAILED"


class Rule(StrEnum):
    """Which rule a statement of a synthesis breaks."""

    CLAIM_KIND = "REPORT_CLAIM_KIND_INVALID"
    EVIDENCE = "EVIDENCE_INVALID"
    FACT_PROSE = "FACT_PROSE_FORBIDDEN"
    SCHEMA = "REPORT_SCHEMA_INVALID"
    NUMERIC = "UNSUPPORTED_NUMERIC_CLAIM"


class Gap(msgspec.Struct, frozen=True, kw_only=True):
    """Something that is missing: where, what, and the code that says why."""

    scope: GapScope
    key: str
    code: str


class Fact(msgspec.Struct, frozen=True, kw_only=True):
    """One citable figure or text with everything needed to open it again.

    `field` is the stored field's name or the measure's id, `context` what names its row (None: the
    result as a whole). `value` is plain text; `unit` is the measure's or the one
    that the row states, `note` (for example a short warm-up) belongs to computed figures.
    """

    id: EvidenceId
    capability: Capability
    ordinal: int
    field: str
    context: str | None
    value: str
    unit: str | None
    note: str | None
    evidence: RawEvidence | ComputedEvidence
    source: SourceId
    mode: Mode
    fetched_at: datetime

    @property
    def computed(self) -> bool:
        """Whether the value was computed from stored readings, rather than stored itself."""
        return isinstance(self.evidence, ComputedEvidence)


class Claim(msgspec.Struct, frozen=True, kw_only=True):
    """One statement and the facts it rests on; a fact has no text of its own."""

    kind: ClaimKind
    text: str
    evidence_ids: tuple[EvidenceId, ...]


class Section(msgspec.Struct, frozen=True, kw_only=True):
    """Claims under one heading; `key` is a capability or a topic, lower case with dashes."""

    key: str
    title: str
    claims: tuple[Claim, ...]


class Synthesis(msgspec.Struct, frozen=True, kw_only=True):
    """What is said."""

    stance: Stance
    summary: tuple[Claim, ...]
    sections: tuple[Section, ...]
    risks: tuple[Claim, ...]
    catalysts: tuple[Claim, ...]
    bull_case: tuple[Claim, ...]
    bear_case: tuple[Claim, ...]


class ReportDocument(msgspec.Struct, frozen=True, kw_only=True):
    """A finished report, whole: it can be read without asking anything else."""

    symbol: str
    strategy: Strategy
    mode: Mode
    source: SourceId
    as_of: datetime
    as_of_date: date
    collection_status: RunStatus
    run_id: RunId
    language: Language
    facts: tuple[Fact, ...]
    gaps: tuple[Gap, ...]
    synthesis: Synthesis


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """One attempt at a report of one collection; the document is there only when completed."""

    id: ReportId
    run_id: RunId
    version: int
    mode: ReportMode
    status: ReportStatus
    code: str | None
    created_at: datetime
    completed_at: datetime | None
    symbol: str
    document: ReportDocument | None


class Material(msgspec.Struct, frozen=True, kw_only=True):
    """One stored result that facts are taken from."""

    capability: Capability
    ordinal: int
    read_id: ReadId
    sha256: str
    body: bytes
    fetched_at: datetime
