"""The sliding puzzle is played by mouse, finger and keys."""

from playwright.sync_api import expect
from tests.browser.acting import (
    SLIDING,
    OpenBoard,
    becomes,
    box_of,
    counter,
    drag,
    dragging,
    is_solved,
    on_desktop,
    spot,
    tap,
    tile,
    tiles,
)


def test_a_tap_slides_a_tile_and_the_moves_are_counted_against_the_best(opened: OpenBoard) -> None:
    page = opened(SLIDING)
    expect(counter(page, "Best")).to_have_text("2")
    expect(counter(page, "Left from here")).to_have_text("2")
    tap(page, tile(page, 7))
    becomes(lambda: tiles(page), "1 2 3/4 5 6/7 0 8")
    expect(counter(page, "Moves")).to_have_text("1")
    expect(counter(page, "Left from here")).to_have_text("1")


def test_a_tap_in_line_slides_the_whole_row_and_one_undo_takes_it_back(opened: OpenBoard) -> None:
    page = opened(SLIDING)
    tap(page, tile(page, 8))
    becomes(lambda: tiles(page), "1 2 3/4 5 6/7 8 0")
    expect(counter(page, "Moves")).to_have_text("2")
    is_solved(page)
    expect(page.get_by_text("In 2 moves: nobody can do it in fewer.")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    becomes(lambda: tiles(page), SLIDING)


def test_a_tap_slides_a_column_and_a_tile_out_of_line_stays(opened: OpenBoard) -> None:
    page = opened(SLIDING)
    tap(page, tile(page, 5))
    tap(page, tile(page, 1))
    becomes(lambda: tiles(page), "0 2 3/1 5 6/4 7 8")


def test_a_dragged_tile_follows_the_hand_and_goes_on_or_comes_back(opened: OpenBoard) -> None:
    page = opened(SLIDING)
    x, y = spot(tile(page, 7))
    width = box_of(tile(page, 7))["width"]
    drawn = page.locator("svg text").filter(has_text="7")
    before = box_of(drawn)["x"]
    with dragging(page, (x, y), (x - 0.25 * width, y)):
        becomes(lambda: round((before - box_of(drawn)["x"]) / width, 1), 0.2)
    becomes(lambda: round(box_of(drawn)["x"] - before), 0)
    assert tiles(page) == SLIDING
    drag(page, (x, y), (x - 0.6 * width, y))
    becomes(lambda: tiles(page), "1 2 3/4 5 6/7 0 8")


@on_desktop
def test_arrows_move_a_tile_or_the_blank_as_is_set(opened: OpenBoard) -> None:
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
