"""Reasons on the board: what h counts, which rule a candidate breaks, what was struck out, which node came earlier."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.acting import OpenBoard, on_desktop
from tests.browser.searching import A3, QUEENS, QUEENS_8, TINY, TRAFFIC, at_speed, run_to_the_end, stands_at, track

ICE = "4 5/X*O**/*****/Z*X**/X*X**/5 2 8 4 4/3 2 2 8 5/8 8 9 5 5/5 4 2 3 6"


def board(page: Page) -> Locator:
    return page.get_by_role("region", name="Board", exact=True)


def switch(page: Page) -> Locator:
    return page.get_by_role("switch", name="Show what h counts")


def heuristic(page: Page) -> Locator:
    return page.get_by_role("combobox", name="Heuristic whose count is shown")


def go_to_event(page: Page, number: int) -> None:
    track(page, "Search").fill(str(number - 1))
    stands_at(page, "Search", f"event {number} of")


def test_what_h_counts_is_switched_on_by_keyboard_and_remembered(
    opened: OpenBoard, faults_in_light_and_dark: Callable[[Page], list[str]]
) -> None:
    page = opened(TRAFFIC, "search", algorithm="a-star", heuristic="blocking")
    expect(board(page).locator(".counted")).to_have_count(0)  # off, unless somebody wants it
    switch(page).focus()
    page.keyboard.press("Space")
    expect(board(page)).to_contain_text("h = 4: 3 pieces in the way of P, +1 for P itself = 4.")
    expect(board(page).locator(".counted text")).to_have_text(["+1", "+1", "+1", "+1"])
    expect(board(page).get_by_role("listitem").first).to_have_text("C is in the way: +1")
    page.keyboard.press("Tab")
    page.keyboard.press("m")  # max-depth, which the search does not use
    expect(board(page)).to_contain_text("h = 3: the longest chain of pieces that hold each other has 2 (F ← I)")
    expect(board(page).locator(".counted text")).to_have_text(["1", "2", "+1"])
    assert faults_in_light_and_dark(page) == []
    page.reload()
    expect(switch(page)).to_be_checked()
    expect(heuristic(page)).to_have_value("max-depth")
    expect(board(page).locator(".counted")).to_be_visible()
    run_to_the_end(page)
    go_to_event(page, 1)
    expect(board(page).locator("[data-count]")).to_have_attribute("data-count", "3")
    track(page, "Solution").fill("5")  # the answer's last step is the goal
    expect(board(page)).to_contain_text("h = 0: P touches the wall at the exit")
    switch(page).uncheck()
    expect(board(page).locator(".counted")).to_have_count(0)


@on_desktop
@pytest.mark.parametrize(
    ("text", "name", "words", "notes"),
    [
        (A3, "manhattan", "h = 20: the ways home of 13 tiles, added up = 20.", 13),
        ("2 1 3/4 5 6/7 8 0", "linear-conflict", "h = 4: Manhattan 2, and 1 tile that must step aside, 2 = 4.", 3),
        (ICE, "legs", "h = 20: to the goal = 20.", 1),
    ],
)
def test_every_way_of_drawing_a_board_takes_it(opened: OpenBoard, text: str, name: str, words: str, notes: int) -> None:
    page = opened(text, "search")
    switch(page).check()
    heuristic(page).select_option(name)
    expect(board(page)).to_contain_text(words)
    expect(board(page).locator(".counted text")).to_have_count(notes)
    grid, drawn = board(page).locator(".over").bounding_box(), board(page).locator(".counted").bounding_box()
    assert grid is not None and drawn is not None
    assert drawn["x"] >= grid["x"] - 8 and drawn["x"] + drawn["width"] <= grid["x"] + grid["width"] + 8


def test_a_rejected_candidate_shows_the_rule_and_what_was_struck_out_its_cause(
    opened: OpenBoard, faults_in_light_and_dark: Callable[[Page], list[str]]
) -> None:
    page = opened(QUEENS, "search", algorithm="backtracking")
    run_to_the_end(page)
    go_to_event(page, 4)
    expect(board(page)).to_contain_text("Generated: it is looked at next.")
    expect(board(page).locator("path.link")).to_have_count(0)
    go_to_event(page, 5)
    expect(board(page)).to_contain_text("Rejected: r1c1 and r2c2: they touch.")
    expect(board(page).locator("path.link:not(.halo)")).to_have_count(1)
    expect(board(page).locator(".sign")).to_have_count(2)
    assert faults_in_light_and_dark(page) == []

    page = opened(QUEENS_8, "search", algorithm="propagation")
    run_to_the_end(page)
    go_to_event(page, 5)
    crosses = board(page).locator("[data-struck]")
    expect(crosses).to_have_count(29)
    crosses.first.focus()
    expect(board(page)).to_contain_text("r1c2: struck out by choice 1, r1c1 (same row, same region, they touch)")
    page.keyboard.press("ArrowRight")
    expect(board(page)).to_contain_text("r1c3: struck out by choice 1, r1c1 (same row, same region)")
    stands_at(page, "Search", "event 5 of")  # the arrows were not the timeline's
    crosses.last.click()
    expect(board(page)).to_contain_text("r8c4: struck out by choice 2, r2c4 (same column)")
    board(page).get_by_text("Struck out: 29").click()
    expect(board(page).get_by_role("listitem").filter(has_text="r2c4").first).to_be_visible()
    assert faults_in_light_and_dark(page) == []


@on_desktop
def test_a_repeat_leads_to_the_earlier_node(opened: OpenBoard) -> None:
    page = opened(TINY, "search", algorithm="breadth-first")
    run_to_the_end(page)
    go_to_event(page, 13)
    expect(board(page)).to_contain_text("Cut off: met at event 7 with g = 2, here g = 3.")
    page.get_by_role("button", name="Go to event 7").focus()
    page.keyboard.press("Enter")
    stands_at(page, "Search", "event 7 of")
    expect(board(page)).to_contain_text("P-right-2")


@on_desktop
def test_nothing_is_asked_while_a_replay_is_too_fast_to_look_at(opened: OpenBoard) -> None:
    page = opened(TRAFFIC, "search", algorithm="breadth-first")
    at_speed(page)
    run_to_the_end(page)
    switch(page).check()
    go_to_event(page, 1)
    expect(board(page)).to_contain_text("h = 4")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/api/reasons" in request.url else None)
    page.get_by_role("combobox", name="Speed of the replay").select_option("100")
    track(page, "Search").focus()
    page.keyboard.press("Space")
    page.wait_for_timeout(1_500)
    page.keyboard.press("Space")
    expect(board(page).locator("[data-count]")).not_to_have_attribute("data-count", "")
    assert len(asked) <= 3  # of more than a hundred boards
