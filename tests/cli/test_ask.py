"""The menu of `papan solve` without a board: what it asks, which answers it takes, and what comes of them."""

import io
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Protocol

import pytest
from tests.cli.running import Ran, RunPapan

COURSE_A1 = "0 1 3 4/9 2 6 7/10 5 11 8/13 14 15 12"  # the reference program A generates 32 nodes
COURSE_C3 = "5 1 3 4/9 2 16 8/6 10 7 11/13 14 15 12"  # C counts 73, with the start


class Typing(io.StringIO):
    """Standard input that looks like a terminal."""

    def isatty(self) -> bool:
        return True


class Menu(Protocol):
    """The fixture `menu`."""

    def __call__(self, answers: Iterable[object], *arguments: str) -> Ran: ...


@pytest.fixture
def menu(papan: RunPapan, monkeypatch: pytest.MonkeyPatch) -> Menu:
    """menu(["sliding", …], "--lang", "id") → what happened when these answers were typed."""

    def call(answers: Iterable[object], *arguments: str) -> Ran:
        monkeypatch.setattr("sys.stdin", Typing("".join(f"{answer}\n" for answer in answers)))
        return papan("solve", *arguments)

    return call


@pytest.fixture
def file(tmp_path: Path) -> Callable[[str], str]:
    """file("1 2/3 0") → the path of a file with that board."""

    def write(board: str) -> str:
        path = tmp_path / "board.txt"
        path.write_text(board.replace("/", "\n") + "\n")
        return str(path)

    return write


@pytest.mark.parametrize(
    ("board", "variant", "generated"), [(COURSE_A1, "a", 32), (COURSE_A1, "2", 32), (COURSE_C3, "C", 72)]
)
def test_a_classic_program_can_be_chosen_to_the_node(
    menu: Menu, file: Callable[[str], str], board: str, variant: str, generated: int
) -> None:
    ran = menu(["sliding", "file", file(board), "bnb", "misplaced", variant, "none"])
    assert ran.code == 0
    assert f"Nodes generated: {generated} (the start not counted)" in ran.out
    assert "Which variant?" in ran.out and "Start" not in ran.out


def test_enter_takes_the_first_of_everything(menu: Menu) -> None:
    ran = menu([""] * 9, "--seed", "1", "-a", "bnb", "--node-limit", "10")
    first = [line for line in ran.out.splitlines() if line.startswith("   1 ")]
    assert [line.split()[1] for line in first] == ["sliding", "random", "misplaced", "papan", "all"]
    assert "heuristic misplaced" in ran.out and "Start" in ran.out


def test_the_heuristic_is_asked_where_the_algorithm_takes_one(menu: Menu, file: Callable[[str], str]) -> None:
    board = file("ABBB/A.CC/PP.DK/...D")
    ran = menu(["Rush Hour", "file", board, "A*", "MaxDepth", "none"])
    assert "Algorithm: a-star, heuristic max-depth" in ran.out and "Which variant?" not in ran.out
    assert "Which heuristic?" not in menu(["rush-hour", "file", board, "ucs", "none"]).out
    assert "Which heuristic?" not in menu(["rush-hour", "file", board, "astar", "none"], "-H", "blocking").out


def test_a_variant_is_offered_only_with_the_heuristic_it_has(menu: Menu, file: Callable[[str], str]) -> None:
    assert "Which variant?" not in menu(["sliding", "file", file(COURSE_A1), "bnb", "manhattan", "none"]).out
    answers = ["sliding", "file", file(COURSE_A1), "bnb", "misplaced", "none"]
    assert "Which variant?" not in menu(answers, "-o", "ties=oldest").out


@pytest.mark.parametrize("name", ["brute", "Brute Force", "BRUTE_FORCE", "bruteforce", "2"])
def test_an_algorithm_goes_by_every_name_that_the_option_takes(
    menu: Menu, file: Callable[[str], str], name: str
) -> None:
    ran = menu(["queens", "file", file("AAAB/AACB/DDCC/DDCC"), name])
    assert "Algorithm: brute-force" in ran.out and "How to show the steps?" not in ran.out  # there is only the board


@pytest.mark.parametrize(
    ("answer", "moves_shown"),
    [("all", 4), ("1", 4), ("ten", 4), ("2", 4), ("five", 4), ("one", 4), ("none", 0), ("5", 0)],
)
def test_the_steps_are_shown_as_chosen(menu: Menu, file: Callable[[str], str], answer: str, moves_shown: int) -> None:
    ran = menu(["sliding", "file", file("0 1 2/4 5 3/7 8 6"), "best", answer])  # by pages on a terminal only
    assert ran.out.count("Move ") == moves_shown and "4 moves" in ran.out
    quiet = menu(["sliding", "file", file("0 1 2/4 5 3/7 8 6"), "best"], "-q")
    assert quiet.code == 0 and "How to show the steps?" not in quiet.out


def test_wrong_answers_are_explained_and_asked_again(menu: Menu, file: Callable[[str], str]) -> None:
    names = ["", "   ", "/nowhere.txt", "~nobody-at-all/x", "a\0b", file("1 2/3 0")]
    ran = menu(["chess", "sliding", "file", *names, "brute-force", "99", "greedy", "", ""])
    assert ran.code == 0
    assert ran.out.count("Please give a number from 1 to") == 3
    assert ran.out.count("File:") == len(names)
    assert "/nowhere.txt: No such file" in ran.err and "~nobody-at-all/x: no such file" in ran.err


@pytest.mark.parametrize("answers", [[], ["sliding"], ["sliding", "file"], ["sliding", "typed"], ["queens", "random"]])
def test_the_end_of_the_input_ends_it(menu: Menu, answers: list[str]) -> None:
    ran = menu(answers)
    assert (ran.code, ran.err) == (2, "the input ended before the questions were answered\n")


def test_a_typed_board_may_end_with_the_input(menu: Menu) -> None:
    ran = menu(["sliding", "typed", "1 2 3", "4 5 6", "0 7 8"], "-a", "bfs", "--steps", "none")
    assert "2 moves" in ran.out


def test_it_asks_in_indonesian(menu: Menu, file: Callable[[str], str]) -> None:
    ran = menu(["sliding", "file", file(COURSE_A1), "bnb", "", "A", ""], "--lang", "id")
    for question in ("Heuristik yang mana?", "Varian yang mana?", "Bagaimana langkah-langkahnya ditampilkan?"):
        assert question in ran.out
    assert "Jumlah simpul yang dibangkitkan: 32" in ran.out
