"""The rows of the catalogue: all there is to choose from."""

from __future__ import annotations

from pydantic import Field

from papan.algorithms.letters import Terms
from papan.studio.answering.model import Model
from papan.studio.answering.page_models import PuzzleName


class OptionRow(Model):
    name: str
    summary: str
    allowed: str
    values: list[str] | None
    default: str


class HeuristicRow(Model):
    name: str
    summary: str
    admissible: list[str]
    explained: bool = Field(description="it tells what it counts: see /api/reasons")


class CodeLine(Model):
    indent: int
    text: str
    lit: list[str]


class VariantRow(Model):
    """The heuristic and the options with which an algorithm is that of a known program."""

    name: str
    summary: str
    heuristic: str | None
    options: dict[str, str]


class AlgorithmRow(Model):
    name: str
    title: str
    summary: str
    needs_heuristic: bool
    heuristic: str | None = Field(description="the one it takes where none is named")
    enumerates: bool
    seeded: bool
    variants: list[VariantRow]
    options: list[OptionRow]
    native: bool
    letters: Terms
    pseudocode: list[CodeLine]


class Sample(Model):
    name: str
    board: str
    difficulty: str | None = Field(description="in the language asked for; null where it is not known")


class Sizes(Model):
    rows: int
    columns: int
    smallest: int
    largest: int
    square: bool


class SignRow(Model):
    sign: str
    name: str
    tint: int | str
    icon: str
    once: bool = Field(description="a board has it only once")


class PaintingRow(Model):
    """The signs to paint with; a fresh cell gets the first."""

    signs: list[SignRow]
    numbers: bool = Field(description="a cell has a number as well")


class IconRow(Model):
    """A small picture on a grid of 24 × 24, as the data of two SVG paths: one to fill, one to draw as lines."""

    fill: str
    lines: str


class PuzzleRow(Model):
    name: PuzzleName
    title: str
    rules: str
    traits: list[str]
    metrics: list[str]
    counts_moves: bool = Field(description="in the first metric every move costs 1")
    sizes: Sizes
    pictures: bool = Field(description="pictures of its boards can be read")
    algorithms: list[AlgorithmRow]
    heuristics: list[HeuristicRow]
    options: list[OptionRow]
    generator_options: list[OptionRow]
    samples: list[Sample]
    icon: str = Field(description="a name of `icons`; empty where it has none")
    own_view: bool = Field(description="the page draws and plays it with code of its own, else from its scenes")
    generated: bool = Field(description="random boards can be made")
    painting: PaintingRow | None = Field(description="how its boards are painted; null: they are edited as text")
    edits: bool = Field(description="it lists the changes to a board that make sense to try")
    source: str | None = Field(description="the plug-in that it comes from")


class Ceilings(Model):
    time: float
    text: int
    upload: int
    runs: int
    nodes: int


class Catalogue(Model):
    version: str
    native: bool
    pictures: bool = Field(description="pictures of boards can be read: what that needs is installed")
    plugins: bool = Field(description="there are plug-ins, which may change at any time: see /api/plugins")
    grades: bool = Field(description="the studio was opened with a folder of grades: see /api/grades")
    puzzles: list[PuzzleRow]
    icons: dict[str, IconRow]
    limits: Ceilings
