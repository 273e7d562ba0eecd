"""Why evidence cannot be opened."""

from core.kernel.errors import CoreError, Remedy


class EvidenceMissingError(CoreError):
    """There is no such stored result, or nothing at this place in it."""

    code = "EVIDENCE_MISSING"
    remedy = Remedy.REPORT


class EvidenceChangedError(CoreError):
    """The stored bytes, or the figure computed from them, are no longer what was cited."""

    code = "EVIDENCE_CHANGED"
    remedy = Remedy.REPORT
