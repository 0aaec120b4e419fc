"""Acting in the editor, as a hand does: carrying pieces, pulling, looking at what is told."""

import re

from playwright.sync_api import Locator, Page, expect
from tests.browser.acting import (
    Point,
    box_of,
    cell,
    drag,
    spot,
)

SMALL = "4 4/2/PPA.K/..A./BB../...."
EMPTY = re.compile("empty$")


def palette(page: Page, name: str) -> Locator:
    return page.get_by_role("group", name="Pieces to put on the board").get_by_role("button", name=name)


def carry(page: Page, name: str, row: int, column: int) -> None:
    """Something dragged from the palette to a cell."""
    tool = palette(page, name)
    spot(tool)  # now palette and board are where they stay
    drag(page, spot(tool), at(page, row, column))


def at(page: Page, row: int, column: int) -> Point:
    return spot(cell(page, row, column))


def pull(page: Page, one: tuple[int, int], to: tuple[int, int]) -> None:
    """From one cell to another."""
    at(page, *one)
    at(page, *to)
    drag(page, at(page, *one), at(page, *to))


def outside(page: Page, row: int, column: int, side: str) -> Point:
    """A point just beyond the edge of the board, next to that cell."""
    x, y = at(page, row, column)
    size = box_of(cell(page, row, column))["width"]
    away = {"right": (0.75, 0), "left": (-0.75, 0), "top": (0, -0.75), "bottom": (0, 0.75)}[side]
    return x + away[0] * size, y + away[1] * size


def size(editor: Page | Locator, rows: int, columns: int) -> None:
    for name, side in (("Rows", rows), ("Columns", columns)):
        editor.get_by_role("spinbutton", name=name).fill(str(side))
        editor.get_by_role("spinbutton", name=name).press("Tab")


def outlook(page: Page) -> Locator:
    """The line that says what matters of the board."""
    return page.get_by_role("status", name="What is known of the board")


def is_fine(page: Page) -> None:
    expect(outlook(page)).to_be_visible()
    expect(page.get_by_role("button", name="Done")).to_be_enabled()


def faults(page: Page) -> Locator:
    return page.get_by_role("list", name="Faults")
