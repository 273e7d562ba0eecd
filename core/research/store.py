"""Rows of collections, inside a given transaction."""

from datetime import datetime

import msgspec
from sqlalchemy import RowMapping, select, update

from core.evidence.types import ReadId
from core.kernel.digest import canonical_json
from core.market.types import Capability
from core.research.errors import ResearchNotFoundError
from core.research.tables import research_runs, research_steps
from core.research.types import Plan, Run, RunId, RunStatus, Step, StepStatus
from core.storage.transaction import Reading, Writing

LISTED = 100


def add(writing: Writing, run: Run) -> None:
    """Store a new collection with its items."""
    row = {
        "id": run.id,
        "symbol": run.plan.order.symbol,
        "status": run.status,
        "plan": canonical_json(run.plan),
        "started_at": run.started_at,
        "completed_at": None,
    }
    writing.add(research_runs, row)
    for step in run.steps:
        writing.add(research_steps, {"run_id": run.id, **msgspec.structs.asdict(step)})


def active(reading: Reading) -> RunId | None:
    """Return the collection that is running, if any."""
    query = select(research_runs.c.id).where(research_runs.c.status == RunStatus.FETCHING)
    found = reading.connection.execute(query).scalar()
    return None if found is None else RunId(found)


def find(reading: Reading, run_id: str) -> Run:
    """Return one collection.

    Raises:
        ResearchNotFoundError: there is none of this id.
    """
    query = select(research_runs).where(research_runs.c.id == run_id)
    row = reading.connection.execute(query).mappings().first()
    if row is None:
        raise ResearchNotFoundError(run_id, run=run_id[:80])
    return _run(row, steps(reading, run_id))


def newest(reading: Reading) -> tuple[Run, ...]:
    """Return up to 100 collections, newest first."""
    query = select(research_runs).order_by(
        research_runs.c.started_at.desc(), research_runs.c.id.desc()
    )
    rows = reading.connection.execute(query.limit(LISTED)).mappings().all()
    return tuple(_run(row, steps(reading, row["id"])) for row in rows)


def change_step(writing: Writing, run_id: str, step: Step) -> bool:
    """Write an item's new state unless it has ended; return whether it was written."""
    column = research_steps.c
    done = writing.connection.execute(
        update(research_steps)
        .where(column.run_id == run_id, column.capability == step.capability)
        .where(column.status.in_((StepStatus.QUEUED, StepStatus.RUNNING)))
        .values(
            status=step.status,
            code=step.code,
            started_at=step.started_at,
            completed_at=step.completed_at,
            read_id=step.read_id,
        )
    )
    return done.rowcount == 1


def end(writing: Writing, run_id: str, status: RunStatus, at: datetime) -> bool:
    """Give a running collection its final state; return whether it was still running."""
    done = writing.connection.execute(
        update(research_runs)
        .where(research_runs.c.id == run_id, research_runs.c.status == RunStatus.FETCHING)
        .values(status=status, completed_at=at)
    )
    return done.rowcount == 1


def steps(reading: Reading, run_id: str) -> tuple[Step, ...]:
    """Return the items of one collection, in its order."""
    query = select(research_steps).where(research_steps.c.run_id == run_id)
    rows = reading.connection.execute(query.order_by(research_steps.c.ordinal)).mappings()
    return tuple(
        Step(
            capability=Capability(row["capability"]),
            ordinal=row["ordinal"],
            status=StepStatus(row["status"]),
            code=row["code"],
            started_at=row["started_at"],
            completed_at=row["completed_at"],
            read_id=None if row["read_id"] is None else ReadId(row["read_id"]),
        )
        for row in rows
    )


def _run(row: RowMapping, steps: tuple[Step, ...]) -> Run:
    return Run(
        id=RunId(row["id"]),
        status=RunStatus(row["status"]),
        plan=msgspec.json.decode(row["plan"], type=Plan),
        started_at=row["started_at"],
        completed_at=row["completed_at"],
        steps=steps,
    )
