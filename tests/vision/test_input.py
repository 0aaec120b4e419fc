"""Whatever file is given as a picture: a clear error, never a crash; and what the command says."""

from __future__ import annotations

import json
import sys
from io import BytesIO
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageDraw
from tests.vision.foreign_screenshots import Style, queens_picture

pytest.importorskip("numpy")

from papan import UsageError, load, vision
from papan.cli import run
from papan.errors import UnsureError
from papan.puzzles.rush_hour import RUSH_HOUR
from papan.render.raster import png
from papan.vision import decode, is_picture, read_picture, reading

BOARD = ["AAABB", "AABBC", "DABBE", "DAEEE", "AAEEE"]
PICTURE = queens_picture(BOARD, Style())
RUSH = "6 6/11/AAB..F/..BCDF/GPPCDFK/GH.III/GHJ.../LLJMM."


def file_of(image: Image.Image, kind: str = "PNG") -> bytes:
    file = BytesIO()
    image.save(file, kind)
    return file.getvalue()


@settings(max_examples=25, deadline=None)
@given(st.binary(max_size=300))
def test_no_bytes_crash_it(data: bytes) -> None:
    for hostile in (data, PICTURE[: len(data) * 3], PICTURE[:60] + data + PICTURE[60:]):
        try:
            seen = read_picture(hostile)
        except UsageError as refusal:
            assert str(refusal)
        else:
            assert not seen.sure or seen.text == "\n".join(BOARD)


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP", "GIF"])
def test_every_format_is_read(kind: str) -> None:
    seen = read_picture(file_of(Image.open(BytesIO(PICTURE)), kind))
    assert seen.text == "\n".join(BOARD)


def test_formats_that_are_no_screenshots_are_refused() -> None:
    with pytest.raises(UsageError, match="PNG, JPEG"):
        read_picture(file_of(Image.new("RGB", (100, 100)), "BMP"))


def test_too_many_bytes_and_pixels_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    bomb = file_of(Image.new("1", (8000, 8000)))
    with pytest.raises(UsageError, match="8000 × 8000"):
        read_picture(bomb)
    monkeypatch.setattr(decode, "MAX_BYTES", 1000)
    with pytest.raises(UsageError, match="larger"):
        read_picture(bytes(1001))


def test_what_is_no_board_is_said_to_be_none() -> None:
    chequers = Image.new("RGB", (320, 320), "#ffffff")
    pen = ImageDraw.Draw(chequers)
    for number in range(64):
        row, column = divmod(number, 8)
        if (row + column) % 2:
            pen.rectangle((column * 40, row * 40, column * 40 + 39, row * 40 + 39), "#555555")
    for image in (Image.new("RGB", (400, 400), "#336699"), chequers, Image.effect_noise((300, 300), 90).convert("RGB")):
        with pytest.raises(UsageError, match="no board"):
            read_picture(file_of(image))
    with pytest.raises(UsageError, match="too small"):
        read_picture(file_of(Image.new("RGB", (20, 300))))


def test_transparent_pictures_stand_on_white() -> None:
    image = Image.open(BytesIO(PICTURE)).convert("RGBA")
    image.putpixel((0, 0), (0, 0, 0, 0))
    assert read_picture(file_of(image)).text == "\n".join(BOARD)


def test_pictures_are_known_by_their_ending() -> None:
    assert is_picture("a/b.PNG")
    assert is_picture(Path("x.jpeg"))
    assert not is_picture("board.txt")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_rush_hour_of_papans_own_is_read_back(theme: str) -> None:
    board = RUSH_HOUR.parse(RUSH)
    seen = read_picture(png(RUSH_HOUR.scene(board), theme, 48))
    assert seen.puzzle == "rush-hour"
    assert seen.sure, seen.doubts()
    signs: dict[str, str] = {}
    again = [[signs.setdefault(sign, sign) for sign in row] for row in seen.text.split("\n")[2:]]  # type: ignore[union-attr]
    rows = str(board).split("\n")[2:]
    pairs = {(one, two) for left, right in zip(again, rows, strict=True) for one, two in zip(left, right, strict=True)}
    assert len(pairs) == len({one for one, _ in pairs}) == len({two for _, two in pairs})


