"""Facts that were announced: past tense, ids not objects, a published contract."""

import msgspec


class Event(msgspec.Struct, frozen=True, kw_only=True, tag_field="type"):
    """Something that is now true. Subclasses set `tag="domain.fact_in_past_tense"`."""


class Announced(msgspec.Struct, frozen=True, kw_only=True):
    """An event as it left the outbox: its place in the order, its cause, its canonical JSON."""

    seq: int
    at: str
    caused_by: str | None
    body: bytes


class Moved(msgspec.Struct, frozen=True, kw_only=True):
    """Where the order of events stands: the store's epoch and its last `seq` (0 if none)."""

    epoch: str
    seq: int


class _Tagged(msgspec.Struct, frozen=True):
    type: str


def type_of(announced: Announced) -> str:
    """Return the tag of an announced event, such as `research.run_started`."""
    return msgspec.json.decode(announced.body, type=_Tagged).type
