"""`doctor`: can the program run here?"""

from argparse import Namespace

import msgspec

from app import doctor, paths
from app.commands.exits import Exit
from app.commands.terminal import say
from app.version import VERSION

GLYPHS = (("ok", "✓"), ("absent", "–"), ("failed", "✕"))


def run(typed: Namespace) -> Exit:
    """Print every check; end with 3 if something required is missing."""
    checks = doctor.examine(paths.data_folder(typed.data))
    good = doctor.is_ok(checks)
    if typed.json:
        shown = {"ok": good, "version": VERSION, "checks": checks}
        say(msgspec.json.encode(shown).decode())
    else:
        for check in checks:
            need = "" if check.required else "  (optional)"
            say(f"{dict(GLYPHS)[check.state]} {check.id:10} {check.found}{need}")
    return Exit.DONE if good else Exit.CANNOT_RUN
