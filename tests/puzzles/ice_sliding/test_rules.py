"""Ice sliding: where glides end, which are legal and what they cost."""

from tests.puzzles.ice_sliding.ice_boards import board_of

from papan.puzzles import PUZZLES
from papan.puzzles.ice_sliding.board import State
from papan.puzzles.ice_sliding.rules import IceProblem

ICE = PUZZLES["ice-sliding"]


def glides(area: str, costs: str | None = None, metric: str = "cost") -> dict[str, tuple[State, int]]:
    """From the start: action → where the piece comes to rest (row, column, next digit) and what it costs."""
    problem = IceProblem(board_of(area, costs), metric)
    start = problem.initial
    return {action: (problem.result(start, action), problem.cost(start, action)) for action in problem.actions(start)}


def test_the_piece_glides_until_a_rock_or_the_edge() -> None:
    assert glides("*****/*Z**X/***O*") == {
        "up": ((0, 1, 0), 1),
        "left": ((1, 0, 0), 1),
        "right": ((1, 3, 0), 2),
        "down": ((2, 1, 0), 1),
    }


def test_a_piece_that_cannot_leave_its_cell_does_not_move() -> None:
    assert glides("ZX*/X*O") == {}


def test_gliding_into_lava_is_no_move_wherever_it_lies_on_the_way() -> None:
    assert set(glides("Z***L/*****/O****")) == {"down"}
    assert glides("Z*XL/O***")["right"] == ((0, 1, 0), 1)  # the rock comes first


def test_a_move_costs_what_the_cells_it_enters_cost() -> None:
    assert glides("Z***/O***", "9 1 20 300/4 5 6 7")["right"] == ((0, 3, 0), 321)
    assert glides("Z0**/O***", "9 0 0 0/4 5 6 7")["right"] == ((0, 3, 1), 0)


def test_every_glide_is_one_move() -> None:
    assert {cost for _, cost in glides("*****/*Z**X/***O*", metric="moves").values()} == {1}


def test_the_goal_stops_the_piece_once_every_digit_has_been_passed() -> None:
    assert glides("Z*O**")["right"] == ((0, 2, 0), 2)
    assert glides("Z0O**")["right"] == ((0, 2, 1), 2)
    assert glides("Z*O*0")["right"] == ((0, 4, 1), 4)  # until then it is ice


def test_digits_must_be_passed_in_order() -> None:
    assert glides("Z01*/O***")["right"] == ((0, 3, 2), 3)
    assert set(glides("Z10*/O***")) == {"down"}
    assert set(glides("Z1**/O0**")) == {"down"}


def test_a_digit_that_has_been_passed_is_ice() -> None:
    assert IceProblem(board_of("*0Z*/O***")).result((0, 0, 1), "right") == (0, 3, 1)


def test_standing_on_the_goal_too_early_is_not_solved() -> None:
    problem = IceProblem(board_of("Z*O/0**"))
    assert problem.result(problem.initial, "right") == (0, 2, 0)
    assert not problem.is_goal((0, 2, 0)) and problem.is_goal((0, 2, 1))


def test_the_order_says_which_direction_is_tried_first() -> None:
    board = board_of("***/*Z*/**O")
    assert IceProblem(board).actions((1, 1, 0)) == ["up", "left", "right", "down"]
    assert IceProblem(board, order="rdlu").actions((1, 1, 0)) == ["right", "down", "left", "up"]


def test_a_board_in_a_state_shows_the_piece_and_the_digits_left() -> None:
    board = board_of("Z01*/O***")
    assert ICE.notation.format_state(board, (1, 3, 1)) == "**1*\nO**Z"
    scene = ICE.scene(board, (1, 3, 1), "down")
    signs = {(shape.row, shape.column): shape.sign for shape in scene.shapes}
    assert signs[1, 3] == "Z" and signs[0, 1] == "*" and signs[0, 2] == "1"


def test_the_piece_keeps_its_identity_and_cells_that_can_be_entered_show_their_cost() -> None:
    board = board_of("ZX0/L*O", "1 2 3/4 5 6")
    for state, action in ((None, None), ((1, 1, 0), "down")):
        shapes = ICE.scene(board, state, action).shapes
        (piece,) = (shape for shape in shapes if shape.id)
        assert (piece.id, piece.layer, piece.moved) == ("piece", "block", action is not None)
    notes = {(shape.row, shape.column): shape.note for shape in ICE.scene(board).shapes if shape.layer == "ground"}
    assert notes == {(0, 0): "1", (0, 1): "", (0, 2): "3", (1, 0): "", (1, 1): "5", (1, 2): "6"}


def test_a_board_goes_on_from_where_the_moves_lead() -> None:
    board = board_of("Z0*/X1*/*O*")
    moved = board.after("right")
    assert str(moved) == "3 3\n**Z\nX0*\n*O*\n1 1 1\n1 1 1\n1 1 1"  # the digits that are left are counted from 0 again
    assert moved.moves() == ["left", "down"]
