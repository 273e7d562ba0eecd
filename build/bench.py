"""Measure ours beside a reference in one run and print ratios; no machine's seconds are judged.

`uv run python build/bench.py [--only NAME] [--json]`; NAME is the beginning of a figure's name.
"""

from __future__ import annotations

import argparse
import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from types import MappingProxyType

sys.path[0] = str(Path(__file__).resolve().parent.parent)

import msgspec  # noqa: E402  after the path

from build.figures.figure import Figure  # noqa: E402  as above

PARTS = MappingProxyType(
    {
        "start": "starting",
        "bridge": "bridging",
        "events": "storing",
        "collection": "collecting",
        "measures": "measuring",
    }
)
"""The module of each part; a figure's name begins with its part."""


def main() -> int:
    """Measure, print one line for each figure, and return 0 whatever they are."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="figures whose names begin so")
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    asked = parser.parse_args()
    for figure in _measured(asked.only):
        print(_json(figure) if asked.json else _line(figure), flush=True)
    return 0


def _measured(only: str) -> Iterator[Figure]:
    for part, module in PARTS.items():
        if part.startswith(only.partition(".")[0]):
            figures = importlib.import_module(f"build.figures.{module}").figures
            yield from (figure for figure in figures() if figure.name.startswith(only))


def _line(figure: Figure) -> str:
    verdict = "ok" if figure.is_good else "MISSED"
    return (
        f"{figure.name:<24} ours {_quantity(figure.ours, figure.unit):>11}"
        f"   reference {_quantity(figure.reference, figure.unit):>11}"
        f"   ratio {figure.ratio:7.3f}   bound {figure.bound:5.2f}   {verdict}"
    )


def _quantity(number: float, unit: str) -> str:
    return f"{number * 1000:.3f} ms" if unit == "s" else f"{number:.0f} {unit}"


def _json(figure: Figure) -> str:
    judged = {"ratio": round(figure.ratio, 4), "ok": figure.is_good}
    return msgspec.json.encode(msgspec.structs.asdict(figure) | judged).decode()


if __name__ == "__main__":
    raise SystemExit(main())
