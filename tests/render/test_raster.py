"""PNG and GIF pictures: they decode, have the right size and frames, and show what is on the board."""

from __future__ import annotations

from io import BytesIO

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from papan.errors import UsageError
from papan.puzzles.sliding import SLIDING
from papan.render import raster
from papan.render.palette import THEMES, channels
from papan.render.raster import gif, png, png_sheet
from papan.render.scene import Scene, Shape, Tint
from papan.render.svg import svg


def opened(data: bytes) -> Image.Image:
    image = Image.open(BytesIO(data))
    image.load()
    return image


def board_of(*shapes: Shape) -> Scene:
    return Scene(2, 2, (Shape("ground", 0, 0, 2, 2), *shapes))


def sliding(board: str, action: str | None = None) -> Scene:
    return SLIDING.scene(SLIDING.parse(board), None, action)


STEPS = [
    (sliding("1 2 3/4 0 5/7 8 6"), "start"),
    (sliding("1 2 3/4 5 0/7 8 6", "right"), "1. right"),
    (sliding("1 2 3/4 5 6/7 8 0", "down"), "2. down"),
]


def test_a_png_is_as_large_as_the_svg() -> None:
    image = opened(png(STEPS[0][0], cell=48, caption="start"))
    assert image.format == "PNG"
    assert f'width="{image.width}" height="{image.height}"' in svg(STEPS[0][0], cell=48, caption="start")


@pytest.mark.parametrize("theme", THEMES)
def test_corners_have_the_pages_colour(theme: str) -> None:
    assert opened(png(STEPS[0][0], theme)).getpixel((0, 0)) == channels(THEMES[theme].page)


def test_a_cell_shows_its_tint_and_a_queen_on_it() -> None:
    region = Shape("ground", 0, 0, tint=0)
    without = opened(png(board_of(region), cell=40))
    queen = opened(png(board_of(region, Shape("mark", 0, 0, tint="crown")), cell=40))
    middle = (28, 28)
    assert without.getpixel(middle) == channels(THEMES["light"].paint(0).fill)
    assert queen.getpixel(middle) == channels(THEMES["light"].paint("crown").fill)
    assert without.size == queen.size


def test_what_moved_looks_different() -> None:
    still, moved = (
        opened(png(board_of(Shape("block", 0, 0, 1, 2, tint=3, label="C", moved=moved)))) for moved in (False, True)
    )
    assert still.tobytes() != moved.tobytes()


def test_every_layer_and_tint_can_be_drawn() -> None:
    tints: list[Tint] = [0, 11, 12, 40, "empty", "wall", "tile", "home", "primary", "exit", "crown", "cross", "danger"]
    shapes = [
        Shape(layer, 0, column, tint=tint, label="x", moved=moved)
        for column, tint in enumerate(tints)
        for layer in ("ground", "block", "mark", "exit")
        for moved in (False, True)
    ]
    drawn, empty = (opened(png(Scene(1, len(tints), some), patterns=True)) for some in (tuple(shapes), ()))
    cell = drawn.width / len(tints)
    assert drawn.size == empty.size
    for column in range(len(tints)):
        area = (round((column + 0.2) * cell), 0, round((column + 0.8) * cell), drawn.height)
        assert drawn.crop(area).tobytes() != empty.crop(area).tobytes(), tints[column]


@settings(max_examples=40)
@given(st.text(max_size=8), st.text(max_size=60))
def test_any_label_and_caption_can_be_drawn(label: str, caption: str) -> None:
    opened(png(board_of(Shape("block", 0, 0, tint=1, label=label)), cell=20, caption=caption))


def test_a_sheet_grows_with_its_rows_and_columns() -> None:
    one, wide, high = (
        opened(png_sheet(STEPS[: 1 + 2 * (n > 0)], columns, cell=20)) for n, columns in enumerate((1, 3, 1))
    )
    assert wide.width == pytest.approx(3 * one.width, abs=60)
    assert high.height == 3 * one.height
    assert wide.height == one.height


def test_large_boards_get_smaller_cells() -> None:
    board = Scene(100, 100, (Shape("ground", 0, 0, 100, 100), Shape("block", 5, 5, 1, 90, tint=1, label="A")))
    image = opened(png(board, cell=200))
    assert image.width * image.height <= raster.MAX_PANEL_PIXELS
    assert image.width > 2000


def test_too_many_boards_for_a_picture_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(raster, "MAX_PIXELS", 1000)
    with pytest.raises(UsageError, match="3 boards"):
        png_sheet(STEPS)


def test_a_replay_has_a_frame_a_board_and_rests_on_the_last() -> None:
    image = Image.open(BytesIO(gif(STEPS, cell=24, seconds_per_frame=0.3, seconds_at_end=1.5)))
    assert image.format == "GIF"
    assert image.n_frames == 3  # type: ignore[attr-defined]
    assert image.info["loop"] == 0
    times = []
    for number in range(3):
        image.seek(number)
        times.append(image.info["duration"])
    assert times == [300, 300, 1500]


def test_a_replays_colours_are_nearly_those_of_the_picture() -> None:
    replay = Image.open(BytesIO(gif(STEPS, cell=40)))
    replay.seek(2)
    picture = opened(png_sheet(STEPS[2:], cell=40))
    place = (15, 15)  # on the first tile, beside its number
    pairs = zip(replay.convert("RGB").getpixel(place), picture.getpixel(place), strict=True)  # type: ignore[arg-type]
    assert all(abs(one - two) <= 12 for one, two in pairs)


def test_a_replay_stays_small() -> None:
    board = Scene(60, 60, (Shape("ground", 0, 0, 60, 60),))
    image = opened(gif([(board, "")], cell=200))
    assert max(image.size) <= raster.MAX_GIF_SIDE


def test_a_long_replay_has_smaller_frames(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(raster, "MAX_GIF_PIXELS", 3 * 90 * 90)
    image = opened(gif(STEPS, cell=64))
    assert image.width * image.height <= 90 * 90


def test_too_long_a_replay_is_refused() -> None:
    with pytest.raises(UsageError, match="1001"):
        gif([STEPS[0]] * 1001)
