"""A Rush Hour board is built by hand; what is wrong with it is told at once, in words and on the board."""

from playwright.sync_api import expect
from tests.browser.acting import (
    RUSH,
    OpenBoard,
    box_of,
    cell,
    drag,
    edit,
    is_phone,
    on_desktop,
    piece,
    shows,
    tap,
)
from tests.browser.editing import SMALL, at, carry, faults, is_fine, outside, palette, pull, size


def test_pieces_of_every_length_and_direction_are_dragged_onto_a_board_of_any_size(opened: OpenBoard) -> None:
    page = opened(RUSH)
    editor = edit(page)
    size(editor, 6, 11)
    editor.get_by_role("button", name="Clear").click()
    for length in range(2, 7):
        carry(page, f"Horizontal piece, {length} cells", length, 1)
        carry(page, f"Vertical piece, {length} cells", 1, length + 5)
    for length, across, down in zip(range(2, 7), "ACEGI", "BDFHJ", strict=True):
        shows(page, length, length, f"piece {across}, {length} cells")
        shows(page, length, length + 5, f"piece {down}, {length} cells")


def test_a_piece_is_moved_again_and_is_gone_when_dragged_off_the_board(opened: OpenBoard) -> None:
    page = opened(SMALL)
    edit(page)
    pull(page, (3, 1), (4, 2))
    shows(page, 4, 3, "piece B, 2 cells")
    shows(page, 3, 1, "empty")
    pull(page, (4, 2), (2, 3))  # there is no room: it stays
    shows(page, 4, 3, "piece B, 2 cells")
    start = at(page, 4, 2)
    drag(page, start, (start[0], start[1] + 1.4 * box_of(cell(page, 4, 2))["height"]))
    shows(page, 4, 3, "empty")


def test_what_is_on_the_board_is_removed_by_right_click_delete_or_the_button(opened: OpenBoard) -> None:
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


def test_walls_are_drawn_moved_and_taken_away(opened: OpenBoard) -> None:
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


def test_the_exit_is_dragged_along_the_walls_and_a_wrong_place_is_told_at_once(opened: OpenBoard) -> None:
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


def test_a_tap_puts_the_chosen_piece_down_and_it_is_turned_and_made_the_primary_one(opened: OpenBoard) -> None:
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
def test_a_rush_hour_board_is_built_by_keys_alone(opened: OpenBoard) -> None:
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
