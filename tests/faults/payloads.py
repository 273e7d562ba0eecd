"""Request bodies nobody means well with: near misses of each request's shape, and plain rubbish."""

from collections.abc import Mapping

import msgspec
from hypothesis import strategies as st

from app.bridge.dto import Dto

HOSTILE_TEXTS = (
    "",
    " ",
    "\x00",
    "\ud800",
    "\u202e\u2028\u2029",
    "__proto__",
    "../../etc/passwd",
    "/proc/self/mem",
    "/dev/zero",
    "'; DROP TABLE events; --",
    "AAPL.US",
    "AAPL.US" * 400,
    "数" * 3_000,
    "9999-12-31",
    "0001-01-01",
    "2024-02-30",
    "1e400",
    "NaN",
    "-0",
)
PLAIN_TEXTS = 20
"""How many plain texts come on the hostile ones."""

HOSTILE_NUMBERS = (0, -1, 1, 2**31, 2**63, -(2**63) - 1, 10**30, 0.5, -0.0, 1e308)
RUBBISH = ("", "null", "[]", "{", '{"a":NaN}', '{"a":1e999}', "[" * 5_000, '"\\ud800"', "\x00")

scalars = st.one_of(
    st.none(),
    st.booleans(),
    st.sampled_from(HOSTILE_NUMBERS),
    st.sampled_from(HOSTILE_TEXTS),
    st.text(max_size=20),
)
values = st.recursive(
    scalars,
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3)
    ),
    max_leaves=6,
)


def bodies(request: type[Dto], known: Mapping[str, str]) -> st.SearchStrategy[str]:
    """Return bodies for `request`: of ten six have its shape, two nearly, two are rubbish.

    `known` are texts that mean something to the desk, by field: ids of what it has.
    """
    schema = request.model_json_schema()
    required = msgspec.convert(schema.get("required", []), frozenset[str])
    parts = {
        name: st.sampled_from([known[name]] if name in known else _fits(part, schema))
        for name, part in _fields(schema).items()
    }
    fitting = st.fixed_dictionaries(
        {name: part for name, part in parts.items() if name in required},
        optional={name: part for name, part in parts.items() if name not in required},
    )
    names = st.sampled_from(sorted(parts)) if parts else st.just("x")
    spoiled = st.builds(lambda body, name, value: {**body, name: value}, fitting, names, values)
    rubbish = values.map(spelled) | st.sampled_from(RUBBISH)
    chosen = (*[fitting.map(spelled)] * 6, *[spoiled.map(spelled)] * 2, *[rubbish] * 2)
    return st.integers(0, len(chosen) - 1).flatmap(chosen.__getitem__)


def canary_bodies(request: type[Dto], canary: str) -> list[str]:
    """Return one fitting body for each text field of `request`, with `canary` in that field."""
    schema = request.model_json_schema()
    parts = _fields(schema)
    fitting = {name: _fit(part, schema) for name, part in parts.items()}
    return [spelled({**fitting, name: canary}) for name in parts] or [spelled({"x": canary})]


def spelled(value: object) -> str:
    """Return `value` as JSON; half a surrogate pair stays one, as a page could send it."""
    try:
        return msgspec.json.encode(value).decode()
    except UnicodeEncodeError:
        return repr(value).replace("'", '"')


def _fields(schema: Mapping[str, object]) -> dict[str, dict[str, object]]:
    return msgspec.convert(schema.get("properties", {}), dict[str, dict[str, object]])


def _fit(part: dict[str, object], schema: Mapping[str, object]) -> object:
    return _fits(part, schema)[0]


def _fits(part: dict[str, object], schema: Mapping[str, object]) -> list[object]:
    """Return values that the part of a schema allows, the plainest first."""
    if "$ref" in part:
        name = str(part["$ref"]).rpartition("/")[2]
        known = msgspec.convert(schema["$defs"], dict[str, dict[str, object]])
        return _fits(known[name], schema)
    if "enum" in part:
        return msgspec.convert(part["enum"], list[object])
    if "anyOf" in part:
        choices = msgspec.convert(part["anyOf"], list[dict[str, object]])
        return [fit for choice in choices for fit in _fits(choice, schema)]
    return _plain(str(part.get("type")), str(part.get("format")))


def _plain(kind: str, spelling: str) -> list[object]:
    texts = {"date": "2024-05-01", "date-time": "2024-05-01T00:00:00Z", "decimal": "1.5"}
    plain: dict[str, list[object]] = {
        "integer": [1, 0, 20],
        "boolean": [True, False],
        "null": [None],
        "array": [[]],
        "object": [{}],
        "string": [*[texts.get(spelling, "AAPL.US")] * PLAIN_TEXTS, *HOSTILE_TEXTS],
    }
    return plain[kind]
