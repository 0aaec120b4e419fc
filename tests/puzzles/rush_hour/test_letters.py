"""Reading Rush Hour boards of 36 letters."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.drafting import drafter
from tests.puzzles.rush_hour.texts import Place, faults_of

import papan
from papan import native
from papan.puzzles.rush_hour import RUSH_HOUR
from papan.solving.export import solution_text

draft = drafter("rush-hour")

WITH_K = "IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM"


def test_the_pieces_of_36_letters_keep_their_names() -> None:
    board = RUSH_HOUR.parse(WITH_K)
    assert "".join(piece.sign for piece in board.pieces) == "ABDEFGHIJKLM"
    assert board.pieces[board.primary].sign == "A"
    assert RUSH_HOUR.notation.format(board) == WITH_K
    assert RUSH_HOUR.notation.format_state(board, board.start) == "IBB#..\nI..LDD\nJAAL..\nJ.KEEM\nFFK..M\nGGHHHM"


def test_everything_that_is_said_of_such_a_board_uses_its_letters() -> None:
    board = "ooooooooooBoAAooBooooooooooooooooooo"
    result = papan.solve(board)
    assert (result.plan, result.to_json()["board"]) == (["B-up-1", "A-right-4"], board)
    assert "A-right" in solution_text(result) and "P" not in solution_text(result).replace("Papan", "")
    hint = papan.hint(board)
    assert hint is not None and hint.action == "B-up-1"
    assert hint.why == "Between A and the exit stands B. B frees the way for A."
    for scene in (RUSH_HOUR.scene(result.job.board, state, action) for action, state in result.states()):
        assert {shape.label for shape in scene.shapes if shape.layer == "block"} == {"A", "B"}
        assert [shape.tint for shape in scene.shapes if shape.label == "A"] == ["primary"]


def test_a_piece_called_k_does_not_look_like_the_exit() -> None:
    scene = RUSH_HOUR.scene(RUSH_HOUR.parse(WITH_K))
    assert [shape.sign for shape in scene.shapes if shape.layer == "exit"] == ["›"]


def test_every_change_to_such_a_board_can_be_written() -> None:
    board = RUSH_HOUR.parse(WITH_K)
    assert RUSH_HOUR.edits is not None
    changed = [change.board for change in RUSH_HOUR.edits(board)]
    assert changed and all(RUSH_HOUR.parse(RUSH_HOUR.notation.format(one)) == one for one in changed)


@pytest.mark.parametrize("engine", ["python", "native"])
def test_both_engines_speak_in_its_letters(engine: str) -> None:
    if engine == "native" and not native.is_built():
        pytest.skip("the core was not built")
    result = papan.solve("KKooooPPooooAAoooooooooooooooooooooo", "a-star", "blocking", engine=engine)
    assert result.plan == ["A-right-4"]


def test_solutions_check_in_either_naming() -> None:
    board, plan = WITH_K, papan.solve(WITH_K).plan
    assert plan is not None and any(move.startswith("K-") for move in plan)
    names = str.maketrans({"A": "P", "K": "C"})  # the first letter that is free
    own = papan.check(board, "\n".join(plan))
    other = papan.check(board, "\n".join(move.translate(names) for move in plan))
    assert (own.passed, own.remarks) == (True, ())
    assert other.passed and [remark.key for remark in other.remarks] == ["check.course-names"]
    text = solution_text(papan.solve(board))
    renamed = "\n".join(line.translate(names) for line in text.split("\n"))
    assert (papan.check(board, text).passed, papan.check(board, text).warnings) == (True, ())
    assert (papan.check(board, renamed).passed, papan.check(board, renamed).warnings) == (True, ())
    course = "6 6/11/IBB#../I..LDD/JPPL..K/J.CEEM/FFC..M/GGHHHM"
    record = papan.solve(course).to_json()
    assert papan.check(board, json.dumps(record)).passed


@pytest.mark.parametrize("separator", ["", "/", "\n", "\r\n"])
def test_36_letters_may_be_broken_into_rows(separator: str) -> None:
    rows = ["BBB...", "..D..#", "AAD..#", ".CC...", "......", "......"]
    letters = [row.replace(".", "o").replace("#", "x") for row in rows]
    expected = RUSH_HOUR.parse("BBBoooooDooxAADooxoCCooooooooooooooo")
    assert [piece.sign for piece in expected.pieces] == ["A", "B", "C", "D"] and len(expected.walls) == 2
    assert RUSH_HOUR.notation.read(separator.join(rows)).board == expected
    assert RUSH_HOUR.notation.read(separator.join(letters)).board == expected


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


@given(st.integers(0, 10_000), st.sampled_from(["K", "Z", "P"]))
def test_36_letters_give_the_board_they_mean(seed: int, name: str) -> None:
    board = draft(Random(seed), 6, 6, pieces=9, walls=2).board
    names = str.maketrans({"P": "A", "A": name, "#": "x", ".": "o"})
    letters = RUSH_HOUR.notation.format_state(board, board.start).replace("K", "").replace("\n", "").translate(names)
    back = RUSH_HOUR.parse(letters)
    renamed = [replace(piece, sign=piece.sign.translate(names)) for piece in board.pieces]
    pieces = tuple(sorted(renamed, key=lambda piece: piece.sign))
    assert back == replace(board, pieces=pieces, letters=True)
    assert RUSH_HOUR.notation.format(back) == letters
