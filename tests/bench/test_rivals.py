"""papan bench and the packages beside papan: measured, and a wrong answer is found."""

import os
import time
from collections.abc import Callable
from typing import Any, NoReturn

import pytest
from tests.bench.benching import FAKE, LENIENT, NONE, SEVERAL, UNIQUE, WriteBoards, measured
from tests.cli.running import RunPapan
from tests.load_as import load_as

from papan import load, solve
from papan.bench import rivals
from papan.bench.boards import made
from papan.bench.rivals import RIVALS, Rival, is_installed
from papan.puzzles.queens.rules import QueensBoard


def queens_rival(solutions: Callable[..., Any]) -> dict[str, tuple[Rival, ...]]:
    return {"queens": (Rival("fake", "pytest", "pytest", solutions),)}


def solutions_of(board: QueensBoard, wanted: int) -> list[list[Any]]:
    return [list(actions) for actions in solve(board, wanted="all").all_actions][:wanted]


def test_a_rival_that_is_right_is_measured_and_named_with_its_version(
    bench: RunPapan, boards: WriteBoards, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rivals, "RIVALS", queens_rival(solutions_of))
    ran = bench("--boards", boards(UNIQUE, SEVERAL, NONE), "--seconds", "9", "--json")
    found = measured(ran)
    assert ran.code == 0
    assert (found["first", FAKE]["boards"], found["unique", FAKE]["boards"]) == (3, 3)


@pytest.mark.parametrize(
    ("wrong", "work", "fact"),
    [
        (lambda board, wanted: [], "first", "solvable"),
        (lambda board, wanted: [[0, 1, 2, 3]] * wanted, "first", "valid"),
        (lambda board, wanted: solutions_of(board, 1), "unique", "solutions"),
    ],
)
def test_a_rival_that_is_wrong_is_told_and_gives_exit_1(
    bench: RunPapan,
    boards: WriteBoards,
    monkeypatch: pytest.MonkeyPatch,
    wrong: Callable[..., Any],
    work: str,
    fact: str,
) -> None:
    monkeypatch.setattr(rivals, "RIVALS", queens_rival(wrong))
    file = boards(SEVERAL)
    ran = bench("--boards", file, "--seconds", "9", "--json")
    assert ran.code == 1
    rows_found = measured(ran)
    assert [one["fact"] for one in rows_found[work, FAKE]["wrong"]] == [fact]
    assert all(not row["wrong"] for (_, who), row in rows_found.items() if who != FAKE)
    assert SEVERAL in ran.err
    assert "WRONG (1)" in bench("--boards", file, "--seconds", "9").out


def fails(board: QueensBoard, wanted: int) -> NoReturn:
    raise RuntimeError("no licence")


def ends_the_process(board: QueensBoard, wanted: int) -> NoReturn:
    os._exit(3)


@pytest.mark.parametrize(("solver", "reason"), [(fails, "RuntimeError: no licence"), (ends_the_process, "exit 3")])
def test_a_rival_that_fails_costs_nothing_but_its_row(
    bench: RunPapan, boards: WriteBoards, monkeypatch: pytest.MonkeyPatch, solver: Callable[..., Any], reason: str
) -> None:
    monkeypatch.setattr(rivals, "RIVALS", queens_rival(solver))
    ran = bench("--boards", boards(UNIQUE), "--seconds", "0.2")
    assert ran.code == 0
    assert ran.out.count("failed") == 2
    assert reason in ran.err


def test_a_rival_that_takes_for_ever_is_ended(
    bench: RunPapan, boards: WriteBoards, monkeypatch: pytest.MonkeyPatch
) -> None:
    def slow(board: QueensBoard, wanted: int) -> list[list[Any]]:
        if board.size > 4:  # the warm-up is a smaller one
            time.sleep(600)
        return solutions_of(board, wanted)

    monkeypatch.setattr(rivals, "RIVALS", queens_rival(slow))
    row = measured(bench("--boards", boards(LENIENT), "--seconds", "0.2", "--json"))["first", FAKE]
    assert (row["boards"], row["rate"], row["failure"]) == (0, None, None)


def test_without_rivals_a_note_says_how_to_get_them(
    bench: RunPapan, boards: WriteBoards, monkeypatch: pytest.MonkeyPatch
) -> None:
    missing = {"queens": (Rival("fake", "no-such-package", "no_such_module", fails),)}
    monkeypatch.setattr(rivals, "RIVALS", missing)
    monkeypatch.setattr("papan.cli.bench.RIVALS", missing)
    ran = bench("--boards", boards(UNIQUE), "--seconds", "0.1")
    assert "fake" not in ran.out
    assert "papan[bench]" in ran.err
    assert "papan[bench]" not in bench("--boards", boards(UNIQUE), "--seconds", "0.1", "--no-rivals").err


@pytest.mark.parametrize("rival", RIVALS["queens"], ids=lambda rival: rival.module)
@pytest.mark.parametrize("text", [UNIQUE, SEVERAL, NONE, LENIENT])
def test_rivals_for_queens_find_what_papan_finds(rival: Rival, text: str) -> None:
    if not is_installed(rival):
        pytest.skip("not installed")
    board = load_as(QueensBoard, text)
    found, expected = rival.solutions(board, 2), solve(board, wanted="count").solutions
    assert expected is not None and len(found) == min(expected, 2)
    assert all(board.is_solved_by(tuple(queens)) for queens in (*found, *rival.solutions(board, 1)))


def test_rivals_for_sliding_find_what_papan_finds() -> None:
    (rival,) = RIVALS["sliding"]
    if not is_installed(rival):
        pytest.skip("not installed")
    for case in made("sliding", 3, walk=15):
        assert len(rival.solutions(case.board, 1)[0]) == solve(case.board).cost
    assert rival.solutions(load("1 2 3/4 5 6/8 7 0"), 1) == []
