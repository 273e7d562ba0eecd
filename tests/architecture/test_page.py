"""The page: features apart, nothing untyped, nothing that runs or injects text."""

import re
from collections.abc import Iterator

import pytest

from tests.support.page_sources import PageRule, Script, require_of_page

LINES = 400
UNTYPED = re.compile(r"(?:[:<,|&=(]|\bas\b|=>)\s*any\b(?!\s*\()")
INJECTED = re.compile(
    r"\b\w*(?:inner|outer)HTML\b|\binsertAdjacentHTML\b|\bdocument\.write\b", re.I
)
EVALUATED = re.compile(r"(?<![.\w])eval\s*\(|\bnew\s+Function\b|\bset(?:Timeout|Interval)\(\s*\"")
DIALOGUE = re.compile(r"(?<![.\w])(?:(?:window|globalThis)\.)?(?:alert|confirm|prompt)\s*\(")
NETWORK = re.compile(
    r"(?<![.\w])(?:(?:window|globalThis)\.)?fetch\s*\("
    r"|\b(?:XMLHttpRequest|WebSocket|EventSource|sendBeacon)\b"
)
SHARED_STATE = re.compile(r"^(?:export )?(?:const|let|var) \w+[^=\n]*= (?:signal|computed)\(", re.M)


def acquainted_features(script: Script) -> Iterator[str]:
    """A feature never imports another feature, and what features share imports none."""
    steps = script.place.split("/")
    home = steps[2] if len(steps) > 2 else ""
    if home not in ("features", "shared", "bridge", "i18n"):
        return
    own = steps[3] if home == "features" else None
    for target in script.imports():
        reached = target.split("features/", 1)[1].split("/")[0] if "features/" in target else own
        if reached != own:
            yield f"{script.place}: imports feature {reached}"


def untyped(script: Script) -> Iterator[str]:
    """Nothing is `any`."""
    yield from script.matches(UNTYPED)


def injected(script: Script) -> Iterator[str]:
    """Text never becomes HTML."""
    yield from script.matches(INJECTED)


def evaluated(script: Script) -> Iterator[str]:
    """Text never becomes code."""
    yield from script.matches(EVALUATED)


def native_dialogues(script: Script) -> Iterator[str]:
    """No alert, confirm or prompt: they block the window."""
    yield from script.matches(DIALOGUE)


def network(script: Script) -> Iterator[str]:
    """The page reaches Python through the bridge and nothing else at all."""
    yield from script.matches(NETWORK)


def shared_state(script: Script) -> Iterator[str]:
    """A store is made by a factory: no signal lives at module level, except inside a test file."""
    if not script.place.endswith((".test.ts", ".test.tsx")):
        yield from script.matches(SHARED_STATE)


def long_scripts(script: Script) -> Iterator[str]:
    """A file has at most 400 lines; the generated contract has as many as it needs."""
    lines = len(script.text.splitlines())
    if lines > LINES and not script.place.endswith(".gen.ts"):
        yield f"{script.place}: {lines} lines"


RULES = (
    acquainted_features,
    untyped,
    injected,
    evaluated,
    native_dialogues,
    network,
    shared_state,
    long_scripts,
)


def _breaks(rule: PageRule, text: str, *, place: str = "ui/src/features/today/store.ts") -> bool:
    return bool(list(rule(Script(place, text))))


@pytest.mark.parametrize("rule", RULES)
def test_the_page_keeps_its_rules(rule: PageRule) -> None:
    require_of_page(rule)


@pytest.mark.parametrize(
    ("place", "text"),
    [
        ("ui/src/features/today/store.ts", 'import { x } from "../portfolio/store"'),
        ("ui/src/features/today/parts/Row.tsx", 'import type { X } from "../../portfolio"'),
        ("ui/src/features/today/store.ts", 'const x = await import("../portfolio")'),
        ("ui/src/shared/ui/button.tsx", 'import { x } from "../../features/today"'),
    ],
)
def test_a_feature_that_is_imported_from_elsewhere_is_refused(place: str, text: str) -> None:
    assert _breaks(acquainted_features, text, place=place)


@pytest.mark.parametrize(
    ("place", "text"),
    [
        ("ui/src/features/today/parts/Row.tsx", 'import { x } from "../store"'),
        ("ui/src/features/today/store.ts", 'import { x } from "../../shared/format"'),
        ("ui/src/main.tsx", 'import { TodayPage } from "./features/today"'),
    ],
)
def test_a_feature_that_is_at_home_or_being_wired_is_allowed(place: str, text: str) -> None:
    assert not _breaks(acquainted_features, text, place=place)


@pytest.mark.parametrize(
    ("rule", "text"),
    [
        (untyped, "const x: any = 1"),
        (untyped, "const x = y as any"),
        (untyped, "const x = new Map<string, any>()"),
        (untyped, "type X = any"),
        (injected, "node.innerHTML = x"),
        (injected, "<p dangerouslySetInnerHTML={{ __html: x }} />"),
        (evaluated, "eval(x)"),
        (evaluated, "new Function(x)"),
        (native_dialogues, "alert(1)"),
        (native_dialogues, "if (window.confirm(x)) {}"),
        (native_dialogues, "const x = prompt(y)"),
        (network, "await fetch(x)"),
        (network, "new WebSocket(x)"),
        (shared_state, "export const x = signal(1)"),
        (shared_state, "const x: Signal<number> = computed(f)"),
        (long_scripts, "x\n" * 401),
    ],
)
def test_what_the_page_may_not_do_is_refused(rule: PageRule, text: str) -> None:
    assert _breaks(rule, text)


@pytest.mark.parametrize(
    ("rule", "text"),
    [
        (untyped, 'const x = "as any"; // : any'),
        (untyped, "const many: Company = x"),
        (injected, "// innerHTML is refused"),
        (evaluated, "evaluation.eval(x)"),
        (native_dialogues, "store.confirm(id)"),
        (network, "store.fetch(x)"),
        (shared_state, "  const x = signal(1)"),
        (long_scripts, "x\n" * 400),
    ],
)
def test_what_only_looks_like_it_is_allowed(rule: PageRule, text: str) -> None:
    assert not _breaks(rule, text)
