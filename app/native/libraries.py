"""The system libraries that the window needs on Linux and a bare Debian or Ubuntu lacks."""

import ctypes
import sys
from collections.abc import Callable
from types import MappingProxyType

LoadLibrary = Callable[[str], object]
"""Load a shared library by its file name; raise OSError if it is not there."""

PACKAGES = MappingProxyType(
    {
        "libegl1": "libEGL.so.1",
        "libgl1": "libGL.so.1",
        "libnss3": "libnss3.so",
        "libasound2": "libasound.so.2",
        "libdbus-1-3": "libdbus-1.so.3",
        "libglib2.0-0": "libglib-2.0.so.0",
        "libgssapi-krb5-2": "libgssapi_krb5.so.2",
        "libfontconfig1": "libfontconfig.so.1",
        "libxcomposite1": "libXcomposite.so.1",
        "libxdamage1": "libXdamage.so.1",
        "libxrandr2": "libXrandr.so.2",
        "libxtst6": "libXtst.so.6",
        "libxkbfile1": "libxkbfile.so.1",
        "libxkbcommon-x11-0": "libxkbcommon-x11.so.0",
        "libxcb-cursor0": "libxcb-cursor.so.0",
        "libxcb-icccm4": "libxcb-icccm.so.4",
        "libxcb-keysyms1": "libxcb-keysyms.so.1",
        "libxcb-shape0": "libxcb-shape.so.0",
    }
)
"""Debian's package → the file of it that is loaded."""

INSTALL = "apt-get update && apt-get install -y --no-install-recommends " + " ".join(PACKAGES)
"""The one command, for the administrator, that installs all of them."""


def missing_packages(load: LoadLibrary) -> tuple[str, ...]:
    """Return the packages whose library `load` does not find; none outside Linux."""
    if sys.platform != "linux":
        return ()
    return tuple(package for package, file in PACKAGES.items() if not _loads(load, file))


def system_library(file: str) -> object:
    """Load a library of this machine.

    Raises:
        OSError: it is not there.
    """
    return ctypes.CDLL(file)


def _loads(load: LoadLibrary, file: str) -> bool:
    try:
        load(file)
    except OSError:
        return False
    return True
