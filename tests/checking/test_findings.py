"""What is wrong beside right boards: labels of moves that contradict them, and numbers claimed wrongly."""

from __future__ import annotations

import pytest
from tests.checking.solutions import ODD, QUEENS_BOARD, RUSH, SMALL, STEPS

from papan.checking.check import check
from papan.messages import use_language
from papan.solving.export import solution_text
from papan.solving.solve import solve

THREE = "1 2 3/0 5 6/4 7 8"  # the blank goes down, right, right
BOARDS = ["1 2 3\n0 5 6\n4 7 8", *STEPS]


def labelled(*labels: str, boards: list[str] = BOARDS) -> str:
    """Boards with a label above every one but the first."""
    return "\n\n".join(
        f"{label}\n{board}" if label else board for label, board in zip(("", *labels), boards, strict=True)
    )


def findings(board: str, words: str) -> list[tuple[str, int]]:
    verdict = check(board, words)
    assert verdict.passed
    return [(warning.key, warning.line) for warning in verdict.warnings]


@pytest.fixture(scope="module")
def rush_text() -> str:
    """A right solution of RUSH, as papan saves it in Indonesian."""
    use_language("id")
    try:
        return solution_text(solve(RUSH))
    finally:
        use_language("en")


# Labels


@pytest.mark.parametrize(
    "labels",
    [
        ("down", "right", "right"),
        ("Langkah 1: bawah", "Langkah 2: kanan", "Langkah 3: kanan"),
        ("Move: D", "Move: R", "Move: R"),
        ("1. DOWN", "2. RIGHT", "3. RIGHT"),
        ("", "right", ""),
        ("whatever", "goes, left or right", "g(n) = 3: left"),
        ("4 down", "", "8 right"),
    ],
)
def test_right_labels_and_those_nobody_can_read_are_no_findings(labels: tuple[str, ...]) -> None:
    verdict = check(THREE, labelled(*labels))
    assert (verdict.passed, verdict.warnings, verdict.remarks) == (True, (), ())


def test_labels_of_the_tiles_way_are_right_too_and_that_is_said() -> None:
    verdict = check(THREE, labelled("Langkah 1: atas", "Langkah 2: kiri", "Langkah 3: kiri"))
    assert (verdict.passed, verdict.warnings) == (True, ())
    assert [remark.key for remark in verdict.remarks] == ["check.tile-moves"]


def test_one_wrong_label_is_a_finding_with_its_line_and_both_moves() -> None:
    verdict = check(THREE, labelled("Langkah 1: bawah", "Langkah 2: atas", "Langkah 3: kanan"))
    assert verdict.passed and [warning.line for warning in verdict.warnings] == [10]
    assert str(verdict.warnings[0]) == "the text says “Langkah 2: atas”; the boards show right"


def test_two_conventions_in_one_file_are_a_finding() -> None:
    assert findings(THREE, labelled("down", "left", "right")) == [("check.label", 10)]


def test_labels_may_stand_below_their_boards() -> None:
    below = labelled("", "down", "right") + "\nright\n"
    assert findings(THREE, below) == []


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("I-kiri", "I-kanan"),
        ("I-kiri", "C-kiri"),
        ("I-kiri", "Z-kiri"),
        ("I-kiri", "I-kiri-2"),
        ("F-bawah", "Pindah piece F ke bawah 1 langkah"),
        ("C-atas", "C-bawah"),
    ],
)
def test_a_wrong_direction_piece_or_length_in_rush_hour(rush_text: str, old: str, new: str) -> None:
    assert rush_text.count(old) == 1
    assert findings(RUSH, rush_text) == []
    assert [key for key, _ in findings(RUSH, rush_text.replace(old, new))] == ["check.label"]


def test_names_of_pieces_are_not_judged_where_the_boards_have_other_names(rush_text: str) -> None:
    names = str.maketrans("ABCDFGHIJLM", "BCDFGHIJLMA")
    renamed = "\n".join(line if ":" in line else line.translate(names) for line in rush_text.split("\n"))
    assert findings(RUSH, renamed) == []
    assert [key for key, _ in findings(RUSH, renamed.replace("I-kiri", "I-kanan"))] == ["check.label"]


