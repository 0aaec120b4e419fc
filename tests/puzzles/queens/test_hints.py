"""Hints for Queens: always sound, to the end, and first of all what is wrong so far."""

from __future__ import annotations

from itertools import combinations, pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.load_as import load_as

import papan
from papan.advising.hint import Hint, explain, hint, read_position
from papan.errors import Note, UsageError
from papan.messages import use_language
from papan.puzzles.queens import QUEENS
from papan.puzzles.queens.deduction import TECHNIQUES, deduce
from papan.puzzles.queens.deduction.contradiction import contradiction, long_contradiction
from papan.puzzles.queens.deduction.grid import Grid, Unit, cell_set, cells_of, grid_of
from papan.puzzles.queens.deduction.marks import Marks
from papan.puzzles.queens.deduction.search import Trial, trial
from papan.puzzles.queens.deduction.sets import confined_sets
from papan.puzzles.queens.marks import format_marks, read_marks
from papan.puzzles.queens.rules import QueensBoard, sides

# One solution each, by the hardest technique they need.
ONE_SOLUTION = {
    "last-in-region": "AAAAAA/AAABBB/CCDEBB/CCDDFF/CCDDFF/CCCFFF",
    "region-in-line": "AAAAAA/AAAAAB/CCDDAB/EEDEFF/EEEEFF/EEEEFF",
    "empties-unit": "AAAAAA/AABAAC/AAAACC/ADEEEE/EEEEEF/EEEFFF",
    "two": "AAAABB/AAAABB/AACBBB/DDCEBB/DDCEEF/DDCEEE",
    "three": "AAABBC/AAABBC/ADEEBB/DDEEEB/DDFEEB/DDFFFB",
    "contradiction": "AAAAAA/ABBBCC/DDCCCC/CCCCCC/ECCCCF/EEECFF",
    "contradiction-2": "AAAABB/AACCBB/ADCCEB/DDCEEE/DCCEEE/CCEEFF",
}
SEVERAL = "AABB/AABB/CCDD/CCDD"
NONE = "AAAA/ABBA/ACDA/AAAA"


def random_board(size: int, seed: int) -> QueensBoard:
    """A board with at least one solution: queens that keep apart, and the region of each grown cell by cell."""
    rng, columns = Random(seed), list(range(size))
    while any(abs(left - right) < 2 for left, right in pairwise(columns)):
        rng.shuffle(columns)
    owner = {row * size + column: row for row, column in enumerate(columns)}
    while len(owner) < size**2:
        cell = rng.choice(list(owner))
        owner.setdefault(rng.choice(sides(size, cell)), owner[cell])
    return QueensBoard(size, tuple(owner[cell] for cell in range(size**2)), tuple("ABCDEFGH"[:size]))


boards = st.builds(random_board, st.integers(4, 7), st.integers(0, 10**9))


def solutions_of(board: QueensBoard) -> list[frozenset[int]]:
    """Every solution, by the solver that knows nothing of hints."""
    return [frozenset(actions) for actions in papan.solve(board, wanted="all").all_actions]


def follow(board: QueensBoard, queens: set[int], crosses: set[int]) -> list[Hint]:
    """Do what the hints say until the board is solved; none of it may contradict what is still possible."""
    solutions, told = solutions_of(board), []
    while (step := hint(board, tuple(sorted(queens)), tuple(sorted(crosses)))) is not None:
        told.append(step)
        assert step.technique != "unknown" and not step.wrong and step.is_step
        possible = [one for one in solutions if queens <= one and crosses.isdisjoint(one)]
        if step.technique == "several":
            assert len(possible) > 1 and any(one.issuperset(step.place) for one in possible)
            assert set(step.look) == frozenset.intersection(*possible)
        else:
            assert all(one.issuperset(step.place) and one.isdisjoint(step.rule_out) for one in possible)
        assert not queens.issuperset(step.place) or not crosses.issuperset(step.rule_out)  # it changes something
        queens |= set(step.place)
        crosses |= set(step.rule_out)
        assert len(told) <= 2 * board.size**2
    assert frozenset(queens) in solutions
    return told


