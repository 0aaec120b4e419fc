"""What the page is told of boards that it draws from their scenes, and plays by the moves that the server lists."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from pydantic import BeforeValidator, ConfigDict, Field

from papan.puzzles.reading import MAX_SIDE
from papan.studio.answering.model import Model

SAFE = 2**53 - 1  # the largest number that JavaScript has exactly
MAX_MOVES = 10_000  # since the start, that tell a position
MAX_WORD = 60


def _whole(value: object) -> object:
    """1.0 is a whole number in JSON, and true is none."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


WHOLE = BeforeValidator(_whole)  # after the bounds, which else would not be in the schema
Number: TypeAlias = Annotated[int, Field(ge=-SAFE, le=SAFE), WHOLE]
Word: TypeAlias = Annotated[str, Field(max_length=MAX_WORD)]
# The numbers of a state, or the names of the moves since the start.
Position: TypeAlias = list[Number] | list[Word]
Cells: TypeAlias = Annotated[list[Number], Field(max_length=MAX_SIDE**2)]
GivenPosition: TypeAlias = Cells | Annotated[list[Word], Field(max_length=MAX_MOVES)]


class Shape(Model):
    """A rectangle of cells: where, how large, what is on it, how it looks; what is left out is as its default says."""

    model_config = ConfigDict(json_schema_serialization_defaults_required=False)

    layer: str = Field(description="ground, block, mark, exit, line or arrow")
    row: int
    column: int
    height: int = 1
    width: int = 1
    tint: int | str = "empty"
    label: str = ""
    sign: str = ""
    moved: bool = False
    id: str = ""
    note: str = ""
    icon: str = ""
    to: list[int] | None = None


class Scene(Model):
    """A grid and the shapes on it, in the order in which they are drawn."""

    rows: int
    columns: int
    shapes: list[Shape]


class SceneChange(Model):
    """A scene by what is different from that of the start: which of its shapes are gone, and which have come."""

    rows: int
    columns: int
    gone: list[int]
    come: list[Shape]


class Painted(Model):
    """The signs of a board, row by row, and the number in each cell, where cells have one."""

    rows: list[str]
    numbers: list[list[int]] | None


class SceneView(Model):
    """A board of any puzzle: how it looks at the start, and how it is played and painted."""

    puzzle: str
    rows: int
    columns: int
    start: Position
    scene: Scene
    placing: list[int] | None = Field(description="where pieces are placed, the cell of each choice; null: by moves")
    painting: Painted | None = Field(description="null where its notation is no grid of signs")
