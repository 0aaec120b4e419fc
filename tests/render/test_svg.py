"""SVG pictures: well-formed whatever the labels say, and showing what is on the board."""

from __future__ import annotations

import subprocess
import sys
import xml.etree.ElementTree as ET

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from papan.errors import UsageError
from papan.puzzles.sliding import SLIDING
from papan.render import svg as svg_module
from papan.render.palette import THEMES
from papan.render.scene import Scene, Shape, Tint
from papan.render.svg import sheet, svg

NAME = "{http://www.w3.org/2000/svg}"


def texts(picture: str) -> list[str]:
    return [element.text or "" for element in ET.fromstring(picture).iter(f"{NAME}text")]


def board_of(*shapes: Shape, rows: int = 2, columns: int = 2) -> Scene:
    return Scene(rows, columns, (Shape("ground", 0, 0, rows, columns), *shapes))


def sliding(board: str, action: str | None = None) -> Scene:
    return SLIDING.scene(SLIDING.parse(board), None, action)


def test_a_board_has_its_labels_a_size_a_title_and_a_description() -> None:
    root = ET.fromstring(svg(sliding("1 2/3 0")))
    assert root.tag == f"{NAME}svg"
    assert root.attrib["viewBox"] == f"0 0 {root.attrib['width']} {root.attrib['height']}"
    assert texts(svg(sliding("1 2/3 0"))) == ["1", "2", "3"]
    title, description = root.find(f"{NAME}title"), next(root.iter(f"{NAME}desc"))
    assert title is not None
    assert title.text == "A board of 2 rows and 2 columns"
    assert description.text == "1 2\n3 ."


def test_a_larger_cell_makes_a_larger_picture() -> None:
    small, large = (ET.fromstring(svg(sliding("1 2/3 0"), cell=cell)).attrib for cell in (20, 40))
    assert float(large["width"]) == pytest.approx(2 * float(small["width"]), abs=2)
    absurd = ET.fromstring(svg(sliding("1 2/3 0"), cell=10**9)).attrib
    assert float(absurd["width"]) < 1000


@settings(max_examples=60)
@given(st.text(max_size=12), st.text(max_size=200))
def test_any_label_and_caption_give_well_formed_xml(label: str, caption: str) -> None:
    scene = board_of(Shape("block", 0, 0, tint=1, label=label, sign=label), Shape("ground", 1, 1, tint=2, label=label))
    ET.fromstring(svg(scene, caption=caption))
    svg(scene, caption=caption).encode()  # no lone surrogates either


def test_markup_in_labels_stays_text() -> None:
    hostile = '"/><script>'
    scene = board_of(Shape("block", 0, 0, 1, 2, tint=1, label="<b>&", sign=hostile))
    picture = svg(scene, caption=f"{hostile} & co")
    assert "<script" not in picture
    assert texts(picture)[0] == "<b>&"
    assert not list(ET.fromstring(picture).iter(f"{NAME}script"))
    group = next(ET.fromstring(picture).iter(f"{NAME}g"))
    assert group.attrib["aria-label"] == f"{hostile} & co"


def test_captions_are_wrapped_and_cut() -> None:
    words = texts(svg(sliding("1 2/3 0"), caption="word " * 100))[3:]
    assert 1 < len(words) <= 3
    assert words[-1].endswith("…")


def test_a_queen_is_drawn_as_a_shape_not_a_letter() -> None:
    without = svg(board_of(Shape("ground", 0, 0, tint=0, label="A")))
    with_queen = svg(board_of(Shape("ground", 0, 0, tint=0, label="A"), Shape("mark", 0, 0, tint="crown", label="♛")))
    assert "<polygon" in with_queen
    assert "<polygon" not in without
    assert texts(without) == ["A"]
    assert texts(with_queen) == []  # the crown stands where the letter would


def test_what_moved_has_a_ring() -> None:
    ring = THEMES["light"].ring
    assert ring not in svg(sliding("1 2/3 0"))
    assert ring in svg(sliding("1 2/3 0", "down"))


