"""The table of puzzles, and of the heuristics each one has."""

from papan.errors import unknown_name
from papan.puzzles.board import use_puzzles
from papan.puzzles.heuristic import Heuristic
from papan.puzzles.ice_sliding import ICE_SLIDING
from papan.puzzles.puzzle import Puzzle
from papan.puzzles.queens import QUEENS
from papan.puzzles.rush_hour import RUSH_HOUR
from papan.puzzles.sliding import SLIDING
from papan.support.names import look_for_more, row_named

PUZZLES: dict[str, Puzzle] = {puzzle.name: puzzle for puzzle in (SLIDING, RUSH_HOUR, QUEENS, ICE_SLIDING)}
BUILT_IN = frozenset(PUZZLES)  # the others come from plug-ins

_added_heuristics: list[Heuristic] = []


def puzzle_named(name: str) -> Puzzle:
    """The puzzle of that name, or a UsageError that names the nearest one.

    >>> from papan.extend import puzzle_named
    >>> [metric.name for metric in puzzle_named("rush-hour").metrics]
    ['moves', 'steps']
    """
    if name not in PUZZLES:
        look_for_more()
    if name not in PUZZLES:
        raise unknown_name("puzzle", name, PUZZLES)
    return PUZZLES[name]


def heuristics_of(puzzle: str) -> dict[str, Heuristic]:
    """The puzzle's heuristics by name, its own default first, those of plug-ins last."""
    own = PUZZLES[puzzle].heuristics if puzzle in PUZZLES else ()
    added = [heuristic for heuristic in _added_heuristics if heuristic.puzzle == puzzle]
    return {heuristic.name: heuristic for heuristic in (*own, *added)}


def heuristic_named(puzzle: str, name: str) -> Heuristic:
    """The puzzle's heuristic of that name, or a UsageError that names the nearest one."""
    found = row_named(name, heuristics_of(puzzle))
    if found is None:
        look_for_more()
        known = heuristics_of(puzzle)
        found = row_named(name, known)
        if found is None:
            raise unknown_name("heuristic", name, known)
    return found


def add_heuristic(heuristic: Heuristic) -> None:
    """Add a row to the heuristics of its puzzle."""
    _added_heuristics.append(heuristic)


def remove_heuristic(heuristic: Heuristic) -> None:
    """Take back a row that was added."""
    _added_heuristics.remove(heuristic)


use_puzzles(puzzle_named, PUZZLES)
