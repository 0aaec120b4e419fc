"""Boards made by hand in Python: what breaks the rules is refused with every fault, before anything runs."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any

import pytest

import papan
from papan.errors import BoardError, UsageError
from papan.puzzles import PUZZLES
from papan.puzzles.puzzle import Puzzle
from papan.puzzles.queens.rules import QueensBoard
from papan.puzzles.rush_hour.rules import Exit, Piece, RushHourBoard
from papan.puzzles.sliding.rules import SlidingBoard

P = Piece("P", 2, 0, 2, True)
RIGHT = Exit("right", 2)


def rush_hour(*pieces: Any, walls: Any = frozenset(), exit: Any = RIGHT, rows: Any = 6) -> Any:
    return unchecked(RushHourBoard, rows, 6, tuple(pieces), walls, exit)


def unchecked(cls: Any, *values: Any) -> Any:
    """Return the board that the constructor would refuse, as pickle or a plug-in might make it."""
    board = cls.__new__(cls)
    board.__dict__.update(zip((field.name for field in fields(cls)), values, strict=False))
    return board


# Made by classes that take anything: what is wrong with a field is for papan to find.
sliding: Any = SlidingBoard
queens: Any = QueensBoard
side: Any = Exit

BROKEN = [
    (unchecked(SlidingBoard, 2, 2, (1, 1, 2, 0)), "board:1:2: 1 a second time"),
    (unchecked(SlidingBoard, 2, 2, (1, 2, 0, 0)), "board:2:2: a second blank"),
    (unchecked(SlidingBoard, 2, 2, (1, 2, 3, 4)), "no blank"),
    (unchecked(SlidingBoard, 2, 2, (1, 2, 9, 0)), "board:2:1: the number 9"),
    (unchecked(SlidingBoard, 2, 2, (1, 2, "3", 0)), "the number '3'"),
    (unchecked(SlidingBoard, 2, 2, (1, 2, 3.0, 0)), "the number 3.0"),
    (unchecked(SlidingBoard, 2, 2, (True, 2, 3, 0)), "the number True"),
    (unchecked(SlidingBoard, 2, 2, (1, 2, 0)), "tiles has 3 entries; expected 4"),
    (unchecked(SlidingBoard, 2, 2, [1, 2, 3, 0]), "tiles is a list; expected a tuple"),
    (unchecked(SlidingBoard, 1, 4, (1, 2, 3, 0)), "rows is 1; expected a whole number from 2 to 100"),
    (unchecked(SlidingBoard, 2, 10**9, (1, 0)), "columns is 1000000000"),
    (unchecked(SlidingBoard, "2", 2, (1, 2, 3, 0)), "rows is '2'"),
    (unchecked(QueensBoard, 2, (0, 0, 1), ("A", "B")), "regions has 3 entries; expected 4"),
    (unchecked(QueensBoard, 2, (0, 0, 1, 2), ("A", "B")), "board:2:2: the region 2"),
    (unchecked(QueensBoard, 2, (0, 0, -1, 1), ("A", "B")), "board:2:1: the region -1"),
    (unchecked(QueensBoard, 2, (0, 0, 0, 0), ("A", "B")), "the region B has no cell"),
    (unchecked(QueensBoard, 2, (0, 0, 1, 1), ("A", "A")), "the region name A a second time"),
    (unchecked(QueensBoard, 2, (0, 0, 1, 1), ("A", "#")), "the region name '#'"),
    (unchecked(QueensBoard, 2, (0, 0, 1, 1), "AB"), "names is a str; expected a tuple"),
    (unchecked(QueensBoard, 0, (), ()), "size is 0"),
    (unchecked(QueensBoard, None, (), ()), "size is None"),
    (rush_hour(), "no primary piece"),
    (rush_hour(Piece("A", 0, 0, 2, True)), "no primary piece"),
    (rush_hour(P, Piece("Q", 1, 1, 3, False)), "board:3:2: the piece Q lies on P"),
    (rush_hour(P, walls=frozenset({(2, 1)})), "the piece P lies on #"),
    (rush_hour(P, walls=frozenset({(6, 1)})), "the wall (6, 1)"),
    (rush_hour(P, walls=[(1, 1)]), "walls is a list"),
    (rush_hour(P, Piece("Q", 4, 5, 2, True)), "board:5:6: the piece Q reaches out of the board"),
    (rush_hour(P, Piece("Q", 4, 5, 1, True)), "the piece Q has one cell"),
    (rush_hour(P, Piece("A", 4, 4, 2, True)), "the pieces are called PA"),
    (rush_hour(P, Piece("P", 4, 4, 2, True)), "the pieces are called PP"),
    (rush_hour(P, Piece("..", 4, 4, 2, True)), "expected a Piece"),
    (rush_hour(P, "Q"), "expected a Piece"),
    (rush_hour(P, exit=Exit("right", 3)), "the exit K is not in line with P"),
    (rush_hour(P, exit=side("east", 2)), "expected an Exit"),
    (rush_hour(P, rows=2.5), "rows is 2.5"),
]


@pytest.mark.parametrize(("board", "said"), BROKEN, ids=[f"{i} {said}" for i, (_, said) in enumerate(BROKEN)])
def test_a_board_that_breaks_the_rules_is_refused(board: Any, said: str) -> None:
    with pytest.raises(BoardError) as caught:
        type(board)(**vars(board))
    assert said in str(caught.value)
    calls: list[Callable[[Any], object]] = [papan.solve, papan.job_for, papan.load, papan.show, papan.rate, papan.hint]
    for call in calls:
        with pytest.raises(BoardError) as caught:
            call(board)
        assert said in str(caught.value)
    with pytest.raises(BoardError):
        papan.run_job(papan.Job(board.puzzle, board))
    with pytest.raises(BoardError):
        papan.compare(board)


@pytest.mark.parametrize("puzzle", PUZZLES.values(), ids=PUZZLES)
def test_what_was_read_is_sound_and_so_is_what_is_made_of_it(puzzle: Puzzle) -> None:
    for text in puzzle.examples:
        board = puzzle.parse(text)
        assert puzzle.notation.faults is not None and not list(puzzle.notation.faults(board))
        again = replace(board)
        assert board.is_sound and again.is_sound and pickle.loads(pickle.dumps(again)).is_sound
        assert papan.solve(again).status is papan.Status.SOLVED
        assert again == board and hash(again) == hash(board)


def test_something_else_is_no_board() -> None:
    class Impostor:
        puzzle = "sliding"

    with pytest.raises(UsageError, match="a Impostor as a board of sliding; expected a SlidingBoard"):
        papan.solve(Impostor())  # type: ignore[arg-type]
    with pytest.raises(UsageError, match="expected a QueensBoard"):
        papan.run_job(papan.Job("queens", SlidingBoard(2, 2, (1, 2, 3, 0))))
    with pytest.raises(UsageError, match="Result"):
        papan.solve(papan.solve("1 2/3 0"))  # type: ignore[arg-type]
