"""The table of puzzles, and of the heuristics each one has."""

from papan.errors import unknown_name
from papan.puzzles.puzzle import Heuristic, Puzzle
from papan.puzzles.sliding import SLIDING

PUZZLES: dict[str, Puzzle] = {puzzle.name: puzzle for puzzle in (SLIDING,)}

_added_heuristics: list[Heuristic] = []


def puzzle_named(name: str) -> Puzzle:
    """The puzzle of that name, or a UsageError that names the nearest one."""
    if name not in PUZZLES:
        raise unknown_name("puzzle", name, PUZZLES)
    return PUZZLES[name]


def heuristics_of(puzzle: str) -> dict[str, Heuristic]:
    """The puzzle's heuristics by name, its own default first, those of plug-ins last."""
    own = PUZZLES[puzzle].heuristics if puzzle in PUZZLES else ()
    added = [heuristic for heuristic in _added_heuristics if heuristic.puzzle == puzzle]
    return {heuristic.name: heuristic for heuristic in (*own, *added)}


def add_heuristic(heuristic: Heuristic) -> None:
    """Add a row to the heuristics of its puzzle."""
    _added_heuristics.append(heuristic)
