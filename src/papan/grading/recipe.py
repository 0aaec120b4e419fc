"""A recipe: how submissions are built, run and marked, as a teacher's TOML file says it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from papan.grading.results import Criterion
from papan.grading.sandbox.limits import RunLimits

BOARD_FILE = "board.txt"


@dataclass(frozen=True)
class Commands:
    """How a program is built and run; each command is a line of a shell, with {board} and the like in it."""

    run: str | None = None  # None: what detect proposes
    build: str | None = None
    stdin: str = ""  # what is typed to it, such as the answers to a menu
    answer: str | None = None  # a pattern of the files that its answer is in; None: what it prints
    board: str = BOARD_FILE  # where each board is put for it, in the folder it runs in: {board}


@dataclass(frozen=True)
class Way:
    """One way in which programs are asked to solve a board."""

    algorithm: str | None = None  # in papan's words
    heuristic: str | None = None
    algorithm_word: str = ""  # what the program's own menu or arguments call it: {algorithm}
    heuristic_word: str = ""  # {heuristic}
    optimal: bool = False  # it claims that its solutions are optimal

    @property
    def name(self) -> str:
        """Return what people read, such as a-star/blocking."""
        return "/".join(word for word in (self.algorithm, self.heuristic) if word)


@dataclass(frozen=True)
class SharedBoards:
    """Boards that every student gets: files, by patterns relative to the recipe."""

    patterns: tuple[str, ...]


@dataclass(frozen=True)
class MadeBoards:
    """Boards made for each student from the seed and the student's id: solvable, unsolvable or malformed ones."""

    count: int
    kind: str = "own"  # own, unsolvable or malformed
    size: str | None = None
    moves: str | None = None  # such as 10..15
    difficulty: str | None = None
    shared: bool = False  # the same for every student: made from the seed alone
    options: Mapping[str, str] = field(default_factory=dict)  # of the puzzle's generator, other than moves

    @property
    def generator_options(self) -> dict[str, str]:
        """Return all options of the generator, as papan.making.generate.order takes them."""
        return {**self.options, **({} if self.moves is None else {"moves": self.moves})}


@dataclass(frozen=True)
class UnpackLimits:
    """What a submission may hold once it is unpacked; the size is in bytes."""

    size: int = 100 << 20
    files: int = 10_000


@dataclass(frozen=True)
class Recipe:
    """All that a recipe says; paths are relative to the folder it lies in."""

    path: Path
    puzzle: str
    seed: int
    language: str
    metric: str | None
    commands: Commands
    ways: tuple[Way, ...]
    boards: Sequence[SharedBoards | MadeBoards]
    points: Mapping[Criterion, float]  # of each case where the criterion applies
    id_pattern: str  # a regular expression on the name of a submission; its first group, or all of it, is the id
    limits: RunLimits
    build_limits: RunLimits
    claims: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # patterns by kind, before papan's own
    reference: str | None = None  # the folder of the program that speed is compared with
    readable: tuple[str, ...] = ()  # folders outside /usr that programs may read, such as a compiler's
    unpack_limits: UnpackLimits = field(default_factory=UnpackLimits)
    # What the teacher says of single students' programs, by their ids: only the keys of Commands that are said.
    overrides: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    student_file: str | None = None  # the file of a submission that may say the same; None: no such file is read

    @property
    def folder(self) -> Path:
        """Return the folder that the recipe lies in, which paths in it are relative to."""
        return self.path.parent
