"""Everybody can use the page: with keys, with a screen reader, on a small screen, without the net."""

from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect
from tests.browser.acting import (
    ANSWER,
    BOARDS,
    QUEENS,
    RUSH,
    SLIDING,
    OpenBoard,
    becomes,
    box_of,
    cell,
    drawer,
    drop,
    each_puzzle,
    edit,
    is_shown,
    is_solved,
    more,
    on_desktop,
    on_phone,
    piece,
    said,
    tap,
    tile,
)

TABS = ("play", "search", "compare")
LEAST = 44  # pixels of what a finger presses


def settled(page: Page) -> None:
    """Nothing moves any more: axe would measure colours half faded in."""
    becomes(lambda: page.evaluate("document.getAnimations().some(one => one.playState === 'running')"), False)


@each_puzzle
def test_axe_finds_nothing_serious_in_light_and_dark(
    opened: OpenBoard, page: Page, faults_in_light_and_dark: Callable[[Page], list[str]], puzzle: str
) -> None:
    page.emulate_media(reduced_motion="reduce")
    for tab in TABS:
        opened(BOARDS[puzzle], tab=tab)
        is_shown(page, tab)
        assert faults_in_light_and_dark(page) == [], tab


@each_puzzle
def test_axe_finds_nothing_serious_in_the_editor(
    opened: OpenBoard, page: Page, faults_of_access: Callable[[Page], list[str]], puzzle: str
) -> None:
    page.emulate_media(reduced_motion="reduce", color_scheme="dark")
    opened(BOARDS[puzzle])
    edit(page).get_by_role("button", name="Clear").click()  # with faults
    expect(page.get_by_role("list", name="Faults").or_(page.get_by_role("list", name="Remarks"))).to_be_visible()
    expect(page.locator("[aria-busy=true]")).to_have_count(0)
    settled(page)
    assert faults_of_access(page) == []


@on_phone
def test_axe_finds_nothing_serious_in_a_verdict_and_in_a_solved_board(
    opened: OpenBoard, page: Page, faults_of_access: Callable[[Page], list[str]]
) -> None:
    page.emulate_media(reduced_motion="reduce")
    opened(SLIDING)
    drop(page, ("solution.txt", "1 2 3\n4 5 6\n0 7 8\n\n1 2 3\n4 5 6\n8 7 0\n"))
    verdict = page.get_by_role("region", name="Check of a solution")
    verdict.get_by_role("button", name="Show the steps").click()
    expect(page.get_by_role("img", name="Step 1 is wrong")).to_be_visible()
    settled(page)
    assert faults_of_access(page) == []
    verdict.get_by_role("button", name="Close").click()
    tap(page, tile(page, 8))
    is_solved(page)
    settled(page)
    assert faults_of_access(page) == []


# ---- keys alone ----


def tab_to(page: Page, role: str, name: str, back: bool = False) -> None:
    """Tab pressed until that has the focus, and it shows that it has."""
    for _ in range(60):
        page.keyboard.press("Shift+Tab" if back else "Tab")
        focused = page.evaluate(
            """() => {
                const one = document.activeElement;
                return [one.getAttribute('role') ?? one.localName, one.ariaLabel ?? one.innerText];
            }"""
        )
        if focused[0] == role and name in (focused[1] or ""):
            ring = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
            assert ring != "none", f"no ring around {focused}"
            return
    raise AssertionError(f"Tab never comes to {name}")


@on_desktop
def test_queens_is_solved_with_tab_and_keys_alone(opened: OpenBoard) -> None:
    page = opened(QUEENS)
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
    tab_to(page, "gridcell", "Row 1, column 1")
    for row, column in ANSWER:
        page.keyboard.press("Home")
        for _ in range(column - 1):
            page.keyboard.press("ArrowRight")
        page.keyboard.press("q")
        expect(cell(page, row, column)).to_be_focused()
        page.keyboard.press("ArrowDown")
    is_solved(page)


