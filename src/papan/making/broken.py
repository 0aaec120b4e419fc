"""Boards broken on purpose: texts that have one fault each, with the message that papan gives them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain, islice
from itertools import count as numbers
from pathlib import Path
from random import Random
from typing import Any

from papan.errors import BoardError, UsageError, reason_of
from papan.loading.load import load_text
from papan.puzzles import puzzle_named
from papan.puzzles.breaking import Breaker

ENDING, EXPECTED = ".txt", ".expected.txt"
ONE_ROUND = 50  # boards: more than any puzzle has faults
MAX_DRAWS = 1000  # texts that may have to be drawn until one has that fault and no other


@dataclass(frozen=True)
class Broken:
    """A text with a fault, the fault's key, and what papan says of a file of that name."""

    name: str
    key: str
    text: str
    expected: str

    def to_json(self) -> dict[str, Any]:
        """Return what `--json` prints of the board."""
        return {"name": self.name, "fault": self.key, "text": self.text, "expected": self.expected}


def broken_boards(puzzle: str, seed: int, count: int | None = None) -> Iterator[Broken]:
    """Yield `count` broken boards, fault by fault and round again; without a count, one board for each fault.

    The same seed gives the same boards, and their messages are in the language in use.
    """
    record = puzzle_named(puzzle)
    if record.notation.breakers is None:
        raise UsageError("error.no-broken", puzzle=record.name)
    breakers = record.notation.breakers()
    rounds = (_broken(record.name, breaker, seed, number) for number in numbers(1) for breaker in breakers)
    return islice(rounds, len(breakers) if count is None else count)


def _broken(puzzle: str, breaker: Breaker, seed: int, number: int) -> Broken:
    """Return the board with that fault in that round."""
    fault = breaker.key.removeprefix("fault.").removeprefix(f"{puzzle}.")
    name = fault if number == 1 else f"{fault}-{number}"
    rng = Random(f"{seed}:{name}")  # so that no board depends on which others are made
    for _ in range(MAX_DRAWS):
        text = breaker.draw(rng)
        try:
            load_text(text, puzzle, name + ENDING)
        except BoardError as error:
            found = {note.key for note in error.faults}
            if breaker.key in found and found <= {breaker.key} | breaker.along:
                return Broken(name, breaker.key, text, str(error))
    raise AssertionError(f"{puzzle}: no text was drawn with {breaker.key} as its only fault")


def write_broken(boards: Iterable[Broken], folder: Path, force: bool = False) -> int:
    """Write each board and, beside it, the message that is expected; return how many there were.

    Nothing is written over unless it is forced. Where one of the first files is there already, none is written.
    """
    boards = iter(boards)
    first = list(islice(boards, ONE_ROUND))
    taken = next((path for each in first for path in _files(folder, each) if path.exists()), None)
    if taken is not None and not force:
        raise UsageError("error.file-exists", name=taken)
    written = 0
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for each in chain(first, boards):
            for path, content in _files(folder, each).items():
                with path.open("w" if force else "x", encoding="utf-8") as file:
                    file.write(content + "\n")
            written += 1
    except FileExistsError as error:
        raise UsageError("error.file-exists", name=error.filename) from None
    except OSError as error:
        raise UsageError("error.file", name=error.filename or folder, error=reason_of(error)) from None
    return written


def _files(folder: Path, board: Broken) -> dict[Path, str]:
    return {folder / (board.name + ENDING): board.text, folder / (board.name + EXPECTED): board.expected}
