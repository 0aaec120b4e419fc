"""Puzzles that the page knows by their scenes alone are watched, compared, checked and linked like the others."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.browser.acting import (
    OpenBoard,
    becomes,
    box_of,
    cell,
    drop,
    is_phone,
    is_shown,
    on_desktop,
    on_phone,
    size_of_screen,
    tap,
)
from tests.browser.any_puzzle import BOARDS, SOKOBAN, STARS, each_board, each_board_somewhere, holds, is_drawn, studio
from tests.browser.searching import at_speed, panel, run_to_the_end, stands_at, track

__all__ = ["studio"]  # for the pages of these tests

TABS = ("play", "search", "compare")
WAYS = {"sokoban": ("a-star", "right"), "star-battle": ("backtracking", "r5c4")}  # and a move in sight
RIGHT = {
    "sokoban": "\n\n".join(f"#######\n{row}\n#-----#\n#######" for row in ("#@-$.-#", "#-@$.-#", "#--@*-#")),
    "star-battle": "*\n*AABB\nAC*CB\nACDD*\nE*DDB\nEEE*B\n",
}
WRONG = {
    "sokoban": RIGHT["sokoban"].replace("#--@*-#", "#--$@-#"),
    "star-battle": RIGHT["star-battle"].replace("*AABB", "**ABB"),
}


@each_board_somewhere
def test_a_search_is_watched_with_its_tree_and_its_answer_replayed(opened: OpenBoard, puzzle: str) -> None:
    algorithm, first = WAYS[puzzle]
    page = opened(BOARDS[puzzle], tab="search", puzzle=puzzle, algorithm=algorithm)
    at_speed(page)
    run_to_the_end(page)
    tree = panel(page, "Tree")
    expect(tree.locator("svg.mini path").first).to_be_attached()  # nodes are boards, and their pieces are drawn
    expect(tree.get_by_text(first).first).to_be_visible()
    expect(panel(page, "Pseudocode")).to_contain_text(re.compile("return|loop|for|while"))
    live = panel(page, "Live nodes")
    expect(live.locator("svg.mini").first).to_be_visible()
    expect(live.get_by_text("reached more cheaply")).to_have_count(0)
    solution = track(page, "Solution")
    solution.focus()
    page.keyboard.press("End")
    stands_at(page, "Solution", "2 of 2" if puzzle == "sokoban" else "5 of 5")
    is_drawn(page)
    if puzzle == "star-battle":
        expect(page.get_by_role("region", name="Board").locator("svg .piece")).to_have_count(5)
    page.keyboard.press("Home")
    stands_at(page, "Solution", "0 of")


@each_board_somewhere
def test_the_board_follows_the_timeline(opened: OpenBoard, puzzle: str) -> None:
    page = opened(BOARDS[puzzle], tab="search", puzzle=puzzle, algorithm=WAYS[puzzle][0])
    at_speed(page)
    run_to_the_end(page)
    search = track(page, "Search")
    search.focus()
    page.keyboard.press("End")
    is_drawn(page)
    last = drawn(page)
    page.keyboard.press("Home")
    becomes(lambda: drawn(page) != last, True)


def drawn(page: Page) -> list[str]:
    """Where the pieces of the board stand."""
    pieces = page.get_by_role("region", name="Board").locator("svg .piece")
    found: list[str] = pieces.evaluate_all("all => all.map(one => one.style.transform)")
    return sorted(found)


@each_board_somewhere
def test_algorithms_are_compared_and_two_answers_stand_side_by_side(opened: OpenBoard, puzzle: str) -> None:
    page = opened(BOARDS[puzzle], tab="compare", puzzle=puzzle)
    page.get_by_role("button", name=re.compile(r"^Run")).click()
    pair = page.get_by_role("region", name="Two side by side")
    pair.scroll_into_view_if_needed()
    pair.get_by_role("slider").focus()
    page.keyboard.press("End")
    expect(pair.locator("svg .piece").first).to_be_attached()
    expect(pair.locator("[data-waiting]")).to_have_count(0)
    expect(page.get_by_text("solved").or_(page.get_by_text("✔")).first).to_be_visible()


@each_board_somewhere
@pytest.mark.parametrize("verdict", ["Passed.", "Failed."])
def test_a_solution_is_checked_and_its_steps_are_shown(opened: OpenBoard, puzzle: str, verdict: str) -> None:
    page = opened(BOARDS[puzzle], puzzle=puzzle)
    drop(page, ("solution.txt", (RIGHT if verdict == "Passed." else WRONG)[puzzle]))
    strip = page.get_by_role("region", name="Check of a solution")
    expect(strip).to_contain_text(verdict)
    if verdict == "Failed.":
        return
    strip.get_by_role("button", name="Show the steps").click()
    is_drawn(page)
    last = drawn(page)
    strip.get_by_role("button", name="One step back").click()
    becomes(lambda: drawn(page) != last, True)


def test_a_link_holds_the_board_and_the_moves_made(opened: OpenBoard) -> None:
    page = opened(SOKOBAN, puzzle="sokoban")
    tap(page, cell(page, 2, 3))
    holds(page, 2, 3, "player")
    if is_phone(page):
        page.get_by_role("button", name="Save").click()
        page.get_by_role("menuitem", name="Copy link").click()
    else:
        page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_text("Link copied")).to_be_visible()
    link = str(page.evaluate("navigator.clipboard.readText()"))
    assert "moves=right" in link
    page.evaluate("localStorage.clear()")
    page.goto("about:blank")
    page.goto(link)
    holds(page, 2, 3, "player")


@on_desktop
def test_a_link_holds_the_stars_placed(opened: OpenBoard) -> None:
    page = opened(STARS, puzzle="star-battle", position="0,7")
    holds(page, 1, 1, "star")
    holds(page, 2, 3, "star")
    expect(page.locator("svg .piece")).to_have_count(2)


@on_desktop
@pytest.mark.parametrize("scale", ["board", "solution"])
def test_the_board_is_taken_away_as_a_picture(opened: OpenBoard, scale: str) -> None:
    page = opened(SOKOBAN, puzzle="sokoban", tab="search")
    if scale == "solution":
        at_speed(page)
        run_to_the_end(page)
    page.get_by_role("button", name="Save").click()
    with page.expect_download() as download:
        page.get_by_role("menuitem", name=re.compile(f"{scale}.*SVG", re.IGNORECASE)).first.click()
    assert "<svg" in download.value.path().read_text(encoding="utf-8")


@each_board
def test_axe_finds_nothing_serious(
    opened: OpenBoard, page: Page, faults_in_light_and_dark: Callable[[Page], list[str]], puzzle: str
) -> None:
    page.emulate_media(reduced_motion="reduce")
    for tab in TABS:
        opened(BOARDS[puzzle], tab=tab, puzzle=puzzle)
        is_shown(page, tab)
        expect(page.locator("svg").first).to_be_visible()
        if tab == "play":
            tap(page, cell(page, 2, 2))  # something is taken, or placed
        assert faults_in_light_and_dark(page) == [], tab


@on_phone
def test_the_header_has_room_for_many_puzzles(opened: OpenBoard) -> None:
    page = opened(STARS, puzzle="star-battle")
    banner = page.get_by_role("banner")
    expect(banner.get_by_role("button", name="Star Battle")).to_have_attribute("aria-pressed", "true")
    width = size_of_screen(page)["width"]
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    edge = max(box["x"] + box["width"] for box in map(box_of, banner.get_by_role("button").all()))
    assert edge <= width
    banner.get_by_role("button", name="More puzzles").click()
    page.get_by_role("menuitem", name="Klotski").click()
    expect(banner.get_by_role("button", name="Klotski")).to_have_attribute("aria-pressed", "true")
