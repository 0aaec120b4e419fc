"""Proving without a search that there is no way: a digit or the goal that no glide ever comes to."""

from __future__ import annotations

from papan.puzzles.capabilities import Refutation
from papan.puzzles.ice_sliding.board import DIGITS, DIRECTIONS, GOAL, LAVA, ROCK, START, Cell, IceBoard


def refute(board: IceBoard) -> Refutation | None:
    """Return the first digit, or else the goal, that no glide comes to, even if digits may be passed in any order."""
    passed = _passed(board)
    for sign in DIGITS + GOAL:
        if sign in board.places and board.places[sign] not in passed:
            row, column = board.places[sign]
            key = "reason.ice-sliding.goal" if sign == GOAL else "reason.ice-sliding.digit"
            return Refutation("rule", key, {"sign": sign, "row": row + 1, "column": column + 1})
    return None


def _passed(board: IceBoard) -> set[Cell]:
    """Every cell that the piece may ever enter."""
    start = board.places[START]
    passed: set[Cell] = set()
    rests, to_visit = {start}, [start]
    while to_visit:
        place = to_visit.pop()
        for step in DIRECTIONS.values():
            way, certain, is_legal = _way(board, place, step)
            passed.update(way if is_legal else way[:certain])
            if is_legal and way and way[-1] not in rests:
                rests.add(way[-1])
                to_visit.append(way[-1])
    return passed


def _way(board: IceBoard, place: Cell, step: Cell) -> tuple[list[Cell], int, bool]:
    """The cells of a glide, how many of them the goal may end it after, and whether it is legal as a whole."""
    way: list[Cell] = []
    goal, certain = board.targets[-1], 0
    row, column = place[0] + step[0], place[1] + step[1]
    while 0 <= row < board.rows and 0 <= column < board.columns and board.area[row][column] != ROCK:
        if board.area[row][column] == LAVA:
            return way, certain, False
        way.append((row, column))
        if (row, column) == goal:
            certain = len(way)
        row, column = row + step[0], column + step[1]
    return way, certain, True
