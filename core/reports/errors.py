"""Why a report cannot be written, found or exported."""

from core.kernel.errors import CoreError, Remedy


class CollectionActiveError(CoreError):
    """The collection is still running; a report needs its final state."""

    code = "COLLECTION_ACTIVE"
    remedy = Remedy.RETRY_LATER


class NoCollectedDataError(CoreError):
    """The collection has no result to report on."""

    code = "NO_COLLECTED_DATA"
    remedy = Remedy.FIX_INPUT


class NoUsableFactError(CoreError):
    """The collection's results hold nothing that can be cited."""

    code = "NO_USABLE_FACT"
    remedy = Remedy.FIX_INPUT


class ReportActiveError(CoreError):
    """Another report is being written; one is written at a time."""

    code = "REPORT_ACTIVE"
    remedy = Remedy.RETRY_LATER


class ReportNotFoundError(CoreError):
    """There is no such report."""

    code = "REPORT_NOT_FOUND"
    remedy = Remedy.FIX_INPUT


class ReportNotReadyError(CoreError):
    """The report has no document: it is being written, or did not succeed."""

    code = "REPORT_NOT_READY"
    remedy = Remedy.RETRY_LATER


class ReportContentError(CoreError):
    """A synthesis breaks the rules of a report; `fields` name the place and the rule."""

    code = "REPORT_CONTENT_INVALID"
    remedy = Remedy.REPORT


class ExportLimitError(CoreError):
    """The report as Markdown is larger than what is exported."""

    code = "EXPORT_LIMIT"
    remedy = Remedy.REPORT
