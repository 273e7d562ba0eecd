"""Stand-ins at our own ports: a clock that is told, ids that count, jobs that are stepped."""

from datetime import datetime, timedelta

import msgspec

from core.kernel.cancel import Cancel
from core.kernel.ports import Work


class FrozenClock:
    """A clock that moves only when told."""

    def __init__(self, start: datetime) -> None:
        self._now = start
        self._elapsed = 0.0

    def now(self) -> datetime:
        """Return the instant it was set to."""
        return self._now

    def monotonic(self) -> float:
        """Return the seconds it was advanced by."""
        return self._elapsed

    def advance(self, by: timedelta) -> None:
        """Let time pass."""
        self._now += by
        self._elapsed += by.total_seconds()

    def set_back(self, by: timedelta) -> None:
        """Correct the wall clock backwards, as a person or a time server does."""
        self._now -= by


class CountingIds:
    """Ids that count from one; any part that is kept of one differs from the others'."""

    def __init__(self) -> None:
        self._given = 0

    def new(self) -> str:
        """Return the next id: 32 hexadecimal digits."""
        self._given += 1
        return f"{self._given:08x}" * 4


class _Pending(msgspec.Struct, frozen=True, kw_only=True):
    pool: str
    job_id: str
    work: Work


class SteppedJobs:
    """Jobs that wait until the test runs them, in the test's own thread."""

    def __init__(self) -> None:
        self._waiting: list[_Pending] = []
        self._tokens: dict[str, Cancel] = {}

    @property
    def waiting(self) -> tuple[str, ...]:
        """The ids of what has not run yet, oldest first."""
        return tuple(job.job_id for job in self._waiting)

    def start(self, pool: str, job_id: str, work: Work) -> None:
        """Keep `work` until it is stepped."""
        if job_id in self._tokens:
            raise AssertionError(f"job {job_id} is there already")
        self._waiting.append(_Pending(pool=pool, job_id=job_id, work=work))
        self._tokens[job_id] = Cancel()

    def cancel(self, job_id: str) -> bool:
        """Press the stop button of a waiting or running job; return whether it was there."""
        token = self._tokens.get(job_id)
        if token is not None:
            token.request()
        return token is not None

    def step(self) -> str:
        """Run the oldest waiting job to its end and return its id; its failure is raised here."""
        if not self._waiting:
            raise AssertionError("no job is waiting")
        job = self._waiting.pop(0)
        try:
            job.work(self._tokens[job.job_id])
        finally:
            del self._tokens[job.job_id]
        return job.job_id

    def run_all(self) -> tuple[str, ...]:
        """Run jobs, and those they start, until none waits; return their ids in order."""
        ran: list[str] = []
        while self._waiting:
            ran.append(self.step())
        return tuple(ran)

    def assert_finished(self) -> None:
        """Return if every job that was started has run."""
        if self._waiting:
            raise AssertionError(f"never run: {', '.join(self.waiting)}")
