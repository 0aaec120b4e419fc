"""The reasons for what a search does with a position."""

import pytest
from tests.examples.plugins import load_example

import papan
from papan.advising.reasons import reasons_for
from papan.errors import UsageError
from papan.messages import speaking
from papan.puzzles import add_heuristic, heuristics_of, puzzle_named
from papan.puzzles.heuristic import Heuristic
from papan.puzzles.seen import Counted, Seen

TWO_STARS = "**/AAAABBBB/CAAAADDD/CAAAEEDD/CAAAEEDD/CFAAAEED/CFGGHHHD/FFGGGHHH/FFGGHHHH"
BOARD = "AABBB/AACBB/DCCCB/DDEEE/DDEEE"


def test_h_is_told_with_what_it_counts() -> None:
    board = papan.load("1 2 3/4 5 6/0 7 8")
    estimate = reasons_for(board, [1, 2, 3, 4, 5, 6, 0, 7, 8], heuristic="manhattan").estimate
    assert estimate is not None
    assert (estimate.h, estimate.sentence) == (2, "the ways home of 2 tiles, added up = 2")
    assert [one.words for one in estimate.counted] == ["7: 1 cell from home", "8: 1 cell from home"]


def test_any_heuristic_may_be_asked_whatever_the_algorithm() -> None:
    board = papan.load("1 2 3/4 5 6/0 7 8")
    problem = puzzle_named("sliding").start_problem(board)
    for name, heuristic in heuristics_of("sliding").items():
        found = reasons_for(board, list(problem.initial), heuristic=name, algorithm="breadth-first").estimate
        assert found is not None
        assert found.h == heuristic.estimate(problem, problem.initial)


def test_a_heuristic_that_tells_nothing_says_its_value(tables: None) -> None:
    add_heuristic(Heuristic("seven", "sliding", "always 7", lambda problem, state: 7))
    found = reasons_for(papan.load("1 2/0 3"), [1, 2, 0, 3], heuristic="seven").estimate
    assert found is not None
    assert (found.h, found.sentence, found.counted) == (7, "seven estimates 7; it does not tell what it counts", ())


def test_a_heuristic_that_counts_something_else_is_refused(tables: None) -> None:
    add_heuristic(
        Heuristic("odd", "sliding", "odd", lambda problem, state: 7, sees=lambda *_: Seen("two", (Counted(2, "x"),)))
    )
    with pytest.raises(UsageError, match="comes to 2; expected its estimate, 7"):
        reasons_for(papan.load("1 2/0 3"), [1, 2, 0, 3], heuristic="odd")


def test_a_rejected_candidate_names_the_rule_and_the_two_cells() -> None:
    board = papan.load(BOARD)
    found = reasons_for(board, [0, 6], algorithm="backtracking", path=["r1c1", "r2c2"])
    assert [(one.kind, one.cells, one.sentence) for one in found.broken] == [
        ("region", (0, 6), "r1c1 and r2c2: same region"),
        ("touching", (0, 6), "r1c1 and r2c2: they touch"),
    ]
    assert found.broken[0].area == (0, 1, 5, 6)


def test_only_what_the_last_choice_breaks_is_told() -> None:
    board = papan.load(BOARD)

    def broken(last: int) -> list[tuple[int, ...]]:
        path = ["r1c1", "r2c1", f"r3c{last - 9}"]
        found = reasons_for(board, [0, 5, last], algorithm="brute-force", options={"space": "rows"}, path=path)
        return [one.cells for one in found.broken]

    assert broken(13) == [(0, 5), (0, 5), (0, 5)]  # nothing is wrong with r3c4: then all is told
    assert broken(10) == [(0, 5, 10), (5, 10)]


def test_what_propagation_struck_out_has_its_cause() -> None:
    board = papan.load(BOARD)
    found = reasons_for(board, [0, 16], algorithm="propagation", path=["r1c1", "r4c2"])
    assert [(one.cell, one.name) for one in found.made] == [(0, "r1c1"), (16, "r4c2")]
    causes = {one.cell: one.cause for one in found.struck}
    assert causes[1] == "r1c2: struck out by choice 1, r1c1 (same row, same region, they touch)"
    assert causes[18] == "r4c4: struck out by choice 2, r4c2 (same row)"
    with speaking("id"):
        causes = {one.cell: one.cause for one in reasons_for(board, [0], algorithm="propagation", path=["r1c1"]).struck}
    assert causes[1] == "b1k2: dicoret oleh pilihan 1, b1k1 (baris yang sama, daerah warna yang sama, bersebelahan)"


def test_a_unit_with_nothing_left_is_named() -> None:
    board = papan.load("AAAB/AACB/DDCC/DDCC")
    node = next(event.node for event in papan.search(board, "propagation") if event.why == "inconsistent")
    names = [f"r{cell // 4 + 1}c{cell % 4 + 1}" for cell in node.plan()]
    found = reasons_for(board, sorted(node.state), algorithm="propagation", path=names)
    assert found.short
    assert all("no choice left" in one.sentence and len(one.cells) >= 2 for one in found.short)


def test_stars_that_fill_a_row_strike_out_the_rest_of_it(tables: None) -> None:
    load_example("star-battle")
    board = papan.load(
        "**/AAAABBBB/CAAAADDD/CAAAEEDD/CAAAEEDD/CFAAAEED/CFGGHHHD/FFGGGHHH/FFGGHHHH", puzzle="star-battle"
    )
    nodes = (event.node for event in papan.search(board, "propagation"))
    node = next(node for node in nodes if len(node.state) == 4)
    names = [f"r{cell // 8 + 1}c{cell % 8 + 1}" for cell in node.plan()]
    found = reasons_for(board, sorted(node.state), algorithm="propagation", path=names)
    assert {one.why for one in found.struck} >= {"full", "excluded"}
    assert all(one.cause.startswith(f"r{one.cell // 8 + 1}c{one.cell % 8 + 1}: ") for one in found.struck)


@pytest.mark.parametrize("path", [["r1c1"], ["r9c9", "r1c1"], ["nowhere", "at all"], ["r1c1", "r4c3"]])
def test_a_path_that_leads_elsewhere_is_refused(path: list[str]) -> None:
    for algorithm in ("propagation", "backtracking"):
        with pytest.raises(UsageError):
            reasons_for(papan.load(BOARD), [0, 16], algorithm=algorithm, path=path)
