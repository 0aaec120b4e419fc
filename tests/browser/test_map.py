"""The map: a whole search in one picture, and its tree as an icicle; by keys alone and by hand."""

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator, Page, expect
from tests.browser.acting import OpenBoard, becomes, box_of, is_phone, on_desktop, tap
from tests.browser.searching import B1, TRAFFIC, at_speed, panel, press, run_to_the_end, stands_at

INKS = """(canvas) => {
    const {data} = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    return new Set(new Uint32Array(data.buffer)).size;
}"""
PIXELS = "(canvas) => canvas.toDataURL()"


def mapped(opened: OpenBoard, board: str, **way: str) -> Page:
    """The page with the map of a search that has ended."""
    page = opened(board, tab="search", **way)
    panel(page, "Map")
    at_speed(page)
    run_to_the_end(page)
    expect(words(page)).to_contain_text("solution at depth")
    return page


def picture(page: Page) -> Locator:
    return page.get_by_role("application")


def words(page: Page) -> Locator:
    """What the picture shows, in words."""
    return page.get_by_role("tabpanel", name="Map").locator("summary")


def told(page: Page) -> Locator:
    """The node that is told of below the picture."""
    return page.get_by_role("tabpanel", name="Map").locator(".foot")


def pixels(page: Page) -> str:
    return str(picture(page).locator("canvas").evaluate(PIXELS))


def tab_to(page: Page, target: Locator) -> None:
    """Tab pressed until that has the focus."""
    for _ in range(60):
        if target.evaluate("(one) => one === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to {target}")


def test_the_map_is_read_and_walked_by_keys_alone(
    opened: OpenBoard, page: Page, faults_in_light_and_dark: Callable[[Page], list[str]]
) -> None:
    page.emulate_media(reduced_motion="reduce")
    mapped(opened, TRAFFIC, algorithm="breadth-first")
    expect(words(page)).to_have_text(
        "175 expansions in 6 depths; widest depth 4 with 76; 873 cut off; 168 waiting; solution at depth 5."
    )
    page.get_by_role("tab", name="Map", exact=True).focus()
    tab_to(page, picture(page))
    assert picture(page).locator("canvas").evaluate(INKS) > 8
    # the cursor: first at the node that is looked at, the solution
    page.keyboard.press("ArrowLeft")
    expect(told(page)).to_contain_text("a solution, at event 1,392")
    page.keyboard.press("ArrowUp")
    expect(told(page)).to_contain_text("depth 4")
    page.keyboard.press("Shift+Enter")  # to its moment
    stands_at(page, "Search", r"event 1,1\d\d of 1,392")
    page.keyboard.press("Enter")
    expect(told(page)).to_contain_text("expanded as number")
    # nearer, on, and the whole again
    whole = pixels(page)
    page.keyboard.press("+")
    becomes(lambda: pixels(page) != whole, True)
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("0")
    # the numbers of the picture, as a table
    tab_to(page, words(page))
    page.keyboard.press("Enter")
    row = page.get_by_role("row").filter(has=page.get_by_role("rowheader", name="4", exact=True))
    expect(row.get_by_role("cell")).to_have_text(["76", "0", re.compile(r"\d+")])
    assert faults_in_light_and_dark(page) == []
    # the icicle: a branch becomes the whole picture, and crumbs lead back
    page.get_by_role("button", name="Icicle").focus()
    page.keyboard.press("Enter")
    tab_to(page, picture(page))
    for key in ("ArrowDown", "ArrowUp", "ArrowUp", "Enter"):
        page.keyboard.press(key)
    crumbs = page.get_by_role("navigation", name="The way to this branch")
    expect(crumbs.get_by_role("button")).not_to_have_count(0)
    assert faults_in_light_and_dark(page) == []
    crumbs.get_by_role("button", name="start").focus()
    page.keyboard.press("Enter")
    expect(crumbs).to_have_count(0)


def test_the_map_is_scrubbed_and_a_node_of_it_chosen_by_hand(opened: OpenBoard) -> None:
    page = mapped(opened, TRAFFIC, algorithm="a-star", heuristic="blocking")
    picture(page).scroll_into_view_if_needed()
    box = box_of(picture(page))
    tap(page, (box["x"] + 60, box["y"] + box["height"] - 35))  # the strip of the frontier
    stands_at(page, "Search", r"event 1?\d of 85")
    page.get_by_role("switch", name="Only up to now").check()
    expect(words(page)).to_have_text(re.compile(r"^[1-3] expansions? in [1-3] depths?; .* waiting\.$"))
    page.get_by_role("switch", name="Only up to now").uncheck()
    picture(page).scroll_into_view_if_needed()
    box = box_of(picture(page))
    tap(page, (box["x"] + 33, box["y"] + 16))  # the start
    expect(told(page)).to_contain_text("start · depth 0 · f = 0 + ")
    expect(told(page)).to_contain_text("1 node in this cell: 1 taken up")
    if is_phone(page):
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        return
    before = pixels(page)
    page.mouse.move(box["x"] + 80, box["y"] + 40)
    page.mouse.wheel(0, -300)
    becomes(lambda: pixels(page) != before, True)
    press(page, "The whole search")
    page.get_by_role("combobox", name="Colour by").select_option("branch")
    expect(page.get_by_role("list", name="What the colours mean")).to_contain_text("C-up-1")


@on_desktop
def test_rounds_have_their_bounds_and_the_picture_can_be_taken_away(opened: OpenBoard, tmp_path: Path) -> None:
    page = mapped(opened, B1, algorithm="ida-star", heuristic="misplaced")
    expect(words(page)).to_contain_text("4 rounds")
    for kind, start in (("SVG", b"<svg"), ("PNG", b"\x89PNG")):
        press(page, "Save the picture")
        with page.expect_download() as saving:
            page.get_by_role("menuitem", name=kind).click()
        target = tmp_path / kind
        saving.value.save_as(target)
        assert target.read_bytes().startswith(start)
    drawn = (tmp_path / "SVG").read_text(encoding="utf-8")
    for bound in ("12", "14", "15"):
        assert f">{bound}</text>" in drawn
    light = pixels(page)
    page.emulate_media(color_scheme="dark")
    becomes(lambda: pixels(page) != light, True)
