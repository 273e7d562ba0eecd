"""The person's choices: checked, saved whole, announced."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from core.settings.errors import FolderUnusableError, TimeZoneUnknownError
from core.settings.types import Density, Language, Preferences, Region, Theme, UpDown
from tests.support.desk import Desk, opened

FIRST = Preferences()
CHOSEN = Preferences(
    language=Language.EN,
    region=Region.EU,
    time_zone="Europe/Berlin",
    up_down=UpDown.GREEN_UP,
    theme=Theme.DARK,
    density=Density.COMPACT,
    source="history",
    files_folder=None,
)


def save(desk: Desk, choices: Preferences) -> Preferences:
    return desk.services.settings.save_preferences(choices, caused_by=None)


def test_before_anything_was_saved_the_defaults_are_in_force(desk: Desk) -> None:
    assert desk.services.settings.preferences() == FIRST
    assert (FIRST.language, FIRST.source) == (Language.ZH, "demo")


def test_saved_choices_are_in_force_after_opening_again(tmp_path: Path) -> None:
    chosen = replace(CHOSEN, files_folder=str(tmp_path))
    with opened(tmp_path / "data") as first:
        save(first, chosen)

    with opened(tmp_path / "data") as second:
        assert second.services.settings.preferences() == chosen


def test_saving_is_announced_with_the_language(desk: Desk) -> None:
    save(desk, CHOSEN)

    assert desk.wait_for("settings.preferences_saved")["language"] == "en"


@pytest.mark.parametrize(
    "zone",
    ["", "Mars/Olympus", "../etc/passwd", "/etc/localtime", "Asia", "\0", "Asia/Shang hai", "上海"],
)
def test_a_zone_nobody_knows_is_refused_and_leaves_no_trace(desk: Desk, zone: str) -> None:
    with pytest.raises(TimeZoneUnknownError) as refusal:
        save(desk, replace(CHOSEN, time_zone=zone))

    assert refusal.value.params == {"zone": zone}
    assert desk.services.settings.preferences() == FIRST
    assert desk.events == []


@pytest.mark.parametrize("zone", ["UTC", "America/New_York", "Asia/Shanghai"])
def test_a_known_zone_is_saved(desk: Desk, zone: str) -> None:
    assert save(desk, replace(CHOSEN, time_zone=zone)).time_zone == zone


@pytest.mark.parametrize("folder", ["", " ", ".", "prices", "/no/such/folder", "/" + "x" * 5000])
def test_a_folder_that_cannot_be_used_is_refused_and_leaves_no_trace(
    desk: Desk, folder: str
) -> None:
    with pytest.raises(FolderUnusableError) as refusal:
        save(desk, replace(CHOSEN, files_folder=folder))

    assert refusal.value.params == {}
    assert desk.services.settings.preferences() == FIRST


def test_a_file_is_no_folder(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "AAPL.US.csv"
    file.write_text("Date\n")

    with pytest.raises(FolderUnusableError):
        save(desk, replace(CHOSEN, files_folder=str(file)))
