"""What a heuristic counts in a state: each thing with what it adds to h, how it is drawn, and in words."""

from __future__ import annotations

from dataclasses import dataclass

from papan.render.scene import Shape


@dataclass(frozen=True, slots=True)
class Counted:
    """One thing that a heuristic counts: what it adds to h, the words for it, and the shapes that show it.

    The shapes lie over the board: a block is an outline around its cells with its note in a corner, a line has its note
    in the middle, an arrow where it begins.
    """

    adds: int
    words: str
    shapes: tuple[Shape, ...] = ()


@dataclass(frozen=True, slots=True)
class Seen:
    """All that a heuristic counts in a state, and the sentence that adds it up, in the language in use.

    >>> from papan.extend import Counted, Seen
    >>> Seen("two tiles are not at home: 2", (Counted(1, "tile 3"), Counted(1, "tile 5"))).total
    2
    """

    sentence: str
    counted: tuple[Counted, ...] = ()

    @property
    def total(self) -> int:
        """What all that is counted comes to, which is h."""
        return sum(one.adds for one in self.counted)
