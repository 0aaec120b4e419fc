"""Ice sliding, which the page has no code for, on every tab: played, watched, compared, checked, edited and linked."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect
from tests.browser.acting import (
    OpenBoard,
    box_of,
    cell,
    counter,
    drag,
    drop,
    edit,
    is_phone,
    is_solved,
    on_desktop,
    on_phone,
    spot,
    tap,
)
from tests.browser.searching import panel, run_to_the_end, stands_at, timeline

LAKE = "3 4/Z**X/****/X**O/1 1 1 1/1 2 1 1/1 1 1 1"  # right, down, right: over five cells
SOLUTION = ["right", "down", "right"]

FaultsOfAccess = Callable[[Page], list[str]]


def go(page: Page, direction: str) -> None:
    """Send the piece off: with an arrow key, on a phone with a finger."""
    if not is_phone(page):
        page.keyboard.press(f"Arrow{direction.capitalize()}")
        return
    x, y = spot(cell(page, 2, 2))
    size = box_of(cell(page, 2, 2))["width"]
    right, down = {"right": (1, 0), "left": (-1, 0), "down": (0, 1), "up": (0, -1)}[direction]
    drag(page, (x, y), (x + right * size, y + down * size))


def moves_are(page: Page, count: int) -> None:
    expect(counter(page, "Moves")).to_have_text(str(count))


def test_it_is_played_with_arrow_keys_and_a_finger(opened: OpenBoard, faults_of_access: FaultsOfAccess) -> None:
    page = opened(LAKE, puzzle="ice-sliding")
    expect(counter(page, "Best cost")).to_have_text("5")
    if not is_phone(page):
        cell(page, 1, 1).focus()
    for number, direction in enumerate(SOLUTION, 1):
        go(page, direction)
        moves_are(page, number)
    is_solved(page)
    assert not faults_of_access(page)


def test_a_tap_on_the_cell_where_it_would_stop_sends_it_there(opened: OpenBoard) -> None:
    page = opened(LAKE, puzzle="ice-sliding")
    tap(page, cell(page, 1, 1))
    expect(page.locator(".target")).to_have_count(2)
    tap(page, cell(page, 1, 3))
    moves_are(page, 1)
    page.get_by_role("button", name="Undo").click()
    moves_are(page, 0)


@on_desktop
def test_a_link_brings_the_game_back(opened: OpenBoard) -> None:
    page = opened(LAKE, puzzle="ice-sliding", moves="right,down")
    moves_are(page, 2)
    expect(counter(page, "Cost left")).to_have_text("1")
    page.reload()
    moves_are(page, 2)


@on_desktop
def test_a_search_is_watched_with_its_tree_pseudocode_and_live_nodes(
    opened: OpenBoard, faults_of_access: FaultsOfAccess
) -> None:
    page = opened(LAKE, "search", puzzle="ice-sliding", algorithm="a-star", heuristic="legs", watch="on", speed="full")
    run_to_the_end(page)
    expect(timeline(page)).to_contain_text("3 moves · cost 5 · optimal, proved")
    stands_at(page, "Search", "solution")
    for name in ("Tree", "Pseudocode", "Live nodes"):
        expect(panel(page, name)).to_be_visible()
        assert not faults_of_access(page)
    page.get_by_role("button", name="Play the solution").click()
    stands_at(page, "Solution", "move 3 of 3")


@on_phone
def test_ways_are_compared(opened: OpenBoard, faults_of_access: FaultsOfAccess) -> None:
    ways = {"algorithms": "uniform-cost,a-star", "heuristics": "legs,gliding"}
    page = opened(LAKE, "compare", puzzle="ice-sliding", **ways)
    page.get_by_role("button", name=re.compile("^Run · ")).click()
    results = page.get_by_role("region", name="Results")
    expect(results.get_by_text("A*").first).to_be_visible()
    expect(results.get_by_text("✔").first).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("^Run · "))).to_be_visible()
    assert not faults_of_access(page)


@on_desktop
def test_a_solution_that_is_dropped_is_checked(opened: OpenBoard) -> None:
    page = opened(LAKE, puzzle="ice-sliding")
    verdict = page.get_by_role("region", name="Check of a solution")
    drop(page, ("moves.txt", "\n".join(SOLUTION) + "\n"))
    expect(verdict).to_contain_text("Passed.")
    drop(page, ("moves.txt", "right\nup\n"))
    expect(verdict).to_contain_text("Failed.")
    verdict.get_by_role("button", name="Show the steps").click()
    expect(page.get_by_role("region", name="Board").get_by_role("img")).to_be_visible()


def test_a_rock_is_painted_and_makes_the_way_longer(opened: OpenBoard, faults_of_access: FaultsOfAccess) -> None:
    page = opened(LAKE, puzzle="ice-sliding")
    editor = edit(page)
    editor.get_by_role("group", name="Signs to paint with").get_by_role("button", name="rock").click()
    tap(page, cell(page, 1, 3))
    expect(cell(page, 1, 3)).to_have_accessible_name("Row 1, column 3: rock, 1")  # it keeps its cost
    assert not faults_of_access(page)
    page.get_by_role("button", name="Done").click()
    expect(counter(page, "Best cost")).to_have_text("6")


@on_desktop
def test_random_boards_are_made(opened: OpenBoard) -> None:
    page = opened(LAKE, puzzle="ice-sliding")
    page.get_by_role("button", name=re.compile("New random board, easy")).click()
    expect(page.get_by_role("grid")).to_be_visible()
    expect(page.get_by_role("gridcell")).to_have_count(64)
