"""Stuck: a hint in two steps on the board, the whole reasoning, how hard the board is, and another of a difficulty."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.acting import (
    ANSWER,
    BOARDS,
    QUEENS,
    RUSH,
    SLIDING,
    OpenBoard,
    becomes,
    box_of,
    cell,
    counter,
    drawer,
    each_puzzle_somewhere,
    is_phone,
    is_solved,
    marks,
    on_desktop,
    piece,
    said,
    shows,
    spot,
    tap,
    tiles,
)

WHERE = {
    "queens": "Look at region C.",
    "sliding": "2 moves to go. Look along the row of the blank.",
    "rush-hour": "2 moves to go. Look at piece A.",
}
WHAT = {"queens": "Put a queen on r2c5", "sliding": "Move tile 7 left", "rush-hour": "Slide A down by one cell."}


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def card(page: Page) -> Locator:
    return page.get_by_role("region", name="Hint")


def reasoning(page: Page) -> Locator:
    return page.get_by_role("region", name="The whole reasoning")


def drawn(page: Page, kind: str) -> Locator:
    """Something of a hint, drawn on the board."""
    return page.get_by_role("region", name="Board").locator(f"svg [data-hint={kind}]")


def board_is_in_view(page: Page, above: Locator) -> None:
    """Nothing of the board is under the card, or under the head of the page."""
    head = box_of(page.get_by_role("banner"))

    def is_between() -> bool:
        board = box_of(page.locator("#board svg").first)
        return board["y"] >= head["height"] - 1 and board["y"] + board["height"] <= box_of(above)["y"] + 1

    becomes(is_between, True)


@each_puzzle_somewhere
def test_a_hint_first_says_where_to_look_then_what_and_why(opened: OpenBoard, puzzle: str) -> None:
    page = opened(BOARDS[puzzle])
    button(page, "Hint").click()
    expect(card(page)).to_contain_text(WHERE[puzzle])
    expect(card(page)).not_to_contain_text(WHAT[puzzle])
    expect(said(page)).to_contain_text(WHERE[puzzle])
    expect(drawn(page, "look")).to_have_count(1)
    assert [drawn(page, kind).count() for kind in ("queen", "move", "cross")] == [0, 0, 0]
    button(page, "Tell me why").click()
    expect(card(page)).to_contain_text(WHAT[puzzle])
    expect(said(page)).to_contain_text(WHAT[puzzle])
    expect(drawn(page, "queen" if puzzle == "queens" else "move")).to_have_count(1)
    if is_phone(page):
        board_is_in_view(page, card(page))


@each_puzzle_somewhere
def test_hints_that_are_done_one_after_another_solve_the_board(opened: OpenBoard, puzzle: str) -> None:
    page = opened(BOARDS[puzzle])
    for _ in range(2 if puzzle != "queens" else len(ANSWER)):
        button(page, "Hint").click()
        button(page, "Do it").click()
        expect(card(page)).to_have_count(0)
    is_solved(page)
    expect(button(page, "Hint")).to_be_disabled()


@on_desktop
def test_what_a_hint_does_is_one_step_to_undo(opened: OpenBoard) -> None:
    page = opened(QUEENS)
    button(page, "Hint").click()
    button(page, "Do it").click()
    shows(page, 2, 5, "queen")
    shows(page, 3, 5, "cross")
    expect(button(page, "Hint")).to_be_focused()
    button(page, "Undo").click()
    becomes(lambda: marks(page, "empty"), 25)


@on_desktop
def test_a_move_by_hint_counts_as_a_move(opened: OpenBoard) -> None:
    page = opened(RUSH)
    button(page, "Hint").click()
    button(page, "Do it").click()
    expect(counter(page, "Moves")).to_have_text("1")
    expect(counter(page, "Left from here")).to_have_text("1")
    expect(piece(page, "A")).to_have_accessible_name(re.compile("rows 2 to 3"))


@on_desktop
def test_the_card_goes_with_the_position(opened: OpenBoard) -> None:
    page = opened(SLIDING)
    page.keyboard.press("h")
    expect(card(page)).to_contain_text(WHERE["sliding"])
    page.get_by_role("grid").focus()
    page.keyboard.press("ArrowDown")
    expect(card(page)).to_have_count(0)
    expect(drawn(page, "look")).to_have_count(0)


@on_desktop
def test_h_tells_more_each_time_and_escape_closes(opened: OpenBoard) -> None:
    page = opened(QUEENS)
    cell(page, 1, 1).focus()
    page.keyboard.press("h")
    expect(card(page)).to_contain_text(WHERE["queens"])
    page.keyboard.press("h")
    expect(card(page)).to_contain_text(WHAT["queens"])
    page.keyboard.press("Escape")
    expect(card(page)).to_have_count(0)
    expect(cell(page, 1, 1)).to_be_focused()


def test_a_wrong_queen_is_pointed_out_first_and_taken_off(opened: OpenBoard) -> None:
    page = opened(QUEENS)
    for _ in range(2):
        tap(page, spot(cell(page, 1, 1)))
    shows(page, 1, 1, "queen")
    button(page, "Hint").click()
    expect(drawn(page, "wrong")).to_have_count(1)
    button(page, "Tell me why").click()
    expect(card(page)).to_contain_text("r1c1")
    button(page, "Take it off").click()
    shows(page, 1, 1, "empty")


@on_desktop
def test_a_wrong_cross_is_pointed_out_too(opened: OpenBoard) -> None:
    page = opened(QUEENS)
    tap(page, spot(cell(page, *ANSWER[1])))
    button(page, "Hint").click()
    expect(drawn(page, "wrong")).to_have_count(1)
    button(page, "Take it off").click()
    shows(page, *ANSWER[1], "empty")


@on_desktop
def test_a_board_without_a_solution_has_nothing_to_do(opened: OpenBoard) -> None:
    page = opened("2 1 3/4 5 6/7 8 0")
    button(page, "Hint").click()
    expect(card(page)).to_be_visible()
    expect(button(page, "Do it")).to_have_count(0)


@each_puzzle_somewhere
def test_the_whole_reasoning_is_stepped_through_on_the_board(opened: OpenBoard, puzzle: str) -> None:
    page = opened(BOARDS[puzzle])
    button(page, "Hint").click()
    button(page, "Explain all").click()
    steps = reasoning(page).get_by_role("option")
    expect(steps.first).to_have_attribute("aria-selected", "true")
    expect(steps.first).to_contain_text(WHAT[puzzle])
    page.keyboard.press("ArrowRight")
    expect(steps.nth(1)).to_have_attribute("aria-selected", "true")
    expect(drawn(page, "queen" if puzzle == "queens" else "move")).to_have_count(1)
    if is_phone(page):
        board_is_in_view(page, reasoning(page))
    page.keyboard.press("End")
    expect(steps.last).to_contain_text("Solved")
    button(page, "Play on from here").click()
    expect(reasoning(page)).to_have_count(0)
    is_solved(page)
    button(page, "Undo").click()
    expect(page.get_by_role("heading", name="Solved!")).to_have_count(0)


@on_desktop
def test_the_reasoning_plays_and_stops_by_the_keys_of_the_timeline(opened: OpenBoard) -> None:
    page = opened(SLIDING)
    button(page, "Hint").click()
    button(page, "Explain all").click()
    expect(reasoning(page).get_by_role("option").first).to_have_attribute("aria-selected", "true")
    page.keyboard.press("ArrowUp")
    expect(button(page, "Pause")).to_be_visible()
    page.keyboard.press("ArrowDown")
    expect(button(page, "Pause")).to_have_count(0)
    button(page, "Close the reasoning").click()
    assert tiles(page) == SLIDING


@each_puzzle_somewhere
def test_how_hard_the_board_is_stands_beside_it_with_its_parts(opened: OpenBoard, puzzle: str) -> None:
    page = opened(BOARDS[puzzle])
    line = page.locator("details").filter(has_text="Difficulty")
    expect(line).to_contain_text(re.compile(r"trivial\s*\d+ of 100"))
    expect(line.get_by_role("listitem").first).to_be_hidden()
    line.locator("summary").click()
    expect(line.get_by_role("listitem").first).to_be_visible()


@pytest.mark.parametrize(
    ("device", "puzzle", "side"), [("desktop", "queens", 7), ("phone", "sliding", 4), ("desktop", "rush-hour", 6)]
)
def test_a_new_board_is_as_hard_as_is_wanted(opened: OpenBoard, puzzle: str, side: int) -> None:
    page = opened(BOARDS[puzzle])
    page.get_by_role("combobox", name="Size of new boards").select_option(f"{side} × {side}")
    page.get_by_role("button", name=re.compile(f"New random board, medium, {side}")).click()
    expect(page.locator("details").filter(has_text="Difficulty")).to_contain_text("medium")
    page.reload()  # the size is remembered
    expect(page.get_by_role("combobox", name="Size of new boards")).to_have_value(str(side))


@on_desktop
def test_samples_say_how_hard_they_are_and_random_boards_can_be_told(opened: OpenBoard) -> None:
    page = opened(QUEENS)
    expect(drawer(page, "Samples").get_by_role("button", name=re.compile("8×8.*medium")).first).to_be_visible()
    form = drawer(page, "Random")
    form.get_by_role("combobox", name="Difficulty").select_option("hard")
    form.get_by_role("button", name="Make").click()
    expect(page.locator("details").filter(has_text="Difficulty")).to_contain_text(re.compile("hard|expert"))


def test_the_cards_have_no_serious_faults_of_access(
    opened: OpenBoard, faults_of_access: Callable[[Page], list[str]]
) -> None:
    page = opened(QUEENS)
    button(page, "Hint").click()
    button(page, "Tell me why").click()
    assert faults_of_access(page) == []
    button(page, "Explain all").click()
    expect(reasoning(page)).to_be_visible()
    assert faults_of_access(page) == []
