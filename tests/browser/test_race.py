"""Races: two to four searches of one board side by side under one clock, and in words why one won."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect
from tests.browser.acting import OpenBoard, box_of, on_desktop, said, size_of_screen
from tests.browser.racing import add_lane, counts, lane, lanes, race_bar, run_race, scrubber, why
from tests.browser.searching import HARD, JAM, QUEENS, TRAFFIC, chooser

GREEDY = {"algorithm": "greedy", "heuristic": "blocking"}


def test_three_searches_race_by_keyboard_alone(
    opened: OpenBoard, page: Page, device: str, faults_in_light_and_dark: Callable[[Page], list[str]]
) -> None:
    opened(TRAFFIC, tab="search", **GREEDY)
    keys = page.keyboard
    page.get_by_role("button", name="Add a lane").focus()
    keys.press("Enter")
    start = race_bar(page).get_by_role("button", name="Race", exact=True)
    expect(start).to_be_focused()  # what comes next is at hand
    expect(lanes(page)).to_have_count(2)
    expect(lane(page, 2)).to_contain_text("A* · blocking")  # another algorithm that fits
    add = race_bar(page).get_by_role("button", name="Add a lane")
    add.focus()
    keys.press("Enter")
    expect(lane(page, 3)).to_contain_text("Uniform-cost search")
    expect(lane(page, 3)).to_contain_text("not run yet")
    assert not faults_in_light_and_dark(page)
    start.focus()
    keys.press("Enter")

    expect(scrubber(page)).to_be_focused()  # and the clock plays
    expect(said(page)).to_contain_text("Counted in events, A* was first")
    keys.press("Home")
    expect(scrubber(page)).to_have_attribute("aria-valuetext", "event 1 of 1,360")
    for number in (1, 2, 3):
        counts(page, number, "Expanded", "1")
        expect(lane(page, number)).not_to_contain_text("optimal")
    for _ in range(84):
        keys.press("ArrowRight")
    expect(scrubber(page)).to_have_attribute("aria-valuetext", "event 85 of 1,360")
    expect(lane(page, 2)).to_contain_text(re.compile(r"1st\s*5 moves · optimal"))  # it holds its last picture
    counts(page, 2, "Expanded", "10")
    expect(lane(page, 1)).not_to_contain_text("moves")
    keys.press("End")
    expect(lane(page, 1)).to_contain_text(re.compile(r"2nd\s*41 moves · 36 moves too many"))
    expect(lane(page, 3)).to_contain_text(re.compile(r"3rd\s*5 moves · optimal"))
    for number, expanded in ((1, "41"), (2, "10"), (3, "179")):
        counts(page, number, "Expanded", expanded)

    keys.press("2")
    chosen = lane(page, 2).get_by_role("button", name=re.compile(r"^2\s*A\*"))
    expect(chosen).to_have_attribute("aria-pressed", "true")
    clock = page.get_by_role("region", name="Clock")
    expect(clock).to_contain_text("2 · A* · blocking: solution · P-right-3 · f = 5 + 0 = 5. A solution")
    for sentence in (
        "A*: of 10 expansions, 4 had f below the optimum 5, 6 at it and 0 above it.",
        "A* needed 10 expansions, Uniform-cost search, which has no estimate, 179: 17.9 times as many.",
        "its solution is 36 moves longer than the best.",
    ):
        expect(why(page)).to_contain_text(sentence)
    assert not faults_in_light_and_dark(page)

    wide = size_of_screen(page)["width"]
    first, second = (box_of(lane(page, number)) for number in (1, 2))
    assert (first["y"] == second["y"]) == (device == "desktop")  # side by side, or one below the other
    assert page.evaluate("document.documentElement.scrollWidth") <= wide
    if device == "phone":  # the clock stays in sight
        page.evaluate("scrollTo(0, 0)")
        box = box_of(scrubber(page))
        assert 0 < box["y"] < size_of_screen(page)["height"] - box["height"]


@on_desktop
def test_the_clock_counts_expansions_or_seconds_and_says_what_seconds_mean(opened: OpenBoard) -> None:
    page = opened(TRAFFIC, tab="search", **GREEDY)
    add_lane(page)
    page.get_by_role("radio", name="expanded").check()
    run_race(page)
    expect(scrubber(page)).to_have_attribute("aria-valuetext", "41 of 41 expanded")
    scrubber(page).fill("10")
    counts(page, 1, "Expanded", "10")
    counts(page, 2, "Expanded", "10")
    expect(lane(page, 2)).to_contain_text("1st")
    expect(lane(page, 1)).not_to_contain_text("2nd")
    page.get_by_role("radio", name="seconds").check()
    expect(race_bar(page)).to_contain_text("recording slows every search")
    scrubber(page).press("End")
    expect(scrubber(page)).to_have_attribute("aria-valuetext", re.compile("[mµ]?s$"))
    expect(lane(page, 1)).to_contain_text("41 moves")


@on_desktop
def test_a_lane_is_set_in_a_small_form_removed_and_its_way_kept_when_the_race_is_left(opened: OpenBoard) -> None:
    page = opened(TRAFFIC, tab="search", **GREEDY)
    add_lane(page)
    add_lane(page)
    page.get_by_role("button", name="Set lane 3").click()
    form = page.get_by_role("group", name="The way of lane 3")
    form.get_by_label("Algorithm").select_option("a-star")
    form.get_by_label("ties").select_option("oldest")
    run_race(page)
    expect(lane(page, 3)).to_contain_text("A* · blocking · ties=oldest")
    expect(why(page)).to_be_visible()
    page.get_by_role("button", name="Remove lane 1").click()
    expect(lanes(page)).to_have_count(2)
    expect(page.get_by_role("button", name="Remove lane 1")).to_be_disabled()  # nobody races alone
    expect(why(page)).to_contain_text("A* · blocking · ties=oldest")  # what has run need not run again
    page.get_by_role("button", name=re.compile(r"^2\s*A\*")).click()
    page.get_by_role("button", name="Back to one search").click()
    expect(chooser(page, "Algorithm")).to_have_value("a-star")
    page.get_by_role("button", name="More options").click()
    expect(chooser(page, "ties")).to_have_value("oldest")


@on_desktop
def test_lanes_without_an_answer_say_so(opened: OpenBoard) -> None:
    page = opened(HARD, tab="search", algorithm="a-star", heuristic="misplaced", nodes="300")
    add_lane(page)
    run_race(page)
    expect(lane(page, 1)).to_contain_text("limit reached")
    expect(why(page)).to_contain_text("A*: No answer: the node limit was reached.")
    page.goto("about:blank")
    page = opened(HARD, tab="search", algorithm="a-star", heuristic="misplaced")
    add_lane(page)
    race_bar(page).get_by_role("button", name="Race", exact=True).click()
    expect(lane(page, 1)).to_contain_text("Searching")
    race_bar(page).get_by_role("button", name="Stop").click()
    expect(why(page)).to_be_visible()
    scrubber(page).press("End")
    for number in (1, 2):
        expect(lane(page, number)).to_contain_text("stopped")
    page.goto("about:blank")
    page = opened(JAM, tab="search", algorithm="a-star", heuristic="blocking")
    add_lane(page)
    race_bar(page).get_by_role("button", name="Race", exact=True).click()
    expect(lane(page, 1)).to_contain_text("no solution")
    expect(lane(page, 2)).to_contain_text("no solution")


@on_desktop
def test_candidate_searches_race_too(opened: OpenBoard) -> None:
    page = opened(QUEENS, tab="search", algorithm="brute-force")
    add_lane(page)
    run_race(page)
    counts(page, 1, "Cases examined", "11")
    expect(why(page)).to_contain_text("with solved")


@on_desktop
def test_rows_of_a_comparison_are_raced(opened: OpenBoard) -> None:
    page = opened(TRAFFIC, tab="compare", algorithms="uniform-cost,greedy,a-star", heuristics="blocking")
    page.get_by_role("button", name=re.compile("^Run · ")).click()
    expect(page.get_by_text("3 of 3 done")).to_be_visible()
    button = page.get_by_role("button", name="Race these")
    page.get_by_role("checkbox", name="Race: A* · blocking").check()
    expect(button).to_be_disabled()
    page.get_by_role("checkbox", name="Race: Greedy best-first search · blocking").check()
    button.click()
    expect(lanes(page)).to_have_count(2)
    expect(why(page)).to_contain_text("A* was first")
    expect(lane(page, 1)).to_contain_text("Greedy best-first search · blocking")


@on_desktop
def test_a_link_opens_the_moment_of_a_race(opened: OpenBoard) -> None:
    page = opened(TRAFFIC, tab="search", racers="greedy:blocking,a-star:blocking,uniform-cost", event="85")
    expect(scrubber(page)).to_have_attribute("aria-valuetext", "event 85 of 1,360")
    expect(lane(page, 2)).to_contain_text("1st")
    expect(lane(page, 1)).to_contain_text("h = 2")  # greedy is 9 moves deep, and no nearer
    page.get_by_role("radio", name="expanded").check()
    expect(page).to_have_url(re.compile("unit=expanded"))
    with page.expect_navigation():
        page.reload()
    expect(lanes(page)).to_have_count(3)
    expect(page.get_by_role("radio", name="expanded")).to_be_checked()
    expect(scrubber(page)).to_have_attribute("aria-valuetext", re.compile(r"of 179 expanded"))
