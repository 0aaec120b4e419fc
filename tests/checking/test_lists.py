"""Answers without boards, as programs write them: the tiles moved, the pieces with their ways, the cells of queens."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.checking.solutions import QUEENS_BOARD

from papan.checking.check import check
from papan.puzzles.queens import QUEENS

EIGHT = "1 2 3/0 5 6/4 7 8"  # the tiles 4, 7 and 8 go up, left and left
RUSH = "3 6/1/PP.A..K/...A../......"  # A goes down by 1, P right by 4


@pytest.mark.parametrize(
    "text",
    [
        "4 7 8",
        "[4, 7, 8]",
        "4 -> 7 -> 8",
        "4-7-8",
        "4\n7\n8",
        "Move tile 4\nMove tile 7\nMove tile 8",
        "Move 4\nMove 7\nMove 8",
        "1. Move 4\n2. Move 7\n3. Move 8",
        "Move 4 into the blank\nMove 7 into the blank\nMove 8 into the blank",
        "Step 1: 4\nStep 2: 7\nStep 3: 8",
        "Langkah 1\n4\nLangkah 2\n7\nLangkah 3\n8",
        "geser ubin 4\ngeser ubin 7\ngeser ubin 8",
        "Angka 4 digeser, angka 7 digeser, angka 8 digeser",
        "Ubin yang digeser: 4, 7, 8",
        "tile: 4\ntile: 7\ntile: 8",
        "tile 4 -> up\ntile 7 -> left\ntile 8 -> left",
        "Tile 4 moves up, tile 7 moves left, tile 8 moves left",
        "4↑ 7← 8←",
        "4: up, 7: left, 8: left",
        "('4', 'up'), ('7', 'left'), ('8', 'left')",
        "[(4, 'U'), (7, 'L'), (8, 'L')]",
        "Swap 0 and 4\nSwap 0 and 7\nSwap 0 and 8",
        "Tukar 0 dengan 4\nTukar 0 dengan 7\nTukar 0 dengan 8",
        "Pindahkan angka 4 ke atas\nPindahkan angka 7 ke kiri\nPindahkan angka 8 ke kiri",
        "Jumlah langkah: 3\nUbin: 4 7 8\nWaktu: 12 ms",
    ],
)
def test_tiles_that_are_moved(text: str) -> None:
    verdict = check(EIGHT, f"{text}\n", whose=False)
    assert (str(verdict.fault), verdict.moves, verdict.warnings) == ("None", 3, ())


@pytest.mark.parametrize(
    "text", ["A-down-1\nP-right-4", "[('A', 'down', 1), ('P', 'right', 4)]", "(A, down, 1); (P, right, 4)", "A↓1 P→4"]
)
def test_pieces_with_their_ways(text: str) -> None:
    assert check(RUSH, f"{text}\n").moves == 2


CELLS = ((0, 1), (1, 3), (2, 0), (3, 2))
CELL_FORMS: dict[str, Callable[[int, int], str]] = {
    "(0,1)": lambda row, column: f"({row},{column})",
    "(1, 2)": lambda row, column: f"({row + 1}, {column + 1})",
    "[0, 1]": lambda row, column: f"[{row}, {column}]",
    "<0,1>": lambda row, column: f"<{row},{column}>",
    "B1": lambda row, column: f"{'ABCD'[column]}{row + 1}",
    "b1": lambda row, column: f"{'abcd'[column]}{row + 1}",
    "A2, the row first": lambda row, column: f"{'ABCD'[row]}{column + 1}",
    "r1c2": lambda row, column: f"r{row + 1}c{column + 1}",
    "c2r1": lambda row, column: f"c{column + 1}r{row + 1}",
    "Row 1: Col 2": lambda row, column: f"Row {row + 1}: Col {column + 1}",
    "rows from 1, columns from 0": lambda row, column: f"Row {row + 1}: Column {column}",
    "Row 1 -> Column 2": lambda row, column: f"Row {row + 1} -> Column {column + 1}",
    "Baris ke-1 kolom ke-2": lambda row, column: f"Baris ke-{row + 1} kolom ke-{column + 1}",
    "Kolom 2, baris 1": lambda row, column: f"Kolom {column + 1}, baris {row + 1}",
    "Queen 1 at (0, 1)": lambda row, column: f"Queen {row + 1} at ({row}, {column})",
    "Ratu 1: baris 1, kolom 2": lambda row, column: f"Ratu {row + 1}: baris {row + 1}, kolom {column + 1}",
    "row=0, col=1": lambda row, column: f"row={row}, col={column}",
    "{'row': 0, 'col': 1}": lambda row, column: f"{{'row': {row}, 'col': {column}}}",
    "Row 1: 2": lambda row, column: f"Row {row + 1}: {column + 1}",
    "0 -> 1": lambda row, column: f"{row} -> {column}",
    "1: 2": lambda row, column: f"{row + 1}: {column + 1}",
    "0,1": lambda row, column: f"{row},{column}",
    "1 2": lambda row, column: f"{row + 1} {column + 1}",
}


@pytest.mark.parametrize("form", CELL_FORMS)
def test_cells_of_queens(form: str) -> None:
    text = "\n".join(CELL_FORMS[form](*cell) for cell in CELLS)
    verdict = check(QUEENS_BOARD, f"Solusi:\n{text}\nWaktu pencarian: 2 ms\n")
    assert str(verdict.fault) == "None"


@pytest.mark.parametrize(
    "text",
    [
        "1 3 0 2",
        "2 4 1 3",
        "[1, 3, 0, 2]",
        "(2, 4, 1, 3)",
        "1,3,0,2",
        "1-3-0-2",
        "1302",
        "Kolom: 1 3 0 2",
        "queens = [1, 3, 0, 2]",
        "Solution: 2 4 1 3",
        "{0: 1, 1: 3, 2: 0, 3: 2}",
        "N = 4\n[1, 3, 0, 2]",
    ],
)
def test_columns_of_queens(text: str) -> None:
    assert str(check(QUEENS_BOARD, f"{text}\n").fault) == "None"


def test_wrong_queens_fail_in_every_form() -> None:
    for form in CELL_FORMS.values():
        text = "\n".join(form(row, row) for row in range(4))
        assert not check(QUEENS_BOARD, f"{text}\n").passed


@given(st.lists(st.text("0123456789()[]<>,:->rcRC bariskolom\n", max_size=30), max_size=12))
def test_no_list_makes_reading_fail(lines: list[str]) -> None:
    assert QUEENS.solutions.find is not None
    for found in QUEENS.solutions.find(QUEENS.parse(QUEENS_BOARD), "\n".join(lines).split("\n")):
        assert found.line >= 1
