"""A sliding board is built by hand; what is wrong with it is told at once, in words and on the board."""

from playwright.sync_api import expect
from tests.browser.acting import (
    SLIDING,
    OpenBoard,
    becomes,
    cell,
    edit,
    on_desktop,
    on_phone,
    shows,
    tap,
    tiles,
)
from tests.browser.editing import faults, is_fine, outlook, pull


def test_tiles_are_typed_into_the_cells_and_a_tile_that_is_there_twice_is_marked(opened: OpenBoard) -> None:
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


def test_numbers_of_two_digits_are_typed(opened: OpenBoard) -> None:
    page = opened("1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0")
    edit(page)
    tap(page, cell(page, 4, 4))
    page.keyboard.type("12")
    shows(page, 4, 4, "tile 12")
    tap(page, cell(page, 3, 4))
    page.keyboard.type("0")
    is_fine(page)


def test_tiles_are_swapped_by_dragging_and_an_odd_swap_is_remarked_on(opened: OpenBoard) -> None:
    page = opened(SLIDING)
    edit(page)
    pull(page, (1, 1), (1, 2))
    shows(page, 1, 1, "tile 2")
    expect(page.get_by_role("list", name="Remarks")).to_contain_text("cannot be reached")
    pull(page, (3, 2), (3, 3))
    expect(page.get_by_role("list", name="Remarks")).to_have_count(0)
    page.get_by_role("button", name="Done").click()
    becomes(lambda: tiles(page), "2 1 3/4 5 6/0 8 7")


def test_a_cleared_board_is_filled_by_tapping_the_tiles_that_are_left(opened: OpenBoard) -> None:
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
def test_a_sliding_board_is_shuffled_put_in_order_and_swapped_by_keys(opened: OpenBoard) -> None:
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


@on_phone
def test_why_there_is_no_solution_is_shown_whole_on_a_narrow_screen(opened: OpenBoard) -> None:
    page = opened("1 2 3/4 5 6/8 7 0")
    page.set_viewport_size({"width": 360, "height": 740})
    edit(page)
    expect(outlook(page)).to_contain_text("no solution", ignore_case=True)
    hidden = "box => box.scrollHeight - box.clientHeight"
    assert page.locator(".findings").first.evaluate(hidden) <= 0
