"""Faults of Rush Hour boards, each with its place, and no text that breaks the reader."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.puzzles.rush_hour.boards import boards
from tests.puzzles.rush_hour.texts import RIGHT, ROWS, STANDING, Place, changed, faults_of, read

from papan.messages import LANGUAGES, catalogue
from papan.puzzles import rush_hour
from papan.puzzles.reading import Reading
from papan.puzzles.rush_hour import RUSH_HOUR
from papan.puzzles.rush_hour.rules import RushHourBoard


@pytest.mark.parametrize("text", ["", " ", "\n\n", "\ufeff", "\t\r\n", "/", "//"])
def test_nothing_at_all_is_a_fault(text: str) -> None:
    assert [(note.line, note.column, note.key) for note in RUSH_HOUR.notation.read(text).faults] == [
        (1, 1, "fault.empty")
    ]


@pytest.mark.parametrize(
    ("lines", "faults"),
    [
        # the header
        (changed(1, "six 6"), [(1, 1, "size")]),
        (changed(1, "6 six"), [(1, 3, "size")]),
        (changed(1, "six six"), [(1, 1, "size"), (1, 5, "size")]),
        (changed(1, "0 6"), [(1, 1, "size")]),
        (changed(1, "6 -6"), [(1, 3, "size")]),
        (changed(1, "6 1" + "0" * 5000), [(1, 3, "size")]),
        (changed(1, "6"), [(1, 2, "size-missing")]),
        (changed(1, "6x6"), [(1, 1, "size"), (1, 4, "size-missing")]),
        (changed(1, "6 6 11"), [(1, 5, "size-extra")]),
        (["6 6", *RIGHT[2:]], [(2, 1, "count-missing")]),
        (["6 6 11", *RIGHT[2:]], [(1, 5, "size-extra"), (2, 1, "count-missing")]),
        (changed(2, "x"), [(2, 1, "count")]),
        (changed(2, "eleven"), [(2, 1, "count")]),
        (changed(2, "-1"), [(2, 1, "count")]),
        (changed(2, "11 pieces"), [(2, 4, "count-extra")]),
        (["6 6"], [(2, 1, "count-missing"), (2, 1, "no-rows")]),
        (["6 6", "11"], [(3, 1, "no-rows")]),
        (["6 6", "11", "  K"], [(3, 1, "no-rows")]),
        # the shape
        (changed(7, ""), [(6, 2, "one-cell"), (8, 3, "one-cell"), (9, 1, "few-rows")]),
        (RIGHT[:-1], [(7, 3, "one-cell"), (8, 1, "few-rows")]),
        ([*RIGHT, "......", "......"], [(9, 1, "many-rows")]),
        ([*RIGHT, "", "Made by hand / 2025"], [(10, 1, "many-rows")]),
        (changed(7, "GHJ.."), [(7, 6, "short-row")]),
        (changed(7, "GHJ...."), [(7, 7, "long-row")]),
        (changed(7, "GHJ. ."), [(7, 5, "blank")]),
        (changed(3, " AAB.F"), [(3, 7, "short-row")]),
        (changed(8, "//J\x07M."), [(8, 1, "sign"), (8, 4, "sign"), (8, 5, "one-cell")]),
        # the exit
        (changed(5, "GPPCDF"), [(3, 1, "no-exit")]),
        (changed(7, "GHJ...K"), [(7, 7, "two-exits")]),
        (changed(5, "KGPPCDFK"), [(5, 8, "two-exits")]),
        ([*RIGHT, " K"], [(9, 2, "two-exits")]),
        (changed(5, "GPPCDK"), [(5, 6, "exit-inside")]),
        (changed(7, "GHJ.K."), [(7, 5, "exit-inside")]),
        ([*RIGHT[:5], "K", *RIGHT[5:]], [(6, 1, "exit-inside")]),
        (changed(5, "GPPCDF K"), [(5, 8, "exit-detached")]),
        (changed(5, "K GPPCDF"), [(5, 1, "exit-detached")]),
        ([*STANDING[:2], " K", *STANDING[2:]], [(3, 2, "exit-inside")]),
        ([*STANDING, "      K"], [(5, 7, "exit-detached")]),
        ([*STANDING, "    K"], [(5, 5, "exit-corner")]),
        (["    K", *STANDING], [(1, 5, "exit-corner")]),
        (["K", *(" " + row for row in STANDING)], [(1, 1, "exit-corner")]),
        ([*STANDING, "K"], [(5, 1, "exit-line")]),
        ([*STANDING[:1], STANDING[1] + "K", *STANDING[2:]], [(2, 5, "exit-line")]),
        ([*RIGHT[:4], "GPPCDF", "GH.IIIK", *RIGHT[6:]], [(6, 7, "exit-line")]),
        ([*ROWS, " K"], [(7, 2, "exit-line")]),
        # P and the other pieces
        (["AA.", "...K", "BB."], [(1, 1, "no-primary")]),
        (["AA.", "P..K", "BB."], [(2, 1, "one-cell")]),
        (["PA.P", "PP.A", "...AK"], [(1, 4, "parts"), (2, 4, "parts")]),
        (["AA..", "P.P.K", "BB.."], [(2, 3, "parts")]),
        (["PP..", "P...K", "BB.."], [(1, 1, "bent")]),
        (["PP..", "PP..K", "BB.."], [(1, 1, "block")]),
        (["A...", "PP..K", "...."], [(1, 1, "one-cell")]),
        (["AA..", "PPA.K", "...."], [(2, 3, "parts")]),
        (["AA..", "A...", "PP..K"], [(1, 1, "bent")]),
        (["AA..", "AA..", "PP..K"], [(1, 1, "block")]),
        (["AAA.", "AAA.", "PP..K"], [(1, 1, "block")]),
        (["AA.A", "PP..K", "A..."], [(1, 4, "parts")]),
    ],
)
def test_every_fault_is_reported_with_its_place(lines: list[str], faults: list[Place]) -> None:
    assert faults_of(lines) == faults
    assert read(lines).board is None
    if not any("/" in line for line in lines):
        assert RUSH_HOUR.notation.read("/".join(lines)).faults == read(lines).faults


def test_faults_of_all_kinds_are_reported_at_once() -> None:
    lines = ["6 x", "12", "AAB..F", "..BCDF", "G..CDFK", "GH.III.", "KHJ...", "LLJM.M"]
    assert faults_of(lines) == [
        (1, 3, "size"),
        (3, 1, "no-primary"),
        (6, 7, "long-row"),
        (7, 1, "exit-inside"),
        (8, 6, "parts"),
    ]


@pytest.mark.parametrize(
    "text", ["101 6\n0\nPP....K", "\n".join(["." * 101] * 3), "\n".join(["PP.K", *["..."] * 100]), "x" * (1 << 21)]
)
def test_boards_that_are_too_large_are_refused(text: str) -> None:
    assert RUSH_HOUR.notation.read(text).board is None


def test_hostile_sizes_are_refused_without_work() -> None:
    many_exits = "6 6\n0\n" + "K" * 100_000 + "\n" + "PP....\n" + "\n".join(["K" * 1000] * 500)
    assert 0 < len(RUSH_HOUR.notation.read(many_exits).faults) < 1000
    many_rows = "6 6\n0\nPP....K\n" + "...K..\n\n" * 100_000
    assert 0 < len(RUSH_HOUR.notation.read(many_rows).faults) < 1000


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fault_and_warning_has_its_sentence(language: str) -> None:
    used = re.compile(r'"((?:fault|warning|reason|error|heuristic|option|generate|puzzle)\.[a-z0-9.-]+)"')
    folder = Path(rush_hour.__file__).parent
    keys = {key for file in folder.glob("*.py") for key in used.findall(file.read_text(encoding="utf-8"))}
    keys |= {f"fault.rush-hour.exit-{fault}" for fault in ("inside", "detached", "corner")}
    assert len(keys) > 40
    assert sorted(keys - catalogue(language).keys()) == []


def assert_sound(reading: Reading[RushHourBoard]) -> None:
    """Either a board that can be written and read again, or faults with places in the text."""
    assert (reading.board is None) == bool(reading.faults)
    for note in (*reading.faults, *reading.warnings):
        assert note.line >= 1 and note.column >= 1
        assert str(note) != note.key
    if reading.board is not None:
        assert RUSH_HOUR.notation.read(RUSH_HOUR.notation.format(reading.board)).board == reading.board


@given(st.text())
def test_no_text_makes_reading_fail(text: str) -> None:
    assert_sound(RUSH_HOUR.notation.read(text))


@settings(max_examples=300)
@given(st.lists(st.text("APK.#/ox 6\n12AB\t\r\x00", max_size=9), max_size=9))
def test_no_text_that_looks_like_a_board_makes_reading_fail(lines: list[str]) -> None:
    assert_sound(read(lines))


@settings(max_examples=300)
@given(boards(side=5), st.booleans(), st.data())
def test_no_damaged_board_makes_reading_fail(board: RushHourBoard, header: bool, data: st.DataObject) -> None:
    text = RUSH_HOUR.notation.format(board) if header else RUSH_HOUR.notation.format_state(board, board.start)
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(start, min(len(text), start + 3)))
        text = text[:start] + data.draw(st.text("PKA.#/ 1\n", max_size=3)) + text[end:]
    assert_sound(RUSH_HOUR.notation.read(text))
