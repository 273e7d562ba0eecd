"""Which process am I: the desk, or a command."""

import importlib
import os
import sys
from argparse import Namespace
from collections.abc import Sequence

from app.commands.arguments import parse


def main(words: Sequence[str]) -> int:
    """Carry out what was typed and return the exit code."""
    typed = parse(words)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        return _desk(typed) if typed.command is None else _command(typed)
    except KeyboardInterrupt:
        sys.stderr.write("CANCELLED\n")
        return 1
    except BrokenPipeError:
        os._exit(1)  # whoever reads has read enough: an ordinary exit would write once more


def _command(typed: Namespace) -> int:
    """Import only the command that was asked for: each brings what it needs."""
    command = importlib.import_module(f"app.commands.{typed.command}")
    return int(command.run(typed))


def _desk(typed: Namespace) -> int:
    from app import desk

    return desk.run(typed)