@pytest.mark.parametrize("words", [*ONE_SOLUTION.values(), *QUEENS.examples])
def test_hints_lead_from_the_empty_board_to_the_solution(words: str) -> None:
    board = load_as(QueensBoard, words, "queens")
    told = follow(board, set(), set())
    if len(solutions_of(board)) == 1:
        assert explain(board) == told
        assert all(step.technique != "trial" for step in told)


@given(board=boards, data=st.data())
@settings(max_examples=80, deadline=None)
def test_hints_are_sound_from_any_marks_that_are_not_wrong(board: QueensBoard, data: st.DataObject) -> None:
    solution = data.draw(st.sampled_from(solutions_of(board)))
    queens = data.draw(st.sets(st.sampled_from(sorted(solution))))
    crosses = data.draw(st.sets(st.sampled_from(sorted(set(range(board.size**2)) - solution))))
    follow(board, queens, crosses)


@given(data=st.data())
@settings(max_examples=80, deadline=None)
def test_a_wrong_mark_is_pointed_out_first(data: st.DataObject) -> None:
    board = load_as(QueensBoard, data.draw(st.sampled_from(list(ONE_SOLUTION.values()))), "queens")
    [solution] = solutions_of(board)
    queens = data.draw(st.sets(st.integers(0, board.size**2 - 1), max_size=4))
    crosses = data.draw(st.sets(st.integers(0, board.size**2 - 1), max_size=6)) - queens
    wrong = {cell for cell in queens if cell not in solution} | {cell for cell in crosses if cell in solution}
    found: set[int] = set()
    while (step := hint(board, tuple(queens), tuple(crosses))) is not None and step.wrong:
        assert set(step.wrong) <= wrong - found
        found |= set(step.wrong)
        queens, crosses = queens - found, crosses - found
    assert found == wrong


@given(board=boards, data=st.data())
@settings(max_examples=60, deadline=None)
def test_marks_that_leave_no_solution_are_told_one_by_one(board: QueensBoard, data: st.DataObject) -> None:
    solutions = solutions_of(board)
    cells = st.integers(0, board.size**2 - 1)
    queens, crosses = data.draw(st.sets(cells, max_size=3)), data.draw(st.sets(cells, max_size=9))
    crosses -= queens
    for _ in range(20):
        step = hint(board, tuple(queens), tuple(crosses))
        possible = any(queens <= one and crosses.isdisjoint(one) for one in solutions)
        assert possible is (step is None or not step.wrong)
        if possible:
            return
        assert step is not None and set(step.wrong) <= queens | crosses
        queens, crosses = queens - set(step.wrong), crosses - set(step.wrong)
    raise AssertionError("marks remain wrong however many are taken away")


def test_a_broken_rule_is_said_in_the_rules_own_words() -> None:
    board = load_as(QueensBoard, ONE_SOLUTION["last-in-region"], "queens")
    step = hint(board, (0, 1))
    assert step is not None and step.technique == "wrong"
    assert "row 1" in step.why


def test_a_board_with_several_solutions_says_so_and_what_they_share() -> None:
    board = load_as(QueensBoard, SEVERAL, "queens")
    step = hint(board)
    assert step is not None and step.technique == "several"
    assert "2 solutions" in step.why and "share no queen" in step.why
    assert [one.technique for one in explain(board)] == ["several"]
    shared = load_as(QueensBoard, "AAABBB/AAABCC/AAADCC/EEFDCF/EEFFFF/EEFFFF", "queens")
    step = hint(shared)
    assert step is not None
    assert step.technique == ("several" if len(solutions_of(shared)) > 1 else step.technique)


