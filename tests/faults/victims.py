"""Processes that are meant to be killed, each forked in a moment from a clean server."""

import random
from collections.abc import Callable, Iterator
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Concatenate, ParamSpec

P = ParamSpec("P")

WITNESS_SECONDS = 60.0
"""How long a process may stay silent before the test gives up."""


class Victim:
    """A running process and what it acknowledged: each word was sent after it was true."""

    def __init__(
        self, work: Callable[Concatenate[Connection, P], None], *given: P.args, **named: P.kwargs
    ) -> None:
        context = get_context("forkserver")
        context.set_forkserver_preload(["tests.faults.deeds"])
        self._heard, told = context.Pipe(duplex=False)
        self._process = context.Process(target=work, args=(told, *given), kwargs=named, daemon=True)
        self._process.start()
        told.close()

    def word(self) -> object:
        """Wait for the next thing it says; None if it ended without a word."""
        if not self._heard.poll(WITNESS_SECONDS):
            raise AssertionError("the process says nothing")
        try:
            word: object = self._heard.recv()
        except EOFError:
            return None
        return word

    def words(self) -> Iterator[object]:
        """Yield what it says until it ends."""
        while (word := self.word()) is not None:
            yield word

    def kill(self, *, after: float) -> list[object]:
        """Let it live for `after` seconds, kill it, and return what it had still said."""
        self._process.join(after)
        self._process.kill()
        self._process.join()
        return list(self.words())

    def end(self) -> int | None:
        """Wait for it to end by itself; return its exit code."""
        self._process.join(WITNESS_SECONDS)
        code: int | None = self._process.exitcode
        return code


def seeded() -> random.Random:
    """Return chance whose seed is printed: a failed test shows it."""
    seed = random.SystemRandom().getrandbits(32)
    print(f"seed {seed}")
    return random.Random(seed)
