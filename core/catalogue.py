"""The closed lists: every event, every failure's code, every reason, every table."""

from collections.abc import Iterator
from enum import StrEnum
from itertools import chain

from core.capabilities.types import StateCode
from core.evidence import errors as evidence_errors
from core.evidence import tables as evidence_tables
from core.instruments import errors as instruments_errors
from core.kernel import errors as kernel_errors
from core.kernel import files as kernel_files
from core.kernel import money as kernel_money
from core.kernel import traffic as kernel_traffic
from core.kernel.errors import CoreError, every_failure
from core.kernel.events import Event
from core.kernel.sheets.types import CellReason
from core.market import errors as market_errors
from core.market.sources import file_errors
from core.market.sources.file_types import RowReason, SkipReason
from core.measures import errors as measures_errors
from core.measures import types as measures_types
from core.reports import errors as reports_errors
from core.reports import events as reports_events
from core.reports import tables as reports_tables
from core.reports import types as reports_types
from core.research import errors as research_errors
from core.research import events as research_events
from core.research import tables as research_tables
from core.research import types as research_types
from core.securities import errors as securities_errors
from core.securities import events as securities_events
from core.securities import tables as securities_tables
from core.settings import errors as settings_errors
from core.settings import events as settings_events
from core.settings import tables as settings_tables
from core.storage import errors as storage_errors
from core.storage.metadata import metadata

EVENTS: tuple[type[Event], ...] = (
    settings_events.PreferencesSaved,
    securities_events.WatchlistChanged,
    research_events.RunStarted,
    research_events.StepChanged,
    research_events.RunEnded,
    reports_events.ReportStarted,
    reports_events.ReportEnded,
)
"""Everything that can be announced."""

REASONS: tuple[type[StrEnum], ...] = (
    StateCode,
    CellReason,
    RowReason,
    SkipReason,
    measures_types.Reason,
    research_types.Reason,
    reports_types.Reason,
    reports_types.Rule,
    kernel_errors.FieldCode,
)
"""Why values, cells, steps and capabilities are absent."""

FAILURES = (
    kernel_errors,
    kernel_files,
    kernel_money,
    kernel_traffic,
    storage_errors,
    measures_errors,
    instruments_errors,
    evidence_errors,
    settings_errors,
    market_errors,
    file_errors,
    securities_errors,
    research_errors,
    reports_errors,
)
"""The modules that define failures; importing them closes the list."""

TABLES = (
    evidence_tables,
    settings_tables,
    securities_tables,
    research_tables,
    reports_tables,
)
"""The modules that define tables; importing them closes the schema."""

SCHEMA = metadata
"""Every table."""


def error_codes() -> tuple[str, ...]:
    """Return the code of every failure that has been defined, sorted."""
    return tuple(sorted({failure.code for failure in _failures()}))


def reason_codes() -> tuple[str, ...]:
    """Return every reason, sorted."""
    return tuple(sorted({reason.value for reason in chain.from_iterable(REASONS)}))


def _failures() -> Iterator[type[CoreError]]:
    return every_failure()