def test_many_wrong_labels_are_told_in_few_sentences() -> None:
    boards = BOARDS[:2] * 6 + BOARDS[1:]
    told = findings(THREE, labelled(*["I-kiri"] * (len(boards) - 1), boards=boards))
    assert len(told) <= 6 and told[-1][0] == "check.more-labels"


# Claimed numbers


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("Moves: 3", False),
        ("Moves: 15", True),
        ("Cost: 12", True),
        ("Cost: 3", False),
        ("Jumlah langkah: 3", False),
        ("Jumlah langkah: 4", True),
        ("Total gerakan = 15 gerakan", True),
        ("Number of moves: 3", False),
        ("Number of steps: 4", True),
        ("Solusi ditemukan dalam 9 langkah", True),
        ("Solved in 3 moves", False),
        ("Total waktu: 15 ms", False),
        ("Waktu: 15", False),
        ("Langkah: 1\nLangkah: 7", False),
        ("Jumlah langkah yang ditinjau: 300", False),
        ("Banyak gerakan yang diperiksa: 500", False),
        ("Jumlah simpul yang dibangkitkan: 32", False),
        ("Nodes visited: 1,234", False),
        ("Nodes visited: 1", True),
        ("Jumlah simpul yang dibangkitkan: 0", True),
        ("Moves: 3.5", False),
        ("Jumlah langkah: 3\nJumlah langkah: 99", False),
    ],
)
def test_claimed_moves_and_nodes(words: str, found: bool) -> None:
    told = findings(THREE, "\n\n".join(BOARDS) + f"\n\n{words}\n")
    assert bool(told) is found and all(key.startswith("check.claimed-") for key, _ in told)


def test_a_claim_may_count_cells_or_whole_slides_in_rush_hour(rush_text: str) -> None:
    assert findings(RUSH, rush_text + "\nCost: 9\n") == []
    assert findings(RUSH, rush_text + "\nCost: 5\n") == []
    assert [key for key, _ in findings(RUSH, rush_text + "\nCost: 7\n")] == ["check.claimed-moves-and-cells"]


def queens_with(words: str) -> list[str]:
    return [key for key, _ in findings(QUEENS_BOARD, solution_text(solve(QUEENS_BOARD)) + "\n" + words)]


@pytest.mark.parametrize("space", ["permutations", "regions", "rows", "cells"])
def test_the_cases_of_every_enumeration_are_right(space: str) -> None:
    examined = solve(QUEENS_BOARD, "brute-force", options={"space": space}).counts.examined
    assert queens_with(f"Banyak kasus yang ditinjau: {examined} kasus") == []
    assert queens_with(f"Cases examined: {examined}") == []


@pytest.mark.parametrize(
    "words", ["Banyak kasus yang ditinjau: 99999 kasus", "99.999 kasus", "Jumlah konfigurasi yang diperiksa = 99,999"]
)
def test_cases_that_no_enumeration_gives_are_a_finding(words: str) -> None:
    assert queens_with(words) == ["check.claimed-cases"]


def test_cases_that_cannot_be_counted_in_time_are_not_judged() -> None:
    solution = solution_text(solve(QUEENS_BOARD)) + "\n99999 kasus"
    assert check(QUEENS_BOARD, solution, time_limit=0).warnings == ()


def test_a_claim_beside_no_solution_is_judged_too() -> None:
    board = "AAAAAA/BBBBAA/BBAAAA/CCCDDD/DDDDDD/EEEEEF"
    assert findings(board, "Tidak ada solusi\nBanyak kasus yang ditinjau: 720 kasus") == []
    told = findings(board, "Tidak ada solusi\nBanyak kasus yang ditinjau: 12345 kasus")
    assert told == [("check.claimed-cases", 2)]


def test_nothing_is_claimed_of_a_board_without_moves() -> None:
    assert findings(ODD, "Unsolvable\nMoves: 15") == []


# Strict


def test_strict_makes_a_failure_of_a_warning() -> None:
    words = "\n\n".join(STEPS) + "\n\nMoves: 15\n"
    verdict = check(SMALL, words, strict=True)
    assert (verdict.passed, verdict.line) == (False, 13)
    assert verdict.fault is not None and verdict.fault.key == "check.claimed-moves"
    assert check(SMALL, "\n\n".join(STEPS), strict=True).passed
