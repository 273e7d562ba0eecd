"""Why a collection cannot start or be found."""

from core.kernel.errors import CoreError, Remedy


class ResearchActiveError(CoreError):
    """Another collection is running; one runs at a time."""

    code = "RESEARCH_ACTIVE"
    remedy = Remedy.RETRY_LATER


class ResearchNotFoundError(CoreError):
    """There is no such collection."""

    code = "RESEARCH_NOT_FOUND"
    remedy = Remedy.FIX_INPUT


class ResearchResultMissingError(CoreError):
    """This item of the collection has no result."""

    code = "RESEARCH_RESULT_MISSING"
    remedy = Remedy.FIX_INPUT
