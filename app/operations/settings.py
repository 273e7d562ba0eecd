"""The person's choices."""

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


def _current(services: "Services", subject: str) -> PreferencesDto:
    return PreferencesDto.model_validate(_wire(services.settings.preferences()))


def _wire(choices: Preferences) -> dict[str, object]:
    fields = {name: getattr(choices, name) for name in Preferences.__struct_fields__}
    return fields | {"source": SourceId(choices.source)}


@operations.query()
def preferences(services: "Services", request: Nothing, call: Call) -> PreferencesDto:
    """Return the choices in force."""
    return _current(services, "")


@operations.command(TimeZoneUnknownError, FolderUnusableError, again=_current)
def save_preferences(services: "Services", request: PreferencesDto, call: Call) -> PreferencesDto:
    """Save all choices together."""
    choices = Preferences(**request.model_dump())
    saved = services.settings.save_preferences(choices, caused_by=call.request_id)
    return PreferencesDto.model_validate(_wire(saved))
