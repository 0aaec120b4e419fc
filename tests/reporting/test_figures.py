"""Pictures of a search: what they show of it, and that they have the page's colours."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest

import papan
from papan.render.geometry import Box, Line, Words
from papan.reporting.colours import COLOURS
from papan.reporting.history import History, history_of
from papan.reporting.recording import recorded
from papan.reporting.search_map import map_figure
from papan.reporting.search_tree import tree_figure
from papan.reporting.strip import PAGE, pages_of
from papan.reporting.tree_layout import MAX_BESIDE, lay_out

TRAFFIC = "6 6/11/AAB..F/..BCDF/GPPCDFK/GH.III/GHJ.../LLJMM."
HARD = "8 6 7/2 5 4/3 0 1"
STYLE = Path(__file__).parents[2] / "web/src/app.css"


def history(board: str, *way: str) -> History:
    trace = recorded(papan.solve(board, *way))
    assert trace is not None
    return history_of(trace)


@pytest.mark.parametrize("theme", COLOURS)
def test_the_colours_are_those_of_the_page(theme: str) -> None:
    light, dark = re.split(r':root\[data-theme="dark"\] \{', STYLE.read_text(encoding="utf-8"), maxsplit=1)
    tokens = dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", light if theme == "light" else dark))
    for field in fields(COLOURS[theme]):
        value = getattr(COLOURS[theme], field.name)
        if field.name == "map":
            assert value == tuple(tokens[f"map-{step}"] for step in range(1, 6))
        else:
            assert value == tokens[field.name.replace("_", "-")], field.name


def test_a_history_tells_what_the_counts_do() -> None:
    result = papan.solve(TRAFFIC, "a-star", "blocking")
    told = history(TRAFFIC, "a-star", "blocking")
    assert max(told.orders) == result.counts.expanded
    assert [told.trace.nodes[node].action for node in told.path[1:]] == result.plan
    assert told.descendants[0] == len(told.depths) - 1


def test_the_map_shows_each_expansion_and_the_solution() -> None:
    told = history(TRAFFIC, "a-star", "blocking")
    figure = map_figure(told, "A*", "light")
    solution = [
        item for item in figure.items if isinstance(item, Line) and item.colour == COLOURS["light"].map_solution
    ]
    assert len(solution[0].points) == len(told.path)
    shades = {COLOURS["light"].shade(0), COLOURS["light"].shade(1)}  # f is 4, then 5
    cells = [item for item in figure.items if isinstance(item, Box) and item.fill in shades]
    assert len(cells) == 10 + 1 + 2  # what was expanded, the goal, and the two colours' legend


def test_the_rounds_of_a_search_in_rounds_have_their_bounds_on_them() -> None:
    figure = map_figure(history("1 2 3/4 8 5/0 7 6", "ida-star", "misplaced"), "IDA*", "light")
    words = [item.text for item in figure.items if isinstance(item, Words)]
    bounds = papan.solve("1 2 3/4 8 5/0 7 6", "ida-star", "misplaced").counts.bounds
    assert str(bounds[0]) in words and str(bounds[-1]) in words


@pytest.mark.parametrize(
    "way",
    [("breadth-first",), ("depth-first",), ("ida-star", "manhattan"), ("greedy", "manhattan")],
    ids=lambda way: way[0],
)
def test_searches_of_every_kind_and_size_are_drawn_within_bounds(way: tuple[str, ...]) -> None:
    told = history(HARD, *way)
    for figure in (map_figure(told, "title", "light"), tree_figure(told, "title", "dark")):
        assert figure.width < 1500 and figure.height < 2000
        assert len(figure.items) < 40_000


def test_a_small_tree_is_whole_and_a_large_one_folds_what_is_beside_the_solution() -> None:
    small = lay_out(history("1 2 3/4 5 6/0 7 8", "a-star", "manhattan"))
    assert len(small.places) == 5 and not any(place.folded for place in small.places)
    told = history(HARD, "ida-star", "manhattan")
    large = lay_out(told)
    assert large.columns <= 2 * (MAX_BESIDE + 1) + 1
    shown = {place.node for place in large.places}
    assert {told.path[0], told.path[-1]} <= shown
    (levels,) = (gap for gap in large.gaps if gap.is_levels)
    on_path = len(shown & set(told.path))
    assert levels.count + on_path == len(told.path)
    words = [item.text for item in tree_figure(told, "title", "light").items if isinstance(item, Words)]
    assert any(re.fullmatch(r"\+\d,\d{3}", word) for word in words)


@pytest.mark.parametrize("columns", [None, 2, 3, 6])
def test_no_page_of_steps_is_higher_than_a4(columns: int | None) -> None:
    from papan.render.layout import arrange

    boards = papan.solve(HARD).scenes()
    pages = pages_of(boards, columns, "light", patterns=False)
    assert [board for page, _ in pages for board in page] == boards
    assert len(pages) == 1 or columns is not None  # as many columns as fit are chosen
    for page, across in pages:
        layout = arrange(page, across, "light", 32, patterns=False)
        assert across == (columns or across) and layout.height <= PAGE * layout.panel_width * across
