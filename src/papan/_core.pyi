"""The C++ core of papan (cpp/bindings/); papan.native is its only user. Arguments go by place, not by name."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from typing_extensions import Buffer

# How a search ended ("solved", "exhausted", "stopped" or the limit met), the plans kept, the cost, the number of
# solutions, the counts (expanded, generated, examined, and the largest frontier unless it was not measured), the
# bounds of its rounds, and the seconds it took; papan.native.adapter.Report names them.
_Report: TypeAlias = tuple[str, list[list[int]], int, int, tuple[int, int, int, int | None], list[int], float]

_Piece: TypeAlias = tuple[int, int, int, bool]  # line, position, length, horizontal
_Table: TypeAlias = tuple[Sequence[int], Buffer]  # the tiles of a group, and the values of its pattern database

def core_build() -> str:
    """Return the compiler that built the core, and the Python it was built for."""

class Control:
    """The limits of a search, and the way to stop it; one search at a time."""

    def __init__(self, seconds: float | None, nodes: int | None, memory: int | None) -> None: ...
    def set_limits(self, seconds: float | None, nodes: int | None, memory: int | None) -> None:
        """Set other limits, before the search begins."""
    def stop(self) -> None:
        """Let the search end soon; may be called from any thread."""
    @property
    def stopped(self) -> bool:
        """Whether the search was told to stop."""
    def on_pulse(self, pulse: Callable[[int, int, int, int], bool], /) -> None:
        """Call a function with the counts a few times a second while a search runs; True from it stops the search."""

class Settings:
    """How to search: the algorithm, and those of its options that it has."""

    algorithm: str
    repeats: str
    ties: str
    weight: int
    depth: int
    solutions: int
    keep: int
    def __init__(self) -> None: ...

class Lines:
    """How the lines of one puzzle are solved; any number of workers may share it."""

class Rows:
    """Results of lines: filled by a worker on one thread, taken from it on another."""

    def __init__(self) -> None: ...
    def take(self) -> dict[str, bytes]:
        """Return all rows that were added since the last time; papan.native.lines.Columns reads them."""

class LineWorker:
    """What solves lines on one thread."""

    def __init__(self, ways: Sequence[Lines], /) -> None: ...
    def run(self, text: bytes, rows: Rows, control: Control, /) -> None:
        """Solve a text line by line until the control is told to stop; the limits are those of each board."""

class RushHourSpace:
    """All positions that can be reached from a Rush Hour board, numbered, each with its distance from the exit."""

    def __init__(
        self,
        rows: int,
        columns: int,
        pieces: Sequence[_Piece],
        walls: Sequence[int],
        primary: int,
        goal: int,
        by_steps: bool,
        control: Control,
        /,
    ) -> None: ...
    @property
    def ended(self) -> str:
        """How the exploration ended: "exhausted" when everything is known."""
    @property
    def size(self) -> int:
        """The number of positions."""
    def distances(self) -> list[int]:
        """Return the distance of every position, by number; -1 where the exit cannot be reached."""
    def find(self, positions: Sequence[int], /) -> int:
        """Return the number of a position, or -1."""
    def positions(self, number: int, /) -> list[int]:
        """Return where each piece is in a position."""
    def distance(self, number: int, /) -> int:
        """Return the distance of a position, or -1."""
    def hardest(self) -> int:
        """Return the number of a position that is farthest from the exit, or -1."""
    def best(self, number: int, /) -> tuple[int, int]:
        """Return the piece and the cells of a slide with which a cheapest solution begins; 0 cells: there is none."""

# Without an algorithm in the settings, lines are solved by the best solver.
def queens_lines(space: str, from_right: bool, settings: Settings, /) -> Lines:
    """Return how Queens boards are solved: letters in rows, as many regions as rows, each of them connected."""

def rush_hour_lines(
    by_steps: bool, plus_first: bool, heuristic: str, with_estimate: bool, settings: Settings, /
) -> Lines:
    """Return how Rush Hour boards are solved: in 36 letters, or in the course format on one line."""

def sliding_lines(
    order: str,
    heuristic: str,
    with_estimate: bool,
    most_cells: int,
    tables: Callable[[int, int], Sequence[_Table]],
    settings: Settings,
    /,
) -> Lines:
    """Return how sliding boards are solved; `tables` gives those of a shape, from any thread, or none."""

def ice_sliding_lines(by_moves: bool, order: str, heuristic: str, with_estimate: bool, settings: Settings, /) -> Lines:
    """Return how ice-sliding boards are solved: the size, the map and the costs on one line."""

def solve_ice_sliding(
    rows: int,
    columns: int,
    signs: str,
    costs: Sequence[int],
    by_moves: bool,
    order: str,
    heuristic: str,
    settings: Settings,
    control: Control,
    /,
) -> _Report:
    """Run a generic search on an ice-sliding board."""

def best_ice_sliding(
    rows: int, columns: int, signs: str, costs: Sequence[int], by_moves: bool, order: str, control: Control, /
) -> _Report:
    """Find a cheapest way on an ice-sliding board by A*."""

def solve_sliding(
    rows: int,
    columns: int,
    tiles: Sequence[int],
    order: str,
    heuristic: str,
    settings: Settings,
    control: Control,
    /,
) -> _Report:
    """Run a generic search on a sliding board."""

def best_sliding(
    rows: int, columns: int, tiles: Sequence[int], tables: Sequence[_Table], threads: int, control: Control, /
) -> _Report:
    """Find a shortest solution of a sliding board by IDA* with pattern databases."""

def prove_sliding(
    rows: int,
    columns: int,
    tiles: Sequence[int],
    tables: Sequence[_Table],
    threads: int,
    control: Control,
    known: tuple[int, int, int, int],
    /,
) -> _Report:
    """Find a shortest solution if that is shorter than the known one, or prove that there is none ("exhausted").

    What is known: the moves of a solution, the moves needed at least, and the nodes expanded and generated so far.
    """

def best_sliding_large(
    rows: int, columns: int, tiles: Sequence[int], tables: Sequence[_Table], threads: int, control: Control, /
) -> tuple[_Report, bool, int]:
    """Find a short solution; also return whether it is proved to be shortest, and the moves needed at least.

    The report says why it did not go on: "exhausted", "stopped" or the limit met, also where there is a solution.
    """

def sliding_distances(rows: int, columns: int, control: Control, /) -> bytes:
    """Return the distance of every solvable position by rank; empty when a limit was met."""

def sliding_rank(rows: int, columns: int, tiles: Sequence[int], /) -> int:
    """Return the rank of a solvable position."""

def sliding_unrank(rows: int, columns: int, rank: int, /) -> list[int]:
    """Return the position of a rank."""

def pattern_size(rows: int, columns: int, group: Sequence[int], /) -> int:
    """Return the number of bytes of a group's pattern database."""

