"""Operations: declared once, in Python; the registry is the whitelist."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Generic, TypeVar

from app.bridge.dto import Dto
from core.kernel.errors import CoreError

S = TypeVar("S")
Q = TypeVar("Q", bound=Dto)
A = TypeVar("A", bound=Dto)


class Kind(StrEnum):
    """Whether an operation only answers, or changes what the person has."""

    QUERY = "query"
    COMMAND = "command"


@dataclass(frozen=True, slots=True, kw_only=True)
class Call:
    """One call on its way; `request_id` is the cause of whatever it changes or fetches."""

    request_id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Job:
    """A command that starts long work: where its reply holds the id, and the events that end it."""

    id_field: str
    ends: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Operation(Generic[S]):
    """One thing the workbench can do.

    `again` answers a repeated command from what it made (its subject), without doing it twice.
    """

    name: str
    kind: Kind
    summary: str
    request: type[Dto]
    reply: type[Dto]
    failures: tuple[type[CoreError], ...]
    job: Job | None
    handler: Callable[[S, Dto, Call], Dto]
    again: Callable[[S, str], Dto] | None


Handler = Callable[[S, Q, Call], A]


@dataclass(frozen=True, slots=True)
class OperationGroup(Generic[S]):
    """The operations of one domain; decorating a handler declares it."""

    domain: str
    declared: list[Operation[S]] = field(default_factory=list)

    def query(self, *failures: type[CoreError]) -> Callable[[Handler[S, Q, A]], Handler[S, Q, A]]:
        """Declare a handler that only answers, and the failures it can end in."""
        return self._declare(Kind.QUERY, failures, again=None, job=None)

    def command(
        self,
        *failures: type[CoreError],
        again: Callable[[S, str], Dto] | None = None,
        job: Job | None = None,
    ) -> Callable[[Handler[S, Q, A]], Handler[S, Q, A]]:
        """Declare a handler that changes something, and the failures it can end in."""
        return self._declare(Kind.COMMAND, failures, again=again, job=job)

    def _declare(
        self,
        kind: Kind,
        failures: tuple[type[CoreError], ...],
        *,
        again: Callable[[S, str], Dto] | None,
        job: Job | None,
    ) -> Callable[[Handler[S, Q, A]], Handler[S, Q, A]]:
        def keep(handler: Handler[S, Q, A]) -> Handler[S, Q, A]:
            notes = handler.__annotations__
            self.declared.append(
                Operation(
                    name=f"{self.domain}.{handler.__name__}",
                    kind=kind,
                    summary=_summary(handler.__doc__),
                    request=notes["request"],
                    reply=notes["return"],
                    failures=failures,
                    job=job,
                    handler=handler,  # type: ignore[arg-type]  # called with its own request only
                    again=again,
                )
            )
            return handler

        return keep


class Registry(Mapping[str, Operation[S]]):
    """Every operation by its wire name; what is not here cannot be called."""

    def __init__(self, groups: Iterable[OperationGroup[S]]) -> None:
        self._operations: dict[str, Operation[S]] = {}
        for operation in [each for group in groups for each in group.declared]:
            if operation.name in self._operations:
                raise ValueError(f"{operation.name} is declared twice")
            self._operations[operation.name] = operation

    def __getitem__(self, name: str) -> Operation[S]:
        return self._operations[name]

    def __iter__(self) -> Iterator[str]:
        return iter(sorted(self._operations))

    def __len__(self) -> int:
        return len(self._operations)


def _summary(docstring: str | None) -> str:
    if not docstring:
        raise ValueError("an operation says in its docstring what it does")
    return docstring.strip().splitlines()[0]
