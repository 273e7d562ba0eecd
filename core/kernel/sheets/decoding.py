"""From bytes to text without a guess that could damage a character."""

import codecs

from core.kernel.sheets.types import Decoded, Encoding

MARKS = (
    (codecs.BOM_UTF8, Encoding.UTF_8_BOM),
    (codecs.BOM_UTF16_LE, Encoding.UTF_16_LE),
    (codecs.BOM_UTF16_BE, Encoding.UTF_16_BE),
)
FORBIDDEN = ("\ufffd", "\0")
"""A replacement character hides a lost one; NUL is the trace of UTF-16 without a mark."""


def decode(body: bytes) -> Decoded | None:
    """Return the text of `body`; None if it is none, or one that already lost a character.

    A byte order mark decides; without one strict UTF-8 is tried, then GB18030.
    """
    for mark, encoding in MARKS:
        if body.startswith(mark):
            return _sound(_text(body.removeprefix(mark), encoding), encoding)
    for encoding in (Encoding.UTF_8, Encoding.GB18030):
        text = _text(body, encoding)
        if text is not None:
            return _sound(text, encoding)
    return None


def _text(body: bytes, encoding: Encoding) -> str | None:
    codec = "utf-8" if encoding is Encoding.UTF_8_BOM else encoding.value
    try:
        return body.decode(codec)
    except UnicodeDecodeError:
        return None


def _sound(text: str | None, encoding: Encoding) -> Decoded | None:
    if text is None or any(character in text for character in FORBIDDEN):
        return None
    return Decoded(text=text, encoding=encoding)
