"""What changes from one scene to another, which is little: most of a board stays where it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import takewhile

from papan.render.scene import Scene, Shape


@dataclass(frozen=True)
class SceneChange:
    """The shapes of a scene that are gone in another, by their numbers, and those that have come; and its size."""

    rows: int
    columns: int
    gone: tuple[int, ...]
    come: tuple[Shape, ...]


def change_between(before: Scene, after: Scene) -> SceneChange:
    """Return what makes one scene of the other; shapes that are in both stay, whatever their order."""
    first = _alike(before.shapes, after.shapes)  # on a large board all but a few
    last = min(len(before.shapes), len(after.shapes)) - first
    last = min(last, _alike(reversed(before.shapes), reversed(after.shapes)))
    old, new = before.shapes[first : len(before.shapes) - last], after.shapes[first : len(after.shapes) - last]
    left = Counter(new)
    gone = []
    for number, shape in enumerate(old, first):
        if left[shape]:
            left[shape] -= 1
        else:
            gone.append(number)
    come = []
    for shape in new:  # in their order: what is drawn later lies above
        if left[shape]:
            left[shape] -= 1
            come.append(shape)
    return SceneChange(after.rows, after.columns, tuple(gone), tuple(come))


def _alike(one: Iterable[Shape], other: Iterable[Shape]) -> int:
    """Return how many shapes two lists begin with alike."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))
