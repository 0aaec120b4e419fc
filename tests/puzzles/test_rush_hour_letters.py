"""Reading Rush Hour boards of 36 letters."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rush_hour_texts import Place, board_of, faults_of

from papan.puzzles.rush_hour import RUSH_HOUR
from papan.puzzles.rush_hour.generate import draft


def test_36_letters_are_converted() -> None:
    board = RUSH_HOUR.parse("IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM")
    assert RUSH_HOUR.format(board) == "6 6\n11\nIBB#..\nI..LDD\nJPPL..K\nJ.CEEM\nFFC..M\nGGHHHM"


def test_a_piece_called_p_gets_the_first_letter_the_text_does_not_use() -> None:
    board = RUSH_HOUR.parse("KKooooPPooooAAoooooooooooooooooooooo")
    assert [(piece.sign, piece.row) for piece in board.pieces] == [("B", 0), ("C", 1), ("P", 2)]


@pytest.mark.parametrize("separator", ["", "/", "\n", "\r\n"])
def test_36_letters_may_be_broken_into_rows(separator: str) -> None:
    rows = ["BBB...", "..D..#", "AAD..#", ".CC...", "......", "......"]
    letters = [row.replace(".", "o").replace("#", "x") for row in rows]
    expected = board_of(["BBB...", "..D..#", "PPD..#K", ".CC...", "......", "......"])
    assert RUSH_HOUR.read(separator.join(rows)).board == expected
    assert RUSH_HOUR.read(separator.join(letters)).board == expected


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        ("o" * 12 + "AA" + "o" * 21, [(1, 36, "letters")]),
        ("o" * 12 + "AA" + "o" * 23, [(1, 37, "letters")]),
        ("  hello", [(1, 8, "letters")]),
        ("o" * 36, [(1, 1, "no-primary")]),
        ("A" + "o" * 5 + "A" + "o" * 29, [(1, 1, "letters-exit")]),
        ("AA" + "o" * 34, [(1, 1, "letters-exit")]),
        ("o" * 12 + "AAB" + "o" * 20 + "C", [(1, 15, "one-cell"), (1, 36, "one-cell")]),
        ("o" * 12 + "AA" + "o" * 4 + "AA\x00" + "o" * 15, [(1, 13, "block"), (1, 21, "sign")]),
        ("......\nB.....\nA.....\n......\nB.....\n......", [(3, 1, "one-cell"), (5, 1, "parts")]),
    ],
)
def test_faults_of_36_letters_have_their_places(text: str, faults: list[Place]) -> None:
    assert faults_of([text]) == faults


@given(st.integers(0, 10_000), st.sampled_from(["K", "Z"]))
def test_36_letters_give_the_board_they_mean(seed: int, name: str) -> None:
    board = draft(Random(seed), 6, 6, pieces=9, walls=2).board
    names = str.maketrans({"P": "A", "A": name, "#": "x"})
    letters = RUSH_HOUR.format_state(board, board.start).replace("K", "").replace("\n", "").translate(names)
    back = RUSH_HOUR.parse(letters)
    renamed = [replace(piece, sign="J" if name == "K" else "Z") for piece in board.pieces if piece.sign == "A"]
    kept = [piece for piece in board.pieces if piece.sign != "A"]
    assert back == replace(board, pieces=tuple(sorted([*renamed, *kept], key=lambda piece: piece.sign)))
