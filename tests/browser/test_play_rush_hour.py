"""Rush Hour is played by mouse, finger and keys."""

from playwright.sync_api import expect
from tests.browser.acting import (
    RUSH,
    OpenBoard,
    becomes,
    box_of,
    counter,
    dragging,
    is_solved,
    on_desktop,
    piece,
    push,
    spot,
    tap,
    width_of_cell,
)


def test_a_car_is_dragged_along_its_axis_and_snaps_to_the_cells(opened: OpenBoard) -> None:
    page = opened(RUSH)
    push(page, "A", down=0.8, right=2)
    expect(piece(page, "A")).to_have_accessible_name("Piece A, column 3, rows 2 to 3")
    expect(counter(page, "Moves")).to_have_text("1")
    push(page, "P", right=0.2)
    expect(piece(page, "P")).to_have_accessible_name("Piece P, row 1, columns 1 to 2")
    expect(counter(page, "Moves")).to_have_text("1")


def test_a_car_follows_the_hand_until_something_stands_in_its_way(opened: OpenBoard) -> None:
    page = opened(RUSH)
    size, drawn = width_of_cell(page), page.locator("svg text").filter(has_text="B")
    (x, y), before = spot(piece(page, "B"), 0.3), box_of(drawn)["x"]
    with dragging(page, (x, y), (x + 1.5 * size, y)):
        becomes(lambda: round((box_of(drawn)["x"] - before) / size, 1), 1.5)
    push(page, "B", right=9)
    expect(piece(page, "B")).to_have_accessible_name("Piece B, row 3, columns 3 to 4")
    push(page, "P", right=3)
    expect(piece(page, "P")).to_have_accessible_name("Piece P, row 1, columns 1 to 2")


def test_a_slide_of_any_length_is_one_move_and_the_solution_is_celebrated(opened: OpenBoard) -> None:
    page = opened(RUSH)
    expect(counter(page, "Best")).to_have_text("2")
    push(page, "A", down=1)
    push(page, "P", right=2)
    expect(counter(page, "Moves")).to_have_text("2")
    is_solved(page)
    expect(page.get_by_text("In 2 moves: nobody can do it in fewer.")).to_be_visible()


@on_desktop
def test_more_moves_than_needed_are_told_with_the_best(opened: OpenBoard) -> None:
    page = opened(RUSH)
    push(page, "B", right=1)
    push(page, "B", right=-1)
    push(page, "A", down=1)
    push(page, "P", right=2)
    expect(page.get_by_text("In 4 moves; the best is 2.")).to_be_visible()


@on_desktop
def test_a_car_is_chosen_taken_and_moved_by_keys_as_one_move(opened: OpenBoard) -> None:
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


def test_a_car_that_is_clicked_is_selected_and_the_arrows_move_it_as_one_move(opened: OpenBoard) -> None:
    page = opened("4 4/2/PPA.K/..A./BB../....")
    tap(page, piece(page, "A"))
    expect(piece(page, "A")).to_be_focused()
    expect(piece(page, "A")).to_have_attribute("aria-pressed", "true")
    assert piece(page, "A").evaluate("one => getComputedStyle(one).outlineStyle") != "none"
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(piece(page, "A")).to_have_accessible_name("Piece A, column 3, rows 3 to 4")
    expect(counter(page, "Moves")).to_have_text("1")
    tap(page, piece(page, "P"))
    expect(piece(page, "A")).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("ArrowRight")
    expect(piece(page, "P")).to_have_accessible_name("Piece P, row 1, columns 2 to 3")
    expect(counter(page, "Moves")).to_have_text("2")
    page.keyboard.press("Control+z")
    expect(piece(page, "P")).to_have_accessible_name("Piece P, row 1, columns 1 to 2")


def test_a_car_that_was_dragged_is_selected_too(opened: OpenBoard) -> None:
    page = opened("4 4/2/PPA.K/..A./BB../....")
    push(page, "A", down=1)
    expect(piece(page, "A")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(piece(page, "A")).to_have_accessible_name("Piece A, column 3, rows 3 to 4")
    expect(counter(page, "Moves")).to_have_text("2")
