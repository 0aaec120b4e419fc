"""The game around the board, for every puzzle: undo, timer, the celebration, what is told at the start."""

import re
from typing import Literal

import pytest
from playwright.sync_api import Page, expect
from tests.browser.acting import (
    BOARDS,
    SLIDING,
    OpenBoard,
    becomes,
    cell,
    counter,
    each_puzzle,
    is_solved,
    marks,
    on_desktop,
    on_phone,
    push,
    setting,
    tap,
    tile,
)


def move_once(page: Page, puzzle: str) -> None:
    """Some move on the puzzle's board of acting.BOARDS."""
    if puzzle == "sliding":
        tap(page, tile(page, 7))
    elif puzzle == "queens":
        tap(page, cell(page, 5, 5))
    else:
        push(page, "A", down=1)


@on_desktop
def test_a_board_without_a_solution_says_so(opened: OpenBoard) -> None:
    page = opened("2 1 3/4 5 6/7 8 0")
    expect(page.get_by_text("the goal cannot be reached")).to_be_visible()
    expect(page.get_by_text("Difficulty")).to_have_count(0)  # nobody waits for one


@on_desktop
def test_a_board_that_is_solved_from_the_start_says_so(opened: OpenBoard) -> None:
    page = opened("1 2 3/4 5 6/7 8 0")
    is_solved(page)
    expect(page.get_by_text("It stands solved already: there is nothing to move.")).to_be_visible()


@on_phone
def test_the_editor_is_one_tap_away_on_a_phone(opened: OpenBoard) -> None:
    page = opened(SLIDING)
    page.get_by_role("complementary").get_by_role("button", name="Edit the board").tap()
    expect(page.get_by_role("region", name="Edit the board")).to_be_visible()


@on_phone
@each_puzzle
def test_a_move_is_undone_redone_and_started_over_by_buttons(opened: OpenBoard, puzzle: str) -> None:
    page = opened(BOARDS[puzzle])
    buttons = {name: page.get_by_role("button", name=name) for name in ("Undo", "Redo", "Start over")}
    for button in buttons.values():
        expect(button).to_be_disabled()
    move_once(page, puzzle)
    buttons["Undo"].click()
    expect(buttons["Undo"]).to_be_disabled()
    buttons["Redo"].click()
    expect(buttons["Redo"]).to_be_disabled()
    buttons["Start over"].click()
    buttons["Undo"].click()  # that can be undone too
    expect(buttons["Undo"]).to_be_enabled()


@on_desktop
@each_puzzle
def test_a_move_is_undone_redone_and_started_over_by_keys(opened: OpenBoard, puzzle: str) -> None:
    page = opened(BOARDS[puzzle])
    undo, redo = page.get_by_role("button", name="Undo"), page.get_by_role("button", name="Redo")
    for back, again in (("Control+z", "Control+y"), ("u", "Shift+U"), ("Control+z", "Control+Shift+Z")):
        move_once(page, puzzle)
        expect(undo).to_be_enabled()
        page.keyboard.press(back)
        expect(undo).to_be_disabled()
        page.keyboard.press(again)
        expect(redo).to_be_disabled()
        page.keyboard.press(back)
    move_once(page, puzzle)
    page.keyboard.press("r")
    if puzzle != "queens":
        expect(counter(page, "Moves")).to_have_text("0")
    else:
        becomes(lambda: marks(page, "empty"), 25)


@on_desktop
@each_puzzle
def test_the_timer_is_hidden_until_somebody_wants_it(opened: OpenBoard, page: Page, puzzle: str) -> None:
    page.clock.install()
    opened(BOARDS[puzzle])
    expect(counter(page, "Time")).to_have_count(0)
    setting(page, "Timer")
    expect(counter(page, "Time")).to_have_text("0:00")
    move_once(page, puzzle)
    expect(page.get_by_role("button", name="Undo")).to_be_enabled()
    page.clock.run_for(65_000)
    expect(counter(page, "Time")).to_have_text(re.compile(r"^1:\d\d$"))


@pytest.mark.parametrize(("device", "motion"), [("desktop", "no-preference"), ("phone", "reduce")])
def test_a_solved_board_is_celebrated_unless_somebody_wants_calm(
    opened: OpenBoard, page: Page, motion: Literal["no-preference", "reduce"]
) -> None:
    page.emulate_media(reduced_motion=motion)
    page.clock.install()
    opened(SLIDING)
    page.clock.pause_at("2099-01-01")  # the confetti stays until the clock goes on
    tap(page, tile(page, 8))
    page.clock.run_for(500)
    is_solved(page)
    expect(page.get_by_role("region", name="Board").locator("i")).to_have_count(0 if motion == "reduce" else 36)
    page.clock.run_for(5000)
    expect(page.get_by_role("region", name="Board").locator("i")).to_have_count(0)
