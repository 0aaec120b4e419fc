"""A solution that is dropped on the page is checked, and its first wrong step is shown."""

import json

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.acting import (
    QUEENS,
    RUSH,
    SLIDING,
    OpenBoard,
    drawer,
    drop,
    each_puzzle_somewhere,
    on_desktop,
    on_phone,
    paste,
)

BOARDS = {"queens": QUEENS, "sliding": SLIDING, "rush-hour": RUSH}
RIGHT = {
    "queens": "A#ABB\nAABB#\nDA#BE\n#AEEE\nAAE#E\n",
    "sliding": "1 2 3\n4 5 6\n0 7 8\n\n1 2 3\n4 5 6\n7 0 8\n\n1 2 3\n4 5 6\n7 8 0\n",
    "rush-hour": "PPA.K\n..A.\nBB..\n\nPP..K\n..A.\nBBA.\n\n..PPK\n..A.\nBBA.\n",
}
WRONG = {
    "queens": "A#A#B\nAABB#\nDA#BE\n#AEEE\nAAEEE\n",  # two in a row
    "sliding": "1 2 3\n4 5 6\n0 7 8\n\n1 2 3\n4 5 6\n7 0 8\n\n1 2 3\n4 5 6\n8 7 0\n",  # the second step
    "rush-hour": "PPA.K\n..A.\nBB..\n\nPP..K\n..A.\nBBA.\n\nPPA.K\n..A.\n..BB\n",  # two pieces at once
}


def verdict(page: Page) -> Locator:
    return page.get_by_role("region", name="Check of a solution")


@each_puzzle_somewhere
def test_a_right_solution_passes_and_its_steps_can_be_gone_through(opened: OpenBoard, puzzle: str) -> None:
    page = opened(BOARDS[puzzle])
    drop(page, ("solution.txt", RIGHT[puzzle]))
    expect(verdict(page)).to_contain_text("Passed." if puzzle == "queens" else "Passed. Moves: 2")
    verdict(page).get_by_role("button", name="Show the steps").click()
    board = page.get_by_role("region", name="Board").get_by_role("img")
    expect(board).to_be_visible()
    expect(verdict(page).get_by_role("button", name="One step on")).to_be_disabled()
    slider = verdict(page).get_by_role("slider", name="Steps of the solution")
    while int(slider.input_value()) > 0:
        verdict(page).get_by_role("button", name="One step back").click()
    expect(board).to_have_accessible_name("Start")
    verdict(page).get_by_role("button", name="Hide the steps").click()
    expect(board).to_have_count(0)


@on_desktop
def test_a_list_of_moves_passes_and_a_wrong_number_is_a_warning(opened: OpenBoard) -> None:
    page = opened(SLIDING)
    drop(page, ("moves.txt", "Solution: RR\nJumlah langkah: 15\n"))
    expect(verdict(page)).to_contain_text("Passed. Moves: 2")
    expect(verdict(page)).to_contain_text("line 2: 15 moves are claimed; the solution has 2")


@each_puzzle_somewhere
def test_a_wrong_solution_fails_and_its_first_wrong_step_is_shown_on_the_board(opened: OpenBoard, puzzle: str) -> None:
    page = opened(BOARDS[puzzle])
    drop(page, ("solution.txt", WRONG[puzzle]))
    expect(verdict(page)).to_contain_text("Failed.")
    verdict(page).get_by_role("button", name="Show the steps").click()
    board = page.get_by_role("region", name="Board").get_by_role("img")
    if puzzle == "queens":
        expect(verdict(page)).to_contain_text("row 1")
        expect(board).to_be_visible()
    else:
        expect(verdict(page)).to_contain_text("Step 2 is wrong")
        expect(board).to_have_accessible_name("Step 2 is wrong")


@on_desktop
def test_a_step_that_is_no_board_at_all_is_named_at_the_last_that_could_be_followed(opened: OpenBoard) -> None:
    page = opened(RUSH)
    drop(page, ("solution.txt", "PPA.K\n..A.\nBB..\n\nPP..K\n..A.\nBBA.\n\n..PPK\n..A.\nB.BA\n"))
    verdict(page).get_by_role("button", name="Show the steps").click()
    expect(verdict(page)).to_contain_text("Step 2, which comes next, is wrong.")


@on_desktop
@pytest.mark.parametrize("tab", ["search", "compare"])
def test_a_solution_is_checked_in_every_tab(opened: OpenBoard, tab: str) -> None:
    page = opened(SLIDING, tab=tab)
    drop(page, ("solution.txt", WRONG["sliding"]))
    expect(verdict(page)).to_contain_text("Failed.")
    verdict(page).get_by_role("button", name="Show the steps").click()
    expect(page.get_by_role("img", name="Step 2 is wrong")).to_be_visible()


@on_desktop
def test_a_board_and_its_solution_are_dropped_together(opened: OpenBoard) -> None:
    page = opened(QUEENS)
    drop(page, ("solution.txt", RIGHT["rush-hour"]), ("board.txt", RUSH.replace("/", "\n")))
    expect(page.get_by_role("application", name="Rush Hour, 3 by 4")).to_be_visible()
    expect(verdict(page)).to_contain_text("Passed.")


@on_desktop
def test_a_record_of_papan_is_checked_on_the_board_it_names(opened: OpenBoard) -> None:
    page = opened(QUEENS)
    record = {"papan": "0.1.0", "puzzle": "sliding", "board": SLIDING, "plan": ["right", "up"], "moves": 2}
    drop(page, ("record.json", json.dumps(record)))
    expect(page.get_by_role("grid", name="Sliding puzzle, 3 by 3")).to_be_visible()
    expect(verdict(page)).to_contain_text("Failed.")


@on_desktop
def test_a_solution_that_begins_with_its_board_is_checked_on_that_when_another_is_open(opened: OpenBoard) -> None:
    page = opened(QUEENS)
    drop(page, ("solution.txt", RIGHT["sliding"]))
    expect(page.get_by_role("grid", name="Sliding puzzle, 3 by 3")).to_be_visible()
    expect(verdict(page)).to_contain_text("Passed. Moves: 2")


@on_phone
def test_a_solution_is_pasted_and_the_verdict_is_closed(opened: OpenBoard) -> None:
    page = opened(SLIDING)
    paste(page, RIGHT["sliding"])
    expect(verdict(page)).to_contain_text("Passed.")
    verdict(page).get_by_role("button", name="Close").click()
    expect(verdict(page)).to_have_count(0)


@on_desktop
def test_a_verdict_goes_away_with_its_board(opened: OpenBoard) -> None:
    page = opened(SLIDING)
    paste(page, RIGHT["sliding"])
    expect(verdict(page)).to_be_visible()
    page.get_by_role("button", name="Queens", exact=True).click()
    expect(page.get_by_role("grid", name="Queens")).to_be_visible()
    expect(verdict(page)).to_have_count(0)


@on_desktop
def test_text_in_the_drawer_can_be_checked_as_a_solution(opened: OpenBoard) -> None:
    page = opened(QUEENS)
    paste_tab = drawer(page, "Paste")
    paste_tab.get_by_role("textbox").fill("A#A#B")
    paste_tab.get_by_role("button", name="Check it as a solution").click()
    expect(verdict(page)).to_contain_text("Failed.")
