"""What the person chose about how the program looks and where it reads."""

from datetime import date
from enum import StrEnum

import msgspec


class Language(StrEnum):
    """The language of every sentence."""

    ZH = "zh"
    EN = "en"


class Region(StrEnum):
    """How numbers and dates are written."""

    CN = "cn"
    US = "us"
    EU = "eu"


class UpDown(StrEnum):
    """Which colour a rise has."""

    RED_UP = "red-up"
    GREEN_UP = "green-up"
    BLUE_ORANGE = "blue-orange"
    NONE = "none"


class Theme(StrEnum):
    """Light, dark, or as the system."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


class Density(StrEnum):
    """How tall rows are."""

    COMPACT = "compact"
    REGULAR = "regular"


class Preferences(msgspec.Struct, frozen=True, kw_only=True):
    """All choices together; the defaults are those of a first start.

    `source` is the id of the source that pages ask first; `files_folder` the person's folder of
    price files, None until chosen; `demo_day` the day at whose close the demo market stands, None
    for the day it was written for.
    """

    language: Language = Language.ZH
    region: Region = Region.CN
    time_zone: str = "Asia/Shanghai"
    up_down: UpDown = UpDown.RED_UP
    theme: Theme = Theme.SYSTEM
    density: Density = Density.REGULAR
    source: str = "demo"
    files_folder: str | None = None
    demo_day: date | None = None
