"""What may be typed after the program's name. Standard library only: help must be instant."""

from __future__ import annotations

from argparse import SUPPRESS, ArgumentParser, Namespace, _SubParsersAction
from collections.abc import Sequence
from datetime import date
from typing import TYPE_CHECKING

from app.version import VERSION

if TYPE_CHECKING:
    _Commands = _SubParsersAction[ArgumentParser]

SOURCES = ("demo", "history", "files")
STRATEGIES = (
    "comprehensive",
    "value",
    "growth",
    "technical",
    "earnings",
    "event-driven",
    "risk-review",
    "income",
)


def parse(words: Sequence[str]) -> Namespace:
    """Return what was typed; `command` is None for the desk itself.

    Raises:
        SystemExit: 2 if it makes no sense, 0 after `--help` and `--version`.
    """
    parser = ArgumentParser(prog="python app", parents=[_everywhere()], description=DESCRIPTION)
    parser.add_argument("--version", action="version", version=f"ResearchTrail {VERSION}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    for add in (_ops, _call, _doctor, _research):
        add(commands)
    if not all(_is_text(word) for word in words):
        parser.error("an argument is not text in this system's encoding")
    typed = parser.parse_args(words, Namespace(data=None, lang=None, command=None))
    if typed.command == "research" and typed.out is not None and typed.report == "none":
        parser.error("argument --out: there is no report to write with --report none")
    if typed.command == "research" and typed.folder is not None and typed.source != "files":
        parser.error("argument --folder: it belongs to --source files")
    return typed


DESCRIPTION = "研迹 ResearchTrail: without a command, the desk in its window."


def _is_text(word: str) -> bool:
    # Bytes that are no text arrive as half surrogate pairs, which nothing further on can store.
    return not any("\ud800" <= character <= "\udfff" for character in word)


def _everywhere() -> ArgumentParser:
    """Options accepted before and after the command."""
    parser = ArgumentParser(add_help=False)
    parser.add_argument("--data", metavar="DIR", default=SUPPRESS, help="the data folder")
    parser.add_argument("--lang", choices=("zh", "en"), default=SUPPRESS, help="language")
    return parser


def _ops(commands: _Commands) -> None:
    ops = commands.add_parser("ops", parents=[_everywhere()], help="list every operation")
    ops.add_argument("--json", action="store_true", help="with schemas, as JSON")


def _call(commands: _Commands) -> None:
    call = commands.add_parser("call", parents=[_everywhere()], help="carry out one operation")
    call.add_argument("operation", metavar="OPERATION")
    call.add_argument("payload", metavar="JSON", nargs="?", default="{}", help="or - for stdin")
    call.add_argument("--wait", action="store_true", help="follow a job to its end")


def _doctor(commands: _Commands) -> None:
    doctor = commands.add_parser("doctor", parents=[_everywhere()], help="can it run here?")
    doctor.add_argument("--json", action="store_true", help="as JSON")


def _research(commands: _Commands) -> None:
    research = commands.add_parser(
        "research", parents=[_everywhere()], help="collect, measure, report"
    )
    research.add_argument("symbol", metavar="SYMBOL")
    research.add_argument("--source", choices=SOURCES, default="demo")
    research.add_argument("--folder", metavar="DIR", help="price files, with --source files")
    research.add_argument("--strategy", choices=STRATEGIES, default="comprehensive")
    research.add_argument("--as-of", metavar="DATE", type=date.fromisoformat)
    research.add_argument("--report", choices=("fixed", "none"), default="fixed")
    research.add_argument("--out", metavar="FILE.md", help="write the report there")
    research.add_argument("--json", action="store_true", help="the result as JSON")
