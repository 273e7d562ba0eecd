"""`doctor`: can the program run here?"""

from argparse import Namespace

import msgspec

from app import doctor, paths
from app.commands.exits import Exit
from app.commands.terminal import remark, say
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
    if good:
        return Exit.DONE
    for check in checks:
        if check.required and check.state is doctor.CheckState.FAILED:
            remark(f"{check.code or check.id}: {check.id} {check.found}")
    return Exit.CANNOT_RUN
