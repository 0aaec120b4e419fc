"""Editing, for every puzzle: undone, redone, cancelled, kept, of any size, and told what matters."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.acting import (
    BOARDS,
    QUEENS,
    RUSH,
    OpenBoard,
    cell,
    each_puzzle,
    each_puzzle_somewhere,
    edit,
    on_desktop,
    on_phone,
    piece,
    shows,
    tap,
)
from tests.browser.editing import is_fine, outlook, size


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


@each_puzzle_somewhere
def test_an_edit_is_undone_and_redone_and_cancelled(opened: OpenBoard, puzzle: str) -> None:
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
def test_what_is_being_edited_is_still_there_after_a_look_at_another_tab(opened: OpenBoard, puzzle: str) -> None:
    page = opened(BOARDS[puzzle])
    edit(page)
    change(page, puzzle)
    shows(page, 1, 2, CHANGED[puzzle][1])
    page.get_by_role("navigation").get_by_role("button", name="Search").click()
    expect(page.get_by_role("button", name="Run")).to_be_visible()
    edit(page)
    shows(page, 1, 2, CHANGED[puzzle][1])


@pytest.mark.parametrize(
    ("device", "puzzle", "last"),
    [
        ("desktop", "queens", "Region E"),
        ("phone", "sliding", "tile \\d+|blank"),
        ("desktop", "rush-hour", "empty"),
    ],
)
def test_a_board_grows_to_the_size_that_is_typed(opened: OpenBoard, puzzle: str, last: str) -> None:
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


# ---- going elsewhere in the middle of it ----


def go_to(page: Page, tab: str) -> None:
    page.get_by_role("navigation").get_by_role("button", name=tab).click()


def puzzle_button(page: Page, name: str) -> Locator:
    return page.get_by_role("group", name="Puzzle").get_by_role("button", name=name)


@on_desktop
def test_the_editor_follows_to_another_puzzle_and_the_edited_board_is_kept_for_its_own(opened: OpenBoard) -> None:
    page = opened(QUEENS)
    edit(page)
    change(page, "queens")
    page.keyboard.press("b")
    shows(page, 1, 2, "Region B")
    is_fine(page)
    puzzle_button(page, "Rush Hour").click()
    expect(puzzle_button(page, "Rush Hour")).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("group", name="Pieces to put on the board")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_have_text("Rush Hour: Edit the board")
    expect(page.get_by_text("The edited board is kept for Queens.")).to_be_visible()
    puzzle_button(page, "Queens").click()
    shows(page, 1, 2, "Region B")
    page.get_by_role("button", name="Cancel").click()  # of what was done since
    expect(cell(page, 1, 2)).to_have_accessible_name(re.compile("region B"))
    page.locator(".toast").get_by_role("button", name="Undo").click()
    expect(cell(page, 1, 2)).to_have_accessible_name(re.compile("region A"))


@on_phone
def test_search_runs_the_board_that_was_edited_last(opened: OpenBoard) -> None:
    page = opened(RUSH)
    edit(page)
    tap(page, cell(page, 1, 3))
    page.keyboard.press("Delete")  # A is gone: P has a free way
    expect(outlook(page)).to_contain_text("1 move")
    go_to(page, "Search")
    expect(page.get_by_text("The edited board is open.")).to_be_visible()
    page.get_by_role("switch", name="Watch").uncheck()
    page.get_by_role("button", name="Run", exact=True).click()
    expect(page.get_by_role("region", name="Timeline")).to_contain_text("1 move")
    page.get_by_role("button", name="Undo").click()
    go_to(page, "Play")
    expect(piece(page, "A")).to_be_visible()
    edit(page)  # what was taken back is still there to go on with
    shows(page, 1, 3, "empty")


@on_desktop
def test_a_board_that_is_left_before_it_was_read_is_taken_as_well(opened: OpenBoard) -> None:
    page = opened(RUSH)
    edit(page)
    tap(page, cell(page, 3, 1))
    page.keyboard.press("Delete")
    go_to(page, "Play")  # at once
    expect(page.get_by_text("The edited board is open.")).to_be_visible()
    expect(piece(page, "B")).to_have_count(0)


@on_desktop
def test_an_edit_with_faults_is_kept_and_offered_to_go_on_with(opened: OpenBoard) -> None:
    page = opened(RUSH)
    edit(page)
    change(page, "rush-hour")  # P is gone
    expect(page.get_by_role("list", name="Faults")).to_be_visible()
    puzzle_button(page, "Queens").click()
    expect(page.get_by_text("The unfinished edit is kept.")).to_be_visible()
    page.get_by_role("button", name="Go on editing").click()
    expect(puzzle_button(page, "Rush Hour")).to_have_attribute("aria-pressed", "true")
    shows(page, 1, 2, "empty")
    page.get_by_role("button", name="Undo", exact=True).click()
    shows(page, 1, 2, "piece P, 2 cells")


@on_desktop
def test_an_edit_that_changed_nothing_is_left_without_a_word(opened: OpenBoard) -> None:
    page = opened(RUSH)
    edit(page)
    change(page, "rush-hour")
    page.get_by_role("button", name="Undo").click()
    is_fine(page)
    go_to(page, "Play")
    expect(piece(page, "P")).to_be_visible()
    expect(page.locator(".toast")).to_have_count(0)


# ---- what matters of the board ----


@pytest.mark.parametrize(
    ("device", "puzzle", "line"),
    [
        ("phone", "queens", "one solution · trivial 2"),
        ("desktop", "sliding", "2 moves · trivial 5"),
        ("phone", "rush-hour", "2 moves · trivial"),
    ],
)
def test_the_editor_says_how_many_solutions_or_moves_and_how_hard(opened: OpenBoard, puzzle: str, line: str) -> None:
    page = opened(BOARDS[puzzle])
    edit(page)
    expect(outlook(page)).to_contain_text(line)
    expect(outlook(page)).to_have_class(re.compile(r"\bgood\b"))


@on_desktop
def test_a_board_without_a_solution_is_not_green(opened: OpenBoard) -> None:
    page = opened("3 4/2/PPA.K/..A./BB#.")
    edit(page)
    expect(outlook(page)).to_have_text("no solution")
    expect(outlook(page)).to_have_class(re.compile(r"\bbad\b"))
    tap(page, cell(page, 3, 3))
    page.keyboard.press("Delete")
    expect(outlook(page)).to_contain_text("moves")


@on_desktop
def test_while_it_is_not_known_the_editor_says_so(opened: OpenBoard, page: Page) -> None:
    page.route("**/api/outlook*", lambda route: None)  # never answered
    opened(QUEENS)
    edit(page)
    expect(outlook(page)).to_have_text("…")
    expect(outlook(page)).to_have_class(re.compile(r"\bunknown\b"))
