"""Icons, second labels, lines, arrows and pieces of several blocks, in SVG as well as in PNG."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from io import BytesIO

import pytest
from PIL import Image

from papan.render.palette import THEMES, VISIBLE, channels, contrast
from papan.render.raster import gif, png
from papan.render.scene import Layer, Scene, Shape, Tint
from papan.render.svg import svg
from papan.render.text import draw

NAME = "{http://www.w3.org/2000/svg}"
CELL = 40
FILL = {theme: THEMES[theme].paint(0).fill for theme in THEMES}


def board_of(*shapes: Shape) -> Scene:
    return Scene(3, 3, (Shape("ground", 0, 0, 3, 3, sign="."), *shapes))


def texts(picture: str) -> list[str]:
    return [element.text or "" for element in ET.fromstring(picture).iter(f"{NAME}text")]


def uses(picture: str) -> list[str]:
    return [element.attrib["href"] for element in ET.fromstring(picture).iter(f"{NAME}use")]


def pixel(scene: Scene, row: float, column: float, theme: str = "light") -> tuple[int, ...]:
    """The colour at a place that is given in cells."""
    image = Image.open(BytesIO(png(scene, theme, cell=CELL))).convert("RGB")
    rim = 0.21 * CELL
    found = image.getpixel((round(rim + column * CELL), round(rim + row * CELL)))
    assert isinstance(found, tuple)
    return found


@pytest.mark.parametrize("layer", ["ground", "block", "mark"])
def test_an_icon_takes_the_place_of_the_label_on_every_layer(layer: Layer) -> None:
    shape = Shape(layer, 1, 1, tint=3, label="A", icon="star")
    picture = svg(board_of(shape))
    assert uses(picture) == ["#icon-star"]
    assert 'id="icon-star"' in picture
    assert texts(picture) == []
    assert pixel(board_of(shape), 1.5, 1.5) != pixel(board_of(), 1.5, 1.5)


def test_an_icon_that_many_cells_show_is_defined_once() -> None:
    picture = svg(board_of(*(Shape("block", row, 0, tint=row, icon="gem") for row in range(3))))
    assert picture.count('id="icon-gem"') == 1
    assert len(uses(picture)) == 3


@pytest.mark.parametrize("icon", ["nothing", "Star", '"/><script>'])
def test_an_unknown_icon_leaves_the_label(icon: str) -> None:
    scene = board_of(
        Shape("block", 0, 0, tint=1, label="A", icon=icon), Shape("mark", 1, 1, tint=2, label="B", icon=icon)
    )
    assert texts(svg(scene)) == ["A", "B"]
    assert "<use" not in svg(scene)
    assert "script" not in svg(scene)
    assert png(scene) == png(board_of(Shape("block", 0, 0, tint=1, label="A"), Shape("mark", 1, 1, tint=2, label="B")))


@pytest.mark.parametrize("theme", THEMES)
def test_an_icon_can_be_seen_on_every_ground(theme: str) -> None:
    tints: list[Tint] = ["empty", "primary", "exit", "crown", "home", "tile", 0, 8]
    for ground in (*range(12), "empty", "wall", "tile", "danger"):
        for tint in tints:
            scene = board_of(Shape("ground", 1, 1, tint=ground), Shape("mark", 1, 1, tint=tint, icon="dot"))
            use = next(ET.fromstring(svg(scene, theme)).iter(f"{NAME}use"))
            assert contrast(use.attrib["fill"], THEMES[theme].paint(ground).fill) >= VISIBLE, (ground, tint)


def test_a_second_label_stands_above_and_right_of_the_first() -> None:
    picture = svg(board_of(Shape("block", 1, 1, tint=1, label="7", note="12")))
    label, note = ET.fromstring(picture).iter(f"{NAME}text")
    assert (label.text, note.text) == ("7", "12")
    assert float(note.attrib["x"]) > float(label.attrib["x"])
    assert float(note.attrib["y"]) < float(label.attrib["y"])
    assert float(note.attrib["font-size"]) < float(label.attrib["font-size"])


def test_a_mark_leaves_the_second_label_of_its_ground_and_a_block_hides_it() -> None:
    ground = Shape("ground", 0, 0, tint=1, label="A", note="5")
    assert texts(svg(board_of(ground))) == ["A", "5"]
    assert texts(svg(board_of(ground, Shape("mark", 0, 0, icon="person")))) == ["5"]
    assert texts(svg(board_of(ground, Shape("mark", 0, 0, icon="person", note="6")))) == ["6"]
    assert texts(svg(board_of(ground, Shape("block", 0, 0, tint=2)))) == []


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("layer", ["line", "arrow"])
def test_a_line_goes_from_middle_to_middle_and_is_clear_on_any_ground(layer: Layer, theme: str) -> None:
    for ground in (*range(12), "empty", "wall", "danger"):
        for tint in ("empty", "primary", 0, ground):
            scene = board_of(Shape("ground", 0, 0, 3, 3, tint=ground), Shape(layer, 1, 0, tint=tint, to=(1, 2)))
            colours = set(re.findall(r'stroke="(#\w+)" stroke-width="(?:6.24|10.56)"', svg(scene, theme)))
            assert len(colours) == 2  # the line and what sets it off
            assert any(contrast(one, THEMES[theme].paint(ground).fill) >= VISIBLE for one in colours), (ground, tint)
    scene = board_of(Shape(layer, 1, 0, tint="primary", to=(1, 2)))
    red = channels(THEMES[theme].paint("primary").fill)
    assert pixel(scene, 1.5, 0.5, theme) == pixel(scene, 1.5, 1.5, theme) == red
    assert pixel(scene, 1.5, 0.2, theme) == pixel(scene, 1.5, 2.8, theme) == pixel(board_of(), 1.5, 0.2, theme)


def test_an_arrow_has_a_head_at_its_end_only() -> None:
    beside = {row: pixel(board_of(Shape("arrow", 0, 1, tint="primary", to=(2, 1))), row, 1.62) for row in (0.7, 2.22)}
    assert beside[0.7] == pixel(board_of(), 0.7, 1.62)
    assert beside[2.22] == channels(THEMES["light"].paint("primary").fill)


def test_lines_that_meet_do_not_cut_each_other() -> None:
    bent = board_of(Shape("line", 0, 0, tint=0, to=(0, 1)), Shape("line", 0, 1, tint=0, to=(1, 1)))
    assert pixel(bent, 0.5, 1.5) == pixel(bent, 0.5, 1.45) == channels(FILL["light"])


def test_text_has_no_lines_and_a_mark_without_a_tint_keeps_the_colour_beneath() -> None:
    ground = Shape("ground", 0, 0, tint=4, sign="A")
    arrow = Shape("arrow", 0, 0, 1, 1, tint="primary", sign="!", moved=True, to=(2, 2))
    for colour in (False, True):
        assert draw(board_of(ground, arrow), colour) == draw(board_of(ground), colour)
    marked = draw(board_of(ground, Shape("mark", 0, 0, icon="star", sign="*")), colour=True)
    assert marked == draw(board_of(ground), colour=True).replace("A", "*")


@pytest.mark.parametrize("theme", THEMES)
def test_blocks_of_one_piece_have_no_gap_between_them(theme: str) -> None:
    def corner(second_id: str) -> Scene:
        cells = ((0, 0, "A"), (0, 1, "A"), (1, 0, "A"), (1, 1, second_id))
        return board_of(*(Shape("block", row, column, tint=0, id=name) for row, column, name in cells))

    fill = channels(FILL[theme])
    whole, parted = corner("A"), corner("B")
    assert pixel(whole, 1, 1, theme) == pixel(whole, 0.5, 1, theme) == pixel(whole, 1, 0.5, theme) == fill
    assert pixel(parted, 1, 1, theme) != fill
    assert pixel(parted, 0.5, 1, theme) == fill
    assert pixel(parted, 1.5, 1, theme) != fill


def test_a_piece_with_a_hole_shows_what_lies_in_it() -> None:
    cells = [(row, column) for row in range(3) for column in range(3) if (row, column) != (1, 1)]
    scene = board_of(*(Shape("block", *cell, tint=0, id="A", moved=True) for cell in cells))
    assert pixel(scene, 1.5, 1.5) == pixel(board_of(), 1.5, 1.5)


def test_a_label_on_every_block_of_a_piece_is_written_once() -> None:
    parts = [Shape("block", 0, column, tint=0, label="A", id="a") for column in range(3)]
    assert texts(svg(board_of(*parts))) == ["A"]
    assert texts(svg(board_of(*parts, Shape("block", 1, 0, tint=0, label="B", id="a")))) == ["B", "A"]
    assert texts(svg(board_of(*(Shape("block", 0, c, tint=0, label="A") for c in range(3))))) == ["A", "A", "A"]


def test_a_replay_shows_icons_and_arrows_too() -> None:
    scenes = [board_of(), board_of(Shape("mark", 1, 1, icon="star"), Shape("arrow", 0, 0, to=(2, 0)))]
    image = Image.open(BytesIO(gif([(scene, "") for scene in scenes], cell=CELL)))
    first = image.convert("RGB").tobytes()
    image.seek(1)
    assert image.convert("RGB").tobytes() != first
