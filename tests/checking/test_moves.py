"""Checking lists of moves without boards, in every form that programs write them."""

from __future__ import annotations

import json

import pytest
from tests.checking.solutions import ODD, QUEENS_BOARD, RUSH, SMALL, STEPS, key, told

from papan.checking.check import check
from papan.messages import use_language
from papan.puzzles.capabilities import SolutionReader
from papan.puzzles.reading import MAX_TEXT
from papan.solving.solve import solve

SLIDING = "1 2 3/4 0 6/7 5 8"  # down, right: the blank's way; up, left: the tiles'
# C-up-1, D-up-1, I-left-1, F-down-3, P-right-3
PLAN = solve(RUSH).plan or []


def keys(board: str, words: str) -> tuple[bool, list[str]]:
    verdict = check(board, words)
    return verdict.passed, [remark.key for remark in verdict.remarks]


@pytest.mark.parametrize(
    "words",
    [
        "DR",
        "dr",
        "D R",
        "D, R",
        "D\nR",
        "D -> R",
        "D → R",
        "[D, R]",
        "↓→",
        "↓ →",
        "down right",
        "Down, Right",
        "bawah kanan",
        "Bawah, Kanan",
        "ke bawah\nke kanan",
        "1. down\n2. right",
        "1) bawah\n2) kanan",
        "Langkah 1: bawah\nLangkah 2: kanan",
        "Langkah ke-1: bawah\nLangkah ke-2: kanan",
        "Step 1 - DOWN\nStep 2 - RIGHT",
        "Solution: DR",
        "Langkah: 1. bawah 2. kanan",
        "Langkah: 1. bawah, 2. kanan",
        "Langkah 1: bawah, Langkah 2: kanan",
        "Langkah ke-1: bawah Langkah ke-2: kanan",
        "Move 1: D Move 2: R",
        "1) D 2) R",
        "(1) D (2) R",
        "0: D 1: R",
        "Solusi (2 langkah): bawah kanan",
        "Solusi (2 langkah): 1. bawah 2. kanan",
        "Langkah-langkah: 1. bawah 2. kanan",
        "1. 5 2. 8",
        "Solusi: bawah, kanan\nWaktu eksekusi: 12 ms\nJumlah langkah: 2",
        "Move the blank down\nMove the blank to the right",
        '["down", "right"]',
        '["D", "R"]',
        '{"moves": "DR"}',
        '{"plan": ["down", "right"]}',
        '{"solution": ["bawah", "kanan"]}',
        '{"solution": {"moves": ["down", "right"]}}',
        "Start\n1 2 3\n4 0 6\n7 5 8\n\nMoves: DR\n\n1 2 3\n4 5 6\n7 8 0",
        "Start\n1 2 3\n4 0 6\n7 5 8\n\nDR",
    ],
)
def test_the_blanks_moves_in_many_forms(words: str) -> None:
    verdict = check(SLIDING, words)
    assert (verdict.fault, verdict.moves, verdict.optimal_cost, verdict.remarks) == (None, 2, 2, ())


@pytest.mark.parametrize(
    "words",
    ["UL", "up left", "atas, kiri", "5 up, 8 left", "1: 5 up, 2: 8 left", "Move tile 5 up\nMove tile 8 left"],
)
def test_the_tiles_moves_pass_with_a_remark(words: str) -> None:
    assert keys(SLIDING, words) == (True, ["check.tile-moves"])


@pytest.mark.parametrize("words", ["5 8", "5, 8", "5\n8", "Tiles: 5 8", "[5, 8]", '{"moves": [5, 8]}'])
def test_the_numbers_of_the_tiles(words: str) -> None:
    assert keys(SLIDING, words) == (True, [])


@pytest.mark.parametrize("words", ["Moves: 8", "Cost: 5", "8 5 5 8", "1 2 3 4"])
def test_numbers_that_are_no_moves(words: str) -> None:
    assert key(check(SLIDING, words)) == "check.no-boards"


def course(index: int, move: str) -> str:
    sign, way, cells = move.split("-")
    words = {"up": "atas", "down": "bawah", "left": "kiri", "right": "kanan"}
    return f"Gerakan {index}: Geser {sign} ke {words[way]} {cells} petak"


SHIFTS = {"up": "-", "left": "-", "down": "+", "right": "+"}


@pytest.mark.parametrize(
    "words",
    [
        "\n".join(PLAN),
        " ".join(PLAN),
        ", ".join(PLAN),
        " -> ".join(PLAN),
        "\n".join(f"{number}. {move}" for number, move in enumerate(PLAN, 1)),
        " ".join(f"{number}. {move}" for number, move in enumerate(PLAN, 1)),
        " ".join(f"{number}. {move.replace('-', ' ')}" for number, move in enumerate(PLAN, 1)),
        " ".join(f"{number}. {move.replace('-', ' ')}." for number, move in enumerate(PLAN, 1)),
        "Solusi: " + ", ".join(f"Langkah {number}: {move}" for number, move in enumerate(PLAN, 1)),
        f"1. {PLAN[0]} 2. {PLAN[1]}\n3. {PLAN[2]} 4. {PLAN[3]} 5. {PLAN[4]}",
        ". ".join(move.replace("-", " ") for move in PLAN),
        "\n".join(course(number, move) for number, move in enumerate(PLAN, 1)),
        "\n".join(move.replace("-", " ") for move in PLAN),
        " ".join(move.split("-")[0] + SHIFTS[move.split("-")[1]] + move.split("-")[2] for move in PLAN),
        " ".join(f"{move.split('-')[0]}{move.split('-')[1][0].upper()}{move.split('-')[2]}" for move in PLAN),
        "\n".join(
            f"{number}. Move piece {move.split('-')[0]} {move.split('-')[1].upper()} by {move.split('-')[2]} steps"
            for number, move in enumerate(PLAN, 1)
        ),
        json.dumps(PLAN),
        json.dumps({"solution": PLAN}),
        json.dumps([move.split("-") for move in PLAN]),
        json.dumps([dict(zip(("piece", "direction", "steps"), move.split("-"), strict=True)) for move in PLAN]),
    ],
)
def test_rush_hour_moves_in_many_forms(words: str) -> None:
    verdict = check(RUSH, words)
    assert (verdict.fault, verdict.moves, verdict.steps, verdict.remarks) == (None, 5, 9, ())


