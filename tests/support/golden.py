"""Golden files: what was once looked at and found right, compared with what is said now.

`UPDATE_GOLDEN=1 pytest …` writes them instead; the difference is then read before it is kept.
"""

import os
import re
from collections.abc import Callable
from pathlib import Path

import msgspec

FOLDER = Path(__file__).resolve().parents[1] / "golden"
SWITCH = "UPDATE_GOLDEN"
_ID = re.compile(r"\b(?:ev-[0-9a-f]{24}|[0-9a-f]{32})\b")


def expected(name: str, found: object) -> object:
    """Return what the golden file `name` holds; `found` itself if files are being written."""
    file = FOLDER / name
    if os.environ.get(SWITCH) == "1":
        file.parent.mkdir(parents=True, exist_ok=True)
        text = msgspec.json.format(msgspec.json.encode(found, order="sorted"), indent=2)
        file.write_bytes(text + b"\n")
    if not file.is_file():
        raise AssertionError(f"{name} is not there; {SWITCH}=1 writes it")
    return msgspec.json.decode(file.read_bytes())


def without_ids(found: object) -> object:
    """Return `found` with each id as its number, in the order in which ids appear."""
    numbers: dict[str, int] = {}
    text = msgspec.json.encode(found).decode()
    return msgspec.json.decode(_ID.sub(_numbered(numbers), text))


def _numbered(numbers: dict[str, int]) -> Callable[[re.Match[str]], str]:
    return lambda found: f"<id {numbers.setdefault(found[0], len(numbers) + 1)}>"
