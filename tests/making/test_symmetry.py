"""Boards that are the same but for a turn, a reflection or names have the same canonical form; others have not."""

from __future__ import annotations

import papan
from papan.making.symmetry import canonical


def same(puzzle: str, first: str, second: str) -> bool:
    return canonical(papan.load(first, puzzle)) == canonical(papan.load(second, puzzle))


def turned(board: str) -> str:
    """The board a quarter of the way round."""
    return "/".join("".join(row) for row in zip(*board.split("/")[::-1], strict=True))


def reflected(board: str) -> str:
    return "/".join(board.split("/")[::-1])


def test_turned_reflected_and_renamed_queens_boards_are_the_same() -> None:
    board = other = "AAAB/AACB/DDCC/DDCC"
    for _ in range(4):
        other = turned(other)
        for laid in (other, reflected(other)):
            assert same("queens", board, laid)
            assert same("queens", board, laid.translate(str.maketrans("ABCD", "DACB")))
    assert other == board


def test_other_queens_boards_are_not() -> None:
    assert not same("queens", "AAAB/AACB/DDCC/DDCC", "AAAB/ACCB/DDCC/DDCC")


def test_reflected_renamed_and_turned_rush_hour_boards_are_the_same() -> None:
    board = "ABBB/A.CC/PP.DK/...D"
    assert same("rush-hour", board, "...D/PP.DK/A.CC/ABBB")
    assert same("rush-hour", board, "DAAA/D.BB/PP.CK/...C")
    assert same("rush-hour", board, " BBBA/ CC.A/KD.PP/ D...")
    assert same("rush-hour", board, "AAP./B.P./BC../BCDD/  K")


def test_other_rush_hour_boards_are_not() -> None:
    board = "ABBB/A.CC/PP.DK/...D"
    assert not same("rush-hour", board, "ABBB/A.CC/PP..K/....")
    assert not same("rush-hour", board, "ABBB/A.CC/PP.DK/#..D")
    assert not same("rush-hour", board, "ABBB/A.CC/.PPDK/...D")
    assert not same("rush-hour", board, " ABBB/ A.CC/KPP.D/ ...D")


def test_a_sliding_board_is_the_same_with_rows_and_columns_exchanged() -> None:
    assert same("sliding", "1 2 3/4 5 6/0 7 8", "1 2 0/4 5 3/7 8 6")
    assert same("sliding", "1 2 3/0 4 5", "1 0/3 2/5 4")
    assert same("sliding", "1 2 3/4 5 6/7 0 8", "1 2 3/4 5 0/7 8 6")
    assert not same("sliding", "1 2 3/4 5 6/7 0 8", "1 2 3/4 5 6/0 7 8")
