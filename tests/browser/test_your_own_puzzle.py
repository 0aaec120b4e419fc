"""The tutorial's puzzle and the examples in the studio: one file, and they are played, watched, painted and linked."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.acting import OpenBoard, cell, counter, drag, is_solved, on_desktop, spot, tap
from tests.browser.serving import serving
from tests.docs.tutorial import python_of

EXAMPLES = Path(__file__).parents[2] / "examples"
TWO_TAPS = "**./*.*/.**"  # r1c1 and r3c3
PUSHES = "#####/#@$.#/#####"
BLOCKS = "A../B..//..A/B.."
STARS = "*/AABB/AABB/CCDD/CCDD"


@pytest.fixture(scope="module")
def studio(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a studio with the file that the tutorial makes, and the examples."""
    file = tmp_path_factory.mktemp("lecture") / "lights_out.py"
    file.write_text(python_of())
    files = [file, *(EXAMPLES / f"{name}.py" for name in ("sokoban", "star_battle", "klotski"))]
    with serving(*(word for one in files for word in ("--plugin", str(one)))) as address:
        yield address


def cell_with_move(page: Page, row: int, column: int, move: str) -> Locator:
    """A cell, once the page knows that this move can be made there."""
    found = cell(page, row, column)
    expect(found).to_have_attribute("aria-label", re.compile(rf"\b{move}\b"))
    return found


def test_what_the_tutorial_makes_is_played_to_the_end(
    opened: OpenBoard, faults_of_access: Callable[[Page], list[str]]
) -> None:
    page = opened(TWO_TAPS, puzzle="lights-out")
    expect(page.get_by_role("button", name="Lights Out", pressed=True)).to_be_visible()
    tap(page, cell_with_move(page, 1, 1, "r1c1"))
    expect(counter(page, "Moves")).to_have_text("1")
    assert not faults_of_access(page)
    page.get_by_role("button", name="Undo").click()
    expect(counter(page, "Moves")).to_have_text("0")
    tap(page, cell_with_move(page, 1, 1, "r1c1"))
    expect(counter(page, "Moves")).to_have_text("1")
    tap(page, cell_with_move(page, 3, 3, "r3c3"))
    is_solved(page)


@on_desktop
def test_it_gives_hints_and_is_played_by_keys(opened: OpenBoard) -> None:
    page = opened(TWO_TAPS, puzzle="lights-out")
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_role("region", name="Hint")).to_contain_text("moves to go")
    cell_with_move(page, 1, 1, "r1c1").focus()
    page.keyboard.press("Enter")
    expect(counter(page, "Moves")).to_have_text("1")
    for key, row, column in (("Down", 2, 1), ("Down", 3, 1), ("Right", 3, 2), ("Right", 3, 3)):
        page.keyboard.press(f"Arrow{key}")
        expect(cell(page, row, column)).to_be_focused()
    cell_with_move(page, 3, 3, "r3c3")
    page.keyboard.press("Enter")
    is_solved(page)


@on_desktop
def test_a_search_of_it_is_watched_and_compared(opened: OpenBoard) -> None:
    page = opened(TWO_TAPS, tab="search", puzzle="lights-out", algorithm="a-star", heuristic="crosses", watch="on")
    page.get_by_role("button", name="Run", exact=True).click()
    expect(page.get_by_role("button", name="Play the solution")).to_be_visible()
    page.get_by_role("tab", name="Tree").click()
    expect(page.get_by_role("treeitem").first).to_be_visible()


@on_desktop
def test_a_game_of_it_travels_in_a_link(opened: OpenBoard) -> None:
    page = opened(TWO_TAPS, puzzle="lights-out")
    tap(page, cell_with_move(page, 1, 1, "r1c1"))
    expect(counter(page, "Moves")).to_have_text("1")
    page.get_by_role("button", name=re.compile("Share|link", re.IGNORECASE)).first.click()
    expect(page.get_by_text("Link copied")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    other = page.context.new_page()
    other.goto(link)
    expect(counter(other, "Moves")).to_have_text("1")
    tap(other, cell_with_move(other, 3, 3, "r3c3"))
    is_solved(other)


def test_sokoban_is_pushed_by_a_tap_or_a_key(opened: OpenBoard, device: str) -> None:
    page = opened(PUSHES, puzzle="sokoban")
    expect(counter(page, "Moves")).to_have_text("0")
    if device == "desktop":
        cell_with_move(page, 2, 2, "right").focus()
        page.keyboard.press("ArrowRight")
    else:
        tap(page, cell_with_move(page, 2, 3, "right"))
    is_solved(page)


def test_a_block_of_klotski_is_dragged(opened: OpenBoard) -> None:
    page = opened(BLOCKS, puzzle="klotski")
    expect(counter(page, "Moves")).to_have_text("0")
    drag(page, spot(cell_with_move(page, 1, 1, "4 moves")), spot(cell(page, 1, 3)))
    expect(counter(page, "Moves")).to_have_text("1")
    is_solved(page)


@on_desktop
def test_stars_are_placed_and_cleared_and_conflicts_are_told(opened: OpenBoard) -> None:
    page = opened(STARS, puzzle="star-battle")
    tap(page, cell(page, 1, 1))
    tap(page, cell(page, 2, 2))
    expect(page.get_by_text("the stars at r1c1 and r2c2 touch").first).to_be_visible()
    tap(page, cell(page, 2, 2))
    expect(page.get_by_text("the stars at r1c1 and r2c2 touch")).to_have_count(0)
    tap(page, cell(page, 1, 1))
    for row, column in ((1, 2), (2, 4), (3, 1), (4, 3)):
        tap(page, cell(page, row, column))
    is_solved(page)
