"""Lecture mode, the keys of Search, the whole page for a picture, and the full width of a large screen."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.acting import OpenBoard, becomes, box_of, more, on_desktop, said
from tests.browser.conftest import AXE
from tests.browser.searching import EASY, FULL, TRAFFIC, at_speed, chooser, panel, stands_at, timeline

WAY = {"algorithm": "greedy", "heuristic": "blocking"}
LEAST_CONTRAST = """axe.run(document, {
    runOnly: ['color-contrast-enhanced'], rules: {'color-contrast-enhanced': {enabled: true}},
})"""


def clock(page: Page) -> Any:
    return page.get_by_role("region", name="Clock")


def event_of(page: Page) -> int:
    """The number of the event at which the clock stands."""
    found = re.search(r"event ([\d,]+) of", clock(page).inner_text())
    return int(found[1].replace(",", "")) if found else 0


def is_too_faint(page: Page) -> list[str]:
    """What axe finds below the contrast of level AAA."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate(LEAST_CONTRAST)
    return [node["html"][:120] for rule in found["violations"] for node in rule["nodes"]]


def test_a_lecture_is_given_by_keyboard_alone(
    opened: OpenBoard, page: Page, faults_of_access: Callable[[Page], list[str]], device: str
) -> None:
    page.emulate_media(reduced_motion="reduce", color_scheme="light" if device == "desktop" else "dark")
    opened(TRAFFIC, tab="search", **WAY)
    at_speed(page, FULL)
    page.keyboard.press("l")
    stage = page.get_by_role("group", name="Lecture mode")
    expect(stage).to_be_focused()
    expect(said(page)).to_contain_text("Lecture mode.")
    expect(page.get_by_role("complementary", name="In lecture mode")).to_be_visible()  # its keys, for a moment
    expect(page.get_by_role("banner")).to_have_count(0)
    expect(page.get_by_role("region", name="How to solve it")).to_have_count(0)
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "24px"
    page.keyboard.press("Enter")
    expect(stage.locator(".reason")).to_contain_text("solution")
    expect(page.locator("[aria-current=step]")).to_have_count(1)  # the line of the pseudocode
    expect(page.get_by_role("complementary", name="In lecture mode")).to_have_count(0)
    last = event_of(page)
    page.keyboard.press("ArrowLeft")
    becomes(lambda: event_of(page), last - 1)
    page.keyboard.press("Shift+ArrowLeft")
    expect(stage.locator(".reason")).to_contain_text("expanded")
    before = event_of(page)
    page.keyboard.press("Shift+ArrowLeft")
    expect(stage.locator(".reason")).to_contain_text("Taken up: the least h")
    assert event_of(page) < before
    page.keyboard.press("Shift+ArrowRight")
    becomes(lambda: event_of(page), before)
    # Keys are keys whatever has the focus: a button that has it is not pressed as well.
    clock(page).get_by_role("button", name="Leave lecture mode").focus()
    page.keyboard.press("Home")
    becomes(lambda: event_of(page), 1)
    page.keyboard.press(" ")
    becomes(lambda: event_of(page) > 1, True)
    page.keyboard.press(" ")
    expect(stage).to_be_visible()
    page.keyboard.press("+")
    expect(clock(page)).to_contain_text("5/s")
    page.keyboard.press("-")
    expect(clock(page)).to_contain_text("2/s")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_contain_text("Run the search")
    page.keyboard.press("Escape")
    page.keyboard.press("t")
    expect(page.get_by_role("tree")).to_be_visible()
    assert faults_of_access(page) == []
    assert is_too_faint(page) == []
    page.keyboard.press("f")
    whole = box_of(page.get_by_role("region", name="Tree"))
    assert (whole["x"], whole["y"]) == (0, 0)
    page.keyboard.press("Escape")
    expect(stage).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Lecture mode")).to_be_focused()
    expect(timeline(page)).to_be_visible()


