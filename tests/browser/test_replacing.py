"""Another board in the place of one that is not finished: there is a way back, and nothing ends in silence."""

import re
from typing import Literal

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.acting import (
    ANSWER,
    BOARDS,
    QUEENS,
    RUSH,
    SLIDING,
    OpenBoard,
    cell,
    counter,
    drawer,
    each_puzzle,
    is_solved,
    on_desktop,
    paste,
    piece,
    shows,
    tap,
    tile,
    tiles,
)
from tests.browser.searching import HARD, SLOWEST, at_speed, press, timeline


def notes(page: Page) -> Locator:
    """The short notes at the foot of the page."""
    return page.locator(".toasts")


def undo(page: Page) -> None:
    notes(page).get_by_role("button", name="Undo").click()


def new_board(page: Page) -> None:
    with page.expect_response("**/api/random*"):
        page.get_by_role("button", name=re.compile("New random board, easy")).click()
    expect(notes(page)).to_contain_text("A new board is open.")


def puzzle_button(page: Page, name: str) -> Locator:
    return page.get_by_role("group", name="Puzzle").get_by_role("button", name=name)


# ---- a game that is not finished ----


def test_a_new_board_can_be_undone_with_the_position_the_history_and_the_counters(opened: OpenBoard) -> None:
    page = opened(SLIDING)
    tap(page, tile(page, 7))
    expect(counter(page, "Moves")).to_have_text("1")
    new_board(page)
    expect(page.get_by_role("grid", name="Sliding puzzle, 4 by 4")).to_be_visible()
    expect(counter(page, "Moves")).to_have_text("0")
    undo(page)
    expect(page.get_by_role("grid", name="Sliding puzzle, 3 by 3")).to_be_visible()
    expect(page.locator("#board")).to_be_focused()
    assert tiles(page) == "1 2 3/4 5 6/7 0 8"
    expect(counter(page, "Moves")).to_have_text("1")
    expect(notes(page)).not_to_contain_text("A new board is open.")
    page.reload()  # it is the one that is remembered
    expect(counter(page, "Moves")).to_have_text("1")
    assert tiles(page) == "1 2 3/4 5 6/7 0 8"
    page.get_by_role("button", name="Undo").click()
    assert tiles(page) == SLIDING


@on_desktop
@each_puzzle
def test_any_other_way_to_another_board_can_be_undone_too(opened: OpenBoard, puzzle: str) -> None:
    page = opened(QUEENS)
    tap(page, cell(page, 5, 5))
    shows(page, 5, 5, "cross")
    if puzzle == "queens":
        drawer(page, "Samples").get_by_role("button", name=re.compile("8×8")).first.click()
        expect(page.get_by_role("grid", name="Queens, 8 by 8")).to_be_visible()
    else:
        paste(page, BOARDS[puzzle].replace("/", "\n"))
        expect(page.get_by_role("grid", name="Queens")).to_have_count(0)
    undo(page)
    expect(page.get_by_role("grid", name="Queens, 5 by 5")).to_be_visible()
    shows(page, 5, 5, "cross")


@on_desktop
def test_the_game_of_another_puzzle_is_undone_with_it(opened: OpenBoard) -> None:
    page = opened(SLIDING)
    tap(page, tile(page, 7))
    expect(counter(page, "Moves")).to_have_text("1")
    puzzle_button(page, "Queens").click()
    expect(page.get_by_role("grid", name="Queens")).to_be_visible()
    paste(page, "1 2 3\n4 5 6\n7 0 8")  # another sliding board in the place of the one that was begun
    expect(page.get_by_role("grid", name="Sliding puzzle")).to_be_visible()
    undo(page)
    expect(page.get_by_role("grid", name="Queens")).to_be_visible()
    puzzle_button(page, "Sliding puzzle").click()
    expect(counter(page, "Moves")).to_have_text("1")


@on_desktop
def test_of_several_new_boards_the_last_one_is_undone(opened: OpenBoard) -> None:
    page = opened(SLIDING)
    new_board(page)
    expect(page.get_by_role("grid", name="Sliding puzzle, 4 by 4")).to_be_visible()
    before = tiles(page)
    new_board(page)
    expect(notes(page).get_by_role("button", name="Undo")).to_have_count(1)
    undo(page)
    assert tiles(page) == before


# ---- a solved board ----


def test_another_board_is_a_button_where_a_board_is_solved(opened: OpenBoard) -> None:
    page = opened(QUEENS)
    for row, column in ANSWER:
        for _ in range(2):
            tap(page, cell(page, row, column))
    is_solved(page)
    page.get_by_role("button", name="Another board", exact=True).click()
    expect(page.get_by_role("grid", name="Queens, 8 by 8")).to_be_visible()
    expect(page.get_by_role("heading", name="Solved!")).to_have_count(0)
    expect(notes(page).get_by_role("button", name="Undo")).to_have_count(0)  # nothing was left unfinished


@on_desktop
def test_a_board_that_can_be_done_in_fewer_moves_is_started_over_by_a_button(opened: OpenBoard) -> None:
    page = opened(SLIDING)
    for number in (4, 4, 7, 8):
        tap(page, tile(page, number))
    is_solved(page)
    page.get_by_role("main").get_by_role("button", name="Start over").last.click()
    assert tiles(page) == SLIDING


# ---- a search that runs ----


@on_desktop
@pytest.mark.parametrize("tab", ["Search", "Play"])
def test_a_search_that_a_switch_of_puzzle_stops_is_told_and_can_be_run_again(opened: OpenBoard, tab: str) -> None:
    page = opened(HARD, tab="search", algorithm="a-star", heuristic="manhattan", watch="on")
    at_speed(page, SLOWEST)
    press(page, "Run")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    page.get_by_role("navigation").get_by_role("button", name=tab).click()
    puzzle_button(page, "Rush Hour").click()
    expect(notes(page)).to_contain_text("The search was stopped, since another board is open.")
    notes(page).get_by_role("button", name="Search again").click()
    expect(puzzle_button(page, "Sliding puzzle")).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(timeline(page)).to_contain_text("event")


@on_desktop
def test_a_search_that_is_over_is_not_spoken_of(opened: OpenBoard) -> None:
    page = opened(RUSH, tab="search", watch="off")
    press(page, "Run")
    expect(page.get_by_role("button", name="Play the solution")).to_be_visible()
    puzzle_button(page, "Queens").click()
    expect(puzzle_button(page, "Queens")).to_have_attribute("aria-pressed", "true")
    expect(notes(page)).not_to_contain_text("The search was stopped")


# ---- what is taken away ----


@on_desktop
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_cars_have_the_same_colours_on_the_page_and_in_the_exported_picture(
    opened: OpenBoard, page: Page, scheme: Literal["light", "dark"]
) -> None:
    page.emulate_media(color_scheme=scheme)
    opened("6 6/15/AABBCC/DDEE.F/PP.G.FK/HHIGJJ/SSILLM/NNOO.M")  # more cars than the first colours
    expect(piece(page, "P")).to_be_visible()
    drawn = page.locator("#board svg g.piece .body").evaluate_all("all => all.map(one => getComputedStyle(one).fill)")
    page.get_by_role("button", name="Save").click()
    with page.expect_download() as saved:
        page.get_by_role("menuitem", name="Board: SVG picture").click()
    picture = saved.value.path().read_text(encoding="utf-8")
    for colour in drawn:
        red, green, blue = map(int, re.findall(r"\d+", colour))
        assert f"#{red:02x}{green:02x}{blue:02x}" in picture.lower()
    assert len(set(drawn)) == len(drawn) > 12
