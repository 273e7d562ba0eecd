"""Commands that are under way, so that a repeated request is carried out once."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

import msgspec


class Claim(msgspec.Struct, frozen=True, kw_only=True):
    """A request being carried out: the operation it names and the digest of its body."""

    request_id: str
    operation: str
    digest: str


class RepeatedRequest(Exception):  # noqa: N818  not a failure: the answer is the earlier one's
    """This very request was carried out before; `subject` is what it made or changed."""

    def __init__(self, subject: str | None) -> None:
        super().__init__(subject)
        self.subject = subject


class Requests:
    """The requests under way in this process.

    The first write caused by a claimed request takes the claim and records the request in its own
    transaction; later writes with the same cause (a job's progress) are ordinary.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._turns: dict[str, tuple[threading.Lock, int]] = {}
        self._claims: dict[tuple[str, int], Claim] = {}

    @contextmanager
    def claim(self, claim: Claim) -> Iterator[None]:
        """Hold `claim` while its command runs; the same id twice at once waits its turn."""
        with self._turn(claim.request_id):
            with self._lock:
                self._claims[_own(claim.request_id)] = claim
            try:
                yield
            finally:
                self.take(claim.request_id)

    def take(self, request_id: str | None) -> Claim | None:
        """Return and forget this thread's claim of `request_id`; None if it has none, or no longer.

        A job that is still at work for the first call never takes the claim of its repetition.
        """
        with self._lock:
            return None if request_id is None else self._claims.pop(_own(request_id), None)

    @contextmanager
    def _turn(self, request_id: str) -> Iterator[None]:
        with self._lock:
            turn, waiting = self._turns.get(request_id, (threading.Lock(), 0))
            self._turns[request_id] = (turn, waiting + 1)
        try:
            with turn:
                yield
        finally:
            self._leave(request_id)

    def _leave(self, request_id: str) -> None:
        with self._lock:
            turn, waiting = self._turns[request_id]
            if waiting == 1:
                del self._turns[request_id]
            else:
                self._turns[request_id] = (turn, waiting - 1)


def _own(request_id: str) -> tuple[str, int]:
    return request_id, threading.get_ident()
