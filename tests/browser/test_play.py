"""All three puzzles are played by mouse, finger and keys, and the page says how the game goes."""

import re

import pytest
from acting import (
    ANSWER,
    BOARDS,
    QUEENS,
    RUSH,
    SLIDING,
    becomes,
    cell,
    counter,
    drag,
    dragging,
    each_puzzle,
    is_phone,
    is_solved,
    marks,
    on_desktop,
    on_phone,
    piece,
    setting,
    shows,
    spot,
    tap,
    tile,
    tiles,
)
from playwright.sync_api import Page, expect


def move_once(page: Page, puzzle: str) -> None:
    """Some move on the puzzle's board of acting.BOARDS."""
    if puzzle == "sliding":
        tap(page, tile(page, 7))
    elif puzzle == "queens":
        tap(page, cell(page, 5, 5))
    else:
        push(page, "A", down=1)


def push(page: Page, sign: str, right: float = 0, down: float = 0) -> None:
    """A piece dragged by so many cells."""
    start, size = spot(piece(page, sign), 0.3, 0.3), width_of_cell(page)
    drag(page, start, (start[0] + right * size, start[1] + down * size))


def width_of_cell(page: Page) -> float:
    box = piece(page, "P").bounding_box()
    return box["width"] / 2


# ---- sliding ----


def test_a_tap_slides_a_tile_and_the_moves_are_counted_against_the_best(opened):
    page = opened(SLIDING)
    expect(counter(page, "Best")).to_have_text("2")
    expect(counter(page, "Left from here")).to_have_text("2")
    tap(page, tile(page, 7))
    becomes(lambda: tiles(page), "1 2 3/4 5 6/7 0 8")
    expect(counter(page, "Moves")).to_have_text("1")
    expect(counter(page, "Left from here")).to_have_text("1")


