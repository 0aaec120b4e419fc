"""Random numbers, the same on every machine and in cpp/support/random64.hpp: splitmix64 (Steele et al. 2014)."""

from __future__ import annotations

MASK = (1 << 64) - 1


class Random64:
    """A stream of its own for every seed and number; of both, the last 64 bits count."""

    __slots__ = ("_state",)

    def __init__(self, seed: int, number: int = 0) -> None:
        self._state = seed & MASK
        self._state = (self.next() + number) & MASK
        self._state = self.next()

    def next(self) -> int:
        """The next 64 random bits."""
        self._state = (self._state + 0x9E3779B97F4A7C15) & MASK
        mixed = self._state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & MASK
        return mixed ^ (mixed >> 31)

    def below(self, bound: int) -> int:
        """One of 0 … bound − 1, all alike but for one part in 2³² ÷ bound; bound from 1 to 2³²."""
        return ((self.next() >> 32) * bound) >> 32
