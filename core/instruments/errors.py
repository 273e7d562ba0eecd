"""What instruments refuse."""

from core.kernel.errors import CoreError, Remedy


class SymbolInvalidError(CoreError):
    """A text is not a symbol: a code of 1 to 12 characters, a dot, a known market."""

    code = "SYMBOL_INVALID"
    remedy = Remedy.FIX_INPUT
