"""Puzzles that the page knows by their scenes alone are played by mouse, finger and keys."""

import random
import re
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect
from tests.browser.acting import (
    OpenBoard,
    becomes,
    box_of,
    cell,
    counter,
    drag,
    is_phone,
    is_solved,
    on_desktop,
    on_phone,
    said,
    spot,
    tap,
)
from tests.browser.any_puzzle import ANSWER, KLOTSKI, SOKOBAN, STARS, board, holds, is_drawn, studio

__all__ = ["studio"]  # for the pages of these tests

TRAP = "#######/#@-$--#/#--.--#/#######"  # two moves to the right push the box where no push gets it to the goal
LAKE = "3 4/Z**X/****/X**O/1 1 1 1/1 1 1 1/1 1 1 1"  # right and down twice, among others


def test_a_piece_with_several_moves_is_taken_and_sent_to_one_of_the_targets(opened: OpenBoard) -> None:
    page = opened(SOKOBAN, puzzle="sokoban")
    tap(page, cell(page, 2, 2))
    expect(said(page)).to_contain_text("Taken; 2 places to go")
    expect(page.locator(".target")).to_have_count(2)
    tap(page, cell(page, 2, 3))
    holds(page, 2, 3, "player")
    holds(page, 2, 2, "floor")
    expect(counter(page, "Moves")).to_have_text("1")
    tap(page, cell(page, 2, 5))  # the only move that leads there pushes the box
    is_solved(page)
    holds(page, 2, 5, "box on a goal")
    expect(page.get_by_text("In 2 moves.")).to_be_visible()


def test_a_swipe_or_a_drag_moves_in_its_direction(opened: OpenBoard) -> None:
    page = opened(SOKOBAN, puzzle="sokoban")
    size = box_of(cell(page, 2, 2))["width"]
    for column in (3, 4):
        x, y = spot(cell(page, 3, 3))  # anywhere on the board
        drag(page, (x, y), (x + 0.8 * size, y + 0.1 * size))
        holds(page, 2, column, "player")
    is_solved(page)


@on_desktop
def test_arrow_keys_make_the_moves_of_their_names(opened: OpenBoard) -> None:
    page = opened(SOKOBAN, puzzle="sokoban")
    cell(page, 2, 2).focus()
    page.keyboard.press("ArrowUp")
    expect(said(page)).to_have_text("Nothing can move up")
    expect(counter(page, "Moves")).to_have_text("0")
    page.keyboard.press("Shift+ArrowDown")  # the eye goes on alone
    expect(cell(page, 3, 2)).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(cell(page, 2, 3)).to_be_focused()  # where the player is now
    page.keyboard.press("ArrowRight")
    is_solved(page)


@on_desktop
def test_targets_are_chosen_by_arrow_keys_and_escape_lets_go(opened: OpenBoard) -> None:
    page = opened(SOKOBAN, puzzle="sokoban")
    cell(page, 2, 2).focus()
    page.keyboard.press("Enter")
    expect(page.locator(".target")).to_have_count(2)
    page.keyboard.press("Escape")
    expect(said(page)).to_have_text("Let go")
    expect(page.locator(".target")).to_have_count(0)
    page.keyboard.press("Space")
    page.keyboard.press("ArrowDown")
    expect(cell(page, 3, 2)).to_be_focused()
    page.keyboard.press("Enter")
    holds(page, 3, 2, "player")


def test_a_tap_that_means_nothing_says_so(opened: OpenBoard) -> None:
    page = opened(SOKOBAN, puzzle="sokoban")
    tap(page, cell(page, 1, 1))
    expect(said(page)).to_have_text("No move begins or ends here")
    expect(counter(page, "Moves")).to_have_text("0")


