"""What a sheet or an overview says, whatever it is written as: a title and blocks, which each writer writes in its way.

All words are those that people read, as they are: it is for the writers to make them harmless.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from papan.render.figure import Figure
from papan.render.scene import Scene

Tone: TypeAlias = Literal["plain", "good", "warn", "bad", "soft"]


@dataclass(frozen=True)
class Cell:
    """What stands in one place of a table, on as many lines as its text has."""

    text: str
    tone: Tone = "plain"
    # A place on the page (#case-3), which Markdown leaves out, or another page from here, without its ending.
    link: str = ""
    heat: float | None = None  # from 0 to 1: how strongly its ground is coloured
    title: str = ""  # what it means, where its text is a sign
    is_badge: bool = False  # a word or a sign on a coloured ground
    note: str = ""  # smaller words below it


@dataclass(frozen=True)
class Grid:
    """A table; on a narrow page each of its rows becomes a card, or it is moved sideways if it `is_dense`."""

    header: Sequence[str]
    rows: Sequence[Sequence[Cell]]
    numeric: frozenset[int] = frozenset()  # the columns that stand to the right
    is_dense: bool = False


@dataclass(frozen=True)
class Alarm:
    """A sentence that nobody may overlook."""

    text: str


@dataclass(frozen=True)
class Paragraph:
    """A sentence or more; a soft one is a remark."""

    text: str
    is_soft: bool = False


@dataclass(frozen=True)
class Score:
    """Points of those that could be had, as large as a headline; `share` is from 0 to 1."""

    points: str
    possible: str
    share: float


@dataclass(frozen=True)
class Facts:
    """Names with what is to be said of each."""

    rows: Sequence[tuple[str, str]]


@dataclass(frozen=True)
class QuotedLine:
    """A line of a text by its number, made harmless for a terminal already; the wrong one is marked."""

    number: int
    text: str
    is_wrong: bool = False


@dataclass(frozen=True)
class Quote:
    """Lines of somebody's text, under a title."""

    title: str
    lines: Sequence[QuotedLine]


@dataclass(frozen=True)
class Commands:
    """Lines to type in a shell, under a title."""

    title: str
    lines: Sequence[str]


@dataclass(frozen=True)
class Frame:
    """A board with its caption; without a scene, a caption that stands for boards that are left out."""

    scene: Scene | None
    caption: str
    tone: Tone = "plain"


@dataclass(frozen=True)
class Boards:
    """A board or a strip of boards; `name` is that of its picture file."""

    name: str
    title: str
    frames: Sequence[Frame]


@dataclass(frozen=True)
class Chart:
    """A figure that is no board, for a light and for a dark page."""

    name: str
    title: str
    draw: Callable[[str], Figure]


@dataclass(frozen=True)
class Section:
    """Blocks under a heading, with a badge beside it and a picture beside the first two blocks."""

    title: str
    blocks: Sequence[Block]
    badge: Cell | None = None
    anchor: str = ""
    beside: Boards | None = None


Block: TypeAlias = (
    Alarm | Paragraph | Score | Facts | Grid | Quote | Commands | Boards | Chart | Section
)  # what a document is made of


@dataclass(frozen=True)
class Document:
    """A title with what stands above it, blocks, and what stands below all."""

    kicker: str
    title: str
    blocks: Sequence[Block]
    footer: str
