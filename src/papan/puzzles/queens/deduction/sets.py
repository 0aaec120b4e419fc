"""Sets of units confined to as many lines: they take up all queens of those lines, and the others have none there.

All such sets, of any size, are found at once by a matching: give each unit a line of its own; from a unit, walk to
every line it could have, and from there to the unit that has it. The units met share exactly the lines met, and no
smaller set with that unit in it does.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from papan.puzzles.queens.deduction.grid import CellSet, Grid, Unit, cells_of
from papan.puzzles.queens.deduction.marks import Marks, Step


def confined_sets(grid: Grid, marks: Marks) -> Step | None:
    """Find the smallest set of two or more units confined to as many lines that rules something out."""
    pairs = [
        ("lines-in-regions", grid.rows, grid.regions),
        ("lines-in-regions", grid.columns, grid.regions),
        ("lines-in-lines", grid.rows, grid.columns),
        ("lines-in-lines", grid.columns, grid.rows),
    ]
    if grid.every_region_has_one:
        pairs[:0] = [("regions-in-lines", grid.regions, grid.rows), ("regions-in-lines", grid.regions, grid.columns)]
    steps = [step for technique, units, lines in pairs for step in _steps(technique, units, lines, marks)]
    return min(steps, key=lambda step: (len(step.units), step.look.bit_count()), default=None)


def _steps(technique: str, units: Sequence[Unit], lines: Sequence[Unit], marks: Marks) -> Iterator[Step]:
    units = [unit for unit in units if marks.lacks_queen(unit)]
    lines = [line for line in lines if marks.lacks_queen(line)]
    left = [unit.cells & marks.open for unit in units]
    touched = [_touched(cells, lines) for cells in left]
    owners = _match(touched, len(lines))
    if owners is None:
        return
    found: set[CellSet] = set()
    for start in range(len(units)):
        members, held = _closure(start, touched, owners)
        if held in found or not 1 < members.bit_count() < len(units):
            continue
        found.add(held)
        look = _union(left, members)
        crosses = _union([line.cells for line in lines], held) & marks.open & ~look
        if crosses:
            inner = tuple(units[member] for member in cells_of(members))
            yield Step(technique, look, crosses, units=inner, lines=tuple(lines[line] for line in cells_of(held)))


def _touched(cells: CellSet, lines: Sequence[Unit]) -> int:
    """The lines that have any of these cells, as bits."""
    found = 0
    for number, line in enumerate(lines):
        if cells & line.cells:
            found |= 1 << number
    return found


def _union(sets: Sequence[CellSet], members: int) -> CellSet:
    found = 0
    for member in cells_of(members):
        found |= sets[member]
    return found


def _match(touched: Sequence[int], lines: int) -> list[int | None] | None:
    """For each line, the unit that gets it, so that every unit has one; None if that is not possible."""
    owners: list[int | None] = [None] * lines

    def find_line(unit: int, tried: list[int]) -> bool:
        while free := touched[unit] & ~tried[0]:
            line = (free & -free).bit_length() - 1
            tried[0] |= 1 << line
            owner = owners[line]
            if owner is None or find_line(owner, tried):
                owners[line] = unit
                return True
        return False

    return owners if all(find_line(unit, [0]) for unit in range(len(touched))) else None


def _closure(start: int, touched: Sequence[int], owners: Sequence[int | None]) -> tuple[int, int]:
    """The smallest set of units with this one that is confined to as many lines, and those lines; or (0, 0)."""
    members, held, waiting = 1 << start, 0, [start]
    while waiting:
        new = touched[waiting.pop()] & ~held
        held |= new
        for line in cells_of(new):
            owner = owners[line]
            if owner is None:  # there are lines to spare
                return 0, 0
            if not members >> owner & 1:
                members |= 1 << owner
                waiting.append(owner)
    return members, held
