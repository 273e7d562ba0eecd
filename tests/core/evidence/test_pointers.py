"""Pointers open exactly the bytes they name (RFC 6901 over canonical JSON)."""

from collections.abc import Iterator

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.evidence.errors import EvidenceMissingError
from core.evidence.pointers import Span, escaped, locate, parent
from core.kernel.digest import canonical_json

# The document and the answers of RFC 6901 §5; keys that canonical JSON spells with escapes too.
RFC = {
    "foo": ["bar", "baz"],
    "": 0,
    "a/b": 1,
    "c%d": 2,
    "e^f": 3,
    "g|h": 4,
    "i\\j": 5,
    'k"l': 6,
    " ": 7,
    "m~n": 8,
}
TREES = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53), 2**53) | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4)
    ),
    max_leaves=12,
)


def found(body: bytes, pointer: str) -> object:
    span = locate(body, pointer)
    return msgspec.json.decode(body[span.start : span.end])


def places(tree: object, pointer: str = "") -> Iterator[tuple[str, object]]:
    yield pointer, tree
    if isinstance(tree, dict):
        for name, child in tree.items():
            yield from places(child, f"{pointer}/{escaped(name)}")
    if isinstance(tree, list):
        for index, child in enumerate(tree):
            yield from places(child, f"{pointer}/{index}")


@pytest.mark.parametrize(
    ("pointer", "value"),
    [
        ("", RFC),
        ("/foo", ["bar", "baz"]),
        ("/foo/0", "bar"),
        ("/", 0),
        ("/a~1b", 1),
        ("/c%d", 2),
        ("/e^f", 3),
        ("/g|h", 4),
        ("/i\\j", 5),
        ('/k"l', 6),
        ("/ ", 7),
        ("/m~0n", 8),
    ],
)
def test_the_examples_of_the_standard_are_found(pointer: str, value: object) -> None:
    assert found(canonical_json(RFC), pointer) == value


@pytest.mark.parametrize(
    "pointer", ["/none", "/foo/2", "/foo/-1", "/foo/00", "/foo/-", "/foo/0/0", "foo", "/m~n/x"]
)
def test_a_place_with_nothing_in_it_is_said_to_be_missing(pointer: str) -> None:
    with pytest.raises(EvidenceMissingError) as refusal:
        locate(canonical_json(RFC), pointer)

    assert refusal.value.params == {"pointer": pointer}


def test_a_tilde_and_a_slash_are_unescaped_in_the_order_of_the_standard() -> None:
    body = canonical_json({"~1": "tilde", "/": "slash"})

    assert found(body, "/~01") == "tilde"
    assert found(body, "/~1") == "slash"


def test_the_whole_body_is_the_empty_pointer_and_its_own_holder() -> None:
    assert locate(b'{"a":1}', "") == Span(start=0, end=7)
    assert parent("") == ""


@pytest.mark.parametrize(("pointer", "holder"), [("/a", ""), ("/a/0", "/a"), ("/a~1b/c", "/a~1b")])
def test_the_holder_of_a_value_is_one_step_up(pointer: str, holder: str) -> None:
    assert parent(pointer) == holder


def test_positions_count_bytes_and_not_characters() -> None:
    body = canonical_json({"一": "研迹", "二": "ünï"})

    span = locate(body, "/二")

    assert body[span.start : span.end] == '"ünï"'.encode()


@given(TREES)
def test_every_place_is_found_with_the_bytes_that_spell_its_value(tree: object) -> None:
    body = canonical_json(tree)
    for pointer, value in places(msgspec.json.decode(body)):
        span = locate(body, pointer)

        assert body[span.start : span.end] == canonical_json(value), pointer


@given(st.text())
def test_an_escaped_name_holds_no_bare_slash_and_comes_back(name: str) -> None:
    assert "/" not in escaped(name)
    assert found(canonical_json({name: 1}), f"/{escaped(name)}") == 1
