"""The Rush Hour record: names of moves, proofs without search, pictures, samples and generated boards."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from tests.drafting import drafter
from tests.puzzles.rush_hour.boards import boards

from papan.errors import UsageError
from papan.messages import tr, use_language
from papan.puzzles.capabilities import Choice
from papan.puzzles.rush_hour import RUSH_HOUR
from papan.puzzles.rush_hour.rules import PRIMARY, RushHourBoard, RushHourProblem
from papan.render.scene import Shape

draft = drafter("rush-hour")

SAMPLES = Path(__file__).parents[3] / "boards" / "rush-hour"


@pytest.fixture
def indonesian() -> Iterator[None]:
    """A test that speaks Indonesian."""
    use_language("id")
    yield
    use_language("en")


def fewest_moves(board: RushHourBoard) -> int | None:
    """Plain breadth-first search; None when there is no solution."""
    problem = RushHourProblem(board)
    moves = {problem.initial: 0}
    queue = deque([problem.initial])
    while queue:
        state = queue.popleft()
        if problem.is_goal(state):
            return moves[state]
        for action in problem.actions(state):
            child = problem.result(state, action)
            if child not in moves:
                moves[child] = moves[state] + 1
                queue.append(child)
    return None


BOARD = RUSH_HOUR.parse("A.../A.PPK/BB..")


@pytest.mark.parametrize(
    ("action", "name", "described"),
    [((0, 1), "A-down-1", "A-bawah"), ((0, -2), "A-up-2", "A-atas"), ((1, 2), "B-right-2", "B-kanan")],
)
@pytest.mark.usefixtures("indonesian")
def test_moves_have_a_name_for_machines_and_one_for_people(action: tuple[int, int], name: str, described: str) -> None:
    assert RUSH_HOUR.moves.name(BOARD, action) == name
    assert RUSH_HOUR.moves.describe(BOARD, action) == described
    assert RUSH_HOUR.step_title(BOARD, 1, (2, -1)) == "Gerakan 1: P-kiri"


def test_the_best_algorithm_is_optimal_for_the_metric() -> None:
    best = RUSH_HOUR.knowledge.best
    assert best is not None
    assert best(BOARD, None) == best(BOARD, "moves") == Choice("a-star", "blocking")
    assert best(BOARD, "steps") == Choice("a-star", "distance")


# Proofs without search


@pytest.mark.parametrize(
    ("board", "words"),
    [
        ("PP.AAK", "piece A"),
        ("KBB.PP", "piece B"),
        ("P./P./A./A./K", "piece A"),
        ("PP.#.K/.....", "row 1, column 4"),
        ("K/./#/P/P", "row 2, column 1"),
    ],
)
def test_what_can_never_get_out_of_the_way_is_a_proof(board: str, words: str) -> None:
    assert RUSH_HOUR.knowledge.refute is not None
    refutation = RUSH_HOUR.knowledge.refute(RUSH_HOUR.parse(board))
    assert refutation is not None
    assert refutation.reason == "rule"
    assert words in tr(refutation.key, **refutation.values)


@pytest.mark.parametrize("board", ["AAPP.K", "#PP..K", "PPA.K/..A.", "..PPK", "AA#PPK"])
def test_what_may_get_out_of_the_way_or_is_behind_p_is_no_proof(board: str) -> None:
    assert RUSH_HOUR.knowledge.refute is not None
    assert RUSH_HOUR.knowledge.refute(RUSH_HOUR.parse(board)) is None


@given(boards(side=4, pieces=4))
def test_a_refuted_board_has_no_solution(board: RushHourBoard) -> None:
    assert RUSH_HOUR.knowledge.refute is not None
    if RUSH_HOUR.knowledge.refute(board) is not None:
        assert fewest_moves(board) is None


# Pictures


def test_a_scene_has_ground_walls_pieces_and_the_exit() -> None:
    board = RUSH_HOUR.parse("A..#/A.PPK/BB..")
    scene = RUSH_HOUR.scene(board, (1, 2, 1), (1, 2))
    assert (scene.rows, scene.columns) == (3, 4)
    assert scene.shapes == (
        Shape("ground", 0, 0, 3, 4, sign="."),
        Shape("ground", 0, 3, tint="wall", sign="#"),
        Shape("block", 1, 0, 2, 1, tint=0, label="A", sign="A"),
        Shape("block", 2, 2, 1, 2, tint=1, label="B", sign="B", moved=True),
        Shape("block", 1, 1, 1, 2, tint="primary", label="P", sign="P"),
        Shape("exit", 1, 4, tint="exit", label="K", sign="K"),
    )


@pytest.mark.parametrize(
    ("board", "place"), [("KPP.", (0, -1)), ("PP.K", (0, 3)), ("K/P/P/.", (-1, 0)), ("P/P/./K", (3, 0))]
)
def test_the_exit_is_drawn_outside_the_grid(board: str, place: tuple[int, int]) -> None:
    exit = RUSH_HOUR.scene(RUSH_HOUR.parse(board)).shapes[-1]
    assert (exit.layer, exit.row, exit.column) == ("exit", *place)


@given(boards())
def test_a_scene_shows_what_the_text_shows(board: RushHourBoard) -> None:
    shown = {}
    for shape in RUSH_HOUR.scene(board).shapes:
        for row in range(shape.row, shape.row + shape.height):
            for column in range(shape.column, shape.column + shape.width):
                shown[row, column] = shape.sign
    top, left = board.exit.side == "top", board.exit.side == "left"
    written = RUSH_HOUR.notation.format_state(board, board.start).split("\n")
    cells = {(r - top, c - left): sign for r, row in enumerate(written) for c, sign in enumerate(row) if sign != " "}
    assert cells == shown


# Samples and examples


def test_the_sample_boards_are_solvable_but_for_one() -> None:
    solved = {}
    for file in sorted(SAMPLES.glob("*.txt")):
        source = file.read_text(encoding="utf-8")
        reading = RUSH_HOUR.notation.read(source)
        assert (reading.faults, reading.warnings) == ((), ())
        assert RUSH_HOUR.notation.format(reading.board) + "\n" == source
        solved[file.stem] = fewest_moves(RUSH_HOUR.parse(source))
    assert solved == {
        "course": 5,
        "exit-bottom": 10,
        "exit-left": 20,
        "exit-right": 20,
        "exit-top": 15,
        "tiny": 2,
        "unsolvable": None,
        "walls": 10,
        "wide": 11,
    }


def test_the_examples_are_small_and_solvable() -> None:
    boards = [RUSH_HOUR.parse(example) for example in RUSH_HOUR.examples]
    assert [fewest_moves(board) for board in boards] == [6, 8, 6, 8, 3, 3]
    assert {board.exit.side for board in boards} == {"left", "right", "top", "bottom"}


# Generated boards


@pytest.mark.parametrize(("rows", "columns"), [(6, 6), (4, 4), (3, 3), (3, 7), (5, 2), (1, 3), (3, 1), (2, 8)])
@pytest.mark.parametrize("options", [{}, {"pieces": 4, "walls": 3}, {"pieces": 1000, "walls": 1000}])
def test_generated_boards_have_a_solution_and_are_not_solved_yet(
    rows: int, columns: int, options: dict[str, Any]
) -> None:
    board = draft(Random(f"{rows}{columns}"), rows, columns, **options).board
    assert (board.rows, board.columns) == (rows, columns)
    assert RUSH_HOUR.notation.read(RUSH_HOUR.notation.format(board)).board == board
    moves = fewest_moves(board)
    assert moves is not None
    assert moves >= 1


def test_the_same_seed_gives_the_same_board() -> None:
    first, again, other = (draft(Random(seed), 6, 6).board for seed in (1, 1, 2))
    assert first == again != other


def test_so_many_pieces_and_walls_come_as_are_asked_for() -> None:
    board = draft(Random(7), 6, 6, pieces=10, walls=2).board
    assert len(board.pieces) == 11
    assert len(board.walls) == 2
    assert len({piece.sign for piece in board.pieces}) == 11
    assert board.pieces[board.primary].sign == PRIMARY


def test_large_boards_have_signs_enough() -> None:
    board = draft(Random(1), 40, 40, pieces=90).board
    assert RUSH_HOUR.notation.read(RUSH_HOUR.notation.format(board)).board == board


@pytest.mark.parametrize(("rows", "columns"), [(2, 2), (1, 1), (0, 5), (5, -1), (101, 6)])
def test_a_size_without_room_is_refused(rows: int, columns: int) -> None:
    with pytest.raises(UsageError, match=f"{rows} × {columns}"):
        draft(Random(1), rows, columns)
