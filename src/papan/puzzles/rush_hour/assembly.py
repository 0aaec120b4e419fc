"""Putting rows of signs together into pieces, with every fault of their shapes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from papan.errors import Note
from papan.puzzles.rush_hour.rules import Cell, Piece

EMPTY, WALL, EXIT = ".", "#", "K"


@dataclass(frozen=True)
class Row:
    """A row of the board and where its first cell stands in the text.

    The fault of a row that is not `sound` (too long, for example) has been reported; its cells may be shifted, so
    nothing is said about the pieces that it touches.
    """

    cells: str
    line: int
    column: int
    sound: bool = True


def is_sign(character: str) -> bool:
    """Return whether a piece can have this sign."""
    return character.isprintable() and not character.isspace() and character not in (EMPTY, WALL, EXIT, "/")


def walls_in(rows: Sequence[Row]) -> frozenset[Cell]:
    """Return the cells that are walls."""
    return frozenset((r, c) for r, row in enumerate(rows) for c, sign in enumerate(row.cells) if sign == WALL)


def pieces_in(rows: Sequence[Row], primary: str) -> tuple[list[Piece], list[Note]]:
    """Return the pieces by the character codes of their signs, and the faults of those that are malformed."""
    cells_of: dict[str, list[Cell]] = {}
    for r, row in enumerate(rows):
        for c, sign in enumerate(row.cells):
            if sign not in (EMPTY, WALL):
                cells_of.setdefault(sign, []).append((r, c))
    pieces: list[Piece] = []
    faults: list[Note] = []
    for sign, cells in sorted(cells_of.items()):
        if not is_sign(sign) and sign != EXIT:  # the 36-letter form may have a piece K
            r, c = cells[0]
            faults.append(Note(rows[r].line, rows[r].column + c, "fault.rush-hour.sign", {"sign": repr(sign)}))
        elif all(rows[r].sound for r, _ in cells):
            shape = _shape(sign, cells)
            if isinstance(shape, Piece):
                pieces.append(shape)
            else:
                (r, c), key, values = shape
                faults.append(Note(rows[r].line, rows[r].column + c, key, {"sign": sign, **values}))
    if primary not in cells_of:
        faults.append(Note(rows[0].line, 1, "fault.rush-hour.no-primary", {"sign": primary}))
    return pieces, faults


def _shape(sign: str, cells: list[Cell]) -> Piece | tuple[Cell, str, dict[str, object]]:
    """The piece that covers these cells (in reading order), or the place of a fault, its key and its values."""
    parts = _parts(cells)
    if len(parts) > 1:
        return parts[1], "fault.rush-hour.parts", {"parts": len(parts)}
    if len(cells) == 1:
        return cells[0], "fault.rush-hour.one-cell", {}
    height = 1 + max(r for r, _ in cells) - min(r for r, _ in cells)
    width = 1 + max(c for _, c in cells) - min(c for _, c in cells)
    if height > 1 and width > 1:
        if height * width == len(cells):
            return cells[0], "fault.rush-hour.block", {"height": height, "width": width}
        return cells[0], "fault.rush-hour.bent", {}
    return Piece(sign, *cells[0], len(cells), horizontal=height == 1)


def _parts(cells: list[Cell]) -> list[Cell]:
    """The first cell of every connected part, in reading order."""
    unmet = set(cells)
    firsts = []
    for first in cells:
        if first in unmet:
            firsts.append(first)
            unmet.remove(first)
            reached = [first]
            while reached:
                r, c = reached.pop()
                for neighbour in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)):
                    if neighbour in unmet:
                        unmet.remove(neighbour)
                        reached.append(neighbour)
    return firsts
