"""Queens boards read off pictures in many styles: right, or said to be unsure; never wrong in silence."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from random import Random

import pytest
from PIL import Image, ImageDraw
from tests.vision.foreign_screenshots import CROSSES, PALETTES, QUEENS, Style, any_style, queens_picture

from papan import UsageError

pytest.importorskip("numpy")

from papan.puzzles.queens import QUEENS as PUZZLE
from papan.render.raster import png
from papan.vision import board_and_position, read_picture
from papan.vision.seen import Seen

BOARDS = [
    "AAAB/AACB/DDCC/DDCC",
    "AAABBB/AAABCC/AAADCC/EEFDCF/EEFFFF/EEFFFF",
    "AAABBBCC/AAABBBCC/DDDDBBCC/DDEEECCC/DDEEEFFF/GGEHHFFF/GGGHHHFF/GGGHHHFF",
    "AAABBCCCD/ABBBBCECD/ABBBDCECD/AAABDCCCD/BBBBDDDDD/FGGGDDHDD/FGIGDDHDD/FGIGDDHDD/FGGGDDHHH",
    "AAAAAAAAAA/AABBBBBBAA/ACCDDDEDDD/AFCDEEEDGD/AFCDEHEDGD/AFFDEEEDGG/AFDDIIDDDJ/AFJDDDDDJJ/AJJJDDDJJJ/AJJJJDJDJJ",
]
NINE = BOARDS[3].split("/")
# More regions than colours in papan's palette, so that some come again; and regions that wind.
FOURTEEN = (
    "ABBCCCDDEEEEEE/ABBCCCDDDEEEEE/AFFFCCDDGEEEEE/AFFFDDDDGEEEEE/AFFDDDDGGGGGEE/AAAAAAAAAAAGHH/AIIIJJJJGGGGHH/"
    "AKIIJJJJGGGHHH/AKIIJJJJGGGGGG/AIIIJJJJGLGGGG/AIIIIIJJGLLLLG/AIIIIIILLLLLLM/AIIINNLLLLLLLM/AAAAALLLLLLLLM"
)
PLAIN = Style()


def regions(rows: list[str]) -> list[int]:
    """The regions numbered as they come, whatever they are called."""
    numbers: dict[str, int] = {}
    return [numbers.setdefault(name, len(numbers)) for row in rows for name in row]


def is_right(seen: Seen, rows: list[str], queens: tuple[int, ...] = (), crosses: tuple[int, ...] = ()) -> bool:
    return (
        seen.text is not None
        and regions(seen.text.split("\n")) == regions(rows)
        and seen.queens == queens
        and seen.crosses == crosses
    )


def test_no_style_is_read_wrong_in_silence_and_most_are_read_for_sure() -> None:
    sure = 0
    tried = 20
    for seed in range(tried):
        random = Random(seed)
        rows = random.choice(BOARDS).split("/")
        cells = random.sample(range(len(rows) ** 2), len(rows))
        queens, crosses = tuple(sorted(cells[: len(rows) // 2])), tuple(sorted(cells[len(rows) // 2 :]))
        style = any_style(random, len(rows))
        seen = read_picture(queens_picture(rows, replace(style, cell=min(style.cell, 56)), queens, crosses))
        assert is_right(seen, rows, queens, crosses) or not seen.sure, seed
        sure += seen.sure
    assert sure >= 0.8 * tried


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("page", ["#ffffff", "#1b1f23"])
def test_every_palette_is_read_on_light_and_dark_pages(palette: str, page: str) -> None:
    assert is_right(read_picture(queens_picture(NINE, replace(PLAIN, palette=palette, page=page))), NINE)


@pytest.mark.parametrize("queen", QUEENS)
@pytest.mark.parametrize("cross", CROSSES)
def test_every_kind_of_mark_is_told_from_the_others(queen: str, cross: str) -> None:
    picture = queens_picture(NINE, replace(PLAIN, queen=queen, cross=cross, cell=48), (3, 40, 77), (0, 10, 11, 50))
    seen = read_picture(picture)
    assert seen.sure, seen.doubts()
    assert is_right(seen, NINE, (3, 40, 77), (0, 10, 11, 50))


@pytest.mark.parametrize(
    "look",
    [
        {"thin": 0.0, "thick": 0.0, "frame": 0.0},
        {"thin": 0.05, "thick": 0.05, "line": "#ffffff"},
        {"gap": 0.12, "radius": 0.2, "frame": 0.0},
        {"around": "phone", "quality": 70},
        {"around": "desktop", "quality": 85},
        {"cell": 33.37, "blur": 0.6},
        {"gamma": 1.3, "noise": 4.0},
    ],
    ids=str,
)
def test_borders_surroundings_and_distortions_do_not_matter(look: dict[str, object]) -> None:
    seen = read_picture(queens_picture(NINE, replace(PLAIN, **look)))  # type: ignore[arg-type]
    assert is_right(seen, NINE)
    assert seen.sure, seen.doubts()


@pytest.mark.parametrize("board", [*BOARDS, FOURTEEN])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_papans_own_pictures_are_read_back_letters_and_all(board: str, theme: str) -> None:
    scene = PUZZLE.scene(PUZZLE.parse(board))
    seen = read_picture(png(scene, theme, 32))
    assert seen.text == board.replace("/", "\n")
    assert seen.queens == seen.crosses == ()


@pytest.mark.parametrize(("board", "theme"), [(BOARDS[1], "dark"), (BOARDS[3], "light"), (FOURTEEN, "dark")])
def test_patterns_hide_neither_the_colours_nor_the_queens(board: str, theme: str) -> None:
    parsed = PUZZLE.parse(board)
    for queens in ((), tuple(range(1, parsed.size**2, 2 * parsed.size + 1))):
        seen = read_picture(png(PUZZLE.scene(parsed, queens, None), theme, 64, patterns=True))
        assert seen.sure, seen.doubts()
        assert is_right(seen, board.split("/"), queens)


@pytest.mark.parametrize("patterns", [False, True])
@pytest.mark.parametrize("share", [0.1, 0.8])
def test_crosses_among_letters_are_right_or_unsure(share: float, patterns: bool) -> None:
    for seed, board in enumerate(BOARDS[:3]):
        rows, random = board.split("/"), Random(seed)
        cells = random.sample(range(len(rows) ** 2), round(share * len(rows) ** 2))
        drawn = Seen("queens", "\n".join(rows), len(rows), len(rows), (0, 0, 1, 1), (1.0,) * len(rows) ** 2)
        crosses = tuple(sorted(cells))
        seen = read_picture(png(replace(drawn, crosses=crosses).scene(), "dark", 40, patterns=patterns))
        assert is_right(seen, rows, (), crosses) or not seen.sure, seed


def test_crosses_in_one_region_only_are_not_taken_for_its_name() -> None:
    rows = ["AAABB", "AABBC", "DABBE", "DAEEE", "AAEEE"]
    drawn = Seen("queens", "\n".join(rows), 5, 5, (0, 0, 1, 1), (1.0,) * 25, crosses=(20, 21))
    seen = read_picture(png(drawn.scene(), "light", 64))
    assert not seen.sure or seen.crosses == (20, 21)


def test_faint_marks_on_patterns_are_not_overlooked_in_silence() -> None:
    picture = Image.open(BytesIO(png(PUZZLE.scene(PUZZLE.parse(BOARDS[2])), "light", 64, patterns=True)))
    pen, at = ImageDraw.Draw(picture), picture.width // 2 + 32  # the middle of a cell, about
    ground = picture.getpixel((at - 24, at))
    assert isinstance(ground, tuple)
    faint = tuple(max(0, channel - 52) for channel in ground)
    for turn in (1, -1):
        pen.line((at - 14, at - 14 * turn, at + 14, at + 14 * turn), faint, 5)
    file = BytesIO()
    picture.save(file, "PNG")
    seen = read_picture(file.getvalue())
    assert not seen.sure or len(seen.crosses) == 1


def test_a_queen_stands_out_among_letters() -> None:
    scene = PUZZLE.scene(PUZZLE.parse("/".join(NINE)), (4, 20, 75), None)
    assert read_picture(png(scene, "light", 40)).queens == (4, 20, 75)


def test_the_box_is_where_the_board_is_in_the_whole_picture() -> None:
    seen = read_picture(queens_picture(NINE, replace(PLAIN, cell=160.0)))  # large enough to be made smaller first
    left, top, right, _ = seen.box
    assert right - left == pytest.approx(9 * 160, abs=20)
    assert abs(left - top) < 10


def test_a_cell_of_a_strange_colour_is_not_taken_for_granted() -> None:
    rows = [*NINE[:4], "BBBBDDDDZ", *NINE[5:]]
    seen = read_picture(queens_picture(rows, PLAIN))
    assert not seen.sure
    assert seen.faults or seen.unsure


def test_a_board_cut_off_is_said_to_go_on_or_read_as_unsure() -> None:
    whole = Image.open(BytesIO(queens_picture(NINE, replace(PLAIN, cell=40.0))))
    file = BytesIO()
    whole.crop((0, 0, whole.width - 60, whole.height)).save(file, "PNG")
    try:
        seen = read_picture(file.getvalue())
    except UsageError as error:
        assert "no board" in str(error)
    else:
        assert not seen.sure


def test_a_board_and_its_position_come_in_one_step() -> None:
    board, state, crosses = board_and_position(queens_picture(NINE, PLAIN, (3, 40), (0, 10)))
    assert regions(str(board).split("\n")) == regions(NINE)
    assert (state, crosses) == ((3, 40), (0, 10))
