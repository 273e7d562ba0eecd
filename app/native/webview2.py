"""Windows shows the page with WebView2; without it pywebview would fall back to an old browser."""

import sys
from collections.abc import Callable

ReadVersion = Callable[[str, str], str | None]
"""Return the value `pv` of a registry key under a hive, or None."""

DOWNLOAD = "https://go.microsoft.com/fwlink/p/?LinkId=2124703"
MESSAGE = (
    "研迹需要 Microsoft Edge WebView2 运行时。请从下面的地址安装后再启动。\n"
    "ResearchTrail needs the Microsoft Edge WebView2 runtime. Install it, then start again.\n\n"
    f"{DOWNLOAD}"
)
_CLIENT = r"Microsoft\EdgeUpdate\Clients\{F3017226-FE2A-4295-8BDF-00C3A9A7E4C5}"
PLACES = (
    ("HKEY_LOCAL_MACHINE", rf"SOFTWARE\WOW6432Node\{_CLIENT}"),
    ("HKEY_CURRENT_USER", rf"Software\{_CLIENT}"),
)


def runtime_version(read: ReadVersion) -> str | None:
    """Return the version of the installed runtime, None if there is none.

    An uninstalled runtime leaves an empty version or 0.0.0.0 behind.
    """
    versions = (read(hive, key) for hive, key in PLACES)
    return next((version for version in versions if version not in (None, "", "0.0.0.0")), None)


def read_registry(hive: str, key: str) -> str | None:
    """Return the value `pv` of `key` in this machine's registry, None if there is none."""
    if sys.platform == "win32":
        import winreg

        try:
            with winreg.OpenKey(getattr(winreg, hive), key) as opened:
                return str(winreg.QueryValueEx(opened, "pv")[0])
        except OSError:
            return None
    return None


def explain_missing() -> None:
    """Tell the person, in a box of the system, where to get the runtime."""
    if sys.platform == "win32":
        import ctypes

        ctypes.windll.user32.MessageBoxW(None, MESSAGE, "ResearchTrail", 0x10)
