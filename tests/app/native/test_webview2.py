"""The runtime of Windows: found for the machine or the person, not taken for there when gone."""

import pytest

from app.native.webview2 import DOWNLOAD, MESSAGE, PLACES, runtime_version

MACHINE, PERSON = PLACES


@pytest.mark.parametrize(
    ("registry", "version"),
    [
        ({MACHINE: "140.0.3485.54"}, "140.0.3485.54"),
        ({PERSON: "139.0.1"}, "139.0.1"),
        ({MACHINE: "0.0.0.0", PERSON: "139.0.1"}, "139.0.1"),
        ({MACHINE: "", PERSON: "0.0.0.0"}, None),
        ({}, None),
    ],
)
def test_the_first_place_with_a_real_version_counts(
    registry: dict[tuple[str, str], str], version: str | None
) -> None:
    assert runtime_version(lambda hive, key: registry.get((hive, key))) == version


def test_the_message_says_where_to_get_it() -> None:
    assert DOWNLOAD in MESSAGE
