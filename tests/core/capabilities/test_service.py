"""The registry remembers how asking went, and forgets it when the program ends."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from core.capabilities.types import CapabilityState
from core.kernel.cancel import Cancel
from core.kernel.errors import CancelledError, CoreError
from core.market.sources.demo import FIXED_CLOCK
from core.market.types import Capability, Query, SourceId
from tests.support.desk import Desk
from tests.support.sources import ROOT

PRICES = ROOT / "tests" / "golden" / "prices"
QUOTE = Query(source=SourceId.HISTORY, capability=Capability.QUOTE, symbol="AAPL.US")
FILES = replace(QUOTE, source=SourceId.FILES, folder=str(PRICES))


def state(desk: Desk, query: Query) -> CapabilityState:
    return desk.services.capabilities.state(query.source, query.capability, folder=query.folder)


def read(desk: Desk, query: Query) -> str | None:
    """Ask; return the code of the failure, if any."""
    try:
        desk.services.capabilities.read(query, caused_by="test", cancel=Cancel())
    except CoreError as failure:
        return failure.code
    return None


def test_a_success_proves_its_own_capability_and_no_other(desk: Desk) -> None:
    assert state(desk, QUOTE).code == "REAL_UNVERIFIED"

    read(desk, QUOTE)

    assert state(desk, QUOTE).code == "REAL_REQUEST_VERIFIED"
    assert state(desk, replace(QUOTE, capability=Capability.KLINE)).code == "REAL_UNVERIFIED"


@pytest.mark.parametrize(
    ("changed", "code"),
    [({"symbol": "NOBODY.US"}, "UNKNOWN_SYMBOL"), ({"count": 0}, "INVALID_ARGUMENT")],
)
def test_a_wrong_question_says_nothing_of_the_source(
    desk: Desk, changed: dict[str, object], code: str
) -> None:
    assert read(desk, replace(QUOTE, **changed)) == code

    assert state(desk, QUOTE).code == "REAL_UNVERIFIED"


def test_a_stopped_read_says_nothing_of_the_source(desk: Desk) -> None:
    stop = Cancel()
    stop.request()

    with pytest.raises(CancelledError):
        desk.services.capabilities.read(QUOTE, caused_by="test", cancel=stop)

    assert state(desk, QUOTE).code == "REAL_UNVERIFIED"


def test_files_are_unconfigured_until_a_folder_is_chosen(desk: Desk) -> None:
    assert state(desk, replace(FILES, folder=None)).code == "UNCONFIGURED"
    assert state(desk, FILES).code == "REAL_UNVERIFIED"


def test_what_one_folder_proved_is_not_proved_of_another(desk: Desk, tmp_path: Path) -> None:
    read(desk, FILES)

    assert state(desk, FILES).code == "REAL_REQUEST_VERIFIED"
    assert state(desk, replace(FILES, folder=str(tmp_path))).code == "REAL_UNVERIFIED"


def test_a_folder_named_beside_another_source_changes_nothing(desk: Desk) -> None:
    read(desk, replace(QUOTE, folder="anywhere"))

    assert state(desk, QUOTE).code == "REAL_REQUEST_VERIFIED"


def test_a_failure_is_shown_and_does_not_forbid_asking_again(desk: Desk) -> None:
    missing = replace(FILES, folder=" ")
    assert read(desk, missing) == "FILES_FOLDER_MISSING"

    shown = state(desk, missing)

    assert (shown.code, shown.available, shown.can_attempt) == ("FILES_FOLDER_MISSING", False, True)


def test_every_source_lists_every_capability_in_catalogue_order(desk: Desk) -> None:
    overview = desk.services.capabilities.overview(folder=None)

    assert [each.card.id for each in overview] == list(SourceId)
    for source in overview:
        assert [each.capability for each in source.capabilities] == list(Capability)


def test_a_source_that_cannot_tell_its_now_says_so(desk: Desk) -> None:
    clocks = {each.card.id: each.clock for each in desk.services.capabilities.overview(folder=None)}

    assert clocks[SourceId.DEMO] == FIXED_CLOCK
    assert clocks[SourceId.FILES] is None
