"""What if: what is true of each of many boards, and what a change does, agree with solving them one by one."""

from __future__ import annotations

from random import Random

import pytest
from tests.load_as import load_as

import papan
from papan import native
from papan.jobs.result import Result
from papan.making import what_if as changes
from papan.making.what_if import Outcome, effect, gained, outcomes
from papan.puzzles import puzzle_named
from papan.puzzles.queens.rules import QueensBoard, sides
from papan.searching.run import Status

COURSE = "6 6/11/AAB..F/..BCDF/GPPCDFK/GH.III/GHJ.../LLJMM."
STUCK = "4 4/1/PP#.K/..A./..A./...."
QUEENS = "AAABB/AABBC/DABBE/DAEEE/AAEEE"
SEVERAL = "AAAAB/AAAAB/CCCCB/DDDDB/EEEEB"
NONE = "AAB/AAB/CCC"
HARD = "13 1 7 4/9 3 2 8/6 15 5 11/14 0 10 12"


def only(board: str, puzzle: str | None = None) -> Outcome:
    (found,) = outcomes([board], puzzle)
    assert found is not None
    return found


def test_a_rush_hour_board_has_the_cost_that_solving_it_gives() -> None:
    assert only(COURSE) == Outcome(True, papan.solve(COURSE).cost)


def test_a_board_without_a_way_out_is_unsolvable() -> None:
    assert only(STUCK) == Outcome(False)
    assert only("1 2 3/4 5 6/8 7 0") == Outcome(False)


@pytest.mark.parametrize(("board", "solutions"), [(QUEENS, 1), (SEVERAL, 2), (NONE, 0)])
def test_a_queens_board_has_no_one_or_several_solutions(board: str, solutions: int) -> None:
    assert only(board, "queens") == Outcome(solutions > 0, solutions=solutions)


@pytest.mark.parametrize(("board", "puzzle"), [("", None), ("AAB/AA", "queens"), ("6 6/11/AAB..F", "rush-hour")])
def test_a_text_that_is_no_board_has_its_faults(board: str, puzzle: str | None) -> None:
    found = only(board, puzzle)
    assert found.faults and found.solvable is None
    assert effect(None, found) == "faulty"


def test_a_text_is_never_taken_for_a_file(tmp_path: object) -> None:
    assert only(__file__).faults


def test_every_cell_given_to_another_region_is_counted_as_a_full_search_counts_it() -> None:
    board, rng = load_as(QueensBoard, QUEENS), Random(5)
    names = [board.names[region] for region in board.regions]
    changed = []
    for _ in range(40):
        cells = list(names)
        cells[rng.randrange(25)] = rng.choice("ABCDE")
        changed.append("/".join("".join(cells[row : row + 5]) for row in range(0, 25, 5)))
    counted = [papan.solve(one, "backtracking", wanted="count").solutions or 0 for one in changed]
    found = outcomes(changed, "queens")
    assert [one.solutions if one else None for one in found] == [min(2, count) for count in counted]
    assert set(counted) != {1}  # else nothing was tried


def test_boards_themselves_will_do_as_well_as_their_texts() -> None:
    assert outcomes([papan.load(COURSE), papan.load(QUEENS)]) == [only(COURSE), only(QUEENS)]


def test_the_cost_is_that_of_the_metric() -> None:
    (found,) = outcomes([COURSE], metric="steps")
    assert found is not None and found.cost == papan.solve(COURSE, metric="steps").cost


def test_what_was_not_reached_in_time_is_not_made_up() -> None:
    assert outcomes([COURSE, QUEENS], time_limit=0.0) == [None, None]


def test_it_can_be_stopped_between_two_boards() -> None:
    seen: list[int] = []

    def stop() -> bool:
        seen.append(1)
        return len(seen) > 3

    found = outcomes([STUCK] * 50, stop=stop)
    assert len(found) == 50 and found[0] is not None and found[-1] is None


def test_a_board_that_takes_too_long_is_unknown_and_the_others_are_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(changes, "SECONDS_EACH", 0.02)
    monkeypatch.setattr(native, "is_built", lambda: False)  # and few nodes
    monkeypatch.setattr(changes, "NODES_WITHOUT_CORE", 3)
    first, second = outcomes([HARD, STUCK])
    assert first is not None and second is not None
    assert first.cost is None and effect(second, first) in ("unknown", "solvable")


def test_without_the_core_the_answers_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    boards = [COURSE, STUCK, QUEENS, SEVERAL, *puzzle_named("rush-hour").examples]
    expected = outcomes(boards)
    monkeypatch.setattr(native, "core", None)
    assert not native.is_built()
    assert outcomes(boards) == expected


@pytest.mark.parametrize(
    ("before", "after", "word", "more"),
    [
        (Outcome(True, 5), Outcome(True, 8), "harder", 3),
        (Outcome(True, 5), Outcome(True, 5), "same", 0),
        (Outcome(True, 5), Outcome(True, 1), "easier", -4),
        (Outcome(True, 5), Outcome(False), "unsolvable", None),
        (Outcome(False), Outcome(True, 7), "solvable", None),
        (None, Outcome(True, 7), "solvable", None),
        (Outcome(True, 5), Outcome(), "unknown", None),
        (Outcome(True, solutions=1), Outcome(True, solutions=1), "unique", None),
        (Outcome(True, solutions=1), Outcome(True, solutions=2), "several", None),
        (Outcome(True, solutions=1), Outcome(False, solutions=0), "unsolvable", None),
    ],
)
def test_a_change_is_told_in_one_word(before: Outcome | None, after: Outcome, word: str, more: int | None) -> None:
    assert (effect(before, after), gained(before, after)) == (word, more)


@pytest.mark.parametrize("words", [COURSE, *puzzle_named("rush-hour").examples[:4]])
def test_every_rush_hour_change_is_a_board_of_its_own(words: str) -> None:
    board = papan.load(words, "rush-hour")
    found = list(papan.what_if(board))
    texts = {str(one.change.board) for one in found}
    assert len(texts) == len(found) and str(board) not in texts
    assert all(papan.load(str(one.change.board), "rush-hour") == one.change.board for one in found)
    assert {one.change.kind for one in found} >= {"without", "wall"}


def test_every_queens_change_gives_one_cell_to_a_region_beside_it() -> None:
    board = load_as(QueensBoard, QUEENS)
    for one in papan.what_if(board):
        [cell] = one.change.cells
        differing = [at for at in range(25) if one.change.board.regions[at] != board.regions[at]]
        assert differing == [cell]
        assert one.change.board.regions[cell] in {board.regions[at] for at in sides(5, cell)}
        assert one.before.solutions == 1 and one.effect in ("unique", "several", "unsolvable")


def test_a_search_that_was_interrupted_ends_all_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(changes, "run_job", lambda job, stop: Result(job, Status.CANCELLED))
    with pytest.raises(KeyboardInterrupt):
        next(papan.what_if(QUEENS))
