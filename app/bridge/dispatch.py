"""Find the operation, read its request, run it, wrap what comes of it."""

import logging
from collections.abc import Callable
from types import MappingProxyType
from typing import Generic, TypeVar

from pydantic import ValidationError

from app.bridge.dto import Dto
from app.bridge.envelope import failure_envelope
from app.bridge.errors import (
    InternalError,
    PayloadInvalidError,
    PayloadLimitError,
    UnknownOperationError,
)
from app.bridge.registry import Call, Kind, Operation, Registry
from core.kernel.digest import sha256
from core.kernel.errors import CoreError, FieldCode, FieldProblem, InvalidArgumentError
from core.kernel.ids import IdSource
from core.storage.requests import Claim, RepeatedRequest, Requests

S = TypeVar("S")
log = logging.getLogger(__name__)

MAX_PAYLOAD = 8 * 1024 * 1024
"""Characters of a request at most."""

MAX_NAME = 80
"""Characters of an operation's name that are looked at, logged and repeated."""

MAX_FIELDS = 20
"""Wrong fields named by one failure at most."""

_FIELD_CODES = MappingProxyType(
    {
        "missing": FieldCode.MISSING,
        "extra_forbidden": FieldCode.UNEXPECTED,
        "enum": FieldCode.NOT_ALLOWED,
        "literal_error": FieldCode.NOT_ALLOWED,
    }
)
_RANGE_ENDINGS = ("than", "than_equal", "too_long", "too_short")


class Dispatcher(Generic[S]):
    """Answers calls by name; every answer is an envelope, whatever happens."""

    def __init__(
        self,
        registry: Registry[S],
        services: S,
        *,
        requests: Requests,
        seq: Callable[[], int],
        ids: IdSource,
    ) -> None:
        self._registry = registry
        self._services = services
        self._requests = requests
        self._seq = seq
        self._ids = ids

    def dispatch(self, request_id: str, name: str, payload: str) -> str:
        """Return the envelope, as JSON, of carrying out `name` with `payload`."""
        name = _sayable(name)
        try:
            operation = self._find(name)
            reply = self._run(operation, request_id, payload)
            return f'{{"ok":true,"reply":{reply.model_dump_json()},"seq":{self._seq()}}}'
        except CoreError as failure:
            return self._refused(name, failure)
        except Exception as mistake:
            log.exception("operation %s failed", name)
            return self._refused(name, InternalError(type(mistake).__name__))

    def _find(self, name: str) -> Operation[S]:
        operation = self._registry.get(name)
        if operation is None:
            raise UnknownOperationError(name, operation=name)
        return operation

    def _run(self, operation: Operation[S], request_id: str, payload: str) -> Dto:
        request = read_request(operation.request, payload)
        call = Call(request_id=request_id)
        if operation.kind is Kind.QUERY:
            return operation.handler(self._services, request, call)
        claim = Claim(
            request_id=request_id,
            operation=operation.name,
            digest=sha256(request.model_dump_json().encode()),
        )
        try:
            with self._requests.claim(claim):
                return operation.handler(self._services, request, call)
        except RepeatedRequest as earlier:
            return self._answer_again(operation, earlier)

    def _answer_again(self, operation: Operation[S], earlier: RepeatedRequest) -> Dto:
        if operation.again is None or earlier.subject is None:
            raise InternalError(f"{operation.name} cannot answer a repeat") from earlier
        return operation.again(self._services, earlier.subject)

    def _refused(self, name: str, failure: CoreError) -> str:
        trace_id = self._ids.new()[:12]
        log.warning("%s %s %s: %s", trace_id, name, failure.code, failure)
        return failure_envelope(failure, trace_id)


def read_request(kind: type[Dto], payload: str) -> Dto:
    """Return the request that `payload` spells.

    Raises:
        PayloadLimitError: it is over 8 MB.
        PayloadInvalidError: it is not JSON, or nested too deeply.
        InvalidArgumentError: fields are missing, unexpected or wrong; `fields` name them.
    """
    if len(payload) > MAX_PAYLOAD:
        raise PayloadLimitError(str(len(payload)), limit=MAX_PAYLOAD)
    try:
        return kind.model_validate_json(payload)
    except ValidationError as error:
        raise _refusal(error) from error


def _sayable(name: str) -> str:
    """Return a name that can be encoded: half a surrogate pair becomes a question mark."""
    return name[:MAX_NAME].encode(errors="replace").decode()


def _refusal(error: ValidationError) -> CoreError:
    problems = error.errors(include_url=False, include_context=False, include_input=False)
    if any(problem["type"] == "json_invalid" for problem in problems):
        return PayloadInvalidError("not JSON that can be read")
    fields = tuple(
        FieldProblem(
            path="/".join(str(step) for step in problem["loc"])[:200],
            code=_field_code(problem["type"]),
        )
        for problem in problems[:MAX_FIELDS]
    )
    return InvalidArgumentError(f"{len(problems)} fields", fields=fields, count=len(problems))


def _field_code(kind: str) -> FieldCode:
    if kind in _FIELD_CODES:
        return _FIELD_CODES[kind]
    if kind.endswith(_RANGE_ENDINGS):
        return FieldCode.OUT_OF_RANGE
    return FieldCode.WRONG_KIND if kind.endswith("_type") else FieldCode.MALFORMED
