"""A plug-in for tests: a walk to the end of a line, with trouble wherever the board says so.

A board is `walk 3`, or with trouble `walk 3 heuristic loop`: where, and of which kind. The tests read this file's own
text, so that it is loaded as somebody's file is, never imported.
"""

import os
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar, NoReturn

from papan.extend import Board, Heuristic, Metric, Moves, Notation, Note, Puzzle, Reading, Scene, Shape, lines_of


def loop() -> NoReturn:
    while True:
        pass  # LINE OF loop


def sleep() -> None:
    time.sleep(10_000)  # LINE OF sleep


def fail() -> None:
    print(1 // 0)  # LINE OF fail


def leave() -> None:
    sys.exit(3)  # LINE OF leave


def interrupt() -> None:
    raise KeyboardInterrupt  # LINE OF interrupt


def abort() -> None:
    os._exit(3)  # LINE OF abort


def crash() -> None:
    os.kill(os.getpid(), 11)  # LINE OF crash


def hoard() -> None:
    kept = []
    while True:
        kept.append(bytes(50_000_000))  # LINE OF hoard


def recurse() -> None:
    recurse()  # LINE OF recurse


def chatter() -> None:
    print("so it goes")


TROUBLE: dict[str, Callable[[], None]] = {
    function.__name__: function
    for function in (loop, sleep, fail, leave, interrupt, abort, crash, hoard, recurse, chatter)
}


@dataclass(frozen=True)
class Walk(Board):
    """How far it is, and what goes wrong where."""

    puzzle: ClassVar[str] = "walk"
    length: int
    where: str = ""
    kind: str = ""

    def trouble(self, where: str) -> None:
        if self.where == where:
            TROUBLE[self.kind]()


def read(source: str) -> Reading[Walk]:
    words = " ".join(lines_of(source)).split()
    if len(words) not in (2, 4) or words[0] != "walk" or not words[1].isdigit():
        return Reading(None, (Note(1, 1, "found {words}; expected `walk` and a number", {"words": " ".join(words)}),))
    board = Walk(int(words[1]), *words[2:])
    board.trouble("read")
    return Reading(board)


def written(board: Walk) -> str:
    return " ".join(filter(None, ("walk", str(board.length), board.where, board.kind)))


class WalkProblem:
    """One step at a time."""

    def __init__(self, board: Walk, metric: str) -> None:
        board.trouble("problem")
        self.board, self.initial = board, (0,)

    def actions(self, state: tuple[int]) -> tuple[str, ...]:
        self.board.trouble("actions")
        return ("on",) if state[0] < self.board.length else ()

    def result(self, state: tuple[int], action: str) -> tuple[int]:
        return (state[0] + 1,)

    def is_goal(self, state: tuple[int]) -> bool:
        return state[0] == self.board.length

    def cost(self, state: tuple[int], action: str) -> int:
        return 1

    def is_consistent(self, state: tuple[int]) -> bool:
        return True


def left(problem: WalkProblem, state: tuple[int]) -> int:
    problem.board.trouble("heuristic")  # LINE OF heuristic
    return problem.board.length - state[0]


def picture(board: Walk, state: tuple[int] | None, action: str | None) -> Scene:
    board.trouble("picture")
    at = 0 if state is None else state[0]
    return Scene(1, board.length + 1, (Shape("block", 0, at, label=str(os.getpid())),))


PUZZLES = (
    Puzzle(
        name="walk",
        title="A walk",
        rules="Go on to the end.",
        notation=Notation(read, written, lambda board, state: written(board)),
        problem=WalkProblem,
        picture=picture,
        moves=Moves(name=lambda board, action: action, describe=lambda board, action: f"go {action}"),
        metrics=(Metric("moves", unit=True),),
        heuristics=(Heuristic("left", "walk", "what is left", left, frozenset({"moves"}), frozenset({"moves"})),),
        examples=("walk 3",),
    ),
)
