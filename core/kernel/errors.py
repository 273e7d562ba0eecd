"""What can go wrong, as types: every failure is a class with a code that never changes."""

import re
from collections.abc import Iterator
from enum import StrEnum
from typing import ClassVar

import msgspec

CODE = re.compile(r"[A-Z][A-Z0-9]*(_[A-Z0-9]+)*")


class Remedy(StrEnum):
    """What the person can do about a failure."""

    FIX_INPUT = "fix_input"
    RETRY_LATER = "retry_later"
    FIX_SETTINGS = "fix_settings"
    REPORT = "report"


class FieldCode(StrEnum):
    """Why one field of a request is wrong."""

    MISSING = "FIELD_REQUIRED"
    UNEXPECTED = "FIELD_UNEXPECTED"
    WRONG_KIND = "FIELD_WRONG_KIND"
    NOT_ALLOWED = "FIELD_NOT_ALLOWED"
    OUT_OF_RANGE = "FIELD_OUT_OF_RANGE"
    MALFORMED = "FIELD_MALFORMED"


class FieldProblem(msgspec.Struct, frozen=True, kw_only=True):
    """One part of the input that is wrong: where it is (`bars/3/close`, `row 7`) and its code."""

    path: str
    code: str


class CoreError(Exception):
    """A failure that has a name.

    A subclass states its `code` (for ever), its `remedy` and, as docstring, its meaning. The
    message goes to the log; `params` are the facts for the translated sentence: text and whole
    numbers, never a secret, a path or a provider's words. `fields` say which parts are wrong.
    """

    code: ClassVar[str]
    remedy: ClassVar[Remedy]

    def __init__(
        self, message: str, *, fields: tuple[FieldProblem, ...] = (), **params: str | int
    ) -> None:
        super().__init__(message)
        self.fields = fields
        self.params = params

    def __init_subclass__(cls) -> None:
        """Refuse a failure without meaning, without code, or with the code of another."""
        super().__init_subclass__()
        if not CODE.fullmatch(cls.__dict__.get("code", "")):
            raise TypeError(f"{cls.__name__} needs a code of its own, in capitals")
        if not isinstance(getattr(cls, "remedy", None), Remedy):
            raise TypeError(f"{cls.__name__} needs a remedy")
        if not (cls.__doc__ or "").strip():
            raise TypeError(f"{cls.__name__} needs a docstring")
        for other in every_failure():
            if other.code == cls.code and other is not cls:
                raise TypeError(f"{cls.code} belongs to {other.__qualname__}")


def every_failure() -> Iterator[type[CoreError]]:
    """Yield every failure class that has been defined, in order of definition."""
    pending = CoreError.__subclasses__()
    while pending:
        failure = pending.pop(0)
        yield failure
        pending.extend(failure.__subclasses__())


class InvalidArgumentError(CoreError):
    """An input is not what the operation takes; `fields` say where."""

    code = "INVALID_ARGUMENT"
    remedy = Remedy.FIX_INPUT


class RequestConflictError(CoreError):
    """A request id was used again for something else."""

    code = "REQUEST_CONFLICT"
    remedy = Remedy.REPORT


class CancelledError(CoreError):
    """The work was stopped on request."""

    code = "CANCELLED"
    remedy = Remedy.RETRY_LATER


class TimedOutError(CoreError):
    """The work did not finish within its time."""

    code = "TIMEOUT"
    remedy = Remedy.RETRY_LATER
