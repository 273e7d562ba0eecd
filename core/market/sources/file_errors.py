"""Why a folder of price files, or one file, gives no prices."""

from core.kernel.errors import CoreError, Remedy


class FilesFolderMissingError(CoreError):
    """No folder of price files has been named."""

    code = "FILES_FOLDER_MISSING"
    remedy = Remedy.FIX_SETTINGS


class FilesFolderEmptyError(CoreError):
    """The folder of price files holds nothing at all."""

    code = "FILES_FOLDER_EMPTY"
    remedy = Remedy.FIX_SETTINGS


class FilesAmbiguousError(CoreError):
    """Two files may be meant by one symbol."""

    code = "FILES_AMBIGUOUS"
    remedy = Remedy.FIX_INPUT


class FilesEncodingError(CoreError):
    """A file is no text in an encoding that is known."""

    code = "FILES_ENCODING"
    remedy = Remedy.FIX_INPUT


class FilesTooManyRowsError(CoreError):
    """A file has more rows than are read."""

    code = "FILES_TOO_MANY_ROWS"
    remedy = Remedy.FIX_INPUT


class FilesColumnsMissingError(CoreError):
    """A file lacks columns that every price file needs."""

    code = "FILES_COLUMNS_MISSING"
    remedy = Remedy.FIX_INPUT


class FilesColumnsDuplicateError(CoreError):
    """Two columns of a file hold the same thing."""

    code = "FILES_COLUMNS_DUPLICATE"
    remedy = Remedy.FIX_INPUT


class FilesDateAmbiguousError(CoreError):
    """Nothing in a file proves whether its dates begin with the month or the day."""

    code = "FILES_DATE_AMBIGUOUS"
    remedy = Remedy.FIX_INPUT


class FilesNumbersAmbiguousError(CoreError):
    """Nothing in a file proves whether a point or a comma stands before the fraction."""

    code = "FILES_NUMBERS_AMBIGUOUS"
    remedy = Remedy.FIX_INPUT


class FilesRejectedError(CoreError):
    """Rows of a file cannot be taken, so none is; `fields` name the first of them."""

    code = "FILES_ROWS_INVALID"
    remedy = Remedy.FIX_INPUT


FILE_FAILURES: tuple[type[CoreError], ...] = (
    FilesFolderMissingError,
    FilesFolderEmptyError,
    FilesAmbiguousError,
    FilesEncodingError,
    FilesTooManyRowsError,
    FilesColumnsMissingError,
    FilesColumnsDuplicateError,
    FilesDateAmbiguousError,
    FilesNumbersAmbiguousError,
    FilesRejectedError,
)
"""All of them."""