def test_moves_that_do_not_say_how_far_pass_where_they_can_reach_the_goal() -> None:
    words = "\n".join(f"Gerakan {number}: {move.rsplit('-', 1)[0]}" for number, move in enumerate(PLAN, 1))
    assert keys(RUSH, words) == (True, ["check.guessed-cells"])


def test_a_move_that_is_not_legal_is_named_with_its_line() -> None:
    verdict = check(RUSH, "Solution\n" + PLAN[0] + "\nP-right-3")
    assert (key(verdict), verdict.line, verdict.moves) == ("check.plan-illegal", 3, 1)
    assert "move 2 of the plan is P-right-3" in str(verdict.fault)


def test_a_move_with_a_signed_number_is_named_as_it_is_written() -> None:
    verdict = check("oooooooooBooAAoBoooooBoooooooooooooo", "B+3 A+4")
    assert "move 1 of the plan is B+3;" in str(verdict.fault)


def test_a_wrong_move_of_a_numbered_line_still_fails() -> None:
    assert not check(SLIDING, "1. bawah 2. kiri").passed
    assert not check(RUSH, " ".join(f"{number}. {move}" for number, move in enumerate(PLAN[1:], 1))).passed


def test_a_list_that_stops_before_the_goal_fails() -> None:
    verdict = check(SLIDING, "D")
    assert (key(verdict), verdict.line, verdict.moves) == ("check.plan-stops", 1, 1)


def test_moves_after_the_goal_are_a_warning() -> None:
    verdict = check(SLIDING, "DRU")
    assert verdict.passed and [warning.key for warning in verdict.warnings] == ["check.plan-after-goal"]


def test_wrong_boards_do_not_pass_because_of_their_labels() -> None:
    wrong = "right\n1 2 3\n4 5 6\n7 8 0\n\nright\n1 2 3\n4 5 6\n0 7 8\n"
    assert check(SMALL, "1 2 3\n4 5 6\n0 7 8\n\nright\n1 3 2\n4 5 6\n7 0 8\n\n" + wrong).passed is False


def test_a_list_on_a_board_without_solution_fails() -> None:
    assert not check(ODD, "UL").passed


def test_papans_own_plan_and_text_pass_in_both_languages() -> None:
    from papan.solving.export import solution_text

    for language in ("en", "id"):
        use_language(language)
        try:
            verdict = check(RUSH, solution_text(solve(RUSH)))
        finally:
            use_language("en")
        assert (verdict.fault, verdict.warnings, verdict.remarks) == (None, (), ())


@pytest.mark.parametrize("words", ["L" * (MAX_TEXT - 1), "8 " * 300_000])
def test_a_list_without_end_is_judged_all_the_same(words: str) -> None:
    assert not check("3 11 1 15/7 6 4 9/8 12 0 2/13 14 10 5", words, time_limit=0.1).passed


def test_a_puzzle_without_words_of_its_own_takes_the_names_of_its_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    from dataclasses import replace

    from papan.loading.load import Loaded, load_text
    from papan.puzzles import PUZZLES
    from papan.puzzles.sliding import SLIDING as RECORD

    monkeypatch.setitem(PUZZLES, "plain", replace(RECORD, name="plain", solutions=SolutionReader()))
    board = Loaded(load_text(SLIDING, "sliding").board, "plain", "board")
    assert check(board, "down, right", time_limit=0).passed
    assert check(board, "down\nright\n", time_limit=0).passed
    assert key(check(board, told(*STEPS))) == "check.other-start"


@pytest.mark.parametrize(
    "words",
    [
        "1 3 0 2",
        "2 4 1 3",
        "[2, 4, 1, 3]",
        "(0,1) (1,3) (2,0) (3,2)",
        "(1,2) (2,4) (3,1) (4,3)",
        "[(1, 2), (2, 4), (3, 1), (4, 3)]",
        "r1c2 r2c4 r3c1 r4c3",
        "Row 1, column 2\nRow 2, column 4\nRow 3, column 1\nRow 4, column 3",
        "baris 1 kolom 2\nbaris 2 kolom 4\nbaris 3 kolom 1\nbaris 4 kolom 3",
        "[[0, 1], [1, 3], [2, 0], [3, 2]]",
        '{"solution": [[0, 1], [1, 3], [2, 0], [3, 2]]}',
        '{"queens": 4, "solution": [1, 3, 0, 2]}',
        '[{"row": 0, "col": 1}, {"row": 1, "col": 3}, {"row": 2, "col": 0}, {"row": 3, "col": 2}]',
    ],
)
def test_queens_as_columns_and_as_cells(words: str) -> None:
    verdict = check(QUEENS_BOARD, words)
    assert verdict.fault is None and verdict.passed


def test_wrong_cells_of_queens_are_told() -> None:
    verdict = check(QUEENS_BOARD, "(1,1) (2,2) (3,3) (4,4)")
    assert (verdict.passed, key(verdict)) == (False, "check.conflicts")