@on_desktop
def test_a_game_is_undone_redone_begun_again_and_kept(opened: OpenBoard) -> None:
    page = opened(SOKOBAN, puzzle="sokoban")
    tap(page, cell(page, 2, 3))
    tap(page, cell(page, 3, 3))
    holds(page, 3, 3, "player")
    page.get_by_role("button", name="Undo").click()
    holds(page, 2, 3, "player")
    page.get_by_role("button", name="Redo").click()
    holds(page, 3, 3, "player")
    page.reload()
    holds(page, 3, 3, "player")
    expect(counter(page, "Moves")).to_have_text("2")
    page.get_by_role("button", name="Start over").click()
    holds(page, 2, 2, "player")


def test_what_is_wrong_is_marked_on_its_cell_and_said(opened: OpenBoard) -> None:
    page = opened(TRAP, puzzle="sokoban")
    for column in (3, 4):
        tap(page, cell(page, 2, column + 1 if column == 4 else column))
        holds(page, 2, column, "player")
    expect(cell(page, 2, 5)).to_have_attribute("aria-invalid", "true")
    expect(page.locator("svg .sign")).to_have_count(1)
    expect(said(page)).to_contain_text("no push gets the box")


@on_desktop
def test_pieces_glide_and_pieces_of_several_cells_are_dragged(opened: OpenBoard) -> None:
    page = opened(KLOTSKI, puzzle="klotski")
    is_drawn(page)
    drawn = page.locator("svg .piece").first
    before, size = box_of(drawn)["x"], box_of(cell(page, 1, 1))["width"]
    page.emulate_media(reduced_motion="no-preference")
    (x, y) = spot(cell(page, 1, 1))
    drag(page, (x, y), (x + 2 * size, y))
    becomes(lambda: round((box_of(drawn)["x"] - before) / size), 2)  # the same element: it went there
    expect(counter(page, "Moves")).to_have_text("1")


@on_desktop
def test_a_hint_shows_its_move_with_an_arrow_and_is_followed(opened: OpenBoard) -> None:
    page = opened(SOKOBAN, puzzle="sokoban")
    page.get_by_role("button", name="Hint", exact=True).click()
    page.get_by_role("button", name="Tell me why").click()
    expect(page.locator("[data-hint=move]")).to_be_visible()
    page.get_by_role("button", name="Do it").click()
    holds(page, 2, 3, "player")
    page.get_by_role("button", name="Hint", exact=True).click()
    page.get_by_role("button", name="Explain all").click()
    expect(page.locator("[data-hint=move]")).to_be_visible()


def test_stars_are_placed_cleared_and_ruled_out(opened: OpenBoard) -> None:
    page = opened(STARS, puzzle="star-battle")
    tap(page, cell(page, 1, 1))
    holds(page, 1, 1, "star")
    expect(counter(page, "Placed")).to_have_text("1")
    tap(page, cell(page, 2, 2))
    expect(cell(page, 1, 1)).to_have_attribute("aria-invalid", "true")
    expect(page.locator("svg .sign")).to_have_count(2)  # a sign as well as a colour
    expect(said(page)).to_contain_text("touch")
    tap(page, cell(page, 2, 2))
    holds(page, 2, 2, "C")
    expect(page.locator("svg .sign")).to_have_count(0)
    if is_phone(page):
        cell(page, 1, 2).dispatch_event("pointerdown", long_press(page, 1, 2))
    else:
        cell(page, 1, 2).click(button="right")
    expect(cell(page, 1, 2)).to_have_accessible_name(re.compile("ruled out$"))
    expect(counter(page, "Placed")).to_have_text("1")


def long_press(page: Page, row: int, column: int) -> dict[str, object]:
    """A finger that comes down and stays."""
    x, y = spot(cell(page, row, column))
    return {"pointerId": 1, "pointerType": "touch", "button": 0, "clientX": x, "clientY": y, "bubbles": True}


def test_placing_all_stars_solves_the_board(opened: OpenBoard) -> None:
    page = opened(STARS, puzzle="star-battle")
    for row, column in ANSWER:
        tap(page, cell(page, row, column))
        holds(page, row, column, "star")
    is_solved(page)


