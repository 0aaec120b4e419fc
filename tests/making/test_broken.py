"""Boards that are broken on purpose: every fault of every reader, each with exactly the message it gets."""

from __future__ import annotations

import re
from itertools import islice
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import papan.puzzles
from papan.errors import BoardError, UsageError
from papan.loading.load import load_text, read_file
from papan.making.broken import ENDING, EXPECTED, broken_boards, write_broken
from papan.messages import use_language
from papan.puzzles import BUILT_IN, PUZZLES

READERS = {
    "sliding": ("notation", "../size_line"),
    "queens": ("notation", "../size_line"),
    "rush-hour": ("notation", "course_format", "header", "letters36", "assembly"),
    "ice-sliding": ("notation",),
}
# Without a blank there is a number too many, which is a fault of its own.
ALONG = {"fault.sliding.no-blank": {"fault.sliding.duplicate"}}

BREAKABLE = sorted(name for name in BUILT_IN if PUZZLES[name].notation.breakers is not None)

every_puzzle = pytest.mark.parametrize("puzzle", BREAKABLE)


def keys_of_reader(puzzle: str) -> set[str]:
    """The keys of all faults that occur in the reader's source."""
    folder = Path(papan.puzzles.__file__).parent / puzzle.replace("-", "_")
    source = "\n".join((folder / f"{name}.py").read_text(encoding="utf-8") for name in READERS[puzzle])
    keys = set(re.findall(r'"(fault\.[a-z.-]+[a-z])"', source))
    return keys | {f"fault.rush-hour.{mark}" for mark in re.findall(r'"(exit-[a-z]+)"', source)} | {"fault.too-long"}


@every_puzzle
def test_there_is_a_broken_board_for_every_fault_of_the_reader(puzzle: str) -> None:
    assert len(keys_of_reader(puzzle)) >= 9
    keys = [board.key for board in broken_boards(puzzle, 1)]
    assert sorted(keys) == sorted(keys_of_reader(puzzle))


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 2**64))
def test_a_broken_board_has_the_fault_it_is_named_after_and_no_other(seed: int) -> None:
    for puzzle in BREAKABLE:
        for board in broken_boards(puzzle, seed):
            with pytest.raises(BoardError) as caught:
                load_text(board.text, puzzle, board.name + ENDING)
            keys = {fault.key for fault in caught.value.faults}
            assert keys - {board.key} == ALONG.get(board.key, set())
            assert str(caught.value) == board.expected
            assert board.key.endswith(board.name)


@pytest.mark.parametrize("seed", [13001, 15884, 51853, 7886])
def test_a_board_that_was_drawn_without_a_piece_to_spoil_is_drawn_again(seed: int) -> None:
    assert len(list(broken_boards("rush-hour", seed))) == len(keys_of_reader("rush-hour"))


@every_puzzle
def test_a_seed_makes_the_same_boards_again_and_another_makes_others(puzzle: str) -> None:
    first, again, other = (list(broken_boards(puzzle, seed)) for seed in (1, 1, 2))
    assert first == again
    assert [board.key for board in first] == [board.key for board in other]
    same = [one.name for one, two in zip(first, other, strict=True) if one.text == two.text]
    assert set(same) <= {"empty", "too-long", "too-small"}  # of which there are only so many


@every_puzzle
def test_a_count_goes_fault_by_fault_and_round_again(puzzle: str) -> None:
    kinds = len(list(broken_boards(puzzle, 1)))
    boards = list(broken_boards(puzzle, 1, 2 * kinds + 1))
    assert len({board.name for board in boards}) == 2 * kinds + 1
    assert boards[:3] == list(broken_boards(puzzle, 1, 3))  # the first ones are the same however many are made
    first, second, third = boards[0], boards[kinds], boards[2 * kinds]
    assert (second.name, third.name) == (f"{first.name}-2", f"{first.name}-3")
    assert first.key == second.key and len({first.text, second.text, third.text}) == 3
    assert len(list(islice(broken_boards(puzzle, 1, 10**12), 5))) == 5  # made one by one


def test_a_puzzle_that_lists_no_faults_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    from dataclasses import replace

    queens = PUZZLES["queens"]
    monkeypatch.setitem(PUZZLES, "queens", replace(queens, notation=replace(queens.notation, breakers=None)))
    with pytest.raises(UsageError, match="no faults of queens"):
        broken_boards("queens", 1)


@pytest.mark.parametrize("language", ["en", "id"])
@every_puzzle
def test_reading_a_file_gives_exactly_the_message_beside_it(puzzle: str, language: str, tmp_path: Path) -> None:
    use_language(language)
    try:
        written = write_broken(broken_boards(puzzle, 5), tmp_path / "new")
        boards = [path for path in (tmp_path / "new").glob("*.txt") if not path.name.endswith(EXPECTED)]
        assert len(boards) == written
        for path in boards:
            with pytest.raises(BoardError) as caught:
                load_text(read_file(path), puzzle, path.name)
            assert path.with_suffix(EXPECTED).read_text(encoding="utf-8") == f"{caught.value}\n"
    finally:
        use_language("en")


def test_nothing_is_overwritten_unless_it_is_asked_for(tmp_path: Path) -> None:
    (tmp_path / "word.txt").write_text("mine")
    with pytest.raises(UsageError, match=r"word\.txt exists already; --force"):
        write_broken(broken_boards("sliding", 1), tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["word.txt"]
    (tmp_path / "word.txt").rename(tmp_path / "word-9.txt")
    with pytest.raises(UsageError, match=r"word-9\.txt exists already"):  # far down, and yet not written over
        write_broken(broken_boards("sliding", 1, 200), tmp_path)
    assert (tmp_path / "word-9.txt").read_text() == "mine"
    assert write_broken(broken_boards("sliding", 1, 200), tmp_path, force=True) == 200
    assert (tmp_path / "word-9.txt").read_text() != "mine"
