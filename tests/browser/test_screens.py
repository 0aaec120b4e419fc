"""The page on every screen: tablets, both languages, forced colours; a heading and a skip link in every view."""

import io
import re
from collections.abc import Iterator
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import Browser, Locator, Page, expect
from tests.browser.acting import (
    BOARDS,
    QUEENS,
    RUSH,
    OpenBoard,
    becomes,
    box_of,
    drawer,
    each_puzzle,
    edit,
    is_shown,
    more,
    on_desktop,
    setting,
)
from tests.browser.conftest import DESKTOP, PHONE

VIEWS = ("play", "search", "compare", "edit")
TABLET: dict[str, Any] = {"viewport": {"width": 768, "height": 1024}, "has_touch": True, "is_mobile": True}


def show(page: Page, board: str, view: str) -> None:
    """One of the views of a board, in any language."""
    page.goto(f"/#tab={'play' if view == 'edit' else view}&board={board.replace(' ', '+')}")
    page.get_by_role("banner").wait_for()
    if view == "edit":
        is_shown(page, "play")
        page.keyboard.press("e")
    is_shown(page, view)
    expect(page.get_by_role("main").get_by_role("button").first).to_be_visible()


def background(of: Locator) -> str:
    return str(of.evaluate("one => getComputedStyle(one).backgroundColor"))


# ---- widths ----


@each_puzzle
@pytest.mark.parametrize("locale", ["en-GB", "id-ID"])
@pytest.mark.parametrize(
    ("screen", "widths"), [(PHONE, (360, 721, 768)), (DESKTOP, (1024, 1280))], ids=["phone", "desktop"]
)
def test_no_view_is_wider_than_the_screen_in_either_language(
    browser: Browser, studio: str, screen: dict[str, Any], widths: tuple[int, ...], locale: str, puzzle: str
) -> None:
    context = browser.new_context(**screen, base_url=studio, locale=locale)
    page = context.new_page()
    for width in widths:
        page.set_viewport_size({"width": width, "height": 900})
        for view in VIEWS:
            show(page, BOARDS[puzzle], view)
            assert page.evaluate("document.documentElement.scrollWidth") <= width, (width, view)
            over = page.evaluate(
                """width => [...document.querySelectorAll('header *, main *')]
                    .filter(one => one.checkVisibility() && !one.closest('.unseen'))
                    .filter(one => one.getBoundingClientRect().right > width + 0.5)
                    .map(one => one.outerHTML.slice(0, 80))""",
                width,
            )
            assert over == [], (width, view)
    context.close()


@pytest.mark.parametrize("height", [800, 1024])
def test_on_a_tablet_the_board_takes_most_of_the_width(browser: Browser, studio: str, height: int) -> None:
    context = browser.new_context(**{**TABLET, "viewport": {"width": 768, "height": height}}, base_url=studio)
    page = context.new_page()
    for view in ("play", "search", "edit"):
        show(page, QUEENS, view)
        board = box_of(page.get_by_role("grid").or_(page.locator("#board svg")).first)
        assert board["width"] >= 0.6 * 768, view
        assert board["height"] <= height, view  # it is seen whole
    context.close()


@pytest.mark.parametrize("locale", ["en-GB", "id-ID"])
def test_the_arrow_at_the_end_of_a_row_of_results_is_seen_whole(browser: Browser, studio: str, locale: str) -> None:
    context = browser.new_context(**DESKTOP, base_url=studio, locale=locale)
    page = context.new_page()
    ways = "algorithms=uniform-cost,greedy,a-star,ida-star&heuristics=blocking,distance"
    page.goto(f"/#tab=compare&board=AAB..F/..BCDF/GPPCDFK/GH.III/GHJ.../LLJMM.&{ways}")
    page.get_by_role("button", name=re.compile("^(Run|Jalankan) · ")).click()
    arrows = page.locator("tbody").get_by_role("button")
    expect(arrows).to_have_count(7)
    table = box_of(page.locator(".wide"))
    for arrow in arrows.all():
        box = box_of(arrow)
        assert box["x"] + box["width"] <= table["x"] + table["width"] + 0.5
    arrows.last.click()
    expect(page.get_by_role("region", name=re.compile("How to solve it|Cara menyelesaikan"))).to_be_visible()
    context.close()


@on_desktop
def test_the_drawer_is_out_of_the_way_once_a_board_was_chosen(opened: OpenBoard) -> None:
    page = opened(QUEENS, tab="search")
    samples = drawer(page, "Samples")
    samples.get_by_role("button", name=re.compile("8×8")).first.click()
    expect(samples).to_have_count(0)
    page.get_by_role("button", name="Run", exact=True).click()  # nothing lies over it


# ---- headings, and the way past the head ----


@on_desktop
def test_every_view_has_one_heading_of_the_first_level_that_says_what_it_is(opened: OpenBoard) -> None:
    names = {"play": "Play", "search": "Search", "compare": "Compare", "edit": "Edit the board"}
    for view in VIEWS:
        page = opened(RUSH, tab="play" if view == "edit" else view)
        if view == "edit":
            edit(page)
        is_shown(page, view)
        expect(page.get_by_role("heading", level=1)).to_have_text([f"Rush Hour: {names[view]}"])