@on_desktop
def test_stars_are_placed_by_keys(opened: OpenBoard) -> None:
    page = opened(STARS, puzzle="star-battle")
    cell(page, 1, 1).focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    holds(page, 1, 2, "star")
    page.keyboard.press("x")
    expect(cell(page, 1, 2)).to_have_accessible_name(re.compile("ruled out$"))
    page.keyboard.press("Delete")
    expect(cell(page, 1, 2)).not_to_have_accessible_name(re.compile("ruled out"))
    page.keyboard.press("Control+End")
    expect(cell(page, 5, 5)).to_be_focused()


@on_desktop
def test_a_built_in_puzzle_without_code_of_its_own_is_played_the_same_way(opened: OpenBoard) -> None:
    page = opened(LAKE, puzzle="ice-sliding")
    tap(page, cell(page, 1, 1))
    expect(page.locator(".target").first).to_be_visible()
    tap(page, page.locator(".target").first)
    expect(counter(page, "Moves")).to_have_text("1")


@on_desktop
def test_a_large_board_is_zoomed_and_pushed_about(opened: OpenBoard) -> None:
    page = opened(large_board(), puzzle="sokoban")
    place = page.locator("[data-zoom]")
    expect(place).to_have_attribute("data-zoom", "1.00")
    for _ in range(5):
        page.get_by_role("button", name="Zoom in").click()
    expect(place).not_to_have_attribute("data-zoom", "1.00")
    stage = place.locator("> div")
    before = box_of(stage)["x"]
    x, y = spot(place)
    page.mouse.move(x, y)
    page.mouse.down(button="middle")
    page.mouse.move(x - 80, y - 50, steps=4)
    page.mouse.up(button="middle")
    assert round(before - box_of(stage)["x"]) == 80
    above = box_of(stage)["y"]
    page.mouse.wheel(0, 60)
    becomes(lambda: round(above - box_of(stage)["y"]), 60)
    expect(counter(page, "Moves")).to_have_text("0")
    cell(page, 2, 2).focus()  # brings it into view
    page.keyboard.press("ArrowRight")
    holds(page, 2, 3, "player")
    page.get_by_role("button", name="The whole board").click()
    expect(place).to_have_attribute("data-zoom", "1.00")


@on_phone
def test_two_fingers_zoom_and_the_board_hears_nothing_of_it(opened: OpenBoard) -> None:
    page = opened(SOKOBAN, puzzle="sokoban")
    x, y = spot(board(page))
    hand = page.context.new_cdp_session(page)
    for kind, apart in (("touchStart", 20), ("touchMove", 40), ("touchMove", 80), ("touchEnd", None)):
        points = [] if apart is None else [{"x": x - apart, "y": y, "id": 1}, {"x": x + apart, "y": y, "id": 2}]
        hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    expect(page.locator("[data-zoom]")).to_have_attribute("data-zoom", re.compile(r"^[2-4]\."))
    expect(counter(page, "Moves")).to_have_text("0")


def large_board(size: int = 100) -> str:
    """A room of a hundred by a hundred with some walls in it."""
    rng = random.Random(5)
    rows = [[rng.choice("-----#") for _ in range(size)] for _ in range(size)]
    for number in range(size):
        rows[0][number] = rows[-1][number] = rows[number][0] = rows[number][-1] = "#"
    rows[1][1:6] = "@--$."
    return "/".join("".join(row) for row in rows)


@on_desktop
@pytest.mark.parametrize("way", ["an unknown word", "a wall"])
def test_a_link_to_a_position_that_is_none_begins_at_the_start(page: Page, way: str) -> None:
    page = page.context.new_page()  # the server refuses the position, which the browser takes for an error
    moves = "right,jump" if way == "an unknown word" else "up"
    page.goto(f"/#{urlencode({'puzzle': 'sokoban', 'board': SOKOBAN, 'tab': 'play', 'moves': moves})}")
    holds(page, 2, 2, "player")
    tap(page, cell(page, 2, 3))
    holds(page, 2, 3, "player")
