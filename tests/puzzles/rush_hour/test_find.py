"""Finding Rush Hour boards in what programs of the course print."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.puzzles.rush_hour.boards import boards

from papan.puzzles.capabilities import Found
from papan.puzzles.rush_hour import RUSH_HOUR, find
from papan.puzzles.rush_hour.rules import Positions, RushHourBoard, RushHourProblem

BOARD = RUSH_HOUR.parse("..A.B/PPA.BK/....B/CC.../.....")  # pieces A, B, C, P
START = (0, 0, 0, 0)
SOLUTION = [START, (3, 0, 0, 0), (3, 2, 0, 0), (3, 2, 0, 3)]


def found(text: str, board: RushHourBoard = BOARD) -> list[Found]:
    return find.find(board, text.split("\n"))


def states(text: str, board: RushHourBoard = BOARD) -> list[Positions | None]:
    return [each.state for each in found(text, board)]


def rows(state: Positions, board: RushHourBoard = BOARD) -> list[str]:
    """The rows without K."""
    return RUSH_HOUR.notation.format_state(board, state).replace("K", "").split("\n")


def drawn(*parts: str) -> str:
    return "\n".join(parts)


def test_the_course_form_is_read_with_the_line_of_each_board() -> None:
    names = ["Papan Awal", "Gerakan 1: A-bawah", "Gerakan 2: B-bawah", "Gerakan 3: P-kanan"]
    text = "\n\n".join(
        f"{name}\n{RUSH_HOUR.notation.format_state(BOARD, state)}" for name, state in zip(names, SOLUTION, strict=True)
    )
    assert [(each.line, each.state) for each in found(text)] == list(zip((2, 9, 16, 23), SOLUTION, strict=True))


def stars(state: Positions) -> str:
    return drawn("* " * 7, *("* " + " ".join(row) + " *" for row in rows(state)), "* " * 7)


def stars_with_exit(state: Positions) -> str:
    lines = stars(state).split("\n")
    return drawn(*lines[:2], lines[2][:-1] + "K", *lines[3:])


def table(state: Positions) -> str:
    rule = "+" + "---+" * 5
    return drawn(rule, *(f"| {' | '.join(row)} |\n{rule}" for row in rows(state)))


def box(state: Positions) -> str:
    return drawn("╔═════╗", *(f"║{row}║" for row in rows(state)), "╚═════╝")


def box_with_blanks(state: Positions) -> str:
    return box(state).replace(".", " ")


def wide_box_with_blanks(state: Positions) -> str:
    return drawn("┌───────────┐", *("│ " + " ".join(row) + " │" for row in rows(state))).replace(".", " ")


def hyphens_above_and_below(state: Positions) -> str:
    return drawn("-----", *rows(state), "-----")


def hashes(state: Positions) -> str:
    return drawn("#######", *(f"#{row}#" for row in rows(state)), "#######")


def coloured(state: Positions) -> str:
    text = RUSH_HOUR.notation.format_state(BOARD, state)
    return text.replace("P", "\x1b[1;31mP\x1b[0m").replace("K", "\x1b[32mK\x1b[0m\x1b[K")


def spaced(state: Positions) -> str:
    return drawn(*("  " + "  ".join(row) for row in rows(state)))


def exit_apart(state: Positions) -> str:
    return drawn(*(f"|{row}|{' K' if number == 1 else ''}" for number, row in enumerate(rows(state))))


def renamed(state: Positions) -> str:
    return drawn(*rows(state)).translate(str.maketrans("ABCP", "xKPa"))


def letters(state: Positions) -> str:
    return drawn(*rows(state)).translate(str.maketrans("ABCP.", "BCDAo"))


def dots(state: Positions) -> str:
    return drawn(*rows(state)).replace(".", "·")


def tabs(state: Positions) -> str:
    return drawn(*("\t".join(row) for row in rows(state)))


FORMS = [
    *(stars, stars_with_exit, table, box, box_with_blanks, wide_box_with_blanks, hyphens_above_and_below, hashes),
    *(coloured, spaced, exit_apart, renamed, letters, dots, tabs),
]


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.__name__)
@pytest.mark.parametrize(
    "title",
    ["Gerakan 1: UP (1)", "Pindah piece C ke atas 1 langkah", "2. Move piece D UP by 1 steps", "Papan", "=====", "\n"],
)
def test_boards_are_found_however_they_are_drawn(form: Callable[[Positions], str], title: str) -> None:
    text = "Algoritma: A*\n\n" + "\n".join(f"{title}\n{form(state)}\n" for state in SOLUTION)
    assert states(text + "Waktu pencarian: 12 ms\n12345\n") == SOLUTION


def test_words_as_wide_as_a_row_are_no_part_of_a_board() -> None:
    text = "\n".join(drawn("Papan", "ke-12", *rows(state), "akhir") for state in SOLUTION)
    assert states(text) == SOLUTION


def test_boards_may_follow_each_other_without_a_gap() -> None:
    assert states("\n".join(drawn(*rows(state)) for state in SOLUTION)) == SOLUTION
    assert [each.line for each in found("\n".join(drawn(*rows(state)) for state in SOLUTION))] == [1, 6, 11, 16]


@pytest.mark.parametrize("left", [0, 1])
def test_p_on_its_way_out_is_at_the_exit(left: int) -> None:
    gone = drawn(*rows(SOLUTION[-1])).replace("PP", "." * (2 - left) + "P" * left)
    assert states(gone) == [SOLUTION[-1]]
    assert states(gone.translate(str.maketrans("ABCP", "xyza"))) == [SOLUTION[-1]]


@pytest.mark.parametrize(
    ("text", "gone"),
    [
        ("K..PP/AA..", "..../AA.."),
        ("K..PP/AA..", "P.../AA.."),
        (" K/../.P/.P/AA", "../../../AA"),
        (" K/../.P/.P/AA", ".P/../../AA"),
        ("A./AP/.P/../ K", "A./A./../.."),
        ("A./AP/.P/../ K", "A./A./../.P"),
    ],
)
def test_p_gone_to_any_side_is_at_the_exit(text: str, gone: str) -> None:
    board = RUSH_HOUR.parse(text)
    (state,) = states(gone.replace("/", "\n"), board)
    assert state is not None
    assert RushHourProblem(board).is_goal(state)


@pytest.mark.parametrize(
    ("change", "key"),
    [
        (("CC...", "....."), "vanished"),
        (("CC...", "CCC.."), "other-length"),
        (("CC...", "C.C.."), "other-line"),
        (("CC.../.....", "...../CC..."), "other-line"),
        (("CC...", "CC.DD"), "stranger"),
        (("CC...", "CC.#."), "other-walls"),
        (("PPA.B", "..A.B"), "vanished"),  # P cannot have left: B stands at the exit
        (("PPA.B", "P.A.B"), "other-length"),
    ],
)
def test_an_impossible_board_is_named_with_what_is_wrong(change: tuple[str, str], key: str) -> None:
    text = "/".join(rows(START)).replace(*change).replace("/", "\n")
    first, broken, last = found("Papan Awal\n" + drawn(*rows(START)) + f"\n\n{text}\n\n" + drawn(*rows(START)))
    assert first.state == last.state == START
    assert (broken.line, broken.state) == (8, None)
    assert broken.fault is not None
    assert (broken.fault.line, broken.fault.key) == (8, f"fault.rush-hour.{key}")
    assert str(broken.fault) != broken.fault.key


def test_an_impossible_board_with_other_names_is_named_by_its_line() -> None:
    text = drawn(*rows(START)).translate(str.maketrans("ABCP", "wxyz")).replace("yy...", "yyy..")
    (broken,) = found(text)
    assert broken.fault is not None
    assert broken.fault.key == "fault.rush-hour.other-row"
    assert "4" in str(broken.fault)


def test_walls_must_stay_and_may_be_drawn_otherwise() -> None:
    board = RUSH_HOUR.parse("#.A#/PPA.K/..../....")
    assert states("#..#\nPPA.\n..A.\n....", board) == [(1, 0)]
    assert states("█..█\nPPA.\n..A.\n....", board) == [(1, 0)]
    assert states("X..X\nPPA.\n..A.\n....", board) == [(1, 0)]
    assert states(".#.#\nPPA.\n..A.\n....", board) == [None]
    assert states("...#\nPPA.\n..A.\n....", board) == [None]


def test_pieces_that_swap_places_are_read_by_their_names() -> None:
    board = RUSH_HOUR.parse("AA.BB/PP...K")
    assert states("BB.AA\nPP...", board) == [(3, 0, 0)]
    assert states("XX.YY\nZZ...", board) == [(0, 3, 0)]


def test_words_are_no_board_of_one_row() -> None:
    board = RUSH_HOUR.parse("PP...K")
    assert states("Start\nPP...\nmoved\n...PP\nAkhir", board) == [(0,), (3,)]


def test_text_without_boards_has_none() -> None:
    assert found("") == []
    assert found("No solution found.\n\n12345\nabcde\n") == []


@given(boards(), st.data())
def test_every_state_that_papan_writes_is_found(board: RushHourBoard, data: st.DataObject) -> None:
    problem, state = RushHourProblem(board), board.start
    lines, expected = ["Start", *RUSH_HOUR.notation.format_state(board, state).split("\n"), ""], [state]
    for number in range(data.draw(st.integers(0, 4))):
        actions = problem.actions(state)
        if not actions:
            break
        action = data.draw(st.sampled_from(actions))
        state = problem.result(state, action)
        title = RUSH_HOUR.step_title(board, number + 1, action)
        lines += [title, *RUSH_HOUR.notation.format_state(board, state).split("\n"), ""]
        expected.append(state)
    assert [each.state for each in find.find(board, lines)] == expected


@given(boards(side=4), st.lists(st.text("PAB.#K |*-+ \x1b[0m", max_size=12), max_size=20))
def test_no_text_makes_finding_fail(board: RushHourBoard, lines: list[str]) -> None:
    for each in find.find(board, lines):
        assert 1 <= each.line <= len(lines)
        assert (each.state is None) == (each.fault is not None)
