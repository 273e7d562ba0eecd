"""Failures: each has a meaning, a code of its own, and a remedy."""

import subprocess
import sys
from pathlib import Path

import pytest

from core.kernel.errors import CODE, FieldProblem, InvalidArgumentError, every_failure

ROOT = Path(__file__).resolve().parents[3]
DEFINE = """
from core.kernel.errors import CoreError, Remedy, TimedOutError
try:
    type("LampError", ({parent},), {members})
except TypeError as refusal:
    print(refusal)
"""
"""In a process of its own: a refused class may live on, and would be found by other tests."""


def definition(parent: str, members: str) -> str:
    child = subprocess.run(
        [sys.executable, "-c", DEFINE.format(parent=parent, members=members)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    return child.stdout.strip()


def test_a_failure_carries_facts_and_fields() -> None:
    problem = FieldProblem(path="lamp/bulb", code="MISSING")

    failure = InvalidArgumentError("for the log", fields=(problem,), lamp="hall", watts=40)

    assert str(failure) == "for the log"
    assert failure.params == {"lamp": "hall", "watts": 40}
    assert failure.fields == (problem,)


@pytest.mark.parametrize(
    ("parent", "members", "complaint"),
    [
        ("CoreError", "{'__doc__': 'Dark.', 'remedy': Remedy.REPORT}", "needs a code of its own"),
        ("CoreError", "{'__doc__': 'Dark.', 'code': 'LAMP'}", "needs a remedy"),
        ("CoreError", "{'code': 'LAMP', 'remedy': Remedy.REPORT}", "needs a docstring"),
        ("TimedOutError", "{'__doc__': 'Dark.'}", "needs a code of its own"),
        (
            "CoreError",
            "{'__doc__': 'Dark.', 'code': 'TIMEOUT', 'remedy': Remedy.REPORT}",
            "TIMEOUT belongs to TimedOutError",
        ),
    ],
)
def test_a_failure_without_a_meaning_of_its_own_cannot_be_defined(
    parent: str, members: str, complaint: str
) -> None:
    assert complaint in definition(parent, members)


def test_a_failure_with_code_remedy_and_meaning_can_be_defined() -> None:
    members = "{'__doc__': 'Dark.', 'code': 'LAMP', 'remedy': Remedy.REPORT}"

    assert definition("CoreError", members) == ""


@pytest.mark.parametrize(
    ("code", "good"),
    [
        ("TIMEOUT", True),
        ("NET_BODY_LIMIT", True),
        ("HTTP_404", True),
        ("timeout", False),
        ("_TIMEOUT", False),
        ("TIME__OUT", False),
        ("4XX", False),
        ("", False),
    ],
)
def test_a_code_is_words_in_capitals(code: str, good: bool) -> None:
    assert (CODE.fullmatch(code) is not None) is good


def test_every_failure_is_found_once() -> None:
    found = list(every_failure())

    assert InvalidArgumentError in found
    assert len({failure.code for failure in found}) == len(found)