@on_desktop
def test_rush_hour_is_solved_with_tab_and_keys_alone(opened: OpenBoard) -> None:
    page = opened(RUSH)
    tab_to(page, "button", "Piece P")
    for key in ("ArrowRight", "Space", "ArrowDown", "Space", "ArrowLeft"):
        page.keyboard.press(key)
    if piece(page, "P").evaluate("one => one !== document.activeElement"):
        page.keyboard.press("ArrowUp")
    expect(piece(page, "P")).to_be_focused()
    for key in ("Enter", "ArrowRight", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    is_solved(page)


@on_desktop
def test_a_sliding_board_is_solved_and_another_one_made_with_keys_alone(opened: OpenBoard) -> None:
    page = opened(SLIDING)
    tab_to(page, "grid", "Sliding puzzle")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    is_solved(page)
    tab_to(page, "button", "New random board")
    page.keyboard.press("Enter")
    expect(page.get_by_role("grid", name="Sliding puzzle, 4 by 4")).to_be_visible()


@on_desktop
def test_the_head_the_menus_and_the_drawer_are_walked_with_keys(opened: OpenBoard) -> None:
    page = opened(SLIDING)
    tab_to(page, "button", "Rush Hour")
    page.keyboard.press("Enter")
    expect(page.get_by_role("application")).to_be_visible()
    tab_to(page, "button", "Board")
    page.keyboard.press("Enter")
    tabs = page.get_by_role("dialog", name="Board").get_by_role("tab")
    tabs.first.focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("tab", name="Paste")).to_have_attribute("aria-selected", "true")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="Board")).to_have_count(0)
    expect(page.get_by_role("banner").get_by_role("button", name="Board", exact=True)).to_be_focused()
    tab_to(page, "button", "More")
    page.keyboard.press("Enter")
    expect(page.get_by_role("menuitem", name="Settings")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("menuitem", name="Keys")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="More")).to_be_focused()


# ---- screen readers ----


@on_desktop
def test_what_happens_on_a_board_is_announced(opened: OpenBoard) -> None:
    page = opened(RUSH)
    piece(page, "B").focus()
    page.keyboard.press("Enter")
    expect(said(page)).to_have_text("B taken: arrow keys move it")
    page.keyboard.press("ArrowRight")
    expect(said(page)).to_have_text("B moved right by one cell")
    page.keyboard.press("Control+z")
    expect(said(page)).to_have_text("Undone")
    opened(SLIDING)
    tap(page, tile(page, 7))
    expect(said(page)).to_have_text("7 moved left")
    tap(page, tile(page, 8))
    expect(said(page)).to_have_text("Solved!")
    opened(QUEENS)
    cell(page, 1, 1).focus()
    page.keyboard.press("q")
    expect(said(page)).to_have_text("Row 1, column 1, region A: queen")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("q")
    expect(said(page)).to_contain_text("row 1")


@on_desktop
def test_what_is_edited_and_what_is_wrong_with_it_is_announced(opened: OpenBoard) -> None:
    page = opened(RUSH)
    edit(page)
    tap(page, cell(page, 3, 1))
    page.keyboard.press("Delete")
    expect(said(page)).to_have_text("Removed: piece B, 2 cells")
    tap(page, cell(page, 1, 1))
    page.keyboard.press("Delete")
    expect(said(page)).to_contain_text("P")


# ---- screens and motion ----


@on_phone
@each_puzzle
def test_a_phone_never_scrolls_sideways_and_a_finger_can_press_everything(opened: OpenBoard, puzzle: str) -> None:
    for tab in [*TABS, "edit"]:
        page = opened(BOARDS[puzzle], tab="play" if tab == "edit" else tab)
        if tab == "edit":
            edit(page)
        is_shown(page, tab)
        expect(page.get_by_role("main").get_by_role("button").first).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") == 360, tab
        assert too_small(page) == "", tab