def test_a_tap_in_line_slides_the_whole_row_and_one_undo_takes_it_back(opened):
    page = opened(SLIDING)
    tap(page, tile(page, 8))
    becomes(lambda: tiles(page), "1 2 3/4 5 6/7 8 0")
    expect(counter(page, "Moves")).to_have_text("2")
    is_solved(page)
    expect(page.get_by_text("In 2 moves: nobody can do it in fewer.")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    becomes(lambda: tiles(page), SLIDING)


def test_a_tap_slides_a_column_and_a_tile_out_of_line_stays(opened):
    page = opened(SLIDING)
    tap(page, tile(page, 5))
    tap(page, tile(page, 1))
    becomes(lambda: tiles(page), "0 2 3/1 5 6/4 7 8")


def test_a_dragged_tile_follows_the_hand_and_goes_on_or_comes_back(opened):
    page = opened(SLIDING)
    x, y = spot(tile(page, 7))
    width = tile(page, 7).bounding_box()["width"]
    drawn = page.locator("svg text").filter(has_text="7")
    before = drawn.bounding_box()["x"]
    with dragging(page, (x, y), (x - 0.25 * width, y)):
        becomes(lambda: round((before - drawn.bounding_box()["x"]) / width, 1), 0.2)
    becomes(lambda: round(drawn.bounding_box()["x"] - before), 0)
    assert tiles(page) == SLIDING
    drag(page, (x, y), (x - 0.6 * width, y))
    becomes(lambda: tiles(page), "1 2 3/4 5 6/7 0 8")


@on_desktop
def test_arrows_move_a_tile_or_the_blank_as_is_set(opened):
    page = opened("1 2 3 4/5 6 0 8/9 10 7 11/13 14 15 12")
    page.get_by_role("grid").focus()
    for key in ("ArrowUp", "ArrowLeft", "ArrowUp"):
        page.keyboard.press(key)
    is_solved(page)
    page.keyboard.press("r")
    page.get_by_role("button", name="More").click()
    page.get_by_role("menuitem", name="Settings").click()
    page.get_by_role("radio", name="the blank").check(force=True)
    page.keyboard.press("Escape")
    page.get_by_role("grid").focus()
    for key in ("ArrowDown", "ArrowRight", "ArrowDown"):
        page.keyboard.press(key)
    is_solved(page)


@on_desktop
def test_a_board_without_a_solution_says_so(opened):
    page = opened("2 1 3/4 5 6/7 8 0")
    expect(page.get_by_text("the goal cannot be reached")).to_be_visible()
    expect(page.get_by_text("Difficulty")).to_have_count(0)  # nobody waits for one


@on_desktop
def test_a_board_that_is_solved_from_the_start_says_so(opened):
    page = opened("1 2 3/4 5 6/7 8 0")
    is_solved(page)
    expect(page.get_by_text("It stands solved already: there is nothing to move.")).to_be_visible()


@on_phone
def test_the_editor_is_one_tap_away_on_a_phone(opened):
    page = opened(SLIDING)
    page.get_by_role("complementary").get_by_role("button", name="Edit the board").tap()
    expect(page.get_by_role("region", name="Edit the board")).to_be_visible()


# ---- Rush Hour ----


def test_a_car_is_dragged_along_its_axis_and_snaps_to_the_cells(opened):
    page = opened(RUSH)
    push(page, "A", down=0.8, right=2)
    expect(piece(page, "A")).to_have_accessible_name("Piece A, column 3, rows 2 to 3")
    expect(counter(page, "Moves")).to_have_text("1")
    push(page, "P", right=0.2)
    expect(piece(page, "P")).to_have_accessible_name("Piece P, row 1, columns 1 to 2")
    expect(counter(page, "Moves")).to_have_text("1")


def test_a_car_follows_the_hand_until_something_stands_in_its_way(opened):
    page = opened(RUSH)
    size, drawn = width_of_cell(page), page.locator("svg text").filter(has_text="B")
    (x, y), before = spot(piece(page, "B"), 0.3), drawn.bounding_box()["x"]
    with dragging(page, (x, y), (x + 1.5 * size, y)):
        becomes(lambda: round((drawn.bounding_box()["x"] - before) / size, 1), 1.5)
    push(page, "B", right=9)
    expect(piece(page, "B")).to_have_accessible_name("Piece B, row 3, columns 3 to 4")
    push(page, "P", right=3)
    expect(piece(page, "P")).to_have_accessible_name("Piece P, row 1, columns 1 to 2")


def test_a_slide_of_any_length_is_one_move_and_the_solution_is_celebrated(opened):
    page = opened(RUSH)
    expect(counter(page, "Best")).to_have_text("2")
    push(page, "A", down=1)
    push(page, "P", right=2)
    expect(counter(page, "Moves")).to_have_text("2")
    is_solved(page)
    expect(page.get_by_text("In 2 moves: nobody can do it in fewer.")).to_be_visible()


@on_desktop
def test_more_moves_than_needed_are_told_with_the_best(opened):
    page = opened(RUSH)
    push(page, "B", right=1)
    push(page, "B", right=-1)
    push(page, "A", down=1)
    push(page, "P", right=2)
    expect(page.get_by_text("In 4 moves; the best is 2.")).to_be_visible()


@on_desktop
def test_a_car_is_chosen_taken_and_moved_by_keys_as_one_move(opened):
    page = opened("4 4/2/PPA.K/..A./BB../....")
    piece(page, "P").focus()
    page.keyboard.press("ArrowRight")
    expect(piece(page, "A")).to_be_focused()
    page.keyboard.press("Enter")
    expect(piece(page, "A")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Escape")
    expect(piece(page, "A")).to_have_accessible_name("Piece A, column 3, rows 3 to 4")
    expect(piece(page, "A")).to_have_attribute("aria-pressed", "false")
    expect(counter(page, "Moves")).to_have_text("1")
    page.keyboard.press("Control+z")
    expect(piece(page, "A")).to_have_accessible_name("Piece A, column 3, rows 1 to 2")


# ---- Queens ----


def test_a_tap_makes_a_cross_then_a_queen_then_nothing(opened):
    page = opened(QUEENS)
    for what in ("cross", "queen", "empty"):
        tap(page, cell(page, 5, 5))
        shows(page, 5, 5, what)


def test_a_drag_paints_crosses_and_one_undo_takes_them_off(opened):
    page = opened(QUEENS)
    drag(page, spot(cell(page, 2, 1)), spot(cell(page, 2, 4)), spot(cell(page, 4, 4)))
    becomes(lambda: marks(page, "cross"), 6)
    expect(counter(page, "Queens")).to_have_text("0 of 5")
    page.get_by_role("button", name="Undo").click()
    becomes(lambda: marks(page, "empty"), 25)


def test_a_queen_crosses_out_what_it_sees_and_one_undo_takes_all_back(opened):
    page = opened(QUEENS)
    place_at_once(page, 3, 1)
    # row, column, the neighbours at its corners, and the rest of region D
    becomes(lambda: marks(page, "cross"), 10)
    page.get_by_role("button", name="Undo").click()
    becomes(lambda: marks(page, "empty"), 25)


def place_at_once(page: Page, row: int, column: int) -> None:
    """A queen by a right-click, or by a long press of the finger."""
    where = spot(cell(page, row, column))
    if is_phone(page):
        with dragging(page, where):
            shows(page, row, column, "queen")
    else:
        page.mouse.click(*where, button="right")
        shows(page, row, column, "queen")


def test_auto_cross_can_be_switched_off(opened):
    page = opened(QUEENS)
    setting(page, "Auto-cross", on=False)
    tap(page, cell(page, 3, 1))
    tap(page, cell(page, 3, 1))
    shows(page, 3, 1, "queen")
    assert marks(page, "cross") == 0


def test_queens_that_see_each_other_are_marked_at_once_by_shape_and_words(opened):
    page = opened(QUEENS)
    place_at_once(page, 3, 1)
    place_at_once(page, 3, 4)
    for column in (1, 4):
        expect(cell(page, 3, column)).to_have_attribute("aria-invalid", "true")
    expect(page.get_by_role("listitem").filter(has_text=re.compile("row 3", re.I)).first).to_be_visible()
    # A line joins the two: it reaches from the middle of one to the middle of the other.
    (left, _), (right, _) = spot(cell(page, 3, 1)), spot(cell(page, 3, 4))
    ends = page.locator("svg path").evaluate_all(
        "paths => paths.map(path => path.getBoundingClientRect()).map(box => [box.left, box.right])"
    )
    assert any(abs(one - left) < 8 and abs(two - right) < 8 for one, two in ends)


def test_queens_is_solved_when_every_rule_is_kept(opened):
    page = opened(QUEENS)
    for row, column in ANSWER:
        place_at_once(page, row, column)
    expect(counter(page, "Queens")).to_have_text("5 of 5")
    is_solved(page)
    expect(page.get_by_text("Every rule is kept.")).to_be_visible()


@on_desktop
def test_queens_is_played_by_keys(opened):
    page = opened(QUEENS)
    cell(page, 1, 1).focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("x")
    shows(page, 2, 2, "cross")
    page.keyboard.press("q")
    shows(page, 2, 2, "queen")
    page.keyboard.press("Delete")
    shows(page, 2, 2, "empty")
    page.keyboard.press("End")
    for what in ("cross", "queen", "empty"):
        page.keyboard.press("Space")
        shows(page, 2, 5, what)


# ---- the game ----


@on_phone
@each_puzzle
def test_a_move_is_undone_redone_and_started_over_by_buttons(opened, puzzle):
    page = opened(BOARDS[puzzle])
    buttons = {name: page.get_by_role("button", name=name) for name in ("Undo", "Redo", "Start over")}
    for button in buttons.values():
        expect(button).to_be_disabled()
    move_once(page, puzzle)
    buttons["Undo"].click()
    expect(buttons["Undo"]).to_be_disabled()
    buttons["Redo"].click()
    expect(buttons["Redo"]).to_be_disabled()
    buttons["Start over"].click()
    buttons["Undo"].click()  # that can be undone too
    expect(buttons["Undo"]).to_be_enabled()


@on_desktop
@each_puzzle
def test_a_move_is_undone_redone_and_started_over_by_keys(opened, puzzle):
    page = opened(BOARDS[puzzle])
    undo, redo = page.get_by_role("button", name="Undo"), page.get_by_role("button", name="Redo")
    for back, again in (("Control+z", "Control+y"), ("u", "Shift+U"), ("Control+z", "Control+Shift+Z")):
        move_once(page, puzzle)
        expect(undo).to_be_enabled()
        page.keyboard.press(back)
        expect(undo).to_be_disabled()
        page.keyboard.press(again)
        expect(redo).to_be_disabled()
        page.keyboard.press(back)
    move_once(page, puzzle)
    page.keyboard.press("r")
    if puzzle != "queens":
        expect(counter(page, "Moves")).to_have_text("0")
    else:
        becomes(lambda: marks(page, "empty"), 25)


@on_desktop
@each_puzzle
def test_the_timer_is_hidden_until_somebody_wants_it(opened, page, puzzle):
    page.clock.install()
    opened(BOARDS[puzzle])
    expect(counter(page, "Time")).to_have_count(0)
    setting(page, "Timer")
    expect(counter(page, "Time")).to_have_text("0:00")
    move_once(page, puzzle)
    expect(page.get_by_role("button", name="Undo")).to_be_enabled()
    page.clock.run_for(65_000)
    expect(counter(page, "Time")).to_have_text(re.compile(r"^1:\d\d$"))


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_solved_board_is_celebrated_unless_somebody_wants_calm(opened, page, motion):
    page.emulate_media(reduced_motion=motion)
    page.clock.install()
    opened(SLIDING)
    page.clock.pause_at("2099-01-01")  # the confetti stays until the clock goes on
    tap(page, tile(page, 8))
    page.clock.run_for(500)
    is_solved(page)
    expect(page.get_by_role("region", name="Board").locator("i")).to_have_count(0 if motion == "reduce" else 36)
    page.clock.run_for(5000)
    expect(page.get_by_role("region", name="Board").locator("i")).to_have_count(0)
