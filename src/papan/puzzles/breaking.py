"""Faults made on purpose: each puzzle lists its own, so that texts with exactly one fault can be made."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from papan.puzzles.reading import MAX_TEXT


@dataclass(frozen=True)
class Breaker:
    """A fault of a puzzle's notation, by its key, and a function that draws a text with it.

    A text that turns out to have other faults too is drawn again, unless they are those that always accompany it.
    """

    key: str
    draw: Callable[[Random], str]
    along: frozenset[str] = frozenset()


def empty_text(rng: Random) -> str:
    """Return a text of nothing but blanks and line ends."""
    return "\n".join(" " * rng.randrange(4) for _ in range(rng.randint(1, 4)))


def endless_text(rng: Random) -> str:
    """Return a text that is longer than any that papan reads."""
    word = rng.choice("ABCDEFGH.0") + " "
    return word * (MAX_TEXT // 2 + rng.randint(1, 100))