def test_a_board_without_a_solution_says_so() -> None:
    step = hint(papan.load(NONE, "queens"))
    assert step is not None and step.technique == "no-solution" and step.proved and not step.is_step
    few = hint(papan.load("AABB/AABB/CCCC/CCCC", "queens"))
    assert few is not None and few.technique == "no-solution" and "3 regions for 4 rows" in few.why


def test_a_solved_board_needs_no_hint() -> None:
    board = load_as(QueensBoard, ONE_SOLUTION["two"], "queens")
    [solution] = solutions_of(board)
    assert hint(board, tuple(solution)) is None
    assert explain(board, tuple(solution)) == []


def test_who_marks_no_crosses_is_not_told_what_a_queen_rules_out() -> None:
    board = load_as(QueensBoard, ONE_SOLUTION["two"], "queens")
    [solution] = solutions_of(board)
    queen = min(solution)
    unmarked = hint(board, (queen,))
    assert unmarked is not None and unmarked.technique != "queen-sees"
    other = next(cell for cell in range(36) if cell not in solution and cell not in board.excluded_by(queen))
    marked = hint(board, (queen,), (other,))
    assert marked is not None and marked.technique == "queen-sees"
    assert set(marked.rule_out) == board.excluded_by(queen)


def test_who_marks_no_crosses_is_reminded_once_where_a_reason_rests_on_what_queens_rule_out() -> None:
    board = load_as(QueensBoard, ONE_SOLUTION["two"], "queens")
    [solution] = solutions_of(board)
    reminder = "What your queens rule out counts as crossed out."
    assert not any(reminder in step.why for step in explain(board))
    *queens, _ = sorted(solution)
    last = hint(board, tuple(queens))
    assert last is not None and last.place == (max(solution),) and last.why.endswith(reminder)
    assert sum(reminder in step.why for step in explain(board, tuple(queens[:1]))) == 1


def test_what_all_queens_rule_out_is_told_in_one_step() -> None:
    board = load_as(QueensBoard, ONE_SOLUTION["two"], "queens")
    [solution] = solutions_of(board)
    first, second, *_ = sorted(solution)
    seen = set(board.excluded_by(first)) | set(board.excluded_by(second))
    cross = next(cell for cell in range(36) if cell not in seen | solution)
    step, after, *_ = explain(board, (first, second), (cross,))
    assert step.technique == "queen-sees" and set(step.rule_out) == seen and step.look == (first, second)
    assert after.technique != "queen-sees"


@pytest.mark.parametrize("crosses", [(-1,), (36,), (10**9,)])
def test_cells_off_the_board_are_refused(crosses: tuple[int, ...]) -> None:
    with pytest.raises(UsageError):
        hint(papan.load(ONE_SOLUTION["two"], "queens"), (), crosses)


def test_easier_techniques_come_first() -> None:
    hardest = {}
    order = [technique.__name__ for technique in TECHNIQUES]
    for name, words in ONE_SOLUTION.items():
        grid = grid_of(papan.load(words, "queens"))
        marks, places = Marks(0, grid.all), []
        for step in deduce(grid, marks):
            by = next(place for place, technique in enumerate(TECHNIQUES) if technique(grid, marks) is not None)
            places.append(by)
            marks = marks.after(step)
        hardest[name] = order[max(places)]
    assert hardest["last-in-region"] == "last_cell"
    assert hardest["empties-unit"] == "empties_unit"
    assert hardest["two"] == hardest["three"] == "confined_sets"
    assert hardest["contradiction"] == "contradiction"


@given(board=boards, seed=st.integers(0, 10**9), share=st.floats(0.1, 0.9))
@settings(max_examples=150, deadline=None)
def test_the_smallest_confined_set_is_found(board: QueensBoard, seed: int, share: float) -> None:
    grid, rng = Grid(board), Random(seed)
    marks = Marks(0, cell_set([cell for cell in range(board.size**2) if rng.random() < share]))
    sizes = _sizes_by_trying(grid, marks)
    if sizes is not None and min(sizes, default=2) > 1:  # a single unit in a single line is for easier techniques
        found = confined_sets(grid, marks)
        assert (None if found is None else len(found.units)) == min(sizes, default=None)


