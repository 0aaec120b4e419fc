"""Random Rush Hour boards for tests: any size, side, signs and walls; solvable or not."""

from __future__ import annotations

from hypothesis import strategies as st

from papan.puzzles.rush_hour.rules import PRIMARY, Exit, Piece, RushHourBoard, Side

LETTERS = "ABCDEFGHIJLMNOQRSTUVWXYZ"
# Signs that could be taken for something else: numbers, frames, the small k and p, letters of other scripts.
ODD_SIGNS = "kpox0123456789-+*|=_~!@$%&'\"\\()[]{}<>?,;:^` ßéЖ漢😀".replace(" ", "")


@st.composite
def boards(draw: st.DrawFn, side: int = 7, signs: str = LETTERS + ODD_SIGNS, pieces: int = 8) -> RushHourBoard:
    """A board of at most side × side cells with at most so many pieces besides P."""
    sides: tuple[Side, ...] = ("left", "right", "top", "bottom")
    exit_side = draw(st.sampled_from(sides))
    across = exit_side in ("left", "right")
    length, lines = draw(st.integers(2, side)), draw(st.integers(1, side))
    rows, columns = (lines, length) if across else (length, lines)
    exit = Exit(exit_side, draw(st.integers(0, lines - 1)))
    size = draw(st.integers(2, length))
    along = draw(st.integers(0, length - size))
    primary = Piece(PRIMARY, exit.line, along, size, True) if across else Piece(PRIMARY, along, exit.line, size, False)
    placed = [primary]
    taken = set(primary.cells(primary.position))
    for sign in draw(st.lists(st.sampled_from(signs), max_size=pieces, unique=True)):
        piece = Piece(
            sign,
            draw(st.integers(0, rows - 1)),
            draw(st.integers(0, columns - 1)),
            draw(st.integers(2, 4)),
            draw(st.booleans()),
        )
        cells = piece.cells(piece.position)
        if cells[-1][0] < rows and cells[-1][1] < columns and taken.isdisjoint(cells):
            placed.append(piece)
            taken.update(cells)
    walls = draw(st.sets(st.tuples(st.integers(0, rows - 1), st.integers(0, columns - 1)), max_size=3))
    ordered = tuple(sorted(placed, key=lambda piece: piece.sign))
    return RushHourBoard(rows, columns, ordered, frozenset(walls - taken), exit)
