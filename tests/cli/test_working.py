"""What `papan solve` tells of a board without a search: the working above it, and a rule that refutes it."""

import json
from pathlib import Path

import pytest
from tests.cli.running import RunPapan

from papan import native

UNSOLVABLE = "1 2 3/4 5 6/0 8 7"
FEW_REGIONS = "AAAB/AAAB/DDAA/DDAA"
BLOCKED = "..A.../PPA.BBK/..C.../..C..."
SIX = "1 2 3 4 5 6/7 8 9 10 11 12/13 14 15 16 17 18/19 20 21 22 23 24/25 26 27 28 29 30/31 32 33 34 0 35"


def test_an_unsolvable_board_is_drawn_with_the_working_that_shows_it(papan: RunPapan, tmp_path: Path) -> None:
    out = papan("solve", UNSOLVABLE).out
    assert out.startswith("Kurang(1) = 0\n")
    assert "ΣKurang(i) + X = 3, odd\n" in out
    assert "Start\n1 2 3\n4 5 6\n. 8 7\n\nNo solution: ΣKurang(i) + X = 3 is odd" in out
    assert "Algorithm" not in out  # nothing had to run
    assert "Start" not in papan("solve", UNSOLVABLE, "--steps", "none").out
    assert papan("solve", UNSOLVABLE, "-q").out.startswith("No solution")
    for language in ("en", "id"):
        board, printed = tmp_path / "board.txt", tmp_path / f"{language}.txt"
        board.write_text(UNSOLVABLE.replace("/", "\n"))
        printed.write_text(papan("solve", str(board), "--lang", language).out)
        assert papan("check", str(board), str(printed)).code == 0


def test_the_working_stands_in_short_above_every_solution(papan: RunPapan) -> None:
    board = "1 2 3/4 5 6/0 7 8"
    short = [
        "Kurang(1) = 0   Kurang(2) = 0   Kurang(3) = 0   Kurang(4) = 0",
        "Kurang(5) = 0   Kurang(6) = 0   Kurang(7) = 0   Kurang(8) = 0",
        "Kurang(9) = 2",
        "ΣKurang(i) + X = 2 + 0 = 2, even",
        "The puzzle can be solved",
        "",
    ]
    assert papan("solve", board).out.splitlines()[:7] == [*short, "Start"]
    assert papan("solve", board, "--steps", "none").out.splitlines()[:7] == [*short, "2 moves · optimal, proved"]
    assert "Puzzle dapat diselesaikan" in papan("solve", board, "--lang", "id").out
    assert papan("solve", SIX).out.startswith("ΣKurang(i) + X = 1 + 1 = 2, even\n")  # of so many tiles only the sum
    assert "Kurang" not in papan("solve", board, "-q").out + papan("solve", board, "--json").out
    assert papan("solve", "AAAB/AACB/DDCC/DDCC").out.startswith("A")  # a puzzle without such a working


@pytest.mark.parametrize(
    ("board", "algorithm", "counted"),
    [
        (FEW_REGIONS, "brute-force", "Cases examined: 24"),
        (FEW_REGIONS, "backtracking", "Nodes expanded: 11"),
        (BLOCKED, "astar", "Nodes expanded: 2"),
        (BLOCKED, "dfs", "Nodes expanded: 2"),
    ],
)
@pytest.mark.parametrize("engine", ["python", "native"])
def test_a_named_algorithm_runs_as_named_where_a_rule_would_do(
    papan: RunPapan, board: str, algorithm: str, counted: str, engine: str
) -> None:
    if engine == "native" and not native.is_built():
        pytest.skip("the C++ core was not built")
    ran = papan("solve", board, "-a", algorithm, "--engine", engine, "-q")
    lines = ran.out.splitlines()
    assert (ran.code, lines[0]) == (1, "No solution: every possibility has been tried")
    assert lines[1].startswith("A rule shows without a search that there is no solution: ")
    assert counted in lines
    record = json.loads(papan("solve", board, "-a", algorithm, "--engine", engine, "--json").out)
    assert (record["status"], record["reason"]) == ("unsolvable", "exhausted")


def test_best_asks_the_rule_first_unless_told_not_to(papan: RunPapan) -> None:
    assert "every possibility" not in papan("solve", FEW_REGIONS, "-q").out
    for engine in ("auto", "python"):
        ran = papan("solve", FEW_REGIONS, "-q", "--no-refute", "--engine", engine)
        assert ran.out.startswith("No solution: every possibility has been tried")


def test_a_sliding_board_of_odd_parity_stops_after_the_working_unless_told_not_to(papan: RunPapan) -> None:
    refuted = papan("solve", UNSOLVABLE, "-a", "bnb").out
    assert "The puzzle cannot be solved\n\nStart\n" in refuted and "Nodes" not in refuted
    ran = papan("solve", "2 1/3 0", "-a", "bfs", "--no-refute", "-q")
    assert ran.out.startswith("No solution: every possibility has been tried\nA rule shows")
    assert "Nodes expanded: 12" in ran.out
    cut = papan("solve", UNSOLVABLE, "-a", "bnb", "--no-refute", "-q", "--node-limit", "10")
    assert cut.code == 3 and "at least" not in cut.out  # of what the rule says cannot be


def test_quiet_is_stronger_than_verbose(papan: RunPapan) -> None:
    board = "1 2 3/4 5 6/0 7 8"
    assert papan("solve", board, "-v").out.startswith("Kurang(1) = 0\n")
    assert papan("solve", board, "-q", "-v").out.startswith("2 moves")


def test_a_batch_repeats_a_record_that_was_made_without_the_rule(papan: RunPapan, tmp_path: Path) -> None:
    first = papan("solve", "2 1/3 0", "--no-refute", "-a", "bfs", "--json").out
    file = tmp_path / "records.jsonl"
    file.write_text(first + '{"board": "2 1/3 0", "algorithm": "bfs"}\n{"board": "2 1/3 0", "refute": "no"}\n')
    again, refuted, wrong = map(json.loads, papan("batch", str(file)).out.splitlines())
    assert again["counts"] == json.loads(first)["counts"] and again["reason"] == "exhausted"
    assert refuted["reason"] == "parity" and "error" in wrong
    assert json.loads(papan("batch", str(file), "--no-refute").out.splitlines()[1])["reason"] == "exhausted"


@pytest.mark.parametrize("board", ["2 1/3 0", BLOCKED, FEW_REGIONS])
@pytest.mark.parametrize("engine", ["python", "auto"])
def test_even_best_searches_where_it_is_told_to(papan: RunPapan, board: str, engine: str) -> None:
    record = json.loads(papan("solve", board, "--no-refute", "--engine", engine, "--json").out)
    assert (record["status"], record["reason"], record["algorithm"]) == ("unsolvable", "exhausted", "best")
