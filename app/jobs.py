"""Bounded pools for long work: a full pool says so, a stop reaches every job."""

import logging
import threading
from concurrent.futures import Future, ThreadPoolExecutor, wait
from types import MappingProxyType

import msgspec

from core.kernel.cancel import Cancel
from core.kernel.errors import CoreError, Remedy
from core.kernel.ports import Work

log = logging.getLogger(__name__)

POOLS = MappingProxyType({"market": 4, "research": 4, "reports": 1})
"""Workers by pool name."""

WAITING = 64
"""Jobs that may wait for a worker of one pool."""


class JobsBusyError(CoreError):
    """All workers of this kind are taken, and as many wait as may."""

    code = "JOBS_BUSY"
    remedy = Remedy.RETRY_LATER


class _Running(msgspec.Struct, frozen=True, kw_only=True):
    pool: str
    cancel: Cancel
    future: Future[None]


class ThreadJobs:
    """Jobs on threads of this process."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._running: dict[str, _Running] = {}
        self._pools: dict[str, ThreadPoolExecutor] = {}
        self._closed = False

    def start(self, pool: str, job_id: str, work: Work) -> None:
        """Run `work` on a worker of `pool` soon.

        Raises:
            JobsBusyError: the pool and its waiting room are full, or the program is closing.
        """
        cancel = Cancel()
        with self._lock:
            taken = sum(1 for job in self._running.values() if job.pool == pool)
            if self._closed or taken >= POOLS[pool] + WAITING:
                raise JobsBusyError(pool, pool=pool)
            future = self._workers(pool).submit(self._run, job_id, work, cancel)
            self._running[job_id] = _Running(pool=pool, cancel=cancel, future=future)
        future.add_done_callback(lambda _done: self._forget(job_id))

    def cancel(self, job_id: str) -> bool:
        """Ask a job to stop; return whether it was there."""
        with self._lock:
            job = self._running.get(job_id)
        if job is not None:
            job.cancel.request()
        return job is not None

    def shut_down(self, seconds: float) -> bool:
        """Stop every job, wait up to `seconds`; return whether all ended."""
        with self._lock:
            self._closed = True
            running = list(self._running.values())
        for job in running:
            job.cancel.request()
        for workers in self._pools.values():
            workers.shutdown(wait=False, cancel_futures=True)
        # `wait` would wait in vain for a job that was dropped before it began.
        begun = [job.future for job in running if not job.future.cancelled()]
        return not wait(begun, timeout=seconds).not_done

    def _workers(self, pool: str) -> ThreadPoolExecutor:
        if pool not in self._pools:
            self._pools[pool] = ThreadPoolExecutor(POOLS[pool], thread_name_prefix=pool)
        return self._pools[pool]

    def _run(self, job_id: str, work: Work, cancel: Cancel) -> None:
        try:
            work(cancel)
        except Exception:
            log.exception("job %s ended in a mistake", job_id)

    def _forget(self, job_id: str) -> None:
        with self._lock:
            self._running.pop(job_id, None)
