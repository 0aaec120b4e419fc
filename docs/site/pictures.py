"""`python -m docs.site.pictures FOLDER`: draw what papan itself draws for the documentation, as SVG and GIF.

Those of the studio's page, as PNG, are taken in a browser: tests/browser/screenshots.py.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import papan
from papan.algorithms import ALGORITHMS
from papan.render.icons import ICONS
from papan.render.scene import Scene, Shape
from papan.render.svg import figure_svg, sheet
from papan.reporting.history import history_of
from papan.reporting.recording import recorded
from papan.reporting.search_map import map_figure
from papan.solving.export import board_bytes, result_bytes

BOARDS = Path(__file__).parents[2] / "boards"
ONE_BOARD = "1 2 0/7 8 3/6 4 5"  # that of docs/one-board.md
SEED = 1  # for the one algorithm that throws dice
MAPS = (
    "breadth-first",
    "uniform-cost",
    "bidirectional",
    "depth-first",
    "deepening",
    "greedy",
    "a-star",
    "ida-star",
    "beam",
    "annealing",
)


def board_picture(name: str) -> str:
    """Return a board of papan's own."""
    return board_bytes(papan.load(BOARDS / name), ".svg").decode()


def solved_picture(name: str) -> str:
    """Return a solved board of papan's own."""
    return result_bytes(papan.solve(papan.load(BOARDS / name)), ".svg").decode()


def icons_picture() -> str:
    """Return every icon with its name."""
    return sheet([(Scene(1, 1, (Shape("block", 0, 0, tint="tile", icon=name),)), name) for name in ICONS], 8, cell=56)


def map_picture(name: str) -> str:
    """Return the map of one algorithm's search of the one board."""
    algorithm = ALGORITHMS[name]
    heuristic = "manhattan" if algorithm.needs_heuristic else None
    trace = recorded(papan.solve(ONE_BOARD, name, heuristic, engine="python", seed=SEED))
    assert trace is not None
    return figure_svg(map_figure(history_of(trace), algorithm.title, "light", algorithm.node_letters.total))


def _map_of(name: str) -> Callable[[], str]:
    return lambda: map_picture(name)


PICTURES: dict[str, Callable[[], str]] = {
    "sliding.svg": lambda: board_picture("sliding/course-b1.txt"),
    "rush-hour.svg": lambda: board_picture("rush-hour/course.txt"),
    "queens.svg": lambda: solved_picture("queens/course-9x9.txt"),
    "ice-sliding.svg": lambda: board_picture("ice-sliding/lake.txt"),
    "icons.svg": icons_picture,
    **{f"map-{name}.svg": _map_of(name) for name in MAPS},
}


# Moving ones. Their bytes depend on the library that writes them.
MOVING: dict[str, Callable[[], bytes]] = {
    "rush-hour.gif": lambda: result_bytes(
        papan.solve(papan.load(BOARDS / "rush-hour/course.txt"), "a-star", "blocking"), ".gif"
    ),
}


def main(folder: Path) -> None:
    """Write every picture into a folder."""
    for name, draw in PICTURES.items():
        (folder / name).write_text(draw(), encoding="utf-8")
    for name, move in MOVING.items():
        (folder / name).write_bytes(move())


if __name__ == "__main__":
    main(Path(sys.argv[1]))
