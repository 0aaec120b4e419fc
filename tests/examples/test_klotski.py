"""Klotski, the plug-in: the classic board's published lengths, a search written anew, its faults."""

from collections import deque
from typing import Any

import pytest
from tests.examples.plugins import EXAMPLES, load_example

import papan
from papan.puzzles.puzzle import Puzzle

CLASSIC = EXAMPLES / "boards" / "klotski" / "classic.txt"


@pytest.fixture
def klotski(tables: None) -> Puzzle:
    """The puzzle that the plug-in brings."""
    return load_example("klotski")


@pytest.mark.parametrize(("metric", "cost"), [("moves", 81), ("steps", 116)])
def test_the_classic_board_takes_as_many_moves_as_is_known(klotski: Puzzle, metric: str, cost: int) -> None:
    """81 moves (M. Gardner, Scientific American, February 1964), which are 116 single steps at least."""
    result = papan.solve(papan.load(CLASSIC), metric=metric)
    assert (result.cost, result.claimed_by) == (cost, ("klotski",))


def fewest_steps(start: str, goal: str) -> int | None:
    """The least number of single steps, found by a plain breadth-first search on the text itself."""
    width = start.index("\n") + 1
    wanted = [(cell, sign) for cell, sign in enumerate(goal) if sign.isalpha()]
    met, waiting = {start}, deque([(start, 0)])
    while waiting:
        text, steps = waiting.popleft()
        if all(text[cell] == sign for cell, sign in wanted):
            return steps
        for sign in set(text) - set(".#\n"):
            cells = [cell for cell, found in enumerate(text) if found == sign]
            for step in (-width, -1, 1, width):
                to = [cell + step for cell in cells]
                if any(not 0 <= cell < len(text) or text[cell] not in (".", sign) for cell in to):
                    continue
                moved = list(text.replace(sign, "."))
                for cell in to:
                    moved[cell] = sign
                after = "".join(moved)
                if after not in met:
                    met.add(after)
                    waiting.append((after, steps + 1))
    return None


@pytest.mark.parametrize("algorithm", ["best", "bfs", "ida-star"])
def test_steps_are_as_few_as_a_search_of_its_own_finds(klotski: Puzzle, algorithm: str) -> None:
    for text in (*klotski.examples, "AAB/AAC/.DE/F.E//.../.../.AA/.AA", "A.B/###/C.D//B../###/...", "AB/..//BA/.."):
        board = klotski.parse(text)
        start, goal = "\n".join(board.start), "\n".join(board.goal)
        assert papan.solve(board, algorithm, metric="steps").cost == fewest_steps(start, goal)


def test_a_move_may_go_round_a_corner(klotski: Puzzle) -> None:
    board = papan.load("A./B.//B./A.", "klotski")
    assert {"A-right", "A-right-down", "B-right", "B-right-up"} == set(board.moves())
    assert (papan.solve(board).cost, papan.solve(board, metric="steps").cost) == (3, 4)


def test_blocks_of_one_size_stand_for_each_other_unless_the_goal_names_them(klotski: Puzzle) -> None:
    board = klotski.parse("AB./CC.//.../.CC")
    problem: Any = klotski.start_problem(board)
    state = problem.initial
    for word in ("B-right", "A-right"):
        state = problem.result(state, (word[0], (word[2:],)))
    other = problem.state((state.places[1], state.places[0], state.places[2]))
    assert state == other and state.places != other.places
    named: Any = klotski.start_problem(klotski.parse("AB./CC.//A../.CC"))
    assert named.state((0, 1, 4)) != named.state((1, 0, 4))


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        ("", ["1:1: found 0 rows"]),
        ("AA", ["1:1: found 1 rows"]),
        ("A./B", ["2:2: found 1 signs; expected 2", "2:1: found B; expected a block"]),
        ("AA/A.//../A.", ["1:1: found A; expected a block", "5:1: found A; expected a block"]),
        ("A./..", ["2:1: found no block in the goal"]),
        ("A?/A.", ["1:2: found ?; expected a block"]),
        ("AA./..B//A../...", ["4:1: found A; expected a block"]),
        ("A../...//..B/...", ["4:3: found B; expected a block"]),
    ],
)
def test_every_fault_has_its_place(klotski: Puzzle, text: str, faults: list[str]) -> None:
    said = [f"{fault.line}:{fault.column}: {fault}" for fault in klotski.notation.read(text).faults]
    assert len(said) == len(faults), said
    for line, start in zip(said, faults, strict=True):
        assert line.startswith(start)


def test_a_block_of_several_cells_is_one_shape(klotski: Puzzle) -> None:
    shapes = {shape.id: shape for shape in klotski.scene(papan.load(CLASSIC)).shapes if shape.id}
    assert (shapes["A"].height, shapes["A"].width, shapes["A"].tint) == (2, 2, "primary")
    assert (shapes["F"].height, shapes["F"].width) == (1, 2)
