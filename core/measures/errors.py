"""What measures refuse."""

from core.kernel.errors import CoreError, Remedy


class UnusableBarError(CoreError):
    """A bar is out of order, or one of its numbers cannot be calculated with; `day` says which."""

    code = "MEASURES_UNUSABLE_BAR"
    remedy = Remedy.FIX_INPUT


class UnknownMeasureError(CoreError):
    """There is no such measure in that version."""

    code = "MEASURES_UNKNOWN"
    remedy = Remedy.FIX_INPUT
