"""Why a market read gave nothing."""

from core.kernel.errors import CoreError, Remedy


class UnknownSymbolError(CoreError):
    """The source knows no such security."""

    code = "UNKNOWN_SYMBOL"
    remedy = Remedy.FIX_INPUT


class NoDataError(CoreError):
    """The source has nothing to answer with, for example before the first bar."""

    code = "NO_DATA"
    remedy = Remedy.FIX_INPUT


class UnsupportedCapabilityError(CoreError):
    """The source does not offer this kind of data."""

    code = "UNSUPPORTED_CAPABILITY"
    remedy = Remedy.FIX_INPUT


class InvalidResponseError(CoreError):
    """The source's answer contradicts itself or is not what was asked for."""

    code = "INVALID_RESPONSE"
    remedy = Remedy.REPORT


class ResponseLimitError(CoreError):
    """The source's answer is larger than what is stored."""

    code = "RESPONSE_LIMIT"
    remedy = Remedy.FIX_INPUT
