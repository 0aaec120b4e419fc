"""What was seen in a picture: the board, the marks on it, and how sure each cell is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from papan.errors import Note
from papan.messages import several
from papan.puzzles import puzzle_named
from papan.puzzles.board import AnyBoard
from papan.puzzles.change import cell_name
from papan.puzzles.queens.marks import format_marks
from papan.render.scene import Scene, Shape
from papan.searching.problem import State

MAX_NAMED = 24  # cells that are named in a message
SURE = 0.5  # the lowest confidence that is not a guess


@dataclass(frozen=True)
class Seen:
    """A board in a picture; a cell is row × columns + column, and each one has a confidence from 0 to 1."""

    puzzle: str
    text: str | None  # the board in its notation; None when nothing sensible was found
    rows: int
    columns: int
    box: tuple[int, int, int, int]  # left, top, right, bottom, in the picture's own pixels
    confidence: tuple[float, ...]
    queens: tuple[int, ...] = ()
    crosses: tuple[int, ...] = ()
    faults: tuple[Note, ...] = ()  # what does not add up, at (row, column)

    @property
    def unsure(self) -> tuple[int, ...]:
        """The cells to look at again."""
        return tuple(cell for cell, sure in enumerate(self.confidence) if sure < SURE)

    @property
    def sure(self) -> bool:
        """Whether the board can be taken as it is."""
        return self.text is not None and not self.unsure and not self.faults

    def doubts(self) -> str:
        """Return what is not sure, in words: what does not add up, and the cells."""
        words = [str(fault) for fault in self.faults]
        if self.unsure:
            shown = ", ".join(self.cell_name(cell) for cell in self.unsure[:MAX_NAMED])
            more = len(self.unsure) - MAX_NAMED
            words.append(
                several("picture.unsure", len(self.unsure), cells=shown + (f", … (+{more})" if more > 0 else ""))
            )
        return "; ".join(words)

    def cell_name(self, cell: int) -> str:
        """Return the name of a cell, such as r3c5 (row 3, column 5, both from 1), in the language in use."""
        return cell_name(self.columns, cell)

    def board(self) -> AnyBoard:
        """Return the board that was seen; raise a BoardError if its text is not one."""
        return puzzle_named(self.puzzle).parse(self.text or "", "picture")

    @property
    def state(self) -> State | None:
        """The position that is seen, where it can be another than the start."""
        return self.queens if self.puzzle == "queens" else None

    @property
    def is_beta(self) -> bool:
        """Whether pictures of this puzzle are read less surely than others."""
        return self.puzzle == "rush-hour"

    def marks(self) -> str:
        """How many marks there are on the board, in words; empty where the puzzle has none."""
        if self.puzzle != "queens":
            return ""
        counts = (several("cli.read.queens", len(self.queens)), several("cli.read.crosses", len(self.crosses)))
        return ", ".join(counts)

    def position(self) -> str:
        """Return the board's text with # on the queens and x on the crosses."""
        board = self.board()
        if self.puzzle == "queens":
            return format_marks(board, self.queens, self.crosses)
        return puzzle_named(self.puzzle).notation.format(board)

    def scene(self) -> Scene:
        """Return the board with its marks, and a ring around each cell that is not sure."""
        board = self.board()
        scene = puzzle_named(self.puzzle).scene(board, self.state, None)
        crosses = [Shape("mark", *divmod(cell, self.columns), tint="cross", sign="x") for cell in self.crosses]
        doubts = [Shape("mark", *divmod(cell, self.columns), tint="danger", label="") for cell in self.unsure]
        covered = set(self.crosses)
        shapes = [
            Shape(shape.layer, shape.row, shape.column, tint=shape.tint, sign=shape.sign)
            if shape.layer == "ground"
            and shape.row * self.columns + shape.column in covered
            and self.puzzle == "queens"
            else shape
            for shape in scene.shapes
        ]
        return Scene(scene.rows, scene.columns, (*shapes, *crosses, *doubts))

    def to_json(self) -> dict[str, Any]:
        """Return all of it as plain data."""
        return {
            "puzzle": self.puzzle,
            "board": self.text.replace("\n", "/") if self.text else None,
            "rows": self.rows,
            "columns": self.columns,
            "box": list(self.box),
            "queens": list(self.queens),
            "crosses": list(self.crosses),
            "confidence": [round(sure, 2) for sure in self.confidence],
            "unsure": list(self.unsure),
            "sure": self.sure,
            "faults": [str(fault) for fault in self.faults],
        }
