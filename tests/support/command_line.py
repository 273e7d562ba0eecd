"""Types a command at the real program, in a process of its own, and keeps what it said."""

import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import msgspec

ROOT = Path(__file__).resolve().parents[2]
PRICES = ROOT / "tests" / "golden" / "prices"
PATIENCE_SECONDS = 120


@dataclass(frozen=True, slots=True, kw_only=True)
class Ended:
    """A command that ended: its exit code and what it said, beside the result in `remarks`."""

    code: int
    said: str
    remarks: str

    def told(self) -> dict[str, object]:
        """Return the result, which must be one JSON object."""
        return msgspec.json.decode(self.said, type=dict[str, object])

    def failure(self) -> dict[str, object]:
        """Return the failure in the envelope that was said."""
        return msgspec.convert(self.told()["failure"], dict[str, object])

    def lines(self) -> list[str]:
        """Return the remarks line by line."""
        return self.remarks.splitlines()


def typed(
    *words: str | bytes,
    data: Path,
    stdin: bytes = b"",
    variables: Mapping[str, str] | None = None,
    program: str = "app",
    folder: Path = ROOT,
) -> Ended:
    """Run `python app …` over the data folder `data`, named in the environment."""
    done = subprocess.run(
        [sys.executable, program, *words],
        cwd=folder,
        env={**os.environ, "RESEARCH_TRAIL_DATA": str(data), **(variables or {})},
        input=stdin,
        capture_output=True,
        timeout=PATIENCE_SECONDS,
        check=False,
    )
    return Ended(code=done.returncode, said=done.stdout.decode(), remarks=done.stderr.decode())