def build_pattern(
    rows: int,
    columns: int,
    group: Sequence[int],
    values: Buffer,
    threads: int,
    control: Control,
    watch: Callable[[float], bool],
    /,
) -> bool:
    """Fill a pattern database; False when a limit or `watch`, which is told how much is done, stopped it."""

def xxh64(values: Buffer, seed: int = 0) -> int:
    """Return the XXH64 hash of bytes."""

def solve_rush_hour(
    rows: int,
    columns: int,
    pieces: Sequence[_Piece],
    walls: Sequence[int],
    primary: int,
    goal: int,
    by_steps: bool,
    plus_first: bool,
    heuristic: str,
    settings: Settings,
    control: Control,
    /,
) -> _Report:
    """Run a generic search on a Rush Hour board."""

def best_rush_hour(
    rows: int,
    columns: int,
    pieces: Sequence[_Piece],
    walls: Sequence[int],
    primary: int,
    goal: int,
    by_steps: bool,
    control: Control,
    /,
) -> _Report:
    """Find a cheapest solution of a Rush Hour board."""

def best_rush_hour_letters(
    text: str, by_steps: bool, control: Control, /
) -> list[tuple[str, int, int, list[str]] | None]:
    """Solve boards of 36 letters, one after another in the text: ended, moves, steps, plan; None: no such board."""

def generate_rush_hour(
    rows: int,
    columns: int,
    pieces: int,
    walls: int,
    low: int,
    high: int,
    minimal: bool,
    tries: int,
    seed: int,
    control: Control,
    /,
) -> tuple[list[tuple[int, int, int, bool]], list[int], int, bool]:
    """Make a board: its pieces (row, column, length, horizontal), its walls, its moves, whether it is as asked for."""

def solve_queens(
    size: int,
    regions: Sequence[int],
    region_count: int,
    space: str,
    from_right: bool,
    settings: Settings,
    control: Control,
    /,
) -> _Report:
    """Run a generic search on a Queens board."""

def best_queens(
    size: int, regions: Sequence[int], region_count: int, solutions: int, keep: int, control: Control, /
) -> _Report:
    """Find solutions of a Queens board (0: all) by the fast solver, and keep the plans of the first ones."""

def count_queens(text: str, cap: int, /) -> tuple[int, list[int] | None]:
    """Count the solutions of a board in letters, and return the columns of the first; below 0: no such board."""

def count_queens_lines(text: str, cap: int, control: Control, /) -> bytes:
    """Count the solutions of one board per line: one int32 per board, below 0 for no such board."""

def generate_queens(size: int, seed: int, first: int, boards: int, control: Control, /) -> tuple[bytes, bytes]:
    """Make boards: the regions of all, one byte per cell, and one byte per board that says what became of it."""
