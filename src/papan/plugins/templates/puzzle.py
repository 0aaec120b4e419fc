"""NAME, a puzzle for papan: flip the front of a row until its numbers stand in order. Make it your own!

Try it:
    papan solve --plugin NAME.py --puzzle NAME '3 1 5 2 4'
    papan heuristic NAME.py
"""

from dataclasses import dataclass
from itertools import pairwise
from typing import ClassVar, TypeAlias

from papan.extend import Board, Heuristic, Metric, Moves, Notation, Note, Puzzle, Reading, Scene, Shape, lines_of

State: TypeAlias = tuple[int, ...]  # what moves change, here the numbers in the row; hashable, so no list
Action: TypeAlias = int  # how many of them to flip


@dataclass(frozen=True)
class RowBoard(Board):
    """What a board's text says."""

    puzzle: ClassVar[str] = "NAME"
    numbers: State


def read(source: str) -> Reading[RowBoard]:
    """The board of this text, or its faults: line, column, and a sentence `what was found; what was expected`."""
    words = " ".join(lines_of(source)).split()
    if not 2 <= len(words) <= 20:
        return Reading(None, (Note(1, 1, "found {n} numbers; expected 2 to 20", {"n": len(words)}),))
    missing = (n for n in range(1, len(words) + 1) if str(n) not in words)
    faults = tuple(Note(1, 1, "no {n} found; expected each number once", {"n": n}) for n in missing)
    return Reading(None, faults) if faults else Reading(RowBoard(tuple(map(int, words))))


def format_state(board: RowBoard, state: State) -> str:
    """The text of the board in a state; read() takes it back."""
    return " ".join(map(str, state))


class RowProblem:
    """The rules: what can be done in a state, what comes of it, what it costs, and when all is done."""

    def __init__(self, board: RowBoard, metric: str) -> None:
        self.initial = board.numbers
        self.goal = tuple(sorted(board.numbers))

    def actions(self, state: State) -> range:
        return range(2, len(state) + 1)

    def result(self, state: State, action: Action) -> State:
        return state[:action][::-1] + state[action:]

    def is_goal(self, state: State) -> bool:
        return state == self.goal

    def cost(self, state: State, action: Action) -> int:
        return 1

    def is_consistent(self, state: State) -> bool:
        return True  # False would say: give this state up, no goal lies below it


def gaps(problem: RowProblem, state: State) -> int:
    """How many neighbours do not belong together: a flip mends one at most."""
    return sum(abs(left - right) != 1 for left, right in pairwise((*state, len(state) + 1)))


def scene(board: RowBoard, state: State | None, action: Action | None) -> Scene:
    """A picture of the board in a state (None: the start) that the action led to: what moved is marked."""
    row = board.numbers if state is None else state
    blocks = [
        Shape("block", 0, place, tint=number, label=str(number), sign=str(number), moved=place < (action or 0))
        for place, number in enumerate(row)
    ]
    return Scene(1, len(row), tuple(blocks))


PUZZLES = (
    Puzzle(
        name="NAME",
        title="NAME",
        rules="Flip the front of the row until the numbers stand in order.",
        notation=Notation(read, lambda board: format_state(board, board.numbers), format_state),
        problem=RowProblem,
        picture=scene,
        moves=Moves(name=lambda board, action: f"flip-{action}", describe=lambda board, action: f"flip {action}"),
        metrics=(Metric("moves", unit=True),),  # what a cost means; unit: every move costs 1
        # The two sets say under which metrics it is admissible and consistent; `papan heuristic NAME.py` tries that.
        heuristics=(Heuristic("gaps", "NAME", "wrong neighbours", gaps, frozenset({"moves"}), frozenset({"moves"})),),
        examples=("2 1", "3 1 5 2 4", "6 1 4 2 5 3"),
    ),
)
