"""How hard a Queens board is: the hardest deduction it needs, and how many of each."""

from __future__ import annotations

from collections import Counter

from papan.errors import UndecidedError, UsageError
from papan.messages import several, tr
from papan.puzzles.advice import Part, Rating, score_between
from papan.puzzles.queens.deduction import deduce
from papan.puzzles.queens.deduction.grid import grid_of
from papan.puzzles.queens.deduction.marks import Marks, Step
from papan.puzzles.queens.rules import QueensBoard
from papan.puzzles.tools import Tools

# Each level with its lowest score, and what one step of it costs a person; the next level begins where it ends.
LEVELS = {
    "single": (1, 1),
    "confined": (20, 2),
    "emptying": (28, 3),
    "pair": (40, 6),
    "triple": (50, 9),
    "larger-set": (60, 14),
    "contradiction": (68, 18),
    "long-contradiction": (84, 30),
    "trial": (98, 60),
}
LEVEL_OF = {
    "region-in-line": "confined",
    "line-in-region": "confined",
    "empties-unit": "emptying",
    "contradiction": "contradiction",
    "long-contradiction": "long-contradiction",
    "trial": "trial",
}
HALF = 80  # the effort that takes a board halfway through its level


def rate(board: QueensBoard, tools: Tools) -> Rating:
    """Return the rating of a board with one solution; of another there is none."""
    result = tools.solve(board, wanted="unique")
    if not result.unique:
        if result.status.value == "unsolvable":
            raise UsageError("error.rate.no-solution")
        if result.unique is False:
            raise UsageError("error.rate.several")
        raise UndecidedError("error.rate.unknown")
    return rating_of(board)


def rating_of(board: QueensBoard) -> Rating:
    """Return the rating of a board that is known to have one solution."""
    grid = grid_of(board)
    marks, counts = Marks(0, grid.all), Counter[str]()
    for step in deduce(grid, marks):
        counts[level_of(step)] += 1
        marks = marks.after(step)
    if marks.queens.bit_count() < board.size:  # nothing was found within the limits, which is as hard as it gets
        counts["trial"] += 1
    return _rating(counts)


def level_of(step: Step) -> str:
    """How hard a step is to see."""
    if step.queens:
        return "single"
    if step.technique in LEVEL_OF:
        return LEVEL_OF[step.technique]
    return {2: "pair", 3: "triple"}.get(len(step.units), "larger-set")


def _rating(counts: Counter[str]) -> Rating:
    names = list(LEVELS)
    hardest = max(counts, key=names.index)
    effort = sum(LEVELS[level][1] * count for level, count in counts.items())
    lowest = LEVELS[hardest][0]
    highest = next((low for low, _ in LEVELS.values() if low > lowest), 101) - 1
    place = names.index(hardest)
    parts = [
        Part("hardest", place + 1, tr("rating.queens.hardest", level=tr(f"rating.queens.{hardest}.one"))),
        Part("effort", effort, tr("rating.queens.effort", effort=effort)),
    ]
    for level in names:
        if counts[level]:
            parts.append(Part(level, counts[level], several(f"rating.queens.{level}", counts[level])))
    return Rating(score_between(lowest, highest, effort / (effort + HALF)), tuple(parts))
