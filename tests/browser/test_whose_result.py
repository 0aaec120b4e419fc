"""A result in Search says how it was made, and is marked once another way is chosen; so is a solution that is shown."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.acting import RUSH, OpenBoard, more, on_desktop, on_phone, said
from tests.browser.searching import (
    EASY,
    JAM,
    QUEENS,
    TINY,
    TRAFFIC,
    at_speed,
    chooser,
    figure,
    panel,
    press,
    run_to_the_end,
    stands_at,
    timeline,
    unwatched,
)
from tests.browser.searching import more as more_options

MARK = "This is the result of A* · blocking. Press Run for Greedy best-first search · blocking."
PANELS = ("Numbers", "Tree", "Pseudocode", "Live nodes")


def beside(page: Page) -> Locator:
    """What stands beside the board, with its tabs."""
    return page.locator("section").filter(has=page.get_by_role("tablist", name="About the search"))


def is_not_marked(page: Page) -> None:
    expect(page.get_by_text("This is the result of")).to_have_count(0)  # not in the live region either


def a_star(opened: OpenBoard, board: str = TRAFFIC, heuristic: str = "blocking") -> Page:
    page = opened(board, tab="search", algorithm="a-star", heuristic=heuristic)
    at_speed(page)
    run_to_the_end(page)
    return page


@on_desktop
def test_every_part_of_a_result_names_its_algorithm_heuristic_and_options(opened: OpenBoard) -> None:
    page = opened(TRAFFIC, tab="search", algorithm="a-star", heuristic="blocking", **{"o.ties": "newest"})
    at_speed(page)
    run_to_the_end(page)
    expect(timeline(page)).to_contain_text("A* · blocking · ties=newest")
    for name in PANELS:
        panel(page, name)
        expect(beside(page)).to_contain_text("A* · blocking · ties=newest · Python")
    expect(panel(page, "Numbers")).to_contain_text("Options: order=minus-first · repeats=cheaper · ties=newest")


def test_the_old_result_is_marked_once_another_way_is_chosen(
    opened: OpenBoard, faults_of_access: Callable[[Page], list[str]]
) -> None:
    page = a_star(opened)
    is_not_marked(page)
    chooser(page, "Algorithm").select_option("Greedy best-first search")
    expect(timeline(page)).to_contain_text(MARK)
    expect(said(page)).to_have_text(MARK)
    expect(page.get_by_role("region", name="Board").get_by_text("A* · blocking")).to_be_visible()
    for name in PANELS:
        panel(page, name)
        expect(beside(page)).to_contain_text(MARK)
    assert faults_of_access(page) == []
    expect(panel(page, "Pseudocode").get_by_role("heading", name="A*")).to_be_visible()
    expect(panel(page, "Live nodes")).to_contain_text(re.compile(r"f = \d+ \+ \d+ = \d+"))  # the letters of A*
    run_to_the_end(page)
    is_not_marked(page)
    expect(timeline(page)).to_contain_text("Greedy best-first search · blocking")
    expect(timeline(page)).to_contain_text("expanded 41")


@on_phone
def test_the_way_of_the_result_can_be_chosen_again(opened: OpenBoard) -> None:
    page = a_star(opened)
    chooser(page, "Algorithm").select_option("Iterative deepening")
    more_options(page)
    page.get_by_label("Node limit").fill("7")
    page.get_by_label("Node limit").press("Enter")
    expect(timeline(page)).to_contain_text("Press Run for Iterative deepening · at most 7 nodes.")
    timeline(page).get_by_role("button", name="Choose it again").click()
    is_not_marked(page)
    expect(chooser(page, "Algorithm")).to_have_value("a-star")
    expect(chooser(page, "Heuristic")).to_have_value("blocking")
    expect(page.get_by_label("Node limit")).to_have_value("")


@on_desktop
def test_heuristic_options_metric_and_engine_make_another_way_and_watching_does_not(opened: OpenBoard) -> None:
    page = a_star(opened)
    more_options(page)
    result = "This is the result of A* · blocking"
    for name, value, default, words in (
        ("Heuristic", "recursive", "blocking", "Press Run for A* · recursive."),
        ("ties", "oldest", "deepest", "Press Run for A* · blocking · ties=oldest."),
        ("Length counted in", "steps", "moves", "Press Run for A* · blocking · length in cells."),
    ):
        chooser(page, name).select_option(value)
        expect(timeline(page)).to_contain_text(f"{result}. {words}")
        chooser(page, name).select_option(default)
        is_not_marked(page)
    unwatched(page)
    is_not_marked(page)
    chooser(page, "Engine").select_option("native (C++)")
    expect(timeline(page)).to_contain_text(f"{result} · Python. Press Run for A* · blocking · native (C++).")


@on_desktop
def test_a_search_under_way_is_marked_as_well(opened: OpenBoard) -> None:
    page = opened(TRAFFIC, tab="search", algorithm="uniform-cost")
    at_speed(page, "0")
    press(page, "Run")
    stands_at(page, "Search", "^event 1 of 1")
    chooser(page, "Algorithm").select_option("A*")
    expect(timeline(page)).to_contain_text(
        re.compile(r"This is the search by Uniform-cost search\. A\* · \S+ is chosen for the next run\.")
    )
    press(page, "Stop")


@on_desktop
def test_the_result_keeps_its_name_in_other_tabs_and_goes_with_its_board(opened: OpenBoard) -> None:
    page = a_star(opened)
    chooser(page, "Algorithm").select_option("Greedy best-first search")
    page.get_by_role("button", name="Compare", exact=True).click()
    page.get_by_role("navigation").get_by_role("button", name="Search", exact=True).click()
    expect(timeline(page)).to_contain_text(MARK)
    opened(TINY, tab="search")
    expect(timeline(page)).to_contain_text("No answer yet")
    expect(timeline(page)).not_to_contain_text("A*")


@on_desktop
def test_a_saved_solution_is_named_after_the_way_it_was_found(opened: OpenBoard) -> None:
    page = a_star(opened)
    chooser(page, "Algorithm").select_option("Greedy best-first search")
    press(page, "Save")
    with page.expect_download() as download:
        page.get_by_role("menuitem", name="Solution: text", exact=True).click()
    assert download.value.suggested_filename == "papan-rush-hour-6x6-a-star-blocking-solution.txt"


@on_desktop
def test_memory_too_little_to_be_measured_is_no_number(opened: OpenBoard) -> None:
    page = opened(EASY, tab="search", algorithm="a-star")
    unwatched(page)
    run_to_the_end(page)
    expect(figure(page, "Memory")).to_have_text("–")


# ---- Show solution ----


@pytest.mark.parametrize(
    ("device", "board", "last"),
    [("phone", EASY, "^move 3 of 3"), ("desktop", RUSH, "^move 2 of 2"), ("phone", QUEENS, "^move 5 of 5")],
    ids=["sliding", "rush-hour", "queens"],
)
def test_show_solution_shows_the_solved_board_and_whose_counts_they_are(
    opened: OpenBoard, board: str, last: str
) -> None:
    page = opened(board)
    more(page, "Show solution")
    stands_at(page, "Solution", last)
    board_at_the_end = page.get_by_role("region", name="Board").get_by_role("img")
    expect(board_at_the_end).to_have_accessible_name(re.compile(r"^\D*\d+: |^.*row 5, column"))
    expect(chooser(page, "Algorithm")).to_have_value("best")
    expect(timeline(page)).to_contain_text(re.compile(r"Best.*native \(C\+\+\)"))
    expect(beside(page)).to_contain_text("Best · native (C++)")
    expect(page.get_by_text("Backtracking:")).to_have_count(0)
    is_not_marked(page)


@on_desktop
def test_show_solution_heeds_no_limit_or_length_set_for_searches_and_says_so(opened: OpenBoard) -> None:
    page = opened(TRAFFIC, tab="search", algorithm="a-star", metric="steps", nodes="2")
    page.get_by_role("navigation").get_by_role("button", name="Play", exact=True).click()
    more(page, "Show solution")
    stands_at(page, "Solution", "^move 5 of 5")
    mark = "This is the result of Best. Press Run for Best · length in cells · at most 2 nodes."
    expect(timeline(page)).to_contain_text(mark)


@on_desktop
def test_show_solution_of_a_board_that_has_none_says_so(opened: OpenBoard) -> None:
    page = opened(JAM)
    more(page, "Show solution")
    expect(timeline(page)).to_contain_text("No solution")
