"""Bytes become text in one proved encoding, or not at all."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.kernel.sheets.decoding import decode
from core.kernel.sheets.types import Encoding

TEXT = "代码,名称,数量\n600519,示例酒业,100\n"


@pytest.mark.parametrize(
    ("body", "encoding"),
    [
        (TEXT.encode("utf-8"), Encoding.UTF_8),
        (TEXT.encode("utf-8-sig"), Encoding.UTF_8_BOM),
        (TEXT.encode("gb18030"), Encoding.GB18030),
        (b"\xff\xfe" + TEXT.encode("utf-16-le"), Encoding.UTF_16_LE),
        (b"\xfe\xff" + TEXT.encode("utf-16-be"), Encoding.UTF_16_BE),
    ],
)
def test_the_same_rows_in_five_encodings_are_the_same_text(body: bytes, encoding: Encoding) -> None:
    decoded = decode(body)

    assert decoded is not None
    assert (decoded.text, decoded.encoding) == (TEXT, encoding)


@pytest.mark.parametrize(
    "body",
    [
        b"\xef\xbb\xbf\xff",
        b"\xff\xfe\x41",
        b"\xff\x80",
        "价\ufffd".encode(),
        "Date".encode("utf-16-le"),
        "价\ufffd".encode("gb18030"),
    ],
)
def test_bytes_that_would_lose_a_character_are_no_text(body: bytes) -> None:
    assert decode(body) is None


@given(st.binary(max_size=40))
def test_a_replacement_character_never_enters(body: bytes) -> None:
    decoded = decode(body)

    assert decoded is None or "\ufffd" not in decoded.text
