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


class PuzzleRow(Model):
    name: PuzzleName
    title: str
    rules: str
    traits: list[str]
    metrics: list[str]
    sizes: Sizes
    pictures: bool = Field(description="pictures of its boards can be read")
    algorithms: list[AlgorithmRow]
    heuristics: list[HeuristicRow]
    options: list[OptionRow]
    generator_options: list[OptionRow]
    samples: list[Sample]


class Ceilings(Model):
    time: float
    text: int
    upload: int
    runs: int
    events: int


class Catalogue(Model):
    version: str
    native: bool
    pictures: bool = Field(description="pictures of boards can be read: what that needs is installed")
    puzzles: list[PuzzleRow]
    limits: Ceilings
