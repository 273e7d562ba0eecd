"""The stored spelling: these bytes and no others, because hashes are taken over them."""

from datetime import UTC, date, datetime, timedelta, timezone
from decimal import Decimal

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from core.kernel.digest import canonical_json, sha256

JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53), 2**53) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=12,
)


class Quote(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="market.quote"):
    symbol: str
    last: Decimal
    volume: Decimal | None
    day: date
    at: datetime


QUOTE = Quote(
    symbol="研.HK",
    last=Decimal("1.10"),
    volume=None,
    day=date(2026, 3, 2),
    at=datetime(2026, 3, 2, 9, 30, tzinfo=timezone(timedelta(hours=-5))),
)
GOLDEN = (
    '{"at":"2026-03-02T09:30:00-05:00","day":"2026-03-02","last":"1.10","symbol":"研.HK",'
    '"type":"market.quote","volume":null}'
)


def test_the_bytes_of_a_struct_are_these() -> None:
    assert canonical_json(QUOTE).decode() == GOLDEN


def test_the_hash_is_of_those_bytes() -> None:
    # The first is the published SHA-256 of no bytes (FIPS 180-4 examples).
    assert sha256(b"") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    assert sha256(b"abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"


def test_keys_are_sorted_at_every_level_and_nothing_is_added() -> None:
    assert canonical_json({"b": {"d": 1, "c": [True, None]}, "a": "x y"}) == (
        b'{"a":"x y","b":{"c":[true,null],"d":1}}'
    )


def test_an_instant_in_utc_ends_in_z() -> None:
    assert canonical_json(datetime(2026, 3, 2, 14, 30, tzinfo=UTC)) == b'"2026-03-02T14:30:00Z"'


def test_a_very_small_number_is_written_out_and_texts_that_look_alike_stay() -> None:
    body = canonical_json(
        {"fee": Decimal("0.00000001"), "rows": (Decimal("1E-9"),), "of": "E-mini"}
    )

    assert body == b'{"fee":"0.00000001","of":"E-mini","rows":["0.000000001"]}'


def test_a_struct_with_a_very_small_number_keeps_its_other_fields() -> None:
    small = msgspec.structs.replace(QUOTE, last=Decimal("0.00000110"))

    assert canonical_json(small).decode() == GOLDEN.replace("1.10", "0.00000110")


@settings(deadline=None)
@given(JSON)
def test_what_is_stored_reads_back_and_spells_the_same(value: object) -> None:
    body = canonical_json(value)

    assert msgspec.json.decode(body) == value
    assert canonical_json(msgspec.json.decode(body)) == body
