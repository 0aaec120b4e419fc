"""Queens is played by mouse, finger and keys, and clashes are shown at once."""

import re

from playwright.sync_api import Page, expect
from tests.browser.acting import (
    ANSWER,
    QUEENS,
    OpenBoard,
    becomes,
    cell,
    counter,
    drag,
    dragging,
    is_phone,
    is_solved,
    marks,
    on_desktop,
    setting,
    shows,
    spot,
    tap,
)


def test_a_tap_makes_a_cross_then_a_queen_then_nothing(opened: OpenBoard) -> None:
    page = opened(QUEENS)
    for what in ("cross", "queen", "empty"):
        tap(page, cell(page, 5, 5))
        shows(page, 5, 5, what)


def test_a_drag_paints_crosses_and_one_undo_takes_them_off(opened: OpenBoard) -> None:
    page = opened(QUEENS)
    drag(page, spot(cell(page, 2, 1)), spot(cell(page, 2, 4)), spot(cell(page, 4, 4)))
    becomes(lambda: marks(page, "cross"), 6)
    expect(counter(page, "Queens")).to_have_text("0 of 5")
    page.get_by_role("button", name="Undo").click()
    becomes(lambda: marks(page, "empty"), 25)


def test_a_queen_crosses_out_what_it_sees_and_one_undo_takes_all_back(opened: OpenBoard) -> None:
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


@on_desktop
def test_auto_cross_can_be_switched_off(opened: OpenBoard) -> None:
    page = opened(QUEENS)
    setting(page, "Auto-cross", on=False)
    tap(page, cell(page, 3, 1))
    tap(page, cell(page, 3, 1))
    shows(page, 3, 1, "queen")
    assert marks(page, "cross") == 0


def test_queens_that_see_each_other_are_marked_at_once_by_shape_and_words(opened: OpenBoard) -> None:
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


def test_queens_is_solved_when_every_rule_is_kept(opened: OpenBoard) -> None:
    page = opened(QUEENS)
    for row, column in ANSWER:
        place_at_once(page, row, column)
    expect(counter(page, "Queens")).to_have_text("5 of 5")
    is_solved(page)
    expect(page.get_by_text("Every rule is kept.")).to_be_visible()


@on_desktop
def test_queens_is_played_by_keys(opened: OpenBoard) -> None:
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