def test_without_numpy_the_command_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    monkeypatch.delitem(sys.modules, "papan.vision.reading", raising=False)
    monkeypatch.delitem(sys.modules, "papan.vision.decode", raising=False)
    monkeypatch.delitem(sys.modules, "papan.vision.cells", raising=False)
    with pytest.raises(UsageError, match=r"papan\[vision\]"):
        read_picture(PICTURE)


def test_the_command_shows_saves_and_tells(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    picture = tmp_path / "screen.png"
    picture.write_bytes(queens_picture(BOARD, Style(), (3,), (0,)))
    saved, words = tmp_path / "seen.png", tmp_path / "seen.txt"
    assert run(["read", str(picture), "--save", str(saved), "--save", str(words)]) == 0
    printed = capsys.readouterr()
    assert printed.out == "xAA#B\nAABBC\nDABBE\nDAEEE\nAAEEE\n" == words.read_text()
    assert "one queen, one cross" in printed.err
    assert Image.open(saved).width > Image.open(saved).height
    assert run(["read", str(picture), "--json"]) == 0
    facts = json.loads(capsys.readouterr().out)
    assert facts["board"] == "/".join(BOARD)
    assert facts["sure"] is True
    assert (facts["queens"], facts["crosses"], facts["unsure"]) == ([3], [0], [])


def test_the_command_names_what_is_not_sure(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    picture = tmp_path / "screen.png"
    picture.write_bytes(queens_picture(["AAABB", "AABBC", "DABBE", "DAEEZ", "AAEEE"], Style()))
    assert run(["read", str(picture)]) == 3
    assert "Not sure" in capsys.readouterr().err
    assert run(["read", str(tmp_path / "none.png")]) == 2


def picture_in(folder: Path, rows: list[str] = BOARD, **marks: tuple[int, ...]) -> str:
    file = folder / "screen.png"
    file.write_bytes(queens_picture(rows, Style(), **marks))
    return str(file)


def test_a_picture_will_do_wherever_a_board_will(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    picture, words = picture_in(tmp_path), "/".join(BOARD)
    for command in ("solve", "show", "rate", "hint", "what-if"):
        told = []
        for board in (picture, words):
            assert run([command, board, *(["--steps", "none", "--json"] if command == "solve" else [])]) == 0
            told.append(capsys.readouterr().out)
        if command == "solve":
            told = [json.loads(one)["plan"] for one in told]
        assert told[0] == told[1]


def test_the_marks_in_a_picture_count_for_a_hint_and_are_left_out_elsewhere(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    picture = picture_in(tmp_path, queens=(0,))
    assert run(["hint", picture, "--why"]) == 0
    hint = capsys.readouterr()
    assert "Take away the queen on r1c1" in hint.out and "one queen" in hint.err
    assert run(["rate", picture]) == 0
    assert "one queen, 0 crosses (not used here)" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["read", "hint", "solve", "show", "rate", "what-if"])
def test_an_unsure_picture_has_the_same_exit_code_everywhere_and_its_cells_are_named(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    picture = picture_in(tmp_path, ["AAABB", "AABBC", "DABBE", "DAEEZ", "AAEEE"])
    assert run([command, picture]) == 3
    printed = capsys.readouterr()
    assert "r4c5" in printed.err
    assert command == "read" or not printed.out


def test_the_puzzles_that_are_named_are_those_that_are_read() -> None:
    assert set(vision.PUZZLES) == set(reading.READERS)


def test_a_puzzle_that_is_not_read_off_pictures_is_said_to_be_none(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["solve", picture_in(tmp_path), "--puzzle", "sliding"]) == 2
    assert "pictures of sliding cannot be read" in capsys.readouterr().err
    with pytest.raises(UnsureError):
        load(picture_in(tmp_path, ["AAABB", "AABBC", "DABBE", "DAEEZ", "AAEEE"]))


def test_without_numpy_every_command_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    picture = picture_in(tmp_path)
    monkeypatch.setitem(sys.modules, "numpy", None)
    for module in ("reading", "decode", "cells"):
        monkeypatch.delitem(sys.modules, f"papan.vision.{module}", raising=False)
    for command in ("read", "solve", "show", "rate", "hint"):
        assert run([command, picture]) == 2
        assert "pip install papan[vision]" in capsys.readouterr().err
