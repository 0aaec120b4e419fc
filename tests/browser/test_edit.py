"""Boards are built and changed by hand, and what is wrong with them is told at once, in words and on the board."""

import re

import pytest
from acting import (
    BOARDS,
    QUEENS,
    RUSH,
    SLIDING,
    Point,
    becomes,
    cell,
    drag,
    each_puzzle,
    edit,
    is_phone,
    on_desktop,
    piece,
    shows,
    spot,
    tap,
    tiles,
)
from playwright.sync_api import Page, expect

SMALL = "4 4/2/PPA.K/..A./BB../...."
EMPTY = re.compile("empty$")


def palette(page: Page, name: str):
    return page.get_by_role("group", name="Pieces to put on the board").get_by_role("button", name=name)


def carry(page: Page, name: str, row: int, column: int) -> None:
    """Something dragged from the palette to a cell."""
    tool = palette(page, name)
    spot(tool)  # now palette and board are where they stay
    drag(page, spot(tool), at(page, row, column))


def at(page: Page, row: int, column: int) -> Point:
    return spot(cell(page, row, column))


def pull(page: Page, one: tuple[int, int], to: tuple[int, int]) -> None:
    """From one cell to another."""
    at(page, *one)
    at(page, *to)
    drag(page, at(page, *one), at(page, *to))


def outside(page: Page, row: int, column: int, side: str) -> Point:
    """A point just beyond the edge of the board, next to that cell."""
    x, y = at(page, row, column)
    size = cell(page, row, column).bounding_box()["width"]
    away = {"right": (0.75, 0), "left": (-0.75, 0), "top": (0, -0.75), "bottom": (0, 0.75)}[side]
    return x + away[0] * size, y + away[1] * size


def size(editor, rows: int, columns: int) -> None:
    for name, side in (("Rows", rows), ("Columns", columns)):
        editor.get_by_role("spinbutton", name=name).fill(str(side))
        editor.get_by_role("spinbutton", name=name).press("Tab")


def is_fine(page: Page) -> None:
    expect(page.get_by_text("This is a board.")).to_be_visible()
    expect(page.get_by_role("button", name="Done")).to_be_enabled()


def faults(page: Page):
    return page.get_by_role("list", name="Faults")


# ---- Rush Hour ----


def test_pieces_of_every_length_and_direction_are_dragged_onto_a_board_of_any_size(opened):
    page = opened(RUSH)
    editor = edit(page)
    size(editor, 6, 11)
    editor.get_by_role("button", name="Clear").click()
    for length in range(2, 7):
        carry(page, f"Horizontal piece, {length} cells", length, 1)
        carry(page, f"Vertical piece, {length} cells", 1, length + 5)
    for length, (across, down) in zip(range(2, 7), ("AB", "CD", "EF", "GH", "IJ"), strict=True):
        shows(page, length, length, f"piece {across}, {length} cells")
        shows(page, length, length + 5, f"piece {down}, {length} cells")


def test_a_piece_is_moved_again_and_is_gone_when_dragged_off_the_board(opened):
    page = opened(SMALL)
    edit(page)
    pull(page, (3, 1), (4, 2))
    shows(page, 4, 3, "piece B, 2 cells")
    shows(page, 3, 1, "empty")
    pull(page, (4, 2), (2, 3))  # there is no room: it stays
    shows(page, 4, 3, "piece B, 2 cells")
    start = at(page, 4, 2)
    drag(page, start, (start[0], start[1] + 1.4 * cell(page, 4, 2).bounding_box()["height"]))
    shows(page, 4, 3, "empty")


def test_what_is_on_the_board_is_removed_by_right_click_delete_or_the_button(opened):
    page = opened(SMALL)
    edit(page)
    if is_phone(page):
        tap(page, cell(page, 3, 1))
        page.get_by_role("button", name="Remove").click()
        shows(page, 3, 1, "empty")
        return
    page.mouse.click(*at(page, 3, 1), button="right")
    shows(page, 3, 1, "empty")
    tap(page, cell(page, 1, 3))
    page.keyboard.press("Delete")
    shows(page, 2, 3, "empty")


def test_walls_are_drawn_moved_and_taken_away(opened):
    page = opened(SMALL)
    edit(page)
    tap(page, palette(page, "Wall"))
    drag(page, at(page, 4, 1), at(page, 4, 3))
    for column in (1, 2, 3):
        shows(page, 4, column, "Wall")
    tap(page, palette(page, "Wall"))  # out of the hand again
    pull(page, (4, 3), (3, 4))
    shows(page, 3, 4, "Wall")
    carry(page, "Wall", 4, 4)
    shows(page, 4, 4, "Wall")
    is_fine(page)


