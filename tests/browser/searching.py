"""Boards with known figures, and what the tests of Search and Compare do again and again."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

# The 15-puzzles and the Queens are those of the course's reports, with the figures published there.
EASY = "1 2 3 4/5 6 0 8/9 10 7 11/13 14 15 12"  # 3 moves
A1 = "0 1 3 4/9 2 6 7/10 5 11 8/13 14 15 12"
A3 = "9 1 7 4/6 3 2 8/13 15 5 11/14 0 10 12"
B1 = "5 1 7 3/9 2 6 4/10 11 8 12/13 14 0 15"
B2 = "3 2 4 8/1 0 7 12/5 10 6 15/9 13 11 14"
C3 = "5 1 3 4/9 2 0 8/6 10 7 11/13 14 15 12"
ODD = "1 3 4 15/2 0 5 12/7 6 11 14/8 9 10 13"  # cannot be solved: ΣKurang = 37, X = 0
HARD = "0 15 9 13/11 12 10 14/3 7 2 5/4 8 6 1"  # 80 moves: no search of these tests comes to its end
TRAFFIC = "AAB..F/..BCDF/GPPCDFK/GH.III/GHJ.../LLJMM."  # 5 moves
TINY = "PPA.K/..A./BB.."  # 2 moves
JAM = "..A.../PPA.BBK/..C.../..C..."  # cannot be solved
QUEENS = "AAABB/ACCCB/ACDDB/EEEFF/EGGFF"  # found after 11 permutations
QUEENS_8 = "AAABBBCC/AAABBBCC/DDDDBBCC/DDEEECCC/DDEEEFFF/GGEHHFFF/GGGHHHFF/GGGHHHFF"  # after 1523
QUEENS_9 = "AAABBCCCD/ABBBBCECD/ABBBDCECD/AAABDCCCD/BBBBDDDDD/FGGGDDHDD/FGIGDDHDD/FGIGDDHDD/FGGGDDHHH"  # after 306205
NO_QUEENS = "AAAAAA/BBBBAA/BBAAAA/CCCDDD/DDDDDD/EEEEEF"  # 720 permutations, and none of them

SLOWEST, FULL = "0", "10"  # stops of the speed slider: one event a second, and as fast as it goes

WAYS = {  # of each puzzle: a board, and how to search it
    "sliding": (EASY, {"algorithm": "branch-and-bound", "heuristic": "misplaced"}),
    "rush-hour": (TINY, {"algorithm": "a-star", "heuristic": "blocking"}),
    "queens": (QUEENS, {"algorithm": "backtracking"}),
}
each_way_somewhere = pytest.mark.parametrize(  # as `each_puzzle_somewhere` of acting, with the devices changed
    ("puzzle", "device"), [("sliding", "desktop"), ("rush-hour", "phone"), ("queens", "desktop")]
)


def chooser(page: Page, name: str) -> Locator:
    return page.get_by_role("combobox", name=name, exact=True)


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def more(page: Page) -> None:
    """Show every option of the search."""
    page.get_by_role("region", name="How to solve it").get_by_role("button", name="More").click()


def unwatched(page: Page) -> None:
    """Only the answer is wanted."""
    page.get_by_role("switch", name="Watch").uncheck()


def at_speed(page: Page, stop: str = FULL) -> None:
    page.get_by_role("slider", name="Speed of the search").fill(stop)


def run_to_the_end(page: Page) -> None:
    press(page, "Run")
    expect(page.get_by_role("button", name="Run", exact=True)).to_be_visible()
    expect(timeline(page)).not_to_contain_text("Starting…")


def timeline(page: Page) -> Locator:
    return page.get_by_role("region", name="Timeline")


def track(page: Page, name: str) -> Locator:
    """One of the two tracks of the timeline: Search or Solution."""
    return timeline(page).get_by_role("slider", name=name, exact=True)


def stands_at(page: Page, name: str, words: str | re.Pattern[str]) -> None:
    """Wait until a track says that it stands there."""
    expect(track(page, name)).to_have_attribute("aria-valuetext", re.compile(words))


def panel(page: Page, name: str) -> Locator:
    """What stands beside the board, opened: Numbers, Tree, Pseudocode or Live nodes."""
    page.get_by_role("tab", name=name, exact=True).click()
    return page.get_by_role("tabpanel", name=name)


def figure(page: Page, name: str) -> Locator:
    """A figure of the panel Numbers."""
    row = page.get_by_role("tabpanel", name="Numbers").locator("dl > div").filter(has_text=re.compile(f"^{name}"))
    return row.get_by_role("definition")


def count_in(locator: Locator) -> int:
    """The number that stands there now."""
    return int(re.sub(r"\D", "", locator.inner_text()))
