"""The boards of papan bench: made the same every time, or of a file with answers beside them."""

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.bench.benching import EASY15, RUSH, SEVERAL, UNIQUE, WriteBoards
from tests.cli.running import RunPapan
from tests.load_as import load_as

from papan import load, native, solve
from papan.bench.batches import letters
from papan.bench.boards import made, queens_made, read_cases, rush_hour_made
from papan.bench.known import read_columns
from papan.loading.load import load_text
from papan.puzzles.rush_hour.rules import Exit, RushHourBoard

# For each form of file: its comment, a line with right answers, one with a wrong answer, and what is wrong with it.
COLLECTIONS = [
    ("# id optimal_moves manhattan nodes board(16 numbers)", f"1 3 3 6 {EASY15}", f"1 3 3 7 {EASY15}", "nodes"),
    ("# Rush Hour 6x6 boards: board moves steps states", f"{RUSH} 2 5 21", f"{RUSH} 2 6 21", "steps"),
    ("# Queens boards: id N solutions rows", f"a/b 4 2 {SEVERAL}", f"a/b 4 1 {SEVERAL}", "solutions"),
    ("# Boards with exactly one solution: N rows (letters)", f"4 {UNIQUE}", f"4 {SEVERAL}", "solutions"),
]


@pytest.mark.parametrize(
    ("comment", "right", "wrong", "fact"), COLLECTIONS, ids=["sliding", "rush-hour", "queens", "large"]
)
def test_answers_beside_the_boards_of_a_file_are_checked(
    bench: RunPapan, boards: WriteBoards, comment: str, right: str, wrong: str, fact: str
) -> None:
    arguments = ("--seconds", "9", "--no-rivals", "--json")
    ran = bench("--boards", boards(comment, right), *arguments)
    assert (ran.code, ran.err) == (0, "")
    ran = bench("--boards", boards(comment, wrong), *arguments)
    assert ran.code == 1
    assert {one["fact"] for row in json.loads(ran.out)["rows"] for one in row["wrong"]} == {fact}


@pytest.mark.parametrize(
    ("comments", "line", "facts"),
    [
        (["# id optimal_moves manhattan nodes board(16 numbers)"], "1 57 41 276 13 6", {"moves": 57, "nodes": 276}),
        (["# Random ones.", "# id optimal_moves nodes(other) board(25). Not proved."], "1 95 2031 12 3", {"moves": 95}),
        (["# 6x6 boards: board moves steps states"], "ooo 2 5 21", {"moves": 2, "steps": 5}),
        (
            ["# id N solutions columns rows", "# rows: / between rows"],
            "a 7 56 1,2 AB",
            {"solutions": 2, "solvable": True},
        ),
        (["# id solutions rows"], "a 0 AB", {"solutions": 0, "solvable": False}),
        (["# with exactly one solution: N rows"], "16 AB", {"solutions": 1, "solvable": True}),
        (["# board moves"], "ooo many", {}),
        (["# moves: as published"], "ooo 3", {}),
        ([], "1 2 3", {}),
    ],
)
def test_columns_are_known_by_the_comment_that_names_them(
    comments: list[str], line: str, facts: dict[str, Any]
) -> None:
    assert read_columns(comments).known(line) == facts


@given(st.lists(st.text()), st.text())
def test_no_comment_and_no_line_is_too_odd(comments: list[str], line: str) -> None:
    assert isinstance(read_columns([f"# moves board {one}" for one in comments]).known(line), dict)


def test_a_file_is_gone_through_in_the_same_random_order(boards: WriteBoards) -> None:
    lines = ["# board moves", *(f"{RUSH} {number}" for number in range(20))]
    orders = [[case.known["moves"] for case in read_cases(boards(*lines), None, 10)[1]] for _ in range(2)]
    assert orders[0] == orders[1] != list(range(10))
    assert len(set(orders[0])) == 10


@pytest.mark.parametrize(
    ("lines", "arguments", "words"),
    [
        ([UNIQUE, "", "AAB/AB"], (), "boards.txt:3:"),
        (["# nothing"], (), "no board in it"),
        ([UNIQUE], ("sliding",), "boards.txt:1:"),
        ([UNIQUE], ("chess",), "chess"),
    ],
)
def test_a_file_without_the_boards_asked_for_is_a_clear_error(
    bench: RunPapan, boards: WriteBoards, lines: list[str], arguments: tuple[str, ...], words: str
) -> None:
    ran = bench(*arguments, "--boards", boards(*lines))
    assert ran.code == 2
    assert words in ran.err
    assert ran.out == ""


def test_a_file_may_be_one_board_in_several_lines(boards: WriteBoards) -> None:
    assert [case.board for case in read_cases(boards(*UNIQUE.split("/")), None, None)[1]] == [load(UNIQUE)]


def test_boards_are_the_same_every_time_and_queens_boards_have_one_solution() -> None:
    cases = queens_made(4, range(6, 8))
    assert cases == queens_made(4, range(6, 8))
    assert [case.board.size for case in cases] == [6, 7, 6, 7]
    assert [solve(case.board, wanted="count").solutions for case in cases] == [1, 1, 1, 1]
    assert made("sliding", 2, walk=5) == made("sliding", 2, walk=5)


def test_rush_hour_boards_start_farthest_from_the_exit_and_can_be_written_in_letters() -> None:
    if not native.is_built():
        pytest.skip("the core is not built")
    for before, case in zip(made("rush-hour", 3), rush_hour_made(3), strict=True):
        cost, easier, written = solve(case.board).cost, solve(before.board).cost, letters(case.board)
        assert cost is not None and easier is not None and written is not None
        assert cost >= easier
        assert solve(load_text(written).board).cost == cost
    assert letters(load_as(RushHourBoard, "ABBB/A.CC/PP.DK/...D")) is None
    assert letters(replace(case.board, exit=Exit("left", 2))) is None
