"""Instants as text, and the machine's own clock, ids and chance."""

from datetime import UTC, datetime, timedelta, timezone

import pytest

from core.kernel.clock import instant_text
from core.kernel.system import RandomIds, SeededRng, SystemClock


@pytest.mark.parametrize(
    ("moment", "text"),
    [
        (datetime(2026, 3, 2, 14, 30, tzinfo=UTC), "2026-03-02T14:30:00Z"),
        (datetime(2026, 3, 2, 14, 30, 0, 1, tzinfo=UTC), "2026-03-02T14:30:00.000001Z"),
        (
            datetime(2026, 3, 2, 9, 30, tzinfo=timezone(timedelta(hours=8))),
            "2026-03-02T01:30:00Z",
        ),
    ],
)
def test_an_instant_is_spelt_in_utc(moment: datetime, text: str) -> None:
    assert instant_text(moment) == text


def test_a_moment_without_a_zone_is_no_instant() -> None:
    with pytest.raises(ValueError, match="without a zone"):
        instant_text(datetime(2026, 3, 2))


def test_the_machine_tells_time_in_utc_and_never_backwards() -> None:
    clock = SystemClock()
    first = clock.monotonic()

    assert clock.now().utcoffset() == timedelta(0)
    assert clock.monotonic() >= first


def test_ids_are_32_hexadecimal_digits_and_differ() -> None:
    first, second = RandomIds().new(), RandomIds().new()

    assert first != second
    assert len(first) == 32
    assert set(first) <= set("0123456789abcdef")


def test_chance_repeats_for_the_same_seed_and_stays_below_its_limit() -> None:
    first, second = SeededRng(7), SeededRng(7)

    drawn = [first.below(10) for _ in range(100)]

    assert drawn == [second.below(10) for _ in range(100)]
    assert set(drawn) == set(range(10))
    assert first.seed == 7
