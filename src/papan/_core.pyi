"""What the C++ core offers; see cpp/bindings/."""

from collections.abc import Callable, Sequence

class Control:
    def __init__(self, seconds: float | None, nodes: int | None, memory: int | None) -> None: ...
    def set_limits(self, seconds: float | None, nodes: int | None, memory: int | None) -> None: ...
    def stop(self) -> None: ...
    @property
    def stopped(self) -> bool: ...
    def on_pulse(self, pulse: Callable[[int, int, int, int], bool]) -> None: ...

class Settings:
    algorithm: str
    repeats: str
    ties: str
    weight: int
    depth: int
    solutions: int
    keep: int

Report = tuple[str, list[list[int]], int, int, tuple[int, int, int, int | None], list[int], float]

def solve_sliding(
    rows: int,
    columns: int,
    tiles: Sequence[int],
    order: str,
    heuristic: str,
    settings: Settings,
    control: Control,
) -> Report: ...
def solve_rush_hour(
    rows: int,
    columns: int,
    pieces: Sequence[tuple[int, int, int, bool]],
    walls: Sequence[int],
    primary: int,
    goal: int,
    by_steps: bool,
    plus_first: bool,
    heuristic: str,
    settings: Settings,
    control: Control,
) -> Report: ...
def solve_queens(
    size: int,
    regions: Sequence[int],
    region_count: int,
    space: str,
    from_right: bool,
    settings: Settings,
    control: Control,
) -> Report: ...
def best_rush_hour(
    rows: int,
    columns: int,
    pieces: Sequence[tuple[int, int, int, bool]],
    walls: Sequence[int],
    primary: int,
    goal: int,
    by_steps: bool,
    control: Control,
) -> Report: ...
def best_rush_hour_letters(
    text: str, by_steps: bool, control: Control
) -> list[tuple[str, int, int, list[str]] | None]: ...

class RushHourSpace:
    def __init__(
        self,
        rows: int,
        columns: int,
        pieces: Sequence[tuple[int, int, int, bool]],
        walls: Sequence[int],
        primary: int,
        goal: int,
        by_steps: bool,
        control: Control,
    ) -> None: ...
    ended: str
    size: int
    def distances(self) -> list[int]: ...
    def find(self, positions: Sequence[int]) -> int: ...
    def positions(self, number: int) -> list[int]: ...
    def distance(self, number: int) -> int: ...
    def hardest(self) -> int: ...
    def best(self, number: int) -> tuple[int, int]: ...

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
) -> tuple[list[tuple[int, int, int, bool]], list[int], int, bool]: ...
def pattern_size(rows: int, columns: int, group: Sequence[int]) -> int: ...
def build_pattern(
    rows: int,
    columns: int,
    group: Sequence[int],
    values: bytearray,
    threads: int,
    control: Control,
    watch: Callable[[float], bool],
) -> bool: ...
def xxh64(values: memoryview | bytes, seed: int = 0) -> int: ...
def best_sliding(
    rows: int,
    columns: int,
    tiles: Sequence[int],
    tables: Sequence[tuple[Sequence[int], memoryview]],
    threads: int,
    control: Control,
) -> Report: ...
def best_sliding_large(
    rows: int,
    columns: int,
    tiles: Sequence[int],
    tables: Sequence[tuple[Sequence[int], memoryview]],
    threads: int,
    control: Control,
) -> tuple[Report, bool, int]: ...
def sliding_distances(rows: int, columns: int, control: Control) -> bytes: ...
def sliding_rank(rows: int, columns: int, tiles: Sequence[int]) -> int: ...
def sliding_unrank(rows: int, columns: int, rank: int) -> list[int]: ...
def best_queens(
    size: int, regions: Sequence[int], region_count: int, solutions: int, keep: int, control: Control
) -> Report: ...
def count_queens(text: str, cap: int) -> tuple[int, list[int] | None]: ...
def count_queens_lines(text: str, cap: int, control: Control) -> bytes: ...
def generate_queens(size: int, seed: int, first: int, boards: int, control: Control) -> tuple[bytes, bytes]: ...
