"""How much a text looks like a board of a puzzle, from 0 to 1: what `Notation.recognises` returns.

The scale is the same for all puzzles, so that they can be compared without knowing each other. A puzzle that says
FEATURED or more claims the text. Of the puzzles that claim it, the one that reads it without faults is taken; if
several do, papan asks which one is meant. If none does, those that say less, but more than NONE, are tried in the same
way. A text that nobody can read is taken for a board of the puzzle that says most, and its faults are those.

A puzzle without `recognises` says LIKELY of every text that it can read, and NONE of all others; of a text that nobody
can read it is taken to be meant where it finds fewer faults than the puzzle that says most.
"""

from __future__ import annotations

import re

SURE = 1.0  # nothing else is written like this
VERY_LIKELY = 0.9  # it fits exactly
LIKELY = 0.8  # it has the right signs
FEATURED = 0.6  # it has something that boards of other puzzles seldom have
POSSIBLE = 0.1  # nothing speaks against it
NONE = 0.0


def are_mostly_numbers(rows: list[str]) -> bool:
    """Return whether these are rows of numbers and signs for the blank, perhaps with a slip here and there."""

    def share(words: list[str]) -> float:
        return sum(re.fullmatch(r"[0-9]+|[Xx_.-]", word) is not None for word in words) / max(1, len(words))

    numbered = sum(" " in row and share(row.split()) > 0.5 for row in rows)
    return share(" ".join(rows).split()) == 1 or 2 * numbered > len(rows)
