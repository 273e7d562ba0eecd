"""Write the page's contract from the declarations: operations, events, error codes, reasons.

`uv run python build/contract.py` writes `ui/src/bridge/contract.gen.ts`; `--check` compares.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from datetime import date, datetime
from decimal import Decimal
from enum import Enum
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Union, get_args, get_origin, get_type_hints

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import app.jobs  # noqa: E402  defines a failure of its own
import app.window  # noqa: E402, F401  defines failures of its own
from app.bootstrap import Services, registry  # noqa: E402
from app.bridge.dto import Dto  # noqa: E402
from app.bridge.registry import Operation  # noqa: E402
from core import catalogue  # noqa: E402
from core.kernel.events import Event  # noqa: E402

TARGET = ROOT / "ui" / "src" / "bridge" / "contract.gen.ts"
COMMAND = "uv run python build/contract.py"
HEAD = "// The contract between page and core, written from the core's declarations: do not edit."
TEXTS = (str, datetime, date, Decimal)


class UntranslatableError(TypeError):
    """A declaration uses a type the page has no equivalent for."""


class Contract:
    """Collects the types that operations and events need, each once, under its own name."""

    def __init__(self, operations: Iterable[Operation[Services]]) -> None:
        self._operations = tuple(operations)
        self._types: dict[str, type] = {}
        self._texts: dict[str, str] = {}

    def text(self) -> str:
        """Return the whole file."""
        clients = self._client()
        events = [self._event(event) for event in catalogue.EVENTS]
        parts = [
            HEAD,
            _union("ErrorCode", catalogue.error_codes()),
            _union("Reason", catalogue.reason_codes()),
            *(text for _, text in sorted(self._texts.items())),
            *events,
            _names("AppEvent", [event.__name__ for event in catalogue.EVENTS]),
            "export type Call = <T>(operation: string, request: object) => Promise<T>;",
            clients,
            "export type Client = ReturnType<typeof createClient>;",
        ]
        return "\n\n".join(parts) + "\n"

    def _client(self) -> str:
        lines = ["/** Every operation, typed. */", "export function createClient(call: Call) {"]
        lines.append("  return {")
        for domain in sorted({each.name.partition(".")[0] for each in self._operations}):
            lines.append(f"    {domain}: {{")
            for each in self._operations:
                if each.name.startswith(f"{domain}."):
                    lines += self._method(each)
            lines.append("    },")
        return "\n".join([*lines, "  };", "}"])

    def _method(self, operation: Operation[Services]) -> list[str]:
        request, reply = self._spell(operation.request), self._spell(operation.reply)
        name = operation.name.partition(".")[2]
        call = f'call<{reply}>("{operation.name}", request)'
        return [
            f"      /** {operation.summary} */",
            f"      {name}: (request: {request}) => {call},",
        ]

    def _event(self, event: type[Event]) -> str:
        tag = event.__struct_config__.tag
        fields = get_type_hints(event)
        lines = [f"  readonly {name}: {self._spell(fields[name])};" for name in _fields_of(event)]
        head = f"/** {_first_line(event)} */\nexport interface {event.__name__} {{"
        return "\n".join([head, f'  readonly type: "{tag}";', *lines, "}"])

    def _spell(self, kind: object) -> str:
        """Return the page's spelling of one declared type, remembering what it needs."""
        if get_origin(kind) is Annotated:
            return self._annotated(kind)
        if get_origin(kind) in (Union, UnionType):
            return " | ".join(self._spell(each) for each in get_args(kind))
        if get_origin(kind) is tuple:
            inner = self._spell(get_args(kind)[0])
            return f"readonly ({inner})[]" if " | " in inner else f"readonly {inner}[]"
        if isinstance(kind, type):
            return self._class(kind)
        raise UntranslatableError(f"{kind}: {COMMAND} knows no such type")

    def _annotated(self, kind: object) -> str:
        inner, *notes = get_args(kind)
        schemas = [getattr(note, "json_schema", None) or {} for note in notes]
        return "AppEvent" if any("x-event" in each for each in schemas) else self._spell(inner)

    def _class(self, kind: type) -> str:
        if kind is NoneType:
            return "null"
        if issubclass(kind, Enum):
            return self._keep(kind, lambda: _documented_union(kind))
        if issubclass(kind, Dto):
            return self._keep(kind, lambda: self._interface(kind))
        if issubclass(kind, bool):
            return "boolean"
        if issubclass(kind, TEXTS):
            return "string"
        if kind is int:
            return "number"
        raise UntranslatableError(f"{kind.__name__}: {COMMAND} knows no such type")

    def _keep(self, kind: type, spell: Callable[[], str]) -> str:
        known = self._types.setdefault(kind.__name__, kind)
        if known is not kind:
            raise UntranslatableError(f"two types are named {kind.__name__}")
        if kind.__name__ not in self._texts:
            self._texts[kind.__name__] = ""
            self._texts[kind.__name__] = spell()
        return kind.__name__

    def _interface(self, dto: type[Dto]) -> str:
        hints = get_type_hints(dto, include_extras=True)
        lines = [
            f"  readonly {name}{'' if field.is_required() else '?'}: {self._spell(hints[name])};"
            for name, field in dto.model_fields.items()
        ]
        head = f"/** {_first_line(dto)} */\nexport interface {dto.__name__} {{"
        return "\n".join([head, *lines, "}"]) if lines else f"{head}}}"


def declared() -> str:
    """Return the contract of everything the program declares."""
    return Contract(registry().values()).text()


def check() -> str | None:
    """Return what to do if the written contract is not the declared one; None if it is."""
    written = TARGET.read_text(encoding="utf-8") if TARGET.is_file() else ""
    return None if written == declared() else f"the contract is out of date: {COMMAND}"


def main(words: list[str]) -> int:
    """Write the contract, or compare with `--check`; return the exit code."""
    if "--check" in words:
        verdict = check()
        print(verdict or "the contract is up to date")
        return 0 if verdict is None else 1
    TARGET.write_text(declared(), encoding="utf-8")
    return 0


def _fields_of(event: type[Event]) -> tuple[str, ...]:
    return tuple(event.__struct_fields__)


def _first_line(kind: type) -> str:
    return (kind.__doc__ or "").strip().splitlines()[0]


def _documented_union(kind: type[Enum]) -> str:
    return f"/** {_first_line(kind)} */\n" + _union(kind.__name__, [each.value for each in kind])


def _union(name: str, values: Sequence[str]) -> str:
    return _names(name, [f'"{value}"' for value in values])


def _names(name: str, names: list[str]) -> str:
    return f"export type {name} =\n" + "\n".join(f"  | {each}" for each in names) + ";"


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