@on_desktop
def test_a_race_is_shown_in_a_lecture_and_numbers_choose_the_racer(
    opened: OpenBoard, page: Page, faults_of_access: Callable[[Page], list[str]]
) -> None:
    page.emulate_media(reduced_motion="reduce", color_scheme="dark")
    opened(TRAFFIC, tab="search", **WAY)
    page.get_by_role("button", name=re.compile("lane")).first.click()
    more(page, "Lecture mode")
    stage = page.get_by_role("group", name="Lecture mode")
    expect(stage).to_be_focused()
    page.keyboard.press("Enter")
    expect(stage.get_by_role("listitem")).to_have_count(2 + stage.locator(".code li").count())
    expect(stage.get_by_role("application")).to_have_count(2)  # a map of each
    expect(stage.get_by_role("region", name="Board").get_by_role("img")).to_be_visible()
    page.keyboard.press("2")
    expect(stage.locator(".reason")).to_contain_text("2 ·")
    page.keyboard.press("Home")
    becomes(lambda: event_of(page), 1)
    page.keyboard.press("Shift+ArrowRight")
    expect(stage.locator(".reason")).to_contain_text("expanded")
    page.keyboard.press("1")
    expect(stage.locator(".reason")).to_contain_text("1 ·")
    expect(page.get_by_role("banner")).to_have_count(0)  # 1 is no tab here
    assert faults_of_access(page) == []
    page.keyboard.press("l")
    expect(page.get_by_role("banner")).to_be_visible()


@on_desktop
def test_run_pause_and_one_event_have_keys_from_anywhere_in_search(opened: OpenBoard) -> None:
    page = opened(EASY, tab="search", algorithm="a-star")
    chooser(page, "Algorithm").focus()  # a list, in which letters spell a name
    page.keyboard.press("r")
    stands_at(page, "Search", r"^event \d+ of \d+")
    page.keyboard.press("p")
    expect(timeline(page)).to_contain_text("Paused")
    before = int(timeline(page).get_by_role("slider", name="Search").get_attribute("max") or 0) + 1
    page.keyboard.press(".")
    stands_at(page, "Search", f"^event {before + 1} of")
    expect(chooser(page, "Algorithm")).to_have_value("a-star")
    page.keyboard.press("p")
    expect(page.get_by_role("button", name="Run", exact=True)).to_be_visible()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_contain_text("Anywhere in Search")


def test_a_picture_gets_the_whole_page_and_gives_it_back(
    opened: OpenBoard, page: Page, faults_of_access: Callable[[Page], list[str]]
) -> None:
    page.emulate_media(reduced_motion="reduce")
    opened(TRAFFIC, tab="search", **WAY)
    at_speed(page, FULL)
    page.keyboard.press("r")
    stands_at(page, "Search", "solution")
    tree = panel(page, "Tree")
    page.get_by_role("tab", name="Tree").focus()
    page.keyboard.press("f")
    leave = page.get_by_role("button", name="Back to the page")
    expect(leave).to_be_focused()
    size = page.viewport_size or {"width": 0, "height": 0}
    becomes(lambda: round(box_of(tree)["width"]), size["width"])
    assert box_of(tree)["height"] > size["height"] * 0.75
    out_of_reach = "one => one.closest('[inert]') !== null"
    assert page.get_by_role("banner").evaluate(out_of_reach)
    expect(tree.get_by_role("treeitem").first).to_be_visible()
    assert faults_of_access(page) == []
    page.keyboard.press("Escape")
    expect(page.get_by_role("tab", name="Tree")).to_be_focused()
    assert not page.get_by_role("banner").evaluate(out_of_reach)
    page.get_by_role("button", name="Give the picture the whole page").click()
    leave.click()
    expect(page.get_by_role("button", name="Give the picture the whole page")).to_be_focused()


@pytest.mark.parametrize("tab", ["search", "compare"])
def test_a_large_screen_is_used_in_full(browser: Browser, studio: str, tab: str) -> None:
    context = browser.new_context(viewport={"width": 1920, "height": 1080}, base_url=studio, locale="en-GB")
    page = context.new_page()
    page.goto(f"/#board={TRAFFIC}&tab={tab}")
    page.locator("main h1 ~ *").first.wait_for()
    within = page.evaluate("document.querySelector('main').lastElementChild.getBoundingClientRect().width")
    assert within > 1800
    if tab == "search":
        beside = box_of(page.get_by_role("tabpanel"))
        assert beside["width"] > 1000
        width = "one => one.getBoundingClientRect().width / parseFloat(getComputedStyle(one).fontSize)"
        lines = page.locator(".about").evaluate(width)
        assert lines < 70  # in widths of a letter M
    context.close()
