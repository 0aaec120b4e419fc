"""Faults made on purpose: what a puzzle lists, so that texts can be made that have one fault each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from papan.puzzles.reading import MAX_TEXT


@dataclass(frozen=True)
class Breaker:
    """A fault of a puzzle's notation, by its key, and a function that draws a text with it.

    A text that turns out to have other faults too is drawn again, unless they are those that always come along.
    """

    key: str
    draw: Callable[[Random], str]
    along: frozenset[str] = frozenset()


def empty_text(rng: Random) -> str:
    """Nothing but blanks and line ends."""
    return "\n".join(" " * rng.randrange(4) for _ in range(rng.randint(1, 4)))


def endless_text(rng: Random) -> str:
    """More than papan reads of any text."""
    word = rng.choice("ABCDEFGH.0") + " "
    return word * (MAX_TEXT // 2 + rng.randint(1, 100))
