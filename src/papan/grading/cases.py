"""The cases of a student: each board that has a solution in every way, and each other board once."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from papan.grading.boards import GivenBoard
from papan.grading.recipe import Way


@dataclass(frozen=True)
class Case:
    """A board and the way in which programs are asked to solve it."""

    name: str  # safe as the name of a folder, and the same for every student
    board: GivenBoard
    way: Way


def cases_of(boards: Sequence[GivenBoard], ways: Sequence[Way]) -> tuple[Case, ...]:
    """Return all cases, in the order of the boards and ways.

    A board that must be refused, or has no solution, is asked in the first way alone: it tests how a program reads its
    input and ends its search, which does not differ from way to way.
    """
    ways = ways or (Way(),)
    names = _names_of(ways)
    cases: list[Case] = []
    for board in boards:
        if board.kind in ("unsolvable", "malformed"):
            cases.append(Case(board.name, board, ways[0]))
            continue
        cases += [
            Case(f"{board.name}.{name}" if name else board.name, board, way)
            for name, way in zip(names, ways, strict=True)
        ]
    return tuple(cases)


def _names_of(ways: Sequence[Way]) -> list[str]:
    """What the names of cases say of each way, no two alike; nothing of an only way without a name."""
    names: list[str] = []
    for way in ways:
        safe = re.sub(r"[^\w-]+", "-", way.name, flags=re.ASCII).strip("-")[:60]
        safe = safe or ("" if len(ways) == 1 else "way")
        name, number = safe, 1
        while name in names:
            number += 1
            name = f"{safe}-{number}"
        names.append(name)
    return names
