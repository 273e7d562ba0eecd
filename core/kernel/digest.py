"""Canonical JSON and its SHA-256: what a stored result is, byte for byte."""

import hashlib
import re
from decimal import Decimal

import msgspec

from core.kernel.exact import plain_text

EXPONENT = re.compile(rb'"-?[0-9.]+E[+-]?[0-9]+"')
"""How the encoder spells decimals far from one; such a body is spelled again, without."""


def sha256(body: bytes) -> str:
    """Return the SHA-256 of `body` as 64 lower-case hexadecimal digits."""
    return hashlib.sha256(body).hexdigest()


def canonical_json(value: object) -> bytes:
    """Return `value` as the one JSON spelling that is stored and hashed.

    UTF-8, keys sorted at every level, no spaces, decimals as text without exponent and with the
    digits they have, instants as RFC 3339 with `Z`, days as ISO text; structs with all fields.
    """
    body = msgspec.json.encode(value, order="sorted")
    if EXPONENT.search(body) is None:
        return body
    return msgspec.json.encode(
        _spelled(msgspec.to_builtins(value, builtin_types=(Decimal,))), order="sorted"
    )


def _spelled(value: object) -> object:
    if isinstance(value, Decimal):
        return plain_text(value)
    if isinstance(value, dict):
        return {name: _spelled(item) for name, item in value.items()}
    if isinstance(value, list | tuple):
        return [_spelled(item) for item in value]
    return value
