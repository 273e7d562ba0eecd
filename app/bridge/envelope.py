"""How a failure is spelled on the wire. Light: usable before the core is loaded."""

import msgspec

from core.kernel.errors import CoreError, FieldProblem


class Failure(msgspec.Struct, frozen=True, kw_only=True):
    """What the page and the command line are told of a failure."""

    code: str
    params: dict[str, str | int]
    remedy: str
    fields: tuple[FieldProblem, ...]
    trace_id: str


class FailureEnvelope(msgspec.Struct, frozen=True, kw_only=True):
    """The answer to a call that failed."""

    ok: bool
    failure: Failure


def failure_envelope(failure: CoreError, trace_id: str) -> str:
    """Return the envelope of `failure` as JSON."""
    described = Failure(
        code=failure.code,
        params=failure.params,
        remedy=failure.remedy.value,
        fields=failure.fields,
        trace_id=trace_id,
    )
    return msgspec.json.encode(FailureEnvelope(ok=False, failure=described)).decode()
