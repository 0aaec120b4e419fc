"""The figures the reference programs published, reproduced to the node by both engines."""

import pytest
from tests.engines import on_both_engines, solve_on
from tests.load_as import load_as

import papan
from papan.puzzles import PUZZLES
from papan.puzzles.sliding.rules import SlidingBoard
from papan.puzzles.sliding.solvability import parity

VARIANTS = {variant.name: variant.choice for variant in PUZZLES["sliding"].knowledge.variants}
COUNTS_START = {"A": 0, "B": 1, "C": 1}
HARD_A = "9 1 7 4/6 3 2 8/13 15 5 11/14 X 10 12"


@on_both_engines
@pytest.mark.parametrize(
    ("program", "board", "total", "moves", "nodes"),
    [
        ("A", "X 1 3 4/9 2 6 7/10 5 11 8/13 14 15 12", 30, 10, 32),
        ("A", "1 2 3 4/5 6 7 8/11 12 15 14/10 9 13 X", 12, 16, 870),
        ("A", HARD_A, 34, 22, 12870),
        ("B", "5 1 7 3/9 2 6 4/10 11 8 12/13 14 0 15", 18, 15, 117),
        ("B", "3 2 4 8/1 0 7 12/5 10 6 15/9 13 11 14", 32, 20, 1933),
        ("B", "6 5 3 8/0 1 4 7/2 9 14 11/13 15 10 12", 38, 25, 38789),
        ("C", "1 2 3 4/5 6 16 8/9 10 7 11/13 14 15 12", 16, 3, 10),
        ("C", "1 2 3 4/5 6 11 7/14 16 10 8/9 13 15 12", 20, 9, 39),
        ("C", "5 1 3 4/9 2 16 8/6 10 7 11/13 14 15 12", 26, 11, 73),
        ("C", HARD_A, 34, 22, 13213),
    ],
)
def test_branch_and_bound_counts_as_the_reference_program(
    program: str, board: str, total: int, moves: int, nodes: int, engine: str
) -> None:
    way = VARIANTS[program]
    result = solve_on(engine, board, way.algorithm, way.heuristic, options=way.options)
    assert parity(load_as(SlidingBoard, board)).total == total
    assert result.cost == moves
    assert result.counts.generated + COUNTS_START[program] == nodes


@on_both_engines
@pytest.mark.parametrize(("repeats", "nodes"), [("drop", 13195), ("keep", 16400)])
def test_other_rules_for_repeats_count_otherwise_on_the_hard_board(repeats: str, nodes: int, engine: str) -> None:
    options = {**VARIANTS["C"].options, "repeats": repeats}
    result = solve_on(engine, HARD_A, "branch-and-bound", "misplaced", options=options)
    assert result.counts.generated + 1 == nodes


@on_both_engines
@pytest.mark.parametrize(
    ("board", "total"),
    [
        ("2 1 4 3/6 5 8 7/10 9 12 11/14 13 X 15", 9),
        ("12 11 10 9/X 15 14 13/4 3 2 1/8 7 6 5", 89),
        ("8 4 10 11/9 7 15 13/2 6 1 3/12 14 0 5", 57),
        ("6 4 15 13/5 9 14 12/8 7 11 1/10 16 3 2", 69),
        ("8 6 16 5/10 11 4 7/3 14 15 9/12 1 2 13", 63),
        ("1 3 4 15/2 X 5 12/7 6 11 14/8 9 10 13", 37),
    ],
)
def test_odd_sums_are_unsolvable_before_any_search(board: str, total: int, engine: str) -> None:
    result = papan.solve(board, "branch-and-bound", "misplaced", engine=engine)
    assert parity(load_as(SlidingBoard, board)).total == total
    assert (result.status, result.reason, result.counts.generated) == (papan.Status.UNSOLVABLE, "parity", 0)


@on_both_engines
def test_ida_star_counts_korfs_nodes(engine: str) -> None:
    """Board 12 of Korf's hundred (Artificial Intelligence 27, 1985), the root counted once."""
    board = "1 3 5 6/0 13 14 9/11 4 8 12/10 7 15 2"
    result = solve_on(engine, board, "ida-star", "manhattan", options={"order": "drlu"})
    assert (result.cost, result.counts.generated + 1) == (45, 546344)


QUEENS = {
    "AAABBCCCD/ABBBBCECD/ABBBDCECD/AAABDCCCD/BBBBDDDDD/FGGGDDHDD/FGIGDDHDD/FGIGDDHDD/FGGGDDHHH": (
        306205,
        [7, 4, 6, 1, 5, 3, 0, 2, 8],
    ),
    "AAABBCCCB/DABBBBCBB/DAEEEBCBB/FFFEBBBBB/GFGEKGHHH/GFGGGGGHG/GGGIIIGHG/GGGGIGGGG/GGGGIGGGG": (
        106227,
        [2, 6, 0, 5, 3, 1, 7, 4, 8],
    ),
    "AAABBBCC/AAABBBCC/DDDDBBCC/DDEEECCC/DDEEEFFF/GGEHHFFF/GGGHHHFF/GGGHHHFF": (1523, [0, 3, 1, 6, 4, 7, 2, 5]),
    "AAABB/ACCCB/ACDDB/EEEFF/EGGFF": (11, [0, 2, 4, 1, 3]),
    "AAAAAA/BBBBAA/BBAAAA/CCCDDD/DDDDDD/EEEEEF": (720, None),
}


@on_both_engines
@pytest.mark.parametrize("board", QUEENS)
def test_brute_force_examines_as_many_permutations_as_the_reference_program(board: str, engine: str) -> None:
    examined, columns = QUEENS[board]
    result = solve_on(engine, board, "brute-force")
    assert (result.counts.examined, result.plan) == (examined, columns)
