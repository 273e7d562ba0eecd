"""The log: bounded, without secrets, without the person's name."""

import logging
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.log import Redaction, redacted, set_up

HOME = "/srv/someone"
CANARY = "c4narySecret0123456789"


@pytest.mark.parametrize(
    "line",
    [
        f"Authorization: Bearer {CANARY}",
        f"authorization={CANARY}",
        f'{{"api_key": "{CANARY}"}}',
        f"{{'api-key': '{CANARY}'}}",
        f"GET https://a.example/quote?apikey={CANARY}&symbol=A",
        f"MASSIVE_API_KEY={CANARY}",
        f"LONGBRIDGE_APP_SECRET={CANARY}",
        f"LONGBRIDGE_ACCESS_TOKEN: {CANARY}",
        f"client_secret={CANARY}",
        f"refreshToken={CANARY}",
        f"password {CANARY}",
        f"bearer {CANARY}",
        f"the key sk-{CANARY} was refused",
        f"ghp_{CANARY}",
    ],
)
def test_a_secret_does_not_reach_the_log(line: str) -> None:
    assert CANARY not in redacted(line, home=HOME)


@pytest.mark.parametrize(
    "line",
    ["a1b2 portfolio.record_lot REQUEST_CONFLICT: r1 was notes.write", "market.quote for r1 to x"],
)
def test_an_ordinary_line_stays_as_it_is(line: str) -> None:
    assert redacted(line, home=HOME) == line


def test_what_stands_around_a_secret_stays() -> None:
    line = f"quote?apikey={CANARY}&symbol=AAPL.US"

    assert redacted(line, home=HOME) == "quote?apikey=[redacted]&symbol=AAPL.US"


def test_the_home_folder_is_not_named() -> None:
    line = f"{HOME}/.local/share/ResearchTrail: disk full"

    assert redacted(line, home=HOME) == "~/.local/share/ResearchTrail: disk full"
    assert redacted("a/b", home="/") == "a/b"


@settings(deadline=None)
@given(st.text(alphabet=st.characters(categories=("Lu", "Ll", "Nd")), min_size=4))
def test_whatever_follows_the_name_of_a_secret_is_taken_out(secret: str) -> None:
    assert redacted(f"token={secret}", home=HOME) == "token=[redacted]"


def test_the_text_of_a_failure_is_redacted_too() -> None:
    try:
        raise LookupError(f"api_key={CANARY}")
    except LookupError:
        record = logging.LogRecord("x", logging.ERROR, "x", 1, "failed", None, sys.exc_info())

    written = Redaction().format(record)

    assert "LookupError: api_key=[redacted]" in written
    assert CANARY not in written


def test_the_log_is_one_file_that_is_readable_in_any_language(tmp_path: Path) -> None:
    root = logging.getLogger()
    before, level = root.handlers[:], root.level
    file = tmp_path / "研 logs" / "trail.log"
    try:
        set_up(file)
        logging.getLogger("core.x").info("研迹 token=%s", CANARY)
        root.handlers[0].close()
    finally:
        root.handlers[:] = before
        root.setLevel(level)

    assert file.read_text(encoding="utf-8").endswith("core.x: 研迹 token=[redacted]\n")
