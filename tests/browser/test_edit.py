"""Editing, for every puzzle: undone, redone, cancelled, kept, and of any size."""

import pytest
from acting import (
    BOARDS,
    cell,
    each_puzzle,
    edit,
    on_desktop,
    shows,
    tap,
)
from editing import is_fine, size
from playwright.sync_api import Page, expect


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
