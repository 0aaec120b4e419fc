"""A Queens board is painted by hand; what is wrong with it is told at once, in words and on the board."""

import re

from playwright.sync_api import expect
from tests.browser.acting import (
    QUEENS,
    OpenBoard,
    cell,
    drag,
    edit,
    on_desktop,
    shows,
    tap,
)
from tests.browser.editing import at, faults, is_fine


def test_regions_are_painted_with_a_brush_in_one_stroke(opened: OpenBoard) -> None:
    page = opened(QUEENS)
    edit(page)
    page.get_by_role("button", name="Region C").click()
    drag(page, at(page, 3, 5), at(page, 5, 5))
    for row in (3, 4, 5):
        shows(page, row, 5, "Region C")
    is_fine(page)
    page.get_by_role("button", name="Undo").click()
    shows(page, 3, 5, "Region E")
    page.get_by_role("button", name="Redo").click()
    shows(page, 3, 5, "Region C")


def test_a_whole_patch_is_filled_and_the_missing_region_is_remarked_on(opened: OpenBoard) -> None:
    page = opened(QUEENS)
    edit(page)
    page.get_by_role("button", name="Fill").click()
    page.get_by_role("button", name="Region A").click()
    tap(page, cell(page, 3, 3))
    for row, column in ((1, 4), (1, 5), (2, 3), (3, 4)):
        shows(page, row, column, "Region A")
    remarks = page.get_by_role("list", name="Remarks")
    expect(remarks).to_contain_text("4 regions for 5 rows")
    expect(remarks.get_by_role("listitem")).to_have_count(1)  # that is said once


def test_a_new_region_is_painted_and_a_torn_one_is_marked_on_the_board(opened: OpenBoard) -> None:
    page = opened(QUEENS)
    edit(page)
    page.get_by_role("button", name="New region").click()
    tap(page, cell(page, 1, 1))
    shows(page, 1, 1, "Region F")
    expect(page.get_by_text("6 regions, 5 rows")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name="Region D").click()
    tap(page, cell(page, 5, 5))
    expect(
        page.get_by_role("gridcell", name=re.compile("Region D")).and_(page.locator("[aria-invalid=true]"))
    ).to_have_count(1)
    expect(faults(page).or_(page.get_by_role("list", name="Remarks"))).to_contain_text("D")


@on_desktop
def test_regions_are_painted_by_letters_and_picked_up_by_right_click(opened: OpenBoard) -> None:
    page = opened(QUEENS)
    edit(page)
    page.get_by_role("grid").focus()
    for key in ("ArrowDown", "d", "ArrowDown", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    shows(page, 2, 1, "Region D")
    shows(page, 3, 2, "Region D")
    page.mouse.click(*at(page, 2, 5), button="right")
    expect(page.get_by_role("button", name="Region C")).to_have_attribute("aria-pressed", "true")
