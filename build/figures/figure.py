"""A figure: what ours takes beside what a reference takes, measured in turns in the same run."""

import time
from collections.abc import Callable

import msgspec


class Figure(msgspec.Struct, frozen=True, kw_only=True):
    """Two quantities of one unit, and the largest ratio of them that is good."""

    name: str
    ours: float
    reference: float
    bound: float
    unit: str = "s"

    @property
    def ratio(self) -> float:
        """Return ours over the reference."""
        return self.ours / self.reference

    @property
    def is_good(self) -> bool:
        """Whether the ratio keeps its bound."""
        return self.ratio <= self.bound


Act = Callable[[], object]
Tell = Callable[[], float]
Choice = Callable[[list[float]], float]
Clock = Callable[[], float]


def in_turns(
    ours: Tell, reference: Tell, *, rounds: int, chosen: Choice = min
) -> tuple[float, float]:
    """Return what each tells, asked in turns: the smallest, because noise only ever adds.

    Where several processes take part luck counts too: then the median is `chosen`.
    """
    told = [(ours(), reference()) for _ in range(rounds)]
    return chosen([one for one, _ in told]), chosen([other for _, other in told])


def timed(act: Act, *, times: int, clock: Clock = time.perf_counter) -> Tell:
    """Return how to tell what `act` takes on average over `times`, by `clock`."""

    def tell() -> float:
        began = clock()
        for _ in range(times):
            act()
        return (clock() - began) / times

    return tell
