"""The person's choices."""

from datetime import date
from typing import TYPE_CHECKING

from app.bridge.dto import Dto, Nothing
from app.bridge.registry import Call, OperationGroup
from core.market.types import SourceId
from core.settings.errors import FolderUnusableError, TimeZoneUnknownError
from core.settings.types import Density, Language, Preferences, Region, Theme, UpDown

if TYPE_CHECKING:
    from app.bootstrap import Services

operations: "OperationGroup[Services]" = OperationGroup("settings")


class PreferencesDto(Dto):
    """How the program looks and where it reads first."""

    language: Language
    region: Region
    time_zone: str
    up_down: UpDown
    theme: Theme
    density: Density
    source: SourceId
    files_folder: str | None
    demo_day: date | None


class PreferencesView(PreferencesDto):
    """The choices in force; `chosen` is false until the person saved any."""

    chosen: bool


def _current(services: "Services", subject: str) -> PreferencesView:
    return _view(services.settings.preferences(), chosen=services.settings.has_chosen())


def _view(choices: Preferences, *, chosen: bool) -> PreferencesView:
    fields = {name: getattr(choices, name) for name in Preferences.__struct_fields__}
    return PreferencesView.model_validate(
        fields | {"source": SourceId(choices.source), "chosen": chosen}
    )


@operations.query()
def preferences(services: "Services", request: Nothing, call: Call) -> PreferencesView:
    """Return the choices in force."""
    return _current(services, "")


@operations.command(TimeZoneUnknownError, FolderUnusableError, again=_current)
def save_preferences(services: "Services", request: PreferencesDto, call: Call) -> PreferencesView:
    """Save all choices together."""
    choices = Preferences(**request.model_dump())
    saved = services.settings.save_preferences(choices, caused_by=call.request_id)
    return _view(saved, chosen=True)