@on_desktop
@pytest.mark.parametrize("view", VIEWS)
def test_the_skip_link_goes_past_the_head_in_every_view(opened: OpenBoard, view: str) -> None:
    page = opened(QUEENS, tab="play" if view == "edit" else view)
    if view == "edit":
        page.keyboard.press("e")
        expect(page.get_by_role("region", name="Edit the board")).to_be_visible()
    page.keyboard.press("Tab")
    skip = page.get_by_role("link", name="Skip to the content")
    expect(skip).to_be_focused()
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.closest('main') !== null")
    page.keyboard.press("Tab")  # and goes on from there
    assert page.evaluate("document.activeElement.closest('main') !== null")


# ---- forced colours ----


@pytest.fixture
def forced(browser: Browser, studio: str) -> Iterator[Page]:
    """A page of somebody whose system forces its own colours on every page."""
    context = browser.new_context(**DESKTOP, base_url=studio, locale="en-GB", forced_colors="active")
    yield context.new_page()
    context.close()


def test_under_forced_colours_what_is_chosen_looks_unlike_the_rest(forced: Page) -> None:
    show(forced, QUEENS, "search")
    tabs = forced.get_by_role("navigation").get_by_role("button")
    assert background(tabs.nth(1)) != background(tabs.nth(0)) == background(tabs.nth(2))
    puzzles = forced.get_by_role("group", name="Puzzle").get_by_role("button")
    assert background(puzzles.nth(0)) != background(puzzles.nth(1)) == background(puzzles.nth(2))
    panels = forced.get_by_role("tab")
    assert background(panels.nth(0)) != background(panels.nth(1)) == background(panels.nth(2))
    drawers = drawer(forced, "Samples").get_by_role("tab")
    assert background(drawers.nth(0)) != background(drawers.nth(1)) == background(drawers.nth(2))


def test_under_forced_colours_a_switch_and_a_choice_show_how_they_stand(forced: Page) -> None:
    show(forced, QUEENS, "play")
    more(forced, "Settings")
    switches = forced.get_by_role("switch")
    off, on = switches.and_(forced.locator(":not(:checked)")), switches.and_(forced.locator(":checked"))
    assert background(off.first) != background(on.first)
    chosen = forced.locator("input[type=radio]:checked + span").first
    other = forced.locator("input[type=radio]:not(:checked) + span").first
    assert background(chosen) != background(other)


def test_under_forced_colours_the_tracks_of_the_timeline_are_seen(forced: Page) -> None:
    show(forced, RUSH, "search")
    track = forced.get_by_role("slider", name="Search", exact=True)
    # The track is no element of the page: what is drawn of it is looked at.
    before = dark_pixels(track)
    assert before > 1.9 * box_of(track)["width"]  # two lines, all but their ends
    forced.get_by_role("button", name="Run", exact=True).click()
    expect(forced.get_by_role("button", name="Play the solution")).to_be_visible()
    becomes(lambda: dark_pixels(track) > 1.5 * before, True)  # filled up to where it stands


def dark_pixels(of: Locator) -> int:
    picture = Image.open(io.BytesIO(of.screenshot())).convert("L")
    return sum(picture.histogram()[:128])


# ---- the names that hints speak of ----


@pytest.mark.parametrize("palette", ["usual", "safe"])
def test_rows_columns_and_regions_have_their_names_while_a_hint_speaks_of_them(opened: OpenBoard, palette: str) -> None:
    page = opened(QUEENS)
    if palette == "safe":
        setting(page, "Colour-blind palette")
    lines = page.locator("[data-labels=lines] text")
    regions = page.locator("[data-labels=regions] text")
    expect(lines).to_have_count(0)
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(lines).to_have_text([*(f"r{n}" for n in range(1, 6)), *(f"c{n}" for n in range(1, 6))])
    expect(regions).to_have_text([*QUEENS.replace("/", "")])
    for label in (lines.first, lines.nth(4), lines.last, regions.first):
        box = box_of(label)
        assert box["height"] >= 8 and box["x"] >= 0  # to be read, and on the screen
    # The names stand at their rows and columns, and the cells are where they are seen to be.
    cell = box_of(page.get_by_role("gridcell", name=re.compile("^Row 5, column 1,")))
    row, column = box_of(lines.nth(4)), box_of(lines.nth(5))
    assert cell["y"] < row["y"] + row["height"] / 2 < cell["y"] + cell["height"] and row["x"] < cell["x"]
    assert cell["x"] < column["x"] + column["width"] / 2 < cell["x"] + cell["width"]
    page.keyboard.press("Escape")
    expect(lines).to_have_count(0)


@on_desktop
def test_the_names_stay_through_the_whole_reasoning(opened: OpenBoard) -> None:
    page = opened(QUEENS)
    page.get_by_role("button", name="Hint", exact=True).click()
    page.get_by_role("button", name="Explain all").click()
    page.keyboard.press("End")
    expect(page.locator("[data-labels=lines] text")).to_have_count(10)
