"""A secret that is typed into the wrong field stays there: no log, event or diagnosis has it."""

from multiprocessing.connection import Connection
from pathlib import Path

import msgspec
import pytest

from app import log, paths
from app.bootstrap import dispatcher, registry
from core.kernel.events import Announced
from tests.faults.deeds import opened
from tests.faults.payloads import canary_bodies
from tests.faults.victims import Victim

pytestmark = pytest.mark.faults

SECRET = "canary7f3a9c0d51e8b246a1"
CANARIES = (
    f"sk-{SECRET}",
    f"Bearer {SECRET}",
    f"api_key={SECRET}",
    f"token: {SECRET}",
    f'{{"password": "{SECRET}"}}',
)


class Heard(msgspec.Struct, frozen=True, kw_only=True):
    """What a desk told the outside after every field had been given a canary."""

    calls: int
    events: tuple[str, ...]
    diagnosis: str


def type_secrets_everywhere(told: Connection, folder: Path) -> None:
    """Call every operation once per text field and canary, as a hasty person would."""
    log.set_up(paths.log_file(folder))
    events: list[Announced] = []
    calls = 0
    with opened(folder, events.append) as (world, services):
        desk = dispatcher(world, services)
        for name, operation in registry().items():
            for canary in CANARIES:
                for body in canary_bodies(operation.request, canary):
                    desk.dispatch(world.ids.new(), name, body)
                    calls += 1
        for canary in CANARIES:
            desk.dispatch(world.ids.new(), canary, "{}")
        diagnosis = msgspec.json.encode(services.diagnostics()).decode()
    told.send(
        Heard(
            calls=calls,
            events=tuple(event.body.decode() for event in events),
            diagnosis=diagnosis,
        )
    )


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("canaries")


@pytest.fixture(scope="module")
def heard(folder: Path) -> Heard:
    word = Victim(type_secrets_everywhere, folder).word()
    assert isinstance(word, Heard)
    return word


def test_no_event_repeats_a_secret(heard: Heard) -> None:
    assert heard.calls > len(CANARIES)
    assert not [body for body in heard.events if SECRET in body]


def test_no_diagnosis_repeats_a_secret(heard: Heard) -> None:
    assert SECRET not in heard.diagnosis


def test_no_line_of_the_log_repeats_a_secret(heard: Heard, folder: Path) -> None:
    written = "".join(each.read_text(encoding="utf-8") for each in folder.glob("logs/*"))
    assert written.count("\n") >= len(CANARIES)
    assert not [line for line in written.splitlines() if SECRET in line]
