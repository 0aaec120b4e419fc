"""A studio with puzzles that the page knows by their scenes alone, and small boards of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.serving import serving

EXAMPLES = Path(__file__).parents[2] / "examples"
SOKOBAN = "#######/#@-$.-#/#-----#/#######"  # two moves: right, right
STARS = "*/AAABB/ACCCB/ACDDB/EEDDB/EEEDB"
ANSWER = [(1, 1), (2, 3), (3, 5), (4, 2), (5, 4)]  # of that: row, column
KLOTSKI = "AA../....//..../..AA"  # a block of two cells
BOARDS = {"sokoban": SOKOBAN, "star-battle": STARS}

each_board = pytest.mark.parametrize("puzzle", BOARDS)
# As acting.each_puzzle_somewhere: what is the same on both devices is tried with each puzzle on one of them.
each_board_somewhere = pytest.mark.parametrize(("puzzle", "device"), [("sokoban", "phone"), ("star-battle", "desktop")])


@pytest.fixture(scope="module")
def studio() -> Iterator[str]:
    """In place of the studio of other tests: one with three plug-ins."""
    plugins = [f"--plugin={EXAMPLES / name}.py" for name in ("sokoban", "star_battle", "klotski")]
    with serving(*plugins) as address:
        yield address


def holds(page: Page, row: int, column: int, what: str) -> None:
    """That cell says that this is on it, before all else."""
    place = page.get_by_role("gridcell", name=re.compile(f"^Row {row}, column {column}:"))
    expect(place).to_have_accessible_name(re.compile(rf"^Row {row}, column {column}: {what}\b"))


def board(page: Page) -> Locator:
    return page.get_by_role("grid")


def is_drawn(page: Page) -> None:
    """The pieces are where they belong, and nothing is still to come."""
    expect(page.locator("[data-waiting]")).to_have_count(0)
    expect(page.locator("svg .piece").first).to_be_attached()
