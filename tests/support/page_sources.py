"""Read the page's TypeScript as text: without comments and strings, and what it imports."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import PurePosixPath
from typing import Protocol

import pytest

from tests.support.sources import ROOT

NOT_CODE = re.compile(
    r"//[^\n]*|/\*.*?\*/|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`", re.S
)
IMPORTED = re.compile(r"""(?:\bfrom|\bimport)\s*\(?\s*["']([^"']+)["']""")


@dataclass(frozen=True)
class Script:
    """One file of the page: its place below the repository root and its text."""

    place: str
    text: str

    @property
    def code(self) -> str:
        """Return the text with comments and strings emptied, lines where they were."""
        return NOT_CODE.sub(lambda found: "\n" * found[0].count("\n") or " ", self.text)

    def matches(self, pattern: re.Pattern[str]) -> Iterator[str]:
        """Yield `place:line: text` for each place in the code that `pattern` describes."""
        code = self.code
        for found in pattern.finditer(code):
            line = code.count("\n", 0, found.start()) + 1
            yield f"{self.place}:{line}: {found[0].strip()}"

    def imports(self) -> Iterator[str]:
        """Yield what is imported; relative paths as places below the repository root."""
        for found in IMPORTED.finditer(self.text):
            target = found[1]
            if target.startswith("."):
                yield _resolved(PurePosixPath(self.place).parent / target)
            else:
                yield target


class PageRule(Protocol):
    """Says where one file of the page breaks it."""

    __name__: str

    def __call__(self, script: Script, /) -> Iterable[str]:
        """Return one line for each break."""
        ...


def _resolved(path: PurePosixPath) -> str:
    steps: list[str] = []
    for step in path.parts:
        if step == "..":
            steps.pop()
        else:
            steps.append(step)
    return "/".join(steps)


@cache
def scripts() -> tuple[Script, ...]:
    """Return every TypeScript file of the page, by place."""
    files = sorted(f for f in (ROOT / "ui" / "src").rglob("*.ts*") if f.suffix in (".ts", ".tsx"))
    return tuple(
        Script(file.relative_to(ROOT).as_posix(), file.read_text(encoding="utf-8"))
        for file in files
    )


def require_of_page(rule: PageRule) -> None:
    """Fail with one line for each place in the page that breaks `rule`."""
    broken = [trouble for script in scripts() for trouble in rule(script)]
    if broken:
        pytest.fail("\n".join([f"{rule.__name__}: {rule.__doc__}", *broken]), pytrace=False)
