"""Why a choice was refused."""

from core.kernel.errors import CoreError, Remedy


class TimeZoneUnknownError(CoreError):
    """There is no time zone of this name."""

    code = "SETTINGS_TIME_ZONE_UNKNOWN"
    remedy = Remedy.FIX_INPUT


class FolderUnusableError(CoreError):
    """The chosen folder does not exist or is no folder."""

    code = "SETTINGS_FOLDER_UNUSABLE"
    remedy = Remedy.FIX_INPUT
