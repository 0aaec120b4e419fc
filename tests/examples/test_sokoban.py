"""Sokoban, the plug-in: its rules held against a search written anew, its dead ends, its faults."""

from collections import deque

import pytest
from tests.examples.plugins import EXAMPLES, load_example

import papan
from papan.puzzles.puzzle import Puzzle
from papan.searching.events import Kind


@pytest.fixture
def sokoban(tables: None) -> Puzzle:
    """The puzzle that the plug-in brings."""
    return load_example("sokoban")


def fewest_moves(text: str) -> int | None:
    """The length of a shortest solution, found by a plain breadth-first search on sets of points."""
    points = {(r, c): sign for r, line in enumerate(text.split("\n")) for c, sign in enumerate(line)}
    walls = {point for point, sign in points.items() if sign == "#"}
    goals = {point for point, sign in points.items() if sign in ".+*"}
    boxes = frozenset(point for point, sign in points.items() if sign in "$*")
    start = (next(point for point, sign in points.items() if sign in "@+"), boxes)
    met, waiting = {start}, deque([(start, 0)])
    while waiting:
        ((row, column), boxes), moves = waiting.popleft()
        if boxes <= goals:
            return moves
        for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0)):
            ahead, beyond = (row + down, column + right), (row + 2 * down, column + 2 * right)
            if ahead in walls or ahead not in points:
                continue
            pushed = boxes
            if ahead in boxes:
                if beyond in walls or beyond in boxes or beyond not in points:
                    continue
                pushed = boxes - {ahead} | {beyond}
            if (ahead, pushed) not in met:
                met.add((ahead, pushed))
                waiting.append(((ahead, pushed), moves + 1))
    return None


@pytest.mark.parametrize("file", ["first-push", "hall", "store", "corner"])
@pytest.mark.parametrize("algorithm", ["best", "bfs", "ucs"])
def test_solutions_are_as_short_as_a_search_of_its_own_finds(sokoban: Puzzle, file: str, algorithm: str) -> None:
    board = papan.load(EXAMPLES / "boards" / "sokoban" / f"{file}.txt")
    assert papan.solve(board, algorithm).cost == fewest_moves(str(board))


def test_made_boards_too(sokoban: Puzzle) -> None:
    for board in papan.generate("sokoban", size=(5, 6), count=5, seed=2):
        assert papan.solve(board).cost == fewest_moves(str(board)) is not None


def test_pushes_can_be_counted_instead_of_moves(sokoban: Puzzle) -> None:
    board = papan.load("######/#@---#/#-$-.#/#----#/######", "sokoban")
    assert (papan.solve(board).cost, papan.solve(board, metric="pushes").cost) == (3, 2)


def test_a_box_in_a_corner_is_a_dead_end_that_a_search_does_not_enter(sokoban: Puzzle) -> None:
    board = papan.load("######/#--.-#/#-$--#/#@---#/######", "sokoban")
    problem = sokoban.start_problem(board)
    events = [event for event in papan.search(board, "bfs") if event.kind is Kind.PRUNE]
    dead = [event.node for event in events if event.why == "inconsistent"]
    assert dead and not any(problem.is_consistent(node.state) for node in dead)
    for node in dead:
        assert sokoban.positions.clashes is not None
        clashes = sokoban.positions.clashes(board, node.state)
        assert [clash.kind for clash in clashes] == ["dead-box"] and "no push gets the box" in str(clashes[0])


def test_a_box_that_is_stuck_at_the_start_is_a_proof(sokoban: Puzzle) -> None:
    board = papan.load(EXAMPLES / "boards" / "sokoban" / "corner.txt")
    refutation = sokoban.refutation_of(board)
    assert refutation is not None and str(refutation) == "no push gets the box at r2c2 to a goal"
    result = papan.solve(board)
    assert (result.status.value, result.counts.expanded) == ("unsolvable", 0)


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        ("", ["1:1: found no board"]),
        ("#" * 101, ["1:1: found no board"]),
        ("@$.?", ["1:4: found ?; expected one of"]),
        ("@@$.", ["1:1: found 2 @, 1 $, 1 .; expected one @"]),
        ("@$$.", ["1:1: found 1 @, 2 $, 1 ."]),
        ("@..", ["1:1: found 1 @, 0 $, 2 ."]),
        ("#x#/@$./#y#", ["1:2: found x", "3:2: found y"]),
    ],
)
def test_every_fault_has_its_place(sokoban: Puzzle, text: str, faults: list[str]) -> None:
    said = [f"{fault.line}:{fault.column}: {fault}" for fault in sokoban.notation.read(text).faults]
    assert len(said) == len(faults)
    for line, start in zip(said, faults, strict=True):
        assert line.startswith(start)


def test_floor_may_be_blank(sokoban: Puzzle) -> None:
    assert papan.load("  ####\n###  #\n#@ $.#\n######") == papan.load("--####/###__#/#@-$.#/######")


def test_which_box_was_pushed_stays_known_although_states_look_alike(sokoban: Puzzle) -> None:
    board = papan.load("#######/#@$--.#/#-$--.#/#######", "sokoban")
    problem = sokoban.start_problem(board)
    state = problem.result(problem.initial, "right")
    assert state.each_box == (10, 16) and problem.initial.each_box == (9, 16)
    assert state == type(state)(state.player, state.boxes, (16, 10))
