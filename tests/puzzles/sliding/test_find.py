"""Finding sliding boards in what programs print."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from papan.puzzles.sliding import SLIDING
from papan.puzzles.sliding.find import find

BOARD = SLIDING.parse("1 2 3 4/5 6 0 8/9 10 7 11/13 14 15 12")
START = BOARD.tiles
NEXT = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0, 11, 13, 14, 15, 12)
ROWS = [START[row : row + 4] for row in range(0, 16, 4)]


def tiles(text: str) -> list[tuple[int, ...] | None]:
    return [found.state for found in find(BOARD, text.split("\n"))]


def text_of(row: str = "{} {} {} {}", blank: str = "0", between: str = "\n") -> str:
    return between.join(row.format(*(tile or blank for tile in tiles)) for tiles in ROWS)


RULE = "+----+----+----+----+"
BOXED = "\n".join(
    [
        "╔════╤════╤════╤════╗",
        text_of("║ {:>2} │ {:>2} │ {:>2} │ {:>2} ║", "  ", "\n╟────┼────┼────┼────╢\n"),
        "╚════╧════╧════╧════╝",
    ]
)


@pytest.mark.parametrize(
    "text",
    [
        *(text_of(blank=sign) for sign in ("0", "X", "x", "-", "_", ".", "16")),
        text_of("{:>2}  {:>2}  {:>2}  {:>2}  "),
        text_of("{}\t{}\t{}\t{}"),
        f"{RULE}\n{text_of('| {:>2} | {:>2} | {:>2} | {:>2} |', '  ', chr(10) + RULE + chr(10))}\n{RULE}",
        text_of("|{}|{}|{}|{}|", " "),
        text_of("{} | {} | {} | {}", " "),
        text_of("{} | {} | {} | {}", "X", "\n-----------------\n"),
        BOXED,
        "*************\n" + text_of("* {} {} {} {} *", "X") + "\n*************",
        "[" + text_of("[{}, {}, {}, {}]", between=",\n ") + "]",
        text_of(between="\r\n"),
        text_of(between="\n\n"),
        text_of("\x1b[1m{}\x1b[0m {} \x1b[31;1m{}\x1b[0m {}"),
        "Posisi awal:\n" + text_of() + "\nKurang(1) = 0\nLangkah 12: atas\n1 2 3 4 5\n",
        "12 34 56 78\n" + text_of(),  # a row of other numbers above
        text_of() + "\n3 2 1 0",
    ],
)
def test_one_board_is_found_in(text: str) -> None:
    assert tiles(text) == [START]


def test_a_blank_cell_may_be_first_or_last_without_a_frame() -> None:
    board = SLIDING.parse("0 1/3 2")
    assert [found.state for found in find(board, ["  | 1", "3 | 2"])] == [(0, 1, 3, 2)]
    assert [found.state for found in find(board, ["3 | 2", "1 | "])] == [(3, 2, 1, 0)]


def test_boards_come_in_order_with_their_lines() -> None:
    text = f"Papan Awal\n{text_of()}\n\nLangkah 1: bawah\n{SLIDING.notation.format_state(BOARD, NEXT)}\n\nselesai"
    assert [(found.line, found.state) for found in find(BOARD, text.split("\n"))] == [(2, START), (8, NEXT)]


def test_boards_without_a_line_between_them_are_told_apart() -> None:
    following = SLIDING.notation.format_state(BOARD, NEXT)
    assert tiles(f"{text_of()}\n{following}\n{text_of()}") == [START, NEXT, START]


@pytest.mark.parametrize(
    ("wrong", "missing"), [("7 7 7 7", "5, 6, 8"), ("5 6 99 8", "0"), ("5 6 15 8", "0"), ("0 16 6 8", "5")]
)
def test_what_is_no_permutation_is_a_fault_and_the_rest_goes_on(wrong: str, missing: str) -> None:
    text = (
        f"first\n{text_of()}\n\n{text_of().replace('5 6 0 8', wrong)}\n\n{SLIDING.notation.format_state(BOARD, NEXT)}"
    )
    found = find(BOARD, text.split("\n"))
    assert [(one.line, one.state) for one in found] == [(2, START), (7, None), (12, NEXT)]
    assert found[1].fault is not None
    assert found[1].fault.line == 7
    assert f"without {missing};" in str(found[1].fault).replace("0, ", "")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Kurang(1) = 0\n" * 16,
        "Langkah 12: atas\n" * 4,
        "1 2 3 4\n5 6 0 8\n9 10 7 11",
        "1 2 3\n4 5 6\n7 8 0",
        "- - - -\n_ _ _ _\n. . . .\nX X X X",
        "1 2 3 4\nkiri\n5 6 0 8\nkanan\n9 10 7 11\natas\n13 14 15 12",
        "a b c d\n" * 4,
        "1234567 2 3 4\n" * 4,
        "² ³ 1 1\n" * 4,
    ],
)
def test_nothing_is_found_in(text: str) -> None:
    assert tiles(text) == []


@given(st.lists(st.text() | st.text(alphabet="0123456789 xX|-_+\x1b[m", max_size=16), max_size=16))
def test_no_text_makes_finding_fail(lines: list[str]) -> None:
    for found in find(BOARD, lines):
        assert 1 <= found.line <= len(lines)
        assert (found.state is None) == (found.fault is not None)
        assert found.state is None or sorted(found.state) == list(range(16))


@given(st.permutations(range(12)), st.integers(0, 11), st.sampled_from([" ", "\t", " | ", ", "]))
def test_any_board_of_any_shape_is_found(order: list[int], cut: int, gap: str) -> None:
    rows, columns = [(2, 6), (3, 4), (4, 3), (6, 2)][cut % 4]
    lines = [gap.join(map(str, order[row * columns : (row + 1) * columns])) for row in range(rows)]
    board = SLIDING.parse(SLIDING.notation.format(type(BOARD)(rows, columns, tuple(range(12)))))
    assert [found.state for found in find(board, ["start", *lines, "end"])] == [tuple(order)]