def too_small(page: Page) -> str:
    """What a finger would miss of what can be pressed, with its size."""
    settled(page)
    found = page.evaluate(
        """least => [...document.querySelectorAll('button, select, summary, a[href], input, [role=tab]')]
            .filter(one => one.checkVisibility() && !one.closest('[aria-hidden=true], [role=application]'))
            .filter(one => document.querySelector('dialog:modal')?.contains(one) ?? true)
            .map(one => [one, (one.closest('label') ?? one).getBoundingClientRect()])
            .filter(([, box]) => box.width > 1 && box.right > 0 && box.bottom > 0)
            .filter(([, box]) => box.height < least - 0.5 || box.width < least - 0.5)
            .map(([one, box]) => `${one.ariaLabel ?? one.innerText} ${box.width.toFixed()}×${box.height.toFixed()}`)""",
        LEAST,
    )
    return "; ".join(found)


@on_phone
@pytest.mark.parametrize("what", ["Samples", "Paste", "Random", "Text", "Settings", "Keys"])
def test_what_opens_on_a_phone_fits_on_the_screen_and_under_a_finger_and_axe_finds_nothing_serious(
    opened: OpenBoard, page: Page, faults_of_access: Callable[[Page], list[str]], what: str
) -> None:
    page.emulate_media(reduced_motion="reduce")
    opened(QUEENS)
    if what in ("Settings", "Keys"):
        more(page, what)
    else:
        expect(drawer(page, what).get_by_role("tabpanel", name=what)).to_be_visible()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    settled(page)
    fits = "one => one.scrollWidth <= one.clientWidth && one.getBoundingClientRect().width <= 360"
    becomes(lambda: dialog.evaluate(fits), True)
    assert too_small(page) == ""
    assert faults_of_access(page) == []


@on_desktop
@pytest.mark.parametrize("width", [720, 1024, 1920])
def test_other_widths_do_not_scroll_sideways_and_the_board_is_the_largest_thing(
    opened: OpenBoard, page: Page, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    opened(QUEENS)
    board = box_of(page.get_by_role("grid", name="Queens"))
    assert board["width"] >= 0.35 * min(width, 1500)
    assert board["y"] + board["height"] <= 900
    for key in ("2", "3", "1"):
        page.keyboard.press(key)
        assert page.evaluate("document.documentElement.scrollWidth") <= width


@each_puzzle
@on_desktop
def test_nothing_moves_by_itself_for_those_who_want_no_motion(opened: OpenBoard, page: Page, puzzle: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    opened(BOARDS[puzzle])
    slow = page.evaluate(
        """() => [...document.querySelectorAll('*')].flatMap(one => {
            const { transitionDuration, animationDuration } = getComputedStyle(one);
            return [transitionDuration, animationDuration].filter(each => parseFloat(each) > 0.02);
        })"""
    )
    assert slow == []


# ---- safe, and alone ----


@on_desktop
def test_the_page_asks_no_other_host_and_says_so_in_its_policy(opened: OpenBoard, page: Page, studio: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    policies = []
    page.on(
        "response",
        lambda response: (
            policies.append(response.headers.get("content-security-policy"))
            if response.request.is_navigation_request()
            else None
        ),
    )
    opened()
    for key in ("2", "3", "1", "b"):
        page.keyboard.press(key)
    expect(page.get_by_role("tabpanel").get_by_role("button").first).to_be_visible()
    assert {urlsplit(url).netloc for url in asked} == {urlsplit(studio).netloc}
    assert policies and all(policy and "default-src" in policy for policy in policies)
    for forbidden in ("unsafe-inline", "unsafe-eval", "http:", "https:", "*"):
        assert forbidden not in policies[0]


@on_desktop
def test_the_page_weighs_less_than_150_kb(opened: OpenBoard, page: Page, studio: str) -> None:
    weights = []
    page.on("response", lambda response: weights.append(response.request.sizes()["responseBodySize"]))
    opened()
    page.wait_for_load_state("networkidle")
    assert 0 < sum(weights) < 150_000
