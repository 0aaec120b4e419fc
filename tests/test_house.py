"""The rules of the house: nothing that serves every puzzle names one, or asks for the class of its boards."""

from __future__ import annotations

import re
from collections.abc import Iterator
from doctest import DocTestParser
from pathlib import Path

import pytest

import papan
from papan.puzzles import BUILT_IN, PUZZLES

PACKAGE = Path(papan.__file__).parent
PUZZLE = re.compile("|".join(name.replace("-", ".?") for name in ("queen", "kurang", *sorted(BUILT_IN))), re.IGNORECASE)
BOARD_CLASS = re.compile(r"isinstance\([^#\n]*?\b(?!Any)[A-Z]\w*Board\b|\btype\(\w*board\w*\) (?:is|==|in)\b")

# What may know a puzzle: its own folder, what is one file per puzzle by its nature, and the table of puzzles.
FOLDERS = "|".join(name.replace("-", "_") for name in BUILT_IN)
ROOMS = re.compile(rf"puzzles/({FOLDERS})/|native/|vision/|bench/|puzzles/__init__\.py$|cli/tables\.py$")

# Lines elsewhere that may name one, and why. The examples in docstrings, which are run, may too: each needs a board.
ALLOWED = {
    "checking/claims.py": r"\bkurang\b",  # Indonesian for "less", in what other people's programs say
    "plugins/templates/heuristic.py": r"",  # an example of a heuristic has to be one for some puzzle
    "plugins/templates/id/heuristic.py": r"",
}


def offences(name: str, source: str) -> Iterator[str]:
    """Yield every line of a file that names a puzzle, or tests for the class of a board, without leave."""
    if ROOMS.match(name):
        return
    examples = set(_lines_of_examples(source))
    for number, line in enumerate(source.splitlines(), 1):
        allowed = number in examples or (name in ALLOWED and re.search(ALLOWED[name], line))
        if (PUZZLE.search(line) and not allowed) or BOARD_CLASS.search(line):
            yield f"{name}:{number}: {line.strip()}"


def _lines_of_examples(source: str) -> Iterator[int]:
    """Yield the numbers of the lines that are examples in docstrings or what these print."""
    for example in DocTestParser().get_examples(source):
        yield from range(example.lineno + 1, example.lineno + 1 + (example.source + example.want).count("\n"))


def test_nothing_that_serves_every_puzzle_names_one() -> None:
    files = sorted(PACKAGE.rglob("*.py"))
    assert len(files) > 200
    found = [
        line
        for file in files
        for line in offences(file.relative_to(PACKAGE).as_posix(), file.read_text(encoding="utf-8"))
    ]
    assert found == []


@pytest.mark.parametrize(
    "line",
    [
        'if puzzle == "queens":',
        "# a row of Rush Hour",
        "from papan.puzzles.rush_hour import rules",
        '"""The sliding puzzle."""',
        "hint.queens",
        "LARGE_SLIDING = 16",
        "table_of_kurang(board)",
        "if isinstance(board, HexBoard):",
        "if isinstance(board, (HexBoard, str)):",
        "if type(board) is HexBoard:",
    ],
)
def test_a_line_that_names_a_puzzle_or_its_boards_is_found(line: str) -> None:
    assert list(offences("studio/app.py", f"import re\n{line}\n")) == [f"studio/app.py:2: {line}"]
    assert list(offences("puzzles/queens/rules.py", line)) == []


@pytest.mark.parametrize(
    "line", ["if isinstance(error, BoardError):", "isinstance(board, self.notation.board_class)", "board: AnyBoard"]
)
def test_a_line_for_every_puzzle_is_let_through(line: str) -> None:
    assert list(offences("studio/app.py", line)) == []


def test_what_is_allowed_is_needed_and_no_more() -> None:
    assert list(offences("checking/claims.py", 'if puzzle == "queens":'))
    for name, pattern in ALLOWED.items():
        lines = (PACKAGE / name).read_text(encoding="utf-8").splitlines()
        assert any(PUZZLE.search(line) and re.search(pattern, line) for line in lines), name


def test_an_example_may_name_a_puzzle_and_the_words_around_it_may_not() -> None:
    example = '''def load():
    """Return a board.

    >>> load("sliding")
    <sliding 3×3>

    Not for Queens.
    """
'''
    assert list(offences("loading/load.py", example)) == ["loading/load.py:7: Not for Queens."]


def test_every_puzzle_is_looked_for() -> None:
    assert all(PUZZLE.search(name) for name in PUZZLES)
