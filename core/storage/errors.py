"""What can go wrong with the file that holds everything."""

from core.kernel.errors import CoreError, Remedy


class DataFolderInUseError(CoreError):
    """Another running desk holds this data folder."""

    code = "DATA_FOLDER_IN_USE"
    remedy = Remedy.FIX_INPUT


class DataFolderUnwritableError(CoreError):
    """The data folder cannot be written."""

    code = "DATA_FOLDER_NOT_WRITABLE"
    remedy = Remedy.FIX_INPUT


class DataNewerError(CoreError):
    """The stored data was written by a newer version of the program; it was left untouched."""

    code = "DATA_NEWER_THAN_PROGRAM"
    remedy = Remedy.FIX_SETTINGS


class DatabaseCorruptError(CoreError):
    """The data base file is damaged; it was left untouched."""

    code = "DATABASE_CORRUPT"
    remedy = Remedy.REPORT


class MigrationFailedError(CoreError):
    """Bringing the stored data up to date failed; the data is as it was."""

    code = "MIGRATION_FAILED"
    remedy = Remedy.REPORT


class SqliteTooOldError(CoreError):
    """The SQLite library is older than the first without the WAL-reset fault."""

    code = "SQLITE_TOO_OLD"
    remedy = Remedy.REPORT


class StorageFullError(CoreError):
    """The disk is full; nothing of this change was kept."""

    code = "STORAGE_FULL"
    remedy = Remedy.RETRY_LATER


class StorageFailedError(CoreError):
    """The disk or file refused; nothing of this change was kept."""

    code = "STORAGE_FAILED"
    remedy = Remedy.RETRY_LATER


class ResyncError(CoreError):
    """The asked events are no longer, or not yet, there: take a new snapshot."""

    code = "RESYNC"
    remedy = Remedy.RETRY_LATER
