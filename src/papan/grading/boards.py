"""The boards of a recipe: from files, or made from its seed for everybody or for each student, each with its key."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from random import Random
from typing import Any

from papan.errors import UsageError
from papan.grading.boards_reading import board_files
from papan.grading.key import Key, key_of
from papan.grading.reasons import Reason
from papan.grading.recipe import MadeBoards, Recipe, SharedBoards
from papan.grading.results import BoardKind
from papan.loading.load import read_file
from papan.making.broken import broken_boards
from papan.making.generate import make_many, order
from papan.puzzles import puzzle_named
from papan.support.sizes import parse_size

SECONDS_EACH = 60.0  # for making one board


@dataclass(frozen=True)
class GivenBoard:
    """A board as programs get it, its key, and what the teacher should know of it."""

    name: str
    kind: BoardKind
    text: str
    key: Key
    remark: Reason | None = None


@dataclass(frozen=True)
class BoardOrder:
    """The boards of one line of a recipe that are solved or made together, for one student or for all."""

    puzzle: str
    metric: str | None
    names: tuple[str, ...]
    student: str | None = None  # None: for every student
    texts: tuple[str, ...] = ()  # of files, in the order of the names
    made: MadeBoards | None = None  # else the boards are made so,
    seed: int = 0  # from this seed

    @property
    def digest(self) -> str:
        """Return a number in letters that is another for any other order."""
        return sha256(repr(self).encode()).hexdigest()


def orders_of(recipe: Recipe, students: Sequence[str]) -> list[BoardOrder]:
    """Return what has to be solved or made for these students; raise a UsageError for a file that cannot be read."""
    orders: list[BoardOrder] = []
    names = _Names()
    for line in recipe.boards:
        if isinstance(line, SharedBoards):
            for path in board_files(recipe, line):
                name = names.of_file(path.stem)
                orders.append(BoardOrder(recipe.puzzle, recipe.metric, (name,), texts=(read_file(path),)))
            continue
        numbered = names.numbered("made" if line.shared and line.kind == "own" else line.kind, line.count)
        for student in (None,) if line.shared else students:
            seed = derived_seed(recipe.seed, student or "", numbered[0])
            orders.append(BoardOrder(recipe.puzzle, recipe.metric, numbered, student, made=line, seed=seed))
    return orders


def derived_seed(seed: int, student: str, name: str) -> int:
    """Return the seed of a student's boards, which tells nothing of anybody else's."""
    return int.from_bytes(sha256(f"{seed}:{student}:{name}".encode()).digest()[:8])


def fill(wanted: BoardOrder) -> tuple[GivenBoard, ...]:
    """Return the boards of an order, each with its key; raise a UsageError if they cannot be made."""
    if wanted.made is None:
        return tuple(_from_file(wanted, name, text) for name, text in zip(wanted.names, wanted.texts, strict=True))
    made = tuple(_broken(wanted) if wanted.made.kind == "malformed" else _generated(wanted, wanted.made))
    if len(made) < len(wanted.names):
        values = {"made": len(made), "count": len(wanted.names), "name": wanted.names[0], "puzzle": wanted.puzzle}
        raise UsageError("grade.error.fewer-boards", **values)
    return made


def _from_file(wanted: BoardOrder, name: str, text: str) -> GivenBoard:
    key = key_of(text, wanted.puzzle, wanted.metric, name)
    if key.fault is not None:
        return GivenBoard(name, "malformed", text, key, Reason("grade.remark.malformed", {"fault": key.fault}))
    if key.solvable is False:
        return GivenBoard(name, "unsolvable", text, key)
    return GivenBoard(name, "shared", text, key, _remark_on(key, wanted.puzzle))


def _generated(wanted: BoardOrder, made: MadeBoards) -> Iterator[GivenBoard]:
    unsolvable = made.kind == "unsolvable"
    kind: BoardKind = "unsolvable" if unsolvable else "shared" if made.shared else "own"
    boards = order(
        wanted.puzzle,
        parse_size(made.size),
        seed=wanted.seed,
        options=made.generator_options,
        difficulty=made.difficulty,
        unsolvable=unsolvable,
        time_limit=SECONDS_EACH * made.count,
    )
    for name, each in zip(wanted.names, make_many(boards, made.count), strict=False):
        text = puzzle_named(wanted.puzzle).notation.format(each.board) + "\n"
        key = key_of(text, wanted.puzzle, wanted.metric, name)
        if key.solvable is None:  # too hard to prove, but the generator knows what it makes
            key = replace(key, solvable=not unsolvable)
        remark = None if unsolvable else _remark_on(key, wanted.puzzle)
        if each.shortfall is not None:
            remark = Reason("grade.remark.shortfall", {"why": Reason(each.shortfall.key, each.shortfall.values)})
        yield GivenBoard(name, kind, text, key, remark)


def _broken(wanted: BoardOrder) -> Iterator[GivenBoard]:
    """Malformed boards: which faults they have, and in which order, differs from seed to seed."""
    faults = len(list(broken_boards(wanted.puzzle, wanted.seed)))
    rounds = -(-len(wanted.names) // faults)
    drawn = list(broken_boards(wanted.puzzle, wanted.seed, rounds * faults))
    chance = Random(wanted.seed)
    texts = [each.text for first in range(0, len(drawn), faults) for each in _shuffled(drawn[first:][:faults], chance)]
    for name, text in zip(wanted.names, texts, strict=False):
        yield GivenBoard(name, "malformed", text + "\n", key_of(text, wanted.puzzle, wanted.metric, name))


def _shuffled(boards: list[Any], chance: Random) -> list[Any]:
    return chance.sample(boards, len(boards))


def _remark_on(key: Key, puzzle: str) -> Reason | None:
    """What the key of a board that should have a solution lacks."""
    if key.solvable is None:
        return Reason("grade.remark.unsolved")
    if key.cost is None and puzzle_named(puzzle).metrics:
        return Reason("grade.remark.no-optimum")
    return None


class _Names:
    """Names of boards that are safe as names of files, no two alike."""

    def __init__(self) -> None:
        self._counts: dict[str, int] = {}
        self._taken: set[str] = set()

    def of_file(self, stem: str) -> str:
        """The name of a file's board: that of the file, as far as it is safe, with a number if it was there before."""
        safe = re.sub(r"[^\w-]+", "-", stem, flags=re.ASCII).strip("-")[:60] or "board"
        name, number = safe, 1
        while name.casefold() in self._taken:
            number += 1
            name = f"{safe}-{number}"
        self._taken.add(name.casefold())
        return name

    def numbered(self, word: str, count: int) -> tuple[str, ...]:
        """The names of boards that are made: the word with the next numbers."""
        first = self._counts.get(word, 0) + 1
        self._counts[word] = first + count - 1
        return tuple(self.of_file(f"{word}-{number}") for number in range(first, first + count))
