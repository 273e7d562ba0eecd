"""What leaves the machine: who asked, for what, how much, and what can go wrong on the way."""

import re
import threading
from collections.abc import Mapping

import msgspec

from core.kernel.cancel import Cancel
from core.kernel.errors import CoreError, Remedy

PURPOSE = re.compile(r"[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)*")


class NetworkError(CoreError):
    """The other side could not be reached, or the exchange broke off."""

    code = "NETWORK_ERROR"
    remedy = Remedy.RETRY_LATER


class InsecureAddressError(CoreError):
    """The address is neither https nor plain http to this very machine."""

    code = "NET_INSECURE"
    remedy = Remedy.FIX_SETTINGS


class RequestInvalidError(CoreError):
    """The address or a header cannot be sent: it is malformed."""

    code = "NET_REQUEST_INVALID"
    remedy = Remedy.FIX_SETTINGS


class BodyLimitError(CoreError):
    """The answer is larger than what is read."""

    code = "NET_BODY_LIMIT"
    remedy = Remedy.REPORT


class Errand(msgspec.Struct, frozen=True, kw_only=True):
    """Why and how one exchange is made.

    `purpose` is a dotted name (`market.quote`), `caused_by` the id of the request or run behind it;
    neither may be missing. The whole exchange ends within `seconds`; the answer's body, unpacked,
    has at most `limit` bytes.
    """

    purpose: str
    caused_by: str
    cancel: Cancel
    seconds: float
    limit: int

    def __post_init__(self) -> None:
        """Refuse an exchange that does not say what it is for."""
        require_named(self.purpose, self.caused_by)


class Message(msgspec.Struct, frozen=True, kw_only=True):
    """What is sent."""

    method: str
    url: str
    params: Mapping[str, str] | None
    headers: Mapping[str, str] | None
    body: bytes | None


class Reply(msgspec.Struct, frozen=True, kw_only=True):
    """What came back, whatever its status; the names of `headers` are in small letters."""

    status: int
    headers: Mapping[str, str]
    body: bytes


class Traffic(msgspec.Struct, frozen=True, kw_only=True):
    """What went to one host for one purpose: calls, and bytes of bodies as they travelled."""

    host: str
    purpose: str
    calls: int
    sent: int
    received: int


class Ledger:
    """Counts what leaves, from the first call on."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._totals: dict[tuple[str, str], Traffic] = {}

    def add(self, host: str, purpose: str, *, calls: int, sent: int, received: int) -> None:
        """Add to what is known of `host` and `purpose`."""
        with self._lock:
            before = self._totals.get((host, purpose)) or Traffic(
                host=host, purpose=purpose, calls=0, sent=0, received=0
            )
            self._totals[host, purpose] = Traffic(
                host=host,
                purpose=purpose,
                calls=before.calls + calls,
                sent=before.sent + sent,
                received=before.received + received,
            )

    def totals(self) -> tuple[Traffic, ...]:
        """Return the counts, by host and purpose."""
        with self._lock:
            return tuple(self._totals[key] for key in sorted(self._totals))


def require_named(purpose: str, caused_by: str) -> None:
    """Return if an exchange says what it is for and what caused it.

    Raises:
        ValueError: it does not; a mistake of the program.
    """
    if not PURPOSE.fullmatch(purpose) or not caused_by:
        raise ValueError(f"an exchange needs a purpose and a cause, not {purpose!r}, {caused_by!r}")
