"""NAME, a puzzle for papan: flip the front of a row until its numbers stand in order. Make it your own!

Try it:
    papan studio --plugin NAME.py
    papan solve --plugin NAME.py --puzzle NAME '3 1 5 2 4'
    papan heuristic NAME.py
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import ClassVar, TypeAlias

import papan.extend as extend

State: TypeAlias = tuple[int, ...]  # what moves change, here the numbers in the row; hashable, so no list
Action: TypeAlias = int  # how many of them to flip


@dataclass(frozen=True)
class RowBoard(extend.Board):
    """What a board's text says."""

    puzzle: ClassVar[str] = "NAME"
    numbers: State


def read(source: str) -> extend.Reading[RowBoard]:
    """The board of this text, or its faults: line, column, and a sentence `what was found; what was expected`."""
    words = " ".join(extend.lines_of(source)).split()
    if not 2 <= len(words) <= 9:
        return extend.Reading(None, (extend.Note(1, 1, "found {n} numbers; expected 2 to 9", {"n": len(words)}),))
    missing = (n for n in range(1, len(words) + 1) if str(n) not in words)
    faults = tuple(extend.Note(1, 1, "no {n} found; expected each number once", {"n": n}) for n in missing)
    return extend.Reading(None, faults) if faults else extend.Reading(RowBoard(tuple(map(int, words))))


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


def scene(board: RowBoard, state: State | None, action: Action | None) -> extend.Scene:
    """A picture of the board in a state (None: the start) that the action led to; what has an id glides."""
    row = board.numbers if state is None else state
    blocks = [
        extend.Shape("block", 0, place, tint=n, label=str(n), sign=str(n), moved=place < (action or 0), id=str(n))
        for place, n in enumerate(row)
    ]
    return extend.Scene(1, len(row), tuple(blocks))


def make(rng: Random, rows: int, columns: int, **_: object) -> RowBoard:
    """A board by chance; the same for the same rng."""
    if rows != 1 or not 2 <= columns <= 9:
        raise extend.UsageError("a board of {rows} × {columns}; expected one row of 2 to 9", rows=rows, columns=columns)
    return RowBoard(tuple(rng.sample(range(1, columns + 1), columns)))


def swaps(board: RowBoard) -> Iterator[extend.Change]:
    """The single changes that what-if tries: at which cells, to which board, and a sentence on it."""
    for place, (a, b) in enumerate(pairwise(board.numbers)):
        changed = RowBoard((*board.numbers[:place], b, a, *board.numbers[place + 2 :]))
        yield extend.Change("swap", (place, place + 1), changed, {"a": a, "b": b}, "{a} and {b} swapped")


PUZZLES = (
    extend.Puzzle(
        name="NAME",
        title="NAME",
        rules="Flip the front of the row until the numbers stand in order.",
        icon="crown",  # in the studio's header
        notation=extend.Notation(
            read=read,
            format=lambda board: format_state(board, board.numbers),
            format_state=format_state,
            # The signs of the studio's editor, the rows of a board in them, and the text of such rows.
            painting=extend.Painting(
                signs=tuple(extend.Sign(sign, sign, tint=int(sign)) for sign in "123456789"),
                rows=lambda board: ["".join(map(str, board.numbers))],
                compose=lambda rows, numbers: " ".join("".join(rows)),
            ),
        ),
        problem=RowProblem,
        picture=scene,
        moves=extend.Moves(
            name=lambda board, action: f"flip-{action}",
            describe=lambda board, action: f"flip {action}",
            # Where a player takes hold of a move: a tap on the last number to flip makes it.
            grip=lambda board, state, action: extend.Grip(cells=(action - 1,), to=(0,)),
        ),
        metrics=(extend.Metric("moves", unit=True),),  # what a cost means; unit: every move costs 1
        # The two sets say under which metrics it is admissible and consistent; `papan heuristic NAME.py` tries that.
        heuristics=(
            extend.Heuristic("gaps", "NAME", "wrong neighbours", gaps, frozenset({"moves"}), frozenset({"moves"})),
        ),
        generator=extend.Generator(make=make, default_size=(1, 6), sides=(1, 9)),
        edits=swaps,
        examples=("2 1", "3 1 5 2 4", "6 1 4 2 5 3"),
    ),
)
