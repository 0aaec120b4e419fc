"""Other people's solutions of ice sliding: boards in any output, moves in any words."""

import pytest
from tests.puzzles.ice_sliding.ice_boards import board_of
from tests.sample_boards import SAMPLES

import papan
from papan.puzzles.ice_sliding.find import find
from papan.puzzles.ice_sliding.notation import area_at
from papan.puzzles.ice_sliding.rules import IceProblem

BOARD = board_of("Z*0X/L***/1*O*")  # right, down, left
LAKE = next(sample.board for sample in SAMPLES["ice-sliding"] if sample.name.endswith("lake"))


def states_of(lines: list[str]) -> list[object]:
    return [found.state for found in find(BOARD, lines)]


def test_maps_are_found_among_words_costs_and_frames() -> None:
    text = """Papan awal
3 4
Z*0X
L***
1*O*
1 1 1 1
1 1 1 1
1 1 1 1
Langkah 1: kanan
|* * Z X|
|L * * *|
|1 * O *|
selesai"""
    assert states_of(text.split("\n")) == [(0, 0, 0), (0, 2, 1)]


def test_digits_that_stay_on_the_map_are_passed_by_the_moves() -> None:
    problem = IceProblem(BOARD)
    plan, state, lines = papan.solve(BOARD).plan or [], problem.initial, []
    states = [state]
    for action in plan:
        state = problem.result(state, action)
        states.append(state)
        row, column, _ = state
        area = [line.replace("Z", "*") for line in BOARD.area]  # as a program prints it that only moves the piece
        area[row] = area[row][:column] + "Z" + area[row][column + 1 :]
        lines += [f"Step {action}", *area, ""]
    assert states_of([*BOARD.area, "", *lines]) == states
    assert papan.check(BOARD, "\n".join([*BOARD.area, "", *lines])).passed


@pytest.mark.parametrize(
    ("rows", "fault"),
    [
        (["**0X", "L***", "1*O*"], "no Z on the map"),
        (["Z*ZX", "L***", "1*O*"], "a second Z"),
        (["Z*0X", "L*X*", "1*O*"], "X on this map"),
        (["Z**X", "L***", "0*O*"], "0 on this map"),
    ],
)
def test_a_map_of_another_board_is_a_fault(rows: list[str], fault: str) -> None:
    (found,) = find(BOARD, rows)
    assert found.state is None and str(found.fault).startswith(fault)


@pytest.mark.parametrize(
    "words",
    [
        "RDRDLURULDLULULDR",
        "right, down, right, down, left, up, right, up, left, down, left, up, left, up, left, down, right",
        "kanan bawah kanan bawah kiri atas kanan atas kiri bawah kiri atas kiri atas kiri bawah kanan",
        "→ ↓ → ↓ ← ↑ → ↑ ← ↓ ← ↑ ← ↑ ← ↓ →",
        '["right","down","right","down","left","up","right","up","left","down","left","up","left","up","left","down","right"]',
    ],
)
def test_moves_in_any_words_are_followed(words: str) -> None:
    found = papan.check(LAKE, words)
    assert found.passed and found.moves == 17


def test_what_papan_itself_writes_passes_and_a_move_too_few_does_not() -> None:
    result = papan.solve(LAKE)
    board = result.job.board
    text = [f"Move {number}\n" + "\n".join(area_at(board, state)) for number, (_, state) in enumerate(result.states())]
    assert papan.check(board, "\n\n".join(text)).passed
    stopped = papan.check(board, "\n\n".join(text[:-1]))
    assert not stopped.passed


def test_no_text_makes_the_finder_fail() -> None:
    for text in ("", "Z", "*" * 10_000, "\n".join(["Z*0X"] * 5_000), "0 1 2 3\n" * 500):
        find(BOARD, text.split("\n"))