def _sizes_by_trying(grid: Grid, marks: Marks) -> list[int] | None:
    """How many units are confined to as many lines and rule something out there; None where some share fewer lines."""
    sizes = []
    kinds = (grid.regions, grid.rows, grid.columns)
    for units, lines in ((one, other) for one in kinds for other in kinds if one is not other):
        for size in range(1, grid.size + 1):
            for chosen in combinations(units, size):
                left = _union(chosen) & marks.open
                held = [line for line in lines if line.cells & left]
                if len(held) < size:
                    return None
                if len(held) == size and _union(held) & marks.open & ~left:
                    sizes.append(size)
    return sizes


def _union(units: tuple[Unit, ...] | list[Unit]) -> int:
    found = 0
    for unit in units:
        found |= unit.cells
    return found


@given(board=boards, data=st.data())
@settings(max_examples=60, deadline=None)
def test_what_is_refuted_by_contradiction_cannot_be(board: QueensBoard, data: st.DataObject) -> None:
    grid = Grid(board)
    solution = data.draw(st.sampled_from(solutions_of(board)))
    crosses = data.draw(st.sets(st.sampled_from(sorted(set(range(board.size**2)) - solution))))
    marks = Marks(0, grid.all & ~cell_set(list(crosses)))
    for technique in (contradiction, long_contradiction, trial):
        step = technique(grid, marks)
        if step is not None:
            [cell] = cells_of(step.crosses)
            assert Trial(grid).first(marks.place(grid, cell)) is None
            now = marks.place(grid, cell)  # the chain alone must empty its last unit
            for link in step.chain:
                now = now.after(link)
            assert not step.units or not step.units[0].cells & (now.open | now.queens)


def test_more_regions_than_rows_are_reasoned_about_too() -> None:
    board = load_as(QueensBoard, "ABCDE/AABDE/FABDD/FFGGD/FFGGG", "queens")
    assert len(board.names) > board.size
    if solutions_of(board):
        follow(board, set(), set())


@pytest.mark.parametrize("language", ["en", "id"])
def test_every_sentence_is_complete(language: str) -> None:
    use_language(language)
    try:
        told = [step for words in ONE_SOLUTION.values() for step in explain(papan.load(words, "queens"))]
        told += [step for words in (SEVERAL, NONE) for step in explain(papan.load(words, "queens"))]
        told += [step for cells in ((0, 1), (0,)) if (step := hint(papan.load(ONE_SOLUTION["two"]), cells, (30, 20)))]
    finally:
        use_language("en")
    for step in told:
        for sentence in (step.title, step.where, step.what, step.why):
            assert sentence and not set(sentence) & set("{}") and "hint." not in sentence


def test_marks_as_text_come_back() -> None:
    board = load_as(QueensBoard, ONE_SOLUTION["two"], "queens")
    assert read_marks(board, format_marks(board, (3, 11), (0, 1, 35))) == ((3, 11), (0, 1, 35))
    assert read_position(board, "....../..#x../....../....../....../......") == ((8,), (9,))


@given(words=st.text(alphabet="ABCDEFx#.♛× /\n\t0é", max_size=80))
@settings(max_examples=200, deadline=None)
def test_no_text_of_marks_makes_reading_fail(words: str) -> None:
    board = load_as(QueensBoard, ONE_SOLUTION["two"], "queens")
    found = read_marks(board, words)
    assert isinstance(found, tuple) or str(found) != found.key
    if isinstance(found, Note):
        with pytest.raises(UsageError):
            read_position(board, words)


def test_a_position_of_another_board_is_refused() -> None:
    board = load_as(QueensBoard, ONE_SOLUTION["two"], "queens")
    with pytest.raises(UsageError, match="row 1, column 1 of the position is B; expected A"):
        read_position(board, "BAAABB/AAAABB/AACBBB/DDCEBB/DDCEEF/DDCEEE")