def test_thick_lines_part_regions_only() -> None:
    def cells(names: str) -> Scene:
        return Scene(1, 3, tuple(Shape("ground", 0, c, tint=7, sign=name) for c, name in enumerate(names)))

    seam = f'stroke="{THEMES["light"].seam}" stroke-width="2.64"'
    assert svg(cells("AAA")).count(seam) == 0
    parted = next(line for line in svg(cells("AAB")).split("\n") if seam in line)
    assert parted.count("M") == 1
    parted = next(line for line in svg(cells("ABC")).split("\n") if seam in line)
    assert parted.count("M") == 2


def test_an_exit_widens_the_picture_on_its_side() -> None:
    def size(row: int, column: int) -> tuple[float, float]:
        attributes = ET.fromstring(svg(board_of(Shape("exit", row, column, tint="exit", label="K")))).attrib
        return float(attributes["width"]), float(attributes["height"])

    closed = ET.fromstring(svg(board_of())).attrib
    width, height = float(closed["width"]), float(closed["height"])
    assert size(0, 2)[0] == size(0, -1)[0] > width
    assert size(-1, 0)[1] == size(2, 0)[1] > height
    assert size(0, 2)[1] == height
    assert size(-1, -1) == (width, height)  # no exit lies at a corner


def test_patterns_are_drawn_when_asked_for() -> None:
    scene = board_of(Shape("ground", 0, 0, tint=1), Shape("block", 1, 0, 1, 2, tint=2))
    assert len(svg(scene, patterns=True)) > len(svg(scene)) + 100


@pytest.mark.parametrize("theme", THEMES)
def test_every_layer_and_tint_can_be_drawn(theme: str) -> None:
    tints: list[Tint] = [0, 11, 12, 40, "empty", "wall", "tile", "home", "primary", "exit", "crown", "cross", "danger"]
    shapes = tuple(
        Shape(layer, 0, column, tint=tint, label="x", moved=moved)
        for column, tint in enumerate(tints)
        for layer in ("ground", "block", "mark", "exit")
        for moved in (False, True)
    )
    drawn = [list(ET.fromstring(svg(Scene(1, len(tints), some), theme, patterns=True)).iter()) for some in (shapes, ())]
    assert len(drawn[0]) >= len(drawn[1]) + len(shapes)


def test_a_sheet_has_every_board_with_its_caption_in_columns() -> None:
    boards = [(sliding("1 2/3 0"), f"step {number}") for number in range(5)]
    root = ET.fromstring(sheet(boards, columns=2))
    groups = list(root.iter(f"{NAME}g"))
    assert [group.attrib["aria-label"] for group in groups] == [f"step {number}" for number in range(5)]
    places = [group.attrib["transform"] for group in groups]
    assert len(set(places)) == 5
    wide = ET.fromstring(sheet(boards, columns=5)).attrib
    assert float(wide["width"]) > float(root.attrib["width"]) * 2
    assert float(wide["height"]) < float(root.attrib["height"]) / 2
    assert [text for text in texts(sheet(boards)) if text.startswith("step")] == [f"step {n}" for n in range(5)]


def test_boards_of_different_sizes_share_a_sheet() -> None:
    picture = sheet([(sliding("1 2/3 0"), "small"), (sliding("1 2 3/4 5 6/7 8 0"), "")], columns=2)
    assert len(texts(picture)) == 3 + 1 + 8


def test_too_large_a_sheet_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(svg_module, "MAX_SHAPES", 10)
    with pytest.raises(UsageError, match="3 boards"):
        sheet([(sliding("1 2/3 0"), "")] * 3)


def test_boards_show_as_pictures_in_a_notebook() -> None:
    assert texts(SLIDING.parse("1 2/3 0")._repr_svg_()) == ["1", "2", "3"]


def test_text_and_svg_need_no_heavy_import() -> None:
    code = (
        "import sys, papan.render.text, papan.render.svg; sys.exit(bool({'PIL', 'rich', 'numpy'} & set(sys.modules)))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
