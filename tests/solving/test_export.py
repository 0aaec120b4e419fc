"""Pictures as the commands save them: each theme and palette, strips without holes, and none that is too large."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from papan.cli import run
from papan.errors import UsageError
from papan.jobs.job import Job
from papan.jobs.result import Result
from papan.puzzles.queens import QUEENS
from papan.puzzles.sliding.rules import SlidingBoard, goal_tiles
from papan.render.palette import THEMES, channels
from papan.searching.run import Status
from papan.solving.export import MAX_DRAWN_SHAPES, _columns, board_bytes, result_bytes
from papan.solving.solve import solve

BOARD = "AAABB/AABBC/DABBE/DAEEE/AAEEE"


def test_themes_and_palettes_make_different_pictures_on_the_right_page(tmp_path: Path) -> None:
    files = set()
    for theme in THEMES:
        for palette in ("standard", "safe"):
            file = tmp_path / f"{theme}-{palette}.png"
            assert run(["show", BOARD, "--save", str(file), "--theme", theme, "--palette", palette]) == 0
            files.add(file.read_bytes())
            assert Image.open(file).convert("RGB").getpixel((0, 0)) == channels(THEMES[theme].page)
    assert len(files) == 4


@pytest.mark.parametrize("option", ["--theme", "--palette"])
def test_an_unknown_look_is_refused_before_any_work(option: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["solve", BOARD, option, "drak"]) == 2
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("ending", [".svg", ".png", ".gif"])
def test_a_safe_result_is_drawn_with_patterns(ending: str) -> None:
    result = solve(BOARD)
    assert result_bytes(result, ending, "dark", "safe") != result_bytes(result, ending, "dark")
    board = QUEENS.parse(BOARD)
    assert board_bytes(board, ending, None, "light", "safe") != board_bytes(board, ending)


def test_the_rows_of_a_strip_are_as_full_as_can_be() -> None:
    assert [_columns(count) for count in (1, 3, 4, 5, 6, 8, 9, 12, 13)] == [1, 3, 4, 3, 3, 4, 3, 4, 4]


# ---- what would be too large ----


LARGE = SlidingBoard(100, 100, goal_tiles(100, 100))
BACK_AND_FORTH = ("up", "down") * 150


@pytest.mark.parametrize("ending", [".gif", ".png", ".svg"])
def test_a_picture_of_too_many_shapes_is_refused_before_a_board_is_drawn(
    ending: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Result, "scenes", lambda result: pytest.fail("drawn"))
    result = Result(Job("sliding", LARGE), Status.SOLVED, actions=BACK_AND_FORTH)
    with pytest.raises(UsageError, match="301 boards"):
        result_bytes(result, ending)


def test_the_refusal_says_what_would_fit() -> None:
    result = Result(Job("sliding", LARGE), Status.SOLVED, actions=BACK_AND_FORTH)
    fitting = MAX_DRAWN_SHAPES // 9_999
    with pytest.raises(UsageError, match=f"at most {fitting} boards"):
        result_bytes(result, ".gif")
