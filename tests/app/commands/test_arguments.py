"""What may be typed, and that help costs nothing."""

import re
import subprocess
import sys
from datetime import date

import pytest

from app.commands.arguments import STRATEGIES, parse
from app.version import VERSION
from core.market.types import SourceId
from core.research.types import Strategy
from tests.support.command_line import ROOT

HEAVY = frozenset(
    {"pydantic", "pydantic_core", "sqlalchemy", "msgspec", "alembic", "httpx", "openai"}
    | {"webview", "PySide6", "pysqlite3"}
)
IMPORTED = re.compile(r"import time:.*\|\s*([\w.]+)$", re.MULTILINE)


def test_research_has_its_defaults() -> None:
    typed = parse(["research", "AAPL.US"])

    assert (typed.source, typed.strategy, typed.report) == ("demo", "comprehensive", "fixed")
    assert (typed.as_of, typed.folder, typed.out, typed.json) == (None, None, None, False)


def test_the_strategies_that_may_be_typed_are_those_there_are() -> None:
    assert tuple(Strategy) == STRATEGIES


def test_the_sources_that_may_be_typed_are_those_there_are() -> None:
    for source in SourceId:
        assert parse(["research", "A.US", "--source", source]).source == source


def test_no_command_is_the_desk() -> None:
    typed = parse([])

    assert (typed.command, typed.data, typed.lang) == (None, None, None)


@pytest.mark.parametrize(
    "words",
    [
        ["--data", "D", "--lang", "zh", "research", "A.US", "--as-of", "2012-12-31"],
        ["research", "A.US", "--as-of", "2012-12-31", "--lang", "zh", "--data", "D"],
        ["--lang", "en", "research", "A.US", "--as-of", "2012-12-31", "--lang", "zh", "--data=D"],
    ],
)
def test_the_options_of_every_command_stand_before_and_after_it(words: list[str]) -> None:
    typed = parse(words)

    assert (typed.data, typed.lang, typed.as_of) == ("D", "zh", date(2012, 12, 31))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--version"], f"ResearchTrail {VERSION}"),
        (["--help"], "research"),
        (["research", "--help"], "--strategy"),
    ],
)
def test_help_and_version_answer_without_a_heavy_library(words: list[str], said: str) -> None:
    answered = subprocess.run(
        [sys.executable, "-X", "importtime", "app", *words],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )

    imported = {name.partition(".")[0] for name in IMPORTED.findall(answered.stderr)}
    assert (answered.returncode, said in answered.stdout) == (0, True)
    assert "argparse" in imported
    assert imported.isdisjoint(HEAVY)
