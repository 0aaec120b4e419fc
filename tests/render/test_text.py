"""Scenes as text: plain drawings equal the course's board text; coloured ones still say the same."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from papan.puzzles.sliding import SLIDING
from papan.render.scene import Scene, Shape, Tint
from papan.render.text import draw
from papan.support.printable import printable

ESCAPES = re.compile(r"\x1b\[[0-9;]*m")


def rush_hour(exit_row: int, exit_column: int, moved: str = "") -> Scene:
    """A 3×3 board: A across the top, P below it, C upright at the right, a wall at the bottom."""
    return Scene(
        3,
        3,
        (
            Shape("ground", 0, 0, 3, 3, sign="."),
            Shape("ground", 2, 0, tint="wall", sign="#"),
            Shape("block", 0, 0, 1, 2, tint=0, label="A", sign="A", moved=moved == "A"),
            Shape("block", 1, 0, 1, 2, tint="primary", label="P", sign="P"),
            Shape("block", 1, 2, 2, 1, tint=1, label="C", sign="C"),
            Shape("exit", exit_row, exit_column, tint="exit", label="K", sign="K"),
        ),
    )


def queens(*queens: tuple[int, int]) -> Scene:
    regions = ("AAB", "CAB", "CCB")
    ground = [
        Shape("ground", row, column, tint="ABC".index(name), label=name, sign=name)
        for row, names in enumerate(regions)
        for column, name in enumerate(names)
    ]
    return Scene(3, 3, (*ground, *(Shape("mark", *queen, tint="crown", sign="#") for queen in queens)))


@pytest.mark.parametrize(
    ("exit_place", "expected"),
    [
        ((1, 3), "AA.\nPPCK\n#.C"),
        ((1, -1), " AA.\nKPPC\n #.C"),
        ((-1, 1), " K\nAA.\nPPC\n#.C"),
        ((3, 2), "AA.\nPPC\n#.C\n  K"),
    ],
)
def test_rush_hour_is_the_courses_text_wherever_the_exit_is(exit_place: tuple[int, int], expected: str) -> None:
    assert draw(rush_hour(*exit_place)) == expected


def test_queens_stand_on_their_regions_letters() -> None:
    assert draw(queens()) == "AAB\nCAB\nCCB"
    assert draw(queens((0, 1), (2, 2))) == "A#B\nCAB\nCC#"


def test_numbers_are_aligned_and_the_blank_is_a_point() -> None:
    board = SLIDING.parse("1 2 3 4/5 6 7 8/9 0 10 11/13 14 15 12")
    assert draw(SLIDING.scene(board)) == " 1  2  3  4\n 5  6  7  8\n 9  . 10 11\n13 14 15 12"


def test_numbers_of_one_digit_do_not_run_together() -> None:
    board = SLIDING.parse("1 2 3/4 5 6/0 7 8")
    assert draw(SLIDING.scene(board)) == "1 2 3\n4 5 6\n. 7 8"


def test_plain_text_has_no_escape_codes() -> None:
    assert "\x1b" not in draw(rush_hour(1, 3, moved="A"))


def test_coloured_rows_end_with_a_reset_and_say_the_same() -> None:
    scene = rush_hour(1, 3, moved="A")
    rows = draw(scene, colour=True).split("\n")
    assert all(row.endswith("\x1b[0m") for row in rows)
    signs = ["".join(ESCAPES.sub("", row).split()) for row in rows]
    assert signs == draw(scene).split("\n")


def test_coloured_cells_are_three_characters_wide_or_more() -> None:
    rows = ESCAPES.sub("", draw(queens(), colour=True)).split("\n")
    assert rows == [" A  A  B ", " C  A  B ", " C  C  B "]
    board = SLIDING.parse("1 2 3 4/5 6 7 8/9 0 10 11/13 14 15 12")
    rows = ESCAPES.sub("", draw(SLIDING.scene(board), colour=True)).split("\n")
    assert {len(row) for row in rows} == {16}


def test_what_moved_and_queens_stand_out_without_colour() -> None:
    def styles(scene: Scene) -> set[str]:
        """The escape codes' numbers that are no colours."""
        codes = re.findall(r"\x1b\[([0-9;]*)m", draw(scene, colour=True))
        return {re.sub(r";[34]8;5;\d+", "", code) for code in codes}

    assert "0;1;4" in styles(rush_hour(1, 3, moved="A"))
    assert "0;1;4" not in styles(rush_hour(1, 3))
    assert "0;1;7" in styles(queens((0, 0)))
    assert "0;1;7" not in styles(queens())


def test_tints_have_backgrounds_of_their_own() -> None:
    tints: list[Tint] = [*range(12), "empty", "wall", "tile", "home", "primary", "exit", "danger"]
    backgrounds = set()
    for tint in tints:
        found = re.search(r"48;5;(\d+)", draw(Scene(1, 1, (Shape("ground", 0, 0, tint=tint),)), colour=True))
        assert found is not None
        backgrounds.add(found[1])
    assert len(backgrounds) == len(tints)


def test_an_empty_scene_is_blank() -> None:
    assert draw(Scene(2, 2, ())) == "\n"


def test_shapes_far_outside_are_left_out() -> None:
    far = Shape("block", -10, -10, 10**6, 10**6, tint=0, sign="x")
    assert draw(Scene(1, 2, (far,))) == "xxxx\nxxxx\nxxxx"
    assert draw(Scene(1, 2, (Shape("block", 50, 50, sign="x"),))) == ""


@given(st.text(max_size=5))
def test_no_sign_can_steer_the_terminal(sign: str) -> None:
    scene = Scene(1, 1, (Shape("block", 0, 0, tint=0, label=sign, sign=sign),))
    assert draw(scene).isprintable()
    assert ESCAPES.sub("", draw(scene, colour=True)).isprintable()


def test_printable_leaves_letters_of_all_scripts() -> None:
    assert printable("Aé字♛ \x1b[2J\n\u202e") == "Aé字♛ \ufffd[2J\ufffd\ufffd"
