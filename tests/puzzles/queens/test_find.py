"""Finding queens in what programs print."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from papan.puzzles.queens import QUEENS
from papan.puzzles.queens.find import find
from papan.puzzles.queens.generate import board_around, random_queens
from papan.puzzles.queens.notation import format, format_state

FOUR = QUEENS.parse("AAAB/AACB/DDCC/DDCC")
PLACED = (2, 4, 11, 13)

PLAIN = "AA#B\n#ACB\nDDC#\nD#CC"
DOTS = "..Q.\nQ...\n...Q\n.Q.."
FRAMED = """\
+---+---+---+---+
| A | A | # | B |
+---+---+---+---+
| # | A | C | B |
+---+---+---+---+
| D | D | C | # |
+---+---+---+---+
| D | # | C | C |
+---+---+---+---+"""
EMPTY_CELLS = """\
┌───┬───┬───┬───┐
│   │   │ ♛ │   │
├───┼───┼───┼───┤
│ ♛ │   │   │   │
├───┼───┼───┼───┤
│   │   │   │ ♛ │
├───┼───┼───┼───┤
│   │ ♛ │   │   │
└───┴───┴───┴───┘"""
OUTPUT = f"""\
Solusi ditemukan:

{PLAIN}

Banyak kasus yang ditinjau: 11 kasus
Waktu pencarian: 2 ms
Apakah Anda ingin menyimpan solusi? (ya/tidak)"""


def queens(text: str) -> list[tuple[int, ...] | None]:
    return [found.state for found in find(FOUR, text.split("\n"))]


@pytest.mark.parametrize(
    "text",
    [
        PLAIN,
        PLAIN.replace("#", "Q"),
        PLAIN.replace("#", "♛"),
        DOTS,
        DOTS.replace("Q", "♕"),
        DOTS.replace(".", "-"),
        DOTS.replace(".", "_"),
        "\n".join(" ".join(line) for line in PLAIN.split("\n")),
        "\n".join("\t".join(line) + "\t" for line in PLAIN.split("\n")),
        "\n".join(f"* {' '.join(line)} *" for line in DOTS.split("\n")),
        "\n".join(f"[{', '.join(repr(cell) for cell in line)}]," for line in PLAIN.split("\n")),
        FRAMED,
        EMPTY_CELLS,
        "\n".join(" | ".join(line.replace(".", " ")) for line in DOTS.split("\n")),
        OUTPUT,
        OUTPUT.replace("\n\n", "\n"),
        "DATA\n" + PLAIN + "\nDONE",
        PLAIN.replace("\n", "\r\n"),
        PLAIN.replace("\n", "\n\n"),
        PLAIN.replace("#", "\x1b[1;31m#\x1b[0m").replace("A", "\x1b[44mA\x1b[0m"),
        "\x1b[2J\x1b[H" + PLAIN,
        "\ufeff" + PLAIN,
        "2 0 3 1",
        "columns:\n[2, 0, 3, 1]\n",
        '{"papan": "0.1.0", "plan": [2, 0, 3, 1], "solutions": null, "counts": {"bounds": [1, 2]}}',
        '"plan": [\n  2,\n  0,\n  3,\n  1\n],',
    ],
)
def test_one_board_is_found_in(text: str) -> None:
    assert queens(text) == [PLACED]


@pytest.mark.parametrize("gap", ["   ", " | ", " -> ", "\t", "  →  "])
@pytest.mark.parametrize("spread", ["", " "])
def test_queens_beside_the_board_are_found(gap: str, spread: str) -> None:
    pairs = zip(format(FOUR).split("\n"), DOTS.split("\n"), strict=True)
    assert queens("\n".join(spread.join(left) + gap + spread.join(right) for left, right in pairs)) == [PLACED]


def test_two_frames_beside_each_other() -> None:
    pairs = zip(format(FOUR).split("\n"), DOTS.replace(".", " ").split("\n"), strict=True)
    text = "\n".join(f"|{'|'.join(left)}|   |{'|'.join(right)}|" for left, right in pairs)
    assert queens(text) == [PLACED]


def test_several_boards_come_in_order_with_their_lines() -> None:
    text = f"{format(FOUR)}\n\n#AAB\nAACB\nDDCC\nDDCC\n\n#AAB\nAA#B\nDDCC\nDDCC\nfound:\n{PLAIN}"
    found = find(FOUR, text.split("\n"))
    assert [(one.line, one.state, one.fault) for one in found] == [
        (6, (0,), None),
        (11, (0, 6), None),
        (16, PLACED, None),
    ]


def test_boards_without_a_line_between_them_are_told_apart() -> None:
    assert queens(f"{PLAIN}\n{PLAIN}\n{DOTS}") == [PLACED] * 3


def test_another_letter_than_the_boards_is_a_fault() -> None:
    (found,) = find(FOUR, PLAIN.replace("DDC#", "DXC#").split("\n"))
    assert (found.line, found.state) == (1, None)
    assert str(found.fault) == "row 3, column 2 shows X; expected D as on the board, or a queen"


def test_q_can_be_a_region() -> None:
    board = QUEENS.parse("QQQB/QQCB/DDCC/DDCC")
    lettered = format_state(board, PLACED).split("\n")
    assert [found.state for found in find(board, lettered)] == [PLACED]
    assert [found.state for found in find(board, DOTS.split("\n"))] == [PLACED]
    assert find(board, format(board).split("\n")) == []


@pytest.mark.parametrize(
    "text",
    [
        "",
        format(FOUR),
        "AA#B\n#ACB\nDDC#",
        "no queens here\nat all",
        "....\n....\n....\n....",
        "----\n----\n----\n----",
        "2 0 3",
        "2 0 3 4",
        "2 0 3 1 ms",
        "[2, 0, 3, 1, 2]",
        "# Heading\n# Another",
    ],
)
def test_nothing_is_found_in(text: str) -> None:
    assert queens(text) == []


@pytest.mark.parametrize("size", [1, 5, 9, 26, 53])
@pytest.mark.parametrize("spread", ["", " "])
def test_what_papan_writes_is_found_at_any_size(size: int, spread: str) -> None:
    placed = random_queens(Random(size), size)
    board = board_around(Random(size), size, placed)
    lines = format_state(board, placed).split("\n")
    if size <= 52:
        lines = [spread.join(line) for line in lines]
    assert [found.state for found in find(board, lines)] == [placed]


@given(st.lists(st.text() | st.text(alphabet="AB.#Q|-[]0123, \x1b[m", max_size=12), max_size=12))
def test_no_text_makes_finding_fail(lines: list[str]) -> None:
    for found in find(FOUR, lines):
        assert 1 <= found.line <= len(lines)
        assert (found.state is None) == (found.fault is not None)
        assert found.state is None or all(0 <= cell < 16 for cell in found.state)


@given(st.lists(st.sampled_from(["AA#B", "#ACB", "DDC#", "D#CC", "AAAB", "....", "..Q.", "words", ""]), max_size=30))
def test_found_boards_lie_in_order_and_apart(lines: list[str]) -> None:
    numbers = [found.line for found in find(FOUR, lines)]
    assert all(later - earlier >= 4 for earlier, later in pairwise(numbers))
