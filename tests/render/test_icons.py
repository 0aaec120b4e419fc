"""Icons: on their grid, drawable by every renderer, different from each other at the size of a small cell."""

from __future__ import annotations

import re
from io import BytesIO
from itertools import combinations, pairwise
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from papan.render.curves import Outline
from papan.render.icons import GRID, ICONS
from papan.render.raster import png
from papan.render.scene import Scene, Shape

DOCS = Path(__file__).parents[2] / "docs"


def picture(icon: str, cell: int) -> Image.Image:
    return Image.open(BytesIO(png(Scene(1, 1, (Shape("ground", 0, 0, icon=icon),)), cell=cell))).convert("L")


def area(outline: Outline) -> float:
    """The area with a sign: positive where the outline goes round clockwise, as y grows downwards."""
    corners = pairwise((*outline, outline[0]))
    return sum(x * next_y - next_x * y for (x, y), (next_x, next_y) in corners) / 2


@pytest.mark.parametrize("name", ICONS)
def test_an_icon_stays_on_its_grid_and_fills_clockwise(name: str) -> None:
    icon = ICONS[name]
    assert icon.fills or icon.lines
    for outline, rim in [(one, 0) for one in icon.fills] + [(one, 1) for one in icon.lines]:
        assert all(rim <= value <= GRID - rim for point in outline for value in point)
    assert all(area(outline) > 0 for outline in icon.fills)  # else two that overlap would make a hole in SVG


@pytest.mark.parametrize("name", ICONS)
def test_an_icon_stands_in_the_middle(name: str) -> None:
    spans = (
        [(value - rim, value + rim) for value, rim in _reach(name, 0)],
        [(value - rim, value + rim) for value, rim in _reach(name, 1)],
    )
    for span in spans:
        low, high = min(start for start, _ in span), max(end for _, end in span)
        assert abs(low + high - GRID) <= 3
        assert high - low <= GRID


def _reach(name: str, axis: int) -> list[tuple[float, int]]:
    """The points along an axis, each with how far its line reaches around it."""
    icon = ICONS[name]
    return [(point[axis], 0) for outline in icon.fills for point in outline] + [
        (point[axis], 1) for outline in icon.lines for point in outline
    ]


def test_icons_of_one_size_have_about_the_same_weight_and_all_differ() -> None:
    blank = picture("", 24)
    drawn = {name: ImageChops.difference(picture(name, 24), blank) for name in ICONS}
    weights = {name: sum(image.tobytes()) for name, image in drawn.items()}
    assert max(weights.values()) <= 3.5 * min(weights.values()), weights
    for one, two in combinations(ICONS, 2):
        difference = sum(ImageChops.difference(drawn[one], drawn[two]).tobytes())
        assert difference >= 0.3 * min(weights[one], weights[two]), (one, two)


def test_paths_for_the_page_begin_with_a_move_and_close_what_is_filled() -> None:
    flag = ICONS["flag"]
    assert flag.fill_path().startswith("M")
    assert flag.fill_path().endswith("Z")
    assert flag.line_path() == "M5.5 3L5.5 21.5"
    assert ICONS["dot"].line_path() == ""


def test_the_documentation_names_every_icon() -> None:
    words = (DOCS / "pictures.md").read_text(encoding="utf-8")
    listed = words[words.index("Icons: ") :].partition(".\n")[0]
    assert re.findall(r"`([\w-]+)`", listed) == list(ICONS)
