"""The Sample record: a named board to begin with."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Sample:
    """A board in one line, and how hard papan.rate calls it, if it can be solved; the name is a catalogue key."""

    name: str
    board: str
    difficulty: str | None = None
