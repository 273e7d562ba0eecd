"""What can go wrong before an operation is reached."""

from core.kernel.errors import CoreError, Remedy


class UnknownOperationError(CoreError):
    """There is no operation of this name."""

    code = "UNKNOWN_OPERATION"
    remedy = Remedy.REPORT


class PayloadInvalidError(CoreError):
    """The request is not JSON, or nested too deeply to read."""

    code = "PAYLOAD_INVALID"
    remedy = Remedy.REPORT


class PayloadLimitError(CoreError):
    """The request is larger than what may cross."""

    code = "PAYLOAD_LIMIT"
    remedy = Remedy.FIX_INPUT


class BusyError(CoreError):
    """Too many calls are in flight."""

    code = "BUSY"
    remedy = Remedy.RETRY_LATER


class InternalError(CoreError):
    """The program made a mistake; the trace id finds it in the log."""

    code = "INTERNAL_ERROR"
    remedy = Remedy.REPORT
