"""Queens that clash: each pair once, in reading order."""

from tests.load_as import load_as

from papan.puzzles.queens.conflicts import clashes
from papan.puzzles.queens.rules import QueensBoard


def test_touching_queens_are_found_once_each_in_reading_order() -> None:
    board = load_as(QueensBoard, "AAAB/AACB/DDCC/DDCC")
    touching = [clash.cells for clash in clashes(board, (0, 1, 5, 11, 14)) if clash.kind == "touching"]
    assert touching == [(0, 1), (0, 5), (1, 5), (11, 14)]
