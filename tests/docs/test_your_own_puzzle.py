"""The tutorial is true: its blocks of Python make one file, on which its commands work, step by step."""

from pathlib import Path

import pytest
from tests.docs.tutorial import blocks, commands_of, python_of

import papan
from papan.plugins.load import load_plugin
from papan.puzzles import puzzle_named

pytestmark = pytest.mark.usefixtures("tables")


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The lecturer's file, which is empty, in the current folder."""
    monkeypatch.chdir(tmp_path)
    return tmp_path / "lights_out.py"


def test_its_commands_try_everything_and_it_shows_nothing_else() -> None:
    """That its blocks work, in order, test_blocks.py sees."""
    assert {language for language, _ in blocks()} == {"python", "sh"}
    tried = {command[0] for language, text in blocks() if language == "sh" for command in commands_of(text)}
    assert {"solve", "compare", "hint", "rate", "studio", "show", "check", "heuristic", "generate", "what-if"} <= tried


@pytest.mark.parametrize("count", range(3, 8))
def test_the_file_is_a_plug_in_after_each_step(file: Path, count: int) -> None:
    file.write_text(python_of(count))
    load_plugin(file)
    puzzle = puzzle_named("lights-out")
    for text in puzzle.examples:
        board = papan.load(text)
        assert papan.check(board, papan.solve(board)).passed
    assert (puzzle.icon == "bulb", bool(puzzle.heuristics)) == (count >= 4, count >= 5)
    assert (puzzle.edits is not None, puzzle.notation.painting is not None) == (count >= 6, count >= 6)


def test_it_needs_no_more_than_ten_minutes_of_typing(file: Path) -> None:
    code = [line for line in python_of().splitlines() if line.strip()]
    assert len(code) < 140
