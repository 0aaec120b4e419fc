"""Boards that are broken on purpose: every fault of every reader, each with exactly the message it gets."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import papan.puzzles
from papan.broken import BROKEN, broken_boards, write_broken
from papan.errors import BoardError, UsageError
from papan.loading import load_text, read_file
from papan.messages import use_language

READERS = {
    "sliding": ("notation", "../size_line"),
    "queens": ("notation", "../size_line"),
    "rush-hour": ("notation", "course_format", "header", "letters36", "assembly"),
}


def keys_of_reader(puzzle: str) -> set[str]:
    """The keys of all faults that occur in the reader's source."""
    folder = Path(papan.puzzles.__file__).parent / puzzle.replace("-", "_")
    source = "\n".join((folder / f"{name}.py").read_text(encoding="utf-8") for name in READERS[puzzle])
    keys = set(re.findall(r'"(fault\.[a-z.-]+[a-z])"', source))
    return keys | {f"fault.rush-hour.{mark}" for mark in re.findall(r'"(exit-[a-z]+)"', source)} | {"fault.too-long"}


@pytest.mark.parametrize("puzzle", BROKEN)
def test_there_is_a_broken_board_for_every_fault_of_the_reader(puzzle: str) -> None:
    assert len(keys_of_reader(puzzle)) >= 9
    assert {board.key for board in broken_boards(puzzle)} == keys_of_reader(puzzle)


@pytest.mark.parametrize("puzzle", BROKEN)
def test_a_broken_board_has_the_fault_it_is_named_after_and_no_other(puzzle: str) -> None:
    for board in broken_boards(puzzle):
        with pytest.raises(BoardError) as caught:
            load_text(board.text, puzzle)
        keys = {fault.key for fault in caught.value.faults}
        # Without a blank there is a number too many, which is a fault of its own.
        assert keys - {"fault.sliding.duplicate"} == {board.key} or keys == {board.key}


@pytest.mark.parametrize("language", ["en", "id"])
@pytest.mark.parametrize("puzzle", BROKEN)
def test_reading_a_file_gives_exactly_the_message_beside_it(puzzle: str, language: str, tmp_path: Path) -> None:
    use_language(language)
    try:
        written = write_broken(puzzle, tmp_path / "new")
        boards = [path for path in (tmp_path / "new").glob("*.txt") if not path.name.endswith(".expected.txt")]
        assert len(boards) == written
        for path in boards:
            with pytest.raises(BoardError) as caught:
                load_text(read_file(path), puzzle, path.name)
            assert path.with_suffix(".expected.txt").read_text(encoding="utf-8") == f"{caught.value}\n"
    finally:
        use_language("en")


def test_nothing_is_overwritten_unless_it_is_asked_for(tmp_path: Path) -> None:
    (tmp_path / "word.txt").write_text("mine")
    with pytest.raises(UsageError, match="--force"):
        write_broken("sliding", tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["word.txt"]
    write_broken("sliding", tmp_path, force=True)
    assert "five" in (tmp_path / "word.txt").read_text()
