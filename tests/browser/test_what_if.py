"""What if: the editor shows on every cell what a change there would do, in shape, colour and words."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.acting import QUEENS, OpenBoard, cell, edit, is_phone, on_desktop, on_phone, tap

import papan

COURSE = "6 6/11/AAB..F/..BCDF/GPPCDFK/GH.III/GHJ.../LLJMM."


def what_if(page: Page, board_editor: Locator) -> None:
    """The switch turned on, by whoever has not done so before."""
    switch = board_editor.get_by_role("switch", name="What if")
    switch.scroll_into_view_if_needed()
    switch.check()


def says(page: Page, row: int, column: int, what: str) -> None:
    """That cell tells what a change there would do."""
    expect(cell(page, row, column)).to_have_accessible_name(re.compile(f"What if here: {what}"))


def silent(page: Page, row: int, column: int) -> None:
    expect(cell(page, row, column)).not_to_have_accessible_name(re.compile("What if here"))


def told(page: Page) -> int:
    return page.get_by_role("gridcell", name=re.compile("What if here")).count()


def cost(board: str) -> int | None:
    return papan.solve(board, puzzle="rush-hour").cost


def in_words(before: int | None, after: int | None) -> str:
    assert before is not None
    if after is None:
        return "no solution"
    if after == before:
        return "as many moves"
    return f"{abs(after - before)} {'more' if after > before else 'fewer'} move"


@on_desktop
def test_with_nothing_chosen_it_tells_what_removing_each_piece_does(opened: OpenBoard) -> None:
    page = opened(COURSE)
    what_if(page, edit(page))
    # Without I the car is out sooner or not; papan itself says which.
    now, without = cost(COURSE), cost(COURSE.replace("/11/", "/10/").replace("III", "..."))
    for column in (4, 5, 6):
        says(page, 4, column, in_words(now, without))
    expect(page.get_by_text(f"Now: it can be solved, in {now} moves.")).to_be_visible()
    silent(page, 1, 4)  # there is nothing to remove
    silent(page, 3, 2)  # nor is P removed


def test_a_wall_is_weighed_on_every_free_cell(opened: OpenBoard) -> None:
    page = opened(COURSE)
    editor = edit(page)
    what_if(page, editor)
    tap(page, page.get_by_role("button", name="Wall"))
    now = cost(COURSE)
    says(page, 1, 4, in_words(now, cost(COURSE.replace("AAB..F", "AAB#.F"))))
    says(page, 4, 3, in_words(now, cost(COURSE.replace("GH.III", "GH#III"))))
    silent(page, 1, 1)
    assert told(page) == COURSE.count(".")


def test_a_piece_is_weighed_with_its_head_on_each_cell_and_again_when_the_board_changes(opened: OpenBoard) -> None:
    page = opened(COURSE)
    editor = edit(page)
    what_if(page, editor)
    tap(page, page.get_by_role("button", name="Horizontal piece, 2 cells"))
    now, then = cost(COURSE), cost(COURSE.replace("/11/", "/12/").replace("AAB..F", "AABEEF"))
    says(page, 1, 4, in_words(now, then))
    tap(page, cell(page, 1, 4))
    silent(page, 1, 4)  # the piece is there now
    further = COURSE.replace("/11/", "/13/").replace("AAB..F", "AABEEF").replace("GHJ...", "GHJ.NN")
    says(page, 5, 5, in_words(then, cost(further)))


@on_phone
def test_a_cell_given_to_another_region_leaves_one_solution_or_several_or_none(opened: OpenBoard) -> None:
    page = opened(QUEENS)
    what_if(page, edit(page))
    page.get_by_role("group", name="Regions").get_by_role("button", name="Region B").click()
    words = {0: "no solution", 1: "exactly one solution", 2: "several solutions"}
    rows = QUEENS.split("/")
    for row, column in ((1, 1), (1, 3), (3, 5), (4, 1), (5, 3)):
        cells = [list(line) for line in rows]
        cells[row - 1][column - 1] = "B"
        solutions = papan.solve("/".join(map("".join, cells)), wanted="unique", puzzle="queens").solutions
        says(page, row, column, words[min(2, solutions or 0)])
    silent(page, 1, 4)  # it is B already
    assert told(page) == 25 - QUEENS.count("B")


@on_desktop
def test_the_signs_go_when_it_is_switched_off_and_it_stays_so_for_the_next_board(opened: OpenBoard) -> None:
    page = opened(QUEENS)
    editor = edit(page)
    what_if(page, editor)
    expect(page.get_by_role("gridcell", name=re.compile("What if here")).first).to_be_attached()
    editor.get_by_role("switch", name="What if").uncheck()
    expect(page.get_by_role("gridcell", name=re.compile("What if here"))).to_have_count(0)
    page.get_by_role("button", name="Cancel").click()
    expect(edit(page).get_by_role("switch", name="What if")).not_to_be_checked()


@on_desktop
def test_a_sliding_board_has_no_what_if(opened: OpenBoard) -> None:
    page = opened("1 2 3/4 5 6/0 7 8")
    expect(edit(page)).to_be_visible()
    expect(page.get_by_role("switch", name="What if")).to_have_count(0)


@pytest.mark.parametrize("board", [QUEENS, COURSE], ids=["queens", "rush-hour"])
def test_the_editor_with_what_if_has_no_serious_fault_of_access(
    opened: OpenBoard, faults_of_access: Callable[[Page], list[str]], board: str
) -> None:
    page = opened(board)
    what_if(page, edit(page))
    expect(page.get_by_role("gridcell", name=re.compile("What if here")).first).to_be_attached()
    assert faults_of_access(page) == []
    assert not is_phone(page) or page.evaluate("document.documentElement.scrollWidth <= innerWidth")
