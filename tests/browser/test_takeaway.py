"""Taking away: the board or its solution as a file of every kind, and a link that opens the same view again."""

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Page, expect
from tests.browser.acting import OpenBoard, on_desktop, on_phone
from tests.browser.searching import (
    EASY,
    QUEENS,
    TINY,
    TRAFFIC,
    WAYS,
    chooser,
    each_way_somewhere,
    more,
    press,
    run_to_the_end,
    timeline,
    unwatched,
)

KINDS = {"text": "txt", "SVG picture": "svg", "PNG picture": "png", "GIF animation": "gif", "JSON": "json"}


def saved(page: Page, item: str, folder: Path) -> bytes:
    """The file that an entry of the menu Save gives."""
    press(page, "Save")
    with page.expect_download() as download:
        page.get_by_role("menuitem", name=item, exact=True).click()
    target = folder / download.value.suggested_filename
    download.value.save_as(target)
    assert target.suffix == f".{KINDS[item.split(': ')[1]]}"
    return target.read_bytes()


def link_copied(page: Page, device: str) -> str:
    """The address that Copy link put on the clipboard."""
    if device == "phone":
        press(page, "Save")
        page.get_by_role("menuitem", name="Copy link").click()
    else:
        press(page, "Copy link")
    expect(page.get_by_text("Link copied")).to_be_visible()
    return str(page.evaluate("navigator.clipboard.readText()"))


def opened_elsewhere(page: Page, link: str) -> None:
    """The link in the browser of somebody who has never been here."""
    page.evaluate("localStorage.clear()")
    page.goto("about:blank")
    page.goto(link)
    page.get_by_role("banner").wait_for()


@each_way_somewhere
def test_the_solution_is_saved_as_text_svg_png_gif_and_json(opened: OpenBoard, puzzle: str, tmp_path: Path) -> None:
    board, way = WAYS[puzzle]
    page = opened(board, tab="search", **way)
    unwatched(page)
    run_to_the_end(page)
    expect(timeline(page)).to_contain_text("native")
    text = saved(page, "Solution: text", tmp_path).decode()
    assert {"sliding": "down", "rush-hour": "P-right", "queens": "#"}[puzzle] in text
    assert ElementTree.fromstring(saved(page, "Solution: SVG picture", tmp_path)).tag.endswith("svg")
    assert saved(page, "Solution: PNG picture", tmp_path).startswith(b"\x89PNG\r\n")
    assert saved(page, "Solution: GIF animation", tmp_path).startswith(b"GIF8")
    assert isinstance(json.loads(saved(page, "Solution: JSON", tmp_path)), dict)


@pytest.mark.parametrize(
    ("device", "board"),
    [("phone", EASY), ("desktop", TRAFFIC), ("phone", QUEENS)],
    ids=["sliding", "rush-hour", "queens"],
)
def test_the_board_is_saved_as_text_that_opens_again_and_as_a_picture(
    opened: OpenBoard, board: str, tmp_path: Path
) -> None:
    page = opened(board)
    text = saved(page, "Board: text", tmp_path).decode()
    assert board.split("/")[1].replace(" ", "") in text.replace(" ", "")
    assert ElementTree.fromstring(saved(page, "Board: SVG picture", tmp_path)).tag.endswith("svg")
    assert saved(page, "Board: PNG picture", tmp_path).startswith(b"\x89PNG\r\n")
    json.loads(saved(page, "Board: JSON", tmp_path))
    expect(page.get_by_text(re.compile("Saved as papan-.*json"))).to_be_visible()


def test_a_link_to_a_search_brings_board_way_options_and_limits(opened: OpenBoard, device: str) -> None:
    page = opened(EASY, tab="search")
    chooser(page, "Algorithm").select_option("Branch and bound")
    chooser(page, "Variant").select_option("B")
    more(page)
    page.get_by_label("Node limit").fill("12345")
    page.get_by_label("Node limit").press("Enter")
    link = link_copied(page, device)
    opened_elsewhere(page, link)
    expect(chooser(page, "Algorithm")).to_have_value("branch-and-bound")
    expect(chooser(page, "Heuristic")).to_have_value("misplaced")
    expect(chooser(page, "Variant")).to_have_value("B")
    more(page)
    expect(page.get_by_label("Node limit")).to_have_value("12345")
    expect(page.get_by_text("16 is even → can be solved").locator("visible=true")).to_have_count(1)  # the same board


@pytest.mark.parametrize("device", ["desktop"])
def test_what_a_link_does_not_say_is_as_for_a_new_user_not_as_somebody_had_it(opened: OpenBoard, device: str) -> None:
    page = opened(EASY, tab="search", algorithm="a-star", heuristic="misplaced")
    link = link_copied(page, device)
    more(page)
    page.get_by_label("Node limit").fill("3")
    page.get_by_label("Node limit").press("Enter")
    page.goto("about:blank")
    page.goto(link)
    expect(chooser(page, "Heuristic")).to_have_value("misplaced")
    more(page)
    expect(page.get_by_label("Node limit")).to_have_value("")


@on_desktop
def test_a_link_brings_what_is_wanted_the_seed_and_how_it_is_watched(opened: OpenBoard, device: str) -> None:
    page = opened(QUEENS, tab="search", algorithm="brute-force")
    more(page)
    chooser(page, "Solutions wanted").select_option("how many there are")
    page.get_by_role("slider", name="Speed of the search").fill("4")
    opened_elsewhere(page, link_copied(page, device))
    more(page)
    expect(chooser(page, "Solutions wanted")).to_have_value("count")
    expect(page.get_by_role("slider", name="Speed of the search")).to_have_value("4")
    chooser(page, "Algorithm").select_option("Simulated annealing")
    page.get_by_label("Seed").fill("0")
    page.get_by_label("Seed").press("Enter")
    unwatched(page)
    opened_elsewhere(page, link_copied(page, device))
    expect(chooser(page, "Algorithm")).to_have_value("annealing")
    expect(page.get_by_role("switch", name="Watch")).not_to_be_checked()
    more(page)
    expect(page.get_by_label("Seed")).to_have_value("0")


@on_phone
def test_a_link_to_a_game_brings_its_position(opened: OpenBoard, device: str) -> None:
    page = opened(EASY)
    page.get_by_role("gridcell", name="7", exact=True).click()
    expect(page.get_by_role("button", name="Undo")).to_be_enabled()
    link = link_copied(page, device)
    assert "position=" in link
    opened_elsewhere(page, link)
    expect(page.get_by_role("button", name="Undo")).to_be_enabled()
    assert link_copied(page, device) == link


@on_desktop
def test_a_link_to_a_comparison_brings_what_is_compared(opened: OpenBoard, device: str) -> None:
    page = opened(TINY, tab="compare", algorithms="greedy,ida-star", heuristics="recursive")
    opened_elsewhere(page, link_copied(page, device))
    expect(page.get_by_role("button", name="Run · 2 runs")).to_be_visible()
    for name in ("Greedy best-first search", "IDA*"):
        expect(page.get_by_role("button", name=name, exact=True)).to_have_attribute("aria-pressed", "true")


@on_desktop
def test_a_link_that_makes_no_sense_still_opens_the_studio(opened: OpenBoard) -> None:
    page = opened("this is/no board", tab="search", algorithm="no-such-thing", time="-5")
    expect(page.get_by_role("region", name="Board")).to_be_visible()
    expect(page.get_by_text(re.compile(r"^1:1: |\d+:\d+: ")).first).to_be_visible()
    expect(chooser(page, "Algorithm")).to_have_value("backtracking")
