"""The only wiring: the world outside, the services inside, and the way between page and core."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

import msgspec

from app import doctor, paths
from app.bridge.dispatch import Dispatcher
from app.bridge.envelope import failure_envelope
from app.bridge.registry import Registry
from app.desktop import Desktop
from app.operations import evidence, market, reports, research, securities, settings, shell, system
from app.version import VERSION
from core.capabilities.service import CapabilityService
from core.evidence.service import EvidenceService
from core.kernel.clock import Clock
from core.kernel.errors import CoreError
from core.kernel.ids import IdSource
from core.kernel.net import Net, Transport, over_the_network
from core.kernel.ports import Jobs, Shell
from core.kernel.system import RandomIds, SystemClock
from core.market.ports import Source
from core.market.service import MarketService
from core.market.sources.demo import FIXED_CLOCK, DemoSource
from core.market.sources.files import FilesSource
from core.market.sources.history import HistorySource
from core.market.types import SourceId
from core.reports.service import ReportsService
from core.research.collector import Limits
from core.research.service import ResearchService, Sources
from core.securities.service import SecuritiesService
from core.settings.service import SettingsService
from core.storage import outbox
from core.storage.database import Database, Publish
from core.storage.migrate import migrate
from core.storage.requests import Requests

SLOTS = 4
ITEM_SECONDS = 20
DRAIN_SECONDS = 1
"""A collection's bounds: items at once, seconds for each, seconds an item may overstay."""


@dataclass(frozen=True, slots=True, kw_only=True)
class World:
    """Everything outside the process that the core may touch."""

    data_folder: Path
    clock: Clock
    ids: IdSource
    transport: Transport
    jobs: Jobs
    shell: Shell


class Diagnosis(msgspec.Struct, frozen=True, kw_only=True):
    """What is known of this installation."""

    version: str
    ok: bool
    checks: tuple[doctor.Check, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Outside:
    """What works even when the data cannot be opened: the desktop, and a look at what is wrong."""

    desktop: Desktop
    data_folder: Path

    def diagnostics(self) -> Diagnosis:
        """Examine this installation."""
        checks = doctor.examine(self.data_folder)
        return Diagnosis(version=VERSION, ok=doctor.is_ok(checks), checks=checks)

    def export_diagnostics(self) -> bool:
        """Save the diagnosis where the person chooses; return whether they chose."""
        body = msgspec.json.format(msgspec.json.encode(self.diagnostics()), indent=2)
        return self.desktop.save("research-trail-diagnostics.json", body)


@dataclass(frozen=True, slots=True, kw_only=True)
class Services(Outside):
    """The inside: one front door per domain."""

    database: Database
    net: Net
    settings: SettingsService
    evidence: EvidenceService
    market: MarketService
    capabilities: CapabilityService
    securities: SecuritiesService
    research: ResearchService
    reports: ReportsService

    def close(self) -> None:
        """Close what is open."""
        self.net.close(1.0)
        self.database.close()


def registry() -> Registry[Services]:
    """Return every operation of the program."""
    domains = (system, shell, settings, market, evidence, securities, research, reports)
    return Registry(domain.operations for domain in domains)


def build(world: World, publish: Publish) -> Services:
    """Open the data folder of `world` and return the services over it.

    The caller holds the folder's lease. The stored data is brought up to date first.

    Raises:
        DataNewerError, DatabaseCorruptError, MigrationFailedError: the data cannot be used.
        StorageFullError, StorageFailedError: the disk refuses.
    """
    database = _database(world, publish)
    evidence_service = EvidenceService(database, world.ids)
    settings_service = SettingsService(database)
    market_service = MarketService(_sources(settings_service), world.clock)
    capabilities = CapabilityService(market_service)
    collecting = Sources(
        market=market_service, capabilities=capabilities, evidence=evidence_service
    )
    research_service = _research(world, database, collecting)
    services = Services(
        database=database,
        net=Net(world.transport),
        desktop=Desktop(world.shell, world.data_folder),
        settings=settings_service,
        evidence=evidence_service,
        market=market_service,
        capabilities=capabilities,
        securities=SecuritiesService(database, capabilities, evidence_service),
        research=research_service,
        reports=_reports(world, database, research_service, evidence_service),
        data_folder=world.data_folder,
    )
    services.research.recover()
    services.reports.recover()
    return services


def dispatcher(world: World, services: Services) -> Dispatcher[Services]:
    """Return the one who answers calls over `services`."""
    return Dispatcher(
        registry(),
        services,
        requests=services.database.requests,
        seq=lambda: services.database.seq,
        ids=world.ids,
    )


def refusing(world: World, failure: CoreError) -> Callable[[str, str, str], str]:
    """Return how a desk answers that could not open its data: the reason, and the way out."""
    outside = Outside(
        desktop=Desktop(world.shell, world.data_folder), data_folder=world.data_folder
    )
    shell_only = Registry[Outside]([shell.operations])
    way_out = Dispatcher(shell_only, outside, requests=Requests(), seq=lambda: 0, ids=world.ids)

    def answer(request_id: str, operation: str, payload: str) -> str:
        if operation in shell_only:
            return way_out.dispatch(request_id, operation, payload)
        return failure_envelope(failure, "")

    return answer


def world_here(data_folder: Path, shell_here: Shell, jobs: Jobs) -> World:
    """Return the real world: this machine's clock, entropy and network."""
    return World(
        data_folder=data_folder,
        clock=SystemClock(),
        ids=RandomIds(),
        transport=over_the_network,
        jobs=jobs,
        shell=shell_here,
    )


def _research(world: World, database: Database, collecting: Sources) -> ResearchService:
    return ResearchService(
        database,
        collecting,
        jobs=world.jobs,
        clock=world.clock,
        ids=world.ids,
        limits=Limits(slots=SLOTS, item_seconds=ITEM_SECONDS, drain_seconds=DRAIN_SECONDS),
    )


def _reports(
    world: World, database: Database, collections: ResearchService, kept: EvidenceService
) -> ReportsService:
    return ReportsService(
        database, collections, kept, jobs=world.jobs, clock=world.clock, ids=world.ids
    )


def _database(world: World, publish: Publish) -> Database:
    file = paths.database(world.data_folder)
    stamp = world.clock.now().strftime("%Y%m%dT%H%M%S")
    migrate(file, paths.migrations(), copy_name=f"{file.stem}-{stamp}.backup")
    database = Database(file, clock=world.clock, publish=publish)
    with database.writing(caused_by=None) as transaction:
        outbox.set_epoch(transaction.connection, world.ids.new())
        outbox.prune(transaction.connection, world.clock.now())
    return database


def _sources(choices: SettingsService) -> dict[SourceId, Source]:
    def demo_clock() -> datetime:
        day = choices.preferences().demo_day
        return FIXED_CLOCK if day is None else datetime.combine(day, FIXED_CLOCK.timetz())

    return {
        SourceId.DEMO: DemoSource(demo_clock),
        SourceId.HISTORY: HistorySource(),
        SourceId.FILES: FilesSource(),
    }