def test_the_exit_is_dragged_along_the_walls_and_a_wrong_place_is_told_at_once(opened):
    page = opened(SMALL)
    edit(page)
    is_fine(page)
    drag(page, outside(page, 1, 4, "right"), outside(page, 3, 4, "right"))
    expect(faults(page)).to_contain_text("exit")
    expect(page.get_by_role("button", name="Done")).to_be_disabled()
    drag(page, outside(page, 3, 4, "right"), outside(page, 4, 4, "bottom"), outside(page, 1, 1, "left"), steps=12)
    is_fine(page)
    page.get_by_role("button", name="Done").click()
    expect(piece(page, "P")).to_be_visible()
    assert page.evaluate("JSON.parse(localStorage['papan.boards'])['rush-hour']").startswith("4 4/2/KPPA./ ..A.")


def test_a_tap_puts_the_chosen_piece_down_and_it_is_turned_and_made_the_primary_one(opened):
    page = opened(SMALL)
    edit(page)
    tap(page, palette(page, "Vertical piece, 2 cells"))
    tap(page, cell(page, 3, 4))
    shows(page, 4, 4, "piece C, 2 cells")
    tap(page, palette(page, "Vertical piece, 2 cells"))
    tap(page, cell(page, 3, 1))
    page.get_by_role("button", name="Turn").click()
    shows(page, 4, 1, "piece B, 2 cells")
    page.get_by_role("button", name="Make it P").click()
    shows(page, 3, 1, "piece P, 2 cells")
    expect(faults(page)).to_be_visible()


