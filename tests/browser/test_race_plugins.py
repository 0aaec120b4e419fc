"""Races of puzzles and algorithms that come from plug-ins."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect
from tests.browser.acting import OpenBoard, on_desktop
from tests.browser.any_puzzle import EXAMPLES, SOKOBAN, is_drawn
from tests.browser.racing import add_lane, counts, lane, run_race, why
from tests.browser.serving import serving

# Uniform-cost search under another name.
ALGORITHM = """
from papan.extend import Algorithm, algorithm_named


def search(problem, estimate):
    yield from algorithm_named("uniform-cost").search(problem, estimate, repeats="cheaper", ties="oldest")


ALGORITHMS = (Algorithm("mine", "Mine", "a summary", search, frozenset({"path"})),)
"""


@pytest.fixture(scope="module")
def studio(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a studio with a puzzle and an algorithm of somebody's own."""
    file = tmp_path_factory.mktemp("plugins") / "mine.py"
    file.write_text(ALGORITHM)
    with serving("--plugin", str(EXAMPLES / "sokoban.py"), "--plugin", str(file)) as address:
        yield address


@on_desktop
def test_an_algorithm_of_ones_own_races_on_a_puzzle_of_ones_own(opened: OpenBoard) -> None:
    page = opened(SOKOBAN, puzzle="sokoban", tab="search", algorithm="mine")
    add_lane(page)
    expect(lane(page, 1)).to_contain_text("Mine")
    expect(lane(page, 2)).to_contain_text("A*")
    run_race(page)
    for number in (1, 2):
        expect(lane(page, number)).to_contain_text("2 moves · optimal, as its plug-in says")
    counts(page, 2, "Expanded", "3")
    expect(why(page)).to_contain_text("Mine")
    expect(why(page)).to_contain_text("rests on the word of a plug-in")
    is_drawn(page)
    page.keyboard.press("Home")
    counts(page, 2, "Expanded", "1")
    is_drawn(page)
