"""Limits: when a search must stop."""

from __future__ import annotations

import math
from dataclasses import dataclass
from numbers import Integral, Real

from papan.errors import UsageError

MAX_LIMIT = 2**63 - 1  # what the core can count


@dataclass(frozen=True, slots=True)
class Limits:
    """When to stop: seconds, expanded nodes, bytes of memory; None is no limit, 0 allows next to nothing.

    With 0 seconds or nodes, what takes no search (a proof that there is no solution, a board that is solved) is found.

    >>> import papan
    >>> papan.Limits(time=5, nodes=1000)
    Limits(time=5.0, nodes=1000, memory=None)
    """

    time: float | None = None
    nodes: int | None = None
    memory: int | None = None

    def __post_init__(self) -> None:
        if self.time is not None:
            if isinstance(self.time, bool) or not isinstance(self.time, Real) or not self.time >= 0:  # nor is NaN
                raise UsageError("error.limit.time", name="time_limit", found=repr(self.time)[:40])
            object.__setattr__(self, "time", None if self.time == math.inf else float(self.time))
        if self.nodes is not None:
            object.__setattr__(self, "nodes", _whole_limit("node_limit", self.nodes))
        memory = self.memory
        if memory is not None and not (type(memory) is int and 0 <= memory <= MAX_LIMIT):  # at once: every job has one
            object.__setattr__(self, "memory", _whole_limit("memory_limit", memory))


def _whole_limit(name: str, value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, Integral) or not 0 <= int(value) <= MAX_LIMIT:
        raise UsageError("error.limit.whole", name=name, found=repr(value)[:40], limit=MAX_LIMIT)
    return int(value)
