"""Refuse every connection and name look-up that would leave this machine; standard library only.

Loaded by file in every Python process of a test run, so it imports nothing of ours.
"""

import ipaddress
import socket
import sys

LOCAL_FAMILIES = frozenset(
    family
    for family in (getattr(socket, name, None) for name in ("AF_UNIX", "AF_NETLINK"))
    if family is not None
)
ADDRESSED = frozenset({"socket.connect", "socket.sendto", "socket.sendmsg"})
NAMED = frozenset(
    {
        "socket.getaddrinfo",
        "socket.gethostbyname",
        "socket.gethostbyaddr",
        "socket.getnameinfo",
    }
)


class OutsideReachedError(RuntimeError):
    """A test tried to leave the machine.

    Not an `OSError`: no adapter may take the refusal for a fault of the network.
    """


def is_loopback(host: object) -> bool:
    """Whether `host` means this machine; None and the empty name do."""
    name = host.decode("ascii", "replace") if isinstance(host, bytes) else host
    if name is None or name in ("", "localhost"):
        return True
    if not isinstance(name, str):
        return False
    try:
        address = ipaddress.ip_address(name)
    except ValueError:
        return False
    mapped = getattr(address, "ipv4_mapped", None)
    return address.is_loopback or (mapped is not None and mapped.is_loopback)


def require_loopback(host: object) -> None:
    """Return if `host` is this machine.

    Raises:
        OutsideReachedError: it is anything else.
    """
    if not is_loopback(host):
        raise OutsideReachedError(f"tests stay on this machine; {host!r} is outside")


def require_local(family: int, address: object) -> None:
    """Return if a socket of `family` may talk to `address`: this machine, or a socket file.

    Raises:
        OutsideReachedError: it may not.
    """
    if family in LOCAL_FAMILIES or address is None:
        return
    require_loopback(address[0] if isinstance(address, tuple) else address)


def install() -> None:
    """Guard this process for the rest of its life."""
    _check_before_names_are_resolved()
    sys.addaudithook(_audit)


def _check_before_names_are_resolved() -> None:
    """`connect` looks a name up before it reports the audit event; so look at the name first."""
    plain_connect, plain_connect_ex = socket.socket.connect, socket.socket.connect_ex

    def connect(self: socket.socket, address: object, /) -> None:
        require_local(self.family, address)
        plain_connect(self, address)  # type: ignore[arg-type]  # Python checks its shape

    def connect_ex(self: socket.socket, address: object, /) -> int:
        require_local(self.family, address)
        return plain_connect_ex(self, address)  # type: ignore[arg-type]  # as above

    setattr(socket.socket, "connect", connect)  # noqa: B010  # a method replaced on purpose
    setattr(socket.socket, "connect_ex", connect_ex)  # noqa: B010  # as above


def _audit(event: str, arguments: tuple[object, ...]) -> None:
    if event in ADDRESSED:
        channel, address = arguments[0], arguments[1]
        require_local(getattr(channel, "family", socket.AF_INET), address)
    elif event in NAMED:
        host = arguments[0]
        require_loopback(host[0] if isinstance(host, tuple) else host)