@on_desktop
def test_a_rush_hour_board_is_built_by_keys_alone(opened):
    page = opened("3 3/0/PP.K/.../...")
    edit(page)
    page.get_by_role("button", name="Clear").click()
    page.get_by_role("grid").focus()
    for key in ("p", "Enter", "ArrowDown", "3", "Enter", "ArrowDown", "w", "Enter", "Escape"):
        page.keyboard.press(key)
    shows(page, 1, 2, "piece P, 2 cells")
    shows(page, 2, 3, "piece A, 3 cells")
    shows(page, 3, 1, "Wall")
    for key in ("Home", "ArrowUp", "Delete", "2", "r", "ArrowRight", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    shows(page, 3, 3, "piece A, 2 cells")
    for key in ("ArrowUp", "x", "Enter"):
        page.keyboard.press(key)
    is_fine(page)
    page.keyboard.press("Control+Enter")
    expect(piece(page, "A")).to_have_accessible_name("Piece A, column 3, rows 2 to 3")


# ---- Queens ----


def test_regions_are_painted_with_a_brush_in_one_stroke(opened):
    page = opened(QUEENS)
    edit(page)
    page.get_by_role("button", name="Region C").click()
    drag(page, at(page, 3, 5), at(page, 5, 5))
    for row in (3, 4, 5):
        shows(page, row, 5, "Region C")
    is_fine(page)
    page.get_by_role("button", name="Undo").click()
    shows(page, 3, 5, "Region E")
    page.get_by_role("button", name="Redo").click()
    shows(page, 3, 5, "Region C")


def test_a_whole_patch_is_filled_and_the_missing_region_is_remarked_on(opened):
    page = opened(QUEENS)
    edit(page)
    page.get_by_role("button", name="Fill").click()
    page.get_by_role("button", name="Region A").click()
    tap(page, cell(page, 3, 3))
    for row, column in ((1, 4), (1, 5), (2, 3), (3, 4)):
        shows(page, row, column, "Region A")
    remarks = page.get_by_role("list", name="Remarks")
    expect(remarks).to_contain_text("4 regions for 5 rows")
    expect(remarks.get_by_role("listitem")).to_have_count(1)  # that is said once


def test_a_new_region_is_painted_and_a_torn_one_is_marked_on_the_board(opened):
    page = opened(QUEENS)
    edit(page)
    page.get_by_role("button", name="New region").click()
    tap(page, cell(page, 1, 1))
    shows(page, 1, 1, "Region F")
    expect(page.get_by_text("6 regions, 5 rows")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name="Region D").click()
    tap(page, cell(page, 5, 5))
    expect(
        page.get_by_role("gridcell", name=re.compile("Region D")).and_(page.locator("[aria-invalid=true]"))
    ).to_have_count(1)
    expect(faults(page).or_(page.get_by_role("list", name="Remarks"))).to_contain_text("D")


@on_desktop
def test_regions_are_painted_by_letters_and_picked_up_by_right_click(opened):
    page = opened(QUEENS)
    edit(page)
    page.get_by_role("grid").focus()
    for key in ("ArrowDown", "d", "ArrowDown", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    shows(page, 2, 1, "Region D")
    shows(page, 3, 2, "Region D")
    page.mouse.click(*at(page, 2, 5), button="right")
    expect(page.get_by_role("button", name="Region C")).to_have_attribute("aria-pressed", "true")


# ---- sliding ----


def test_tiles_are_typed_into_the_cells_and_a_tile_that_is_there_twice_is_marked(opened):
    page = opened(SLIDING)
    editor = edit(page)
    editor.get_by_role("button", name="Clear").click()
    expect(page.get_by_text("9 cells are still to be filled in.")).to_be_visible()
    tap(page, cell(page, 1, 1))
    for number in "123456788":
        page.keyboard.type(number)
        page.keyboard.press("Enter")
    expect(faults(page)).to_contain_text("8")
    expect(cell(page, 3, 3)).to_have_attribute("aria-invalid", "true")
    expect(page.get_by_role("button", name="Done")).to_be_disabled()
    tap(page, cell(page, 3, 3))
    page.keyboard.type("0")
    is_fine(page)


def test_numbers_of_two_digits_are_typed(opened):
    page = opened("1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0")
    edit(page)
    tap(page, cell(page, 4, 4))
    page.keyboard.type("12")
    shows(page, 4, 4, "tile 12")
    tap(page, cell(page, 3, 4))
    page.keyboard.type("0")
    is_fine(page)


def test_tiles_are_swapped_by_dragging_and_an_odd_swap_is_remarked_on(opened):
    page = opened(SLIDING)
    edit(page)
    pull(page, (1, 1), (1, 2))
    shows(page, 1, 1, "tile 2")
    expect(page.get_by_role("list", name="Remarks")).to_contain_text("cannot be reached")
    pull(page, (3, 2), (3, 3))
    expect(page.get_by_role("list", name="Remarks")).to_have_count(0)
    page.get_by_role("button", name="Done").click()
    becomes(lambda: tiles(page), "2 1 3/4 5 6/0 8 7")


def test_a_cleared_board_is_filled_by_tapping_the_tiles_that_are_left(opened):
    page = opened("1 2/3 0")
    edit(page)
    page.get_by_role("button", name="Clear").click()
    tap(page, cell(page, 1, 1))
    left = page.get_by_role("group", name="Tiles that are left")
    for name in ("tile 3", "tile 1", "blank", "tile 2"):
        tap(page, left.get_by_role("button", name=name))
    expect(left).to_have_count(0)
    page.get_by_role("button", name="Done").click()
    expect(page.get_by_role("grid", name="Sliding puzzle, 2 by 2")).to_be_visible()
    assert tiles(page) == "3 1/0 2"


@on_desktop
def test_a_sliding_board_is_shuffled_put_in_order_and_swapped_by_keys(opened):
    page = opened(SLIDING)
    edit(page)
    page.get_by_role("button", name="In order").click()
    shows(page, 3, 3, "blank")
    page.get_by_role("grid").focus()
    page.keyboard.press("Shift+ArrowRight")
    shows(page, 1, 1, "tile 2")
    page.get_by_role("button", name="In order").click()
    page.get_by_role("button", name="Shuffle").click()
    is_fine(page)


# ---- all three ----


def change(page: Page, puzzle: str) -> None:
    """One change to the puzzle's board of acting.BOARDS: of its cell in row 1, column 2."""
    tap(page, cell(page, 1, 2))
    if puzzle == "queens":
        page.keyboard.press("b")
    elif puzzle == "sliding":
        page.keyboard.press("0")
    else:
        page.keyboard.press("Delete")


CHANGED = {
    "queens": ("Region A", "Region B"),
    "sliding": ("tile 2", "blank"),
    "rush-hour": ("piece P, 2 cells", "empty"),
}


@each_puzzle
def test_an_edit_is_undone_and_redone_and_cancelled(opened, puzzle):
    page = opened(BOARDS[puzzle])
    edit(page)
    before, after = CHANGED[puzzle]
    change(page, puzzle)
    if puzzle == "queens":  # the tap has painted already
        page.keyboard.press("b")
    shows(page, 1, 2, after)
    page.get_by_role("button", name="Undo").click()
    shows(page, 1, 2, before)
    page.keyboard.press("Control+y")
    shows(page, 1, 2, after)
    page.keyboard.press("Control+z")
    shows(page, 1, 2, before)
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()
    page.get_by_role("button", name="Redo").click()
    page.get_by_role("button", name="Cancel").click()
    edit(page)
    shows(page, 1, 2, before)


@on_desktop
@each_puzzle
def test_what_is_being_edited_is_still_there_after_a_look_at_another_tab(opened, puzzle):
    page = opened(BOARDS[puzzle])
    edit(page)
    change(page, puzzle)
    shows(page, 1, 2, CHANGED[puzzle][1])
    page.get_by_role("navigation").get_by_role("button", name="Search").click()
    expect(page.get_by_role("button", name="Run")).to_be_visible()
    edit(page)
    shows(page, 1, 2, CHANGED[puzzle][1])


@pytest.mark.parametrize(
    ("puzzle", "last"), [("queens", "Region E"), ("sliding", "tile \\d+|blank"), ("rush-hour", "empty")]
)
def test_a_board_grows_to_the_size_that_is_typed(opened, puzzle, last):
    page = opened(BOARDS[puzzle])
    editor = edit(page)
    if puzzle == "queens":
        editor.get_by_role("spinbutton", name="Size").fill("6")
        editor.get_by_role("spinbutton", name="Size").press("Tab")
        expect(page.get_by_role("list", name="Remarks")).to_contain_text("5 regions for 6 rows")
    else:
        size(editor, 6, 6)
        is_fine(page)
    shows(page, 6, 6, last)
