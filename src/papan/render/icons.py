"""Small pictures for pieces and cells: polygons and lines on a grid of 24 × 24, which every renderer can draw."""

from __future__ import annotations

from dataclasses import dataclass
from math import pi, sin

from papan.render.curves import Outline, arc, bar, bend, circle, rounded, star, turned

GRID = 24  # the side of an icon's grid
LINE = 2  # how thick its lines are, with round ends


@dataclass(frozen=True)
class Icon:
    """What is filled, and what is drawn as lines of a thickness of two; all in one colour.

    Filled outlines go round clockwise, so that two that overlap are both filled.
    """

    fills: tuple[Outline, ...] = ()
    lines: tuple[Outline, ...] = ()

    def fill_path(self) -> str:
        """Return the data of an SVG path for what is filled."""
        return "".join(_path(outline) + "Z" for outline in self.fills)

    def line_path(self) -> str:
        """Return the data of an SVG path for the lines."""
        return "".join(map(_path, self.lines))


def _path(outline: Outline) -> str:
    return "M" + "L".join(f"{round(x, 2):g} {round(y, 2):g}" for x, y in outline)


def _closed(*points: tuple[float, float]) -> Outline:
    return (*points, points[0])


def _arrow(turn: float) -> Icon:
    """An arrow upwards, turned clockwise by degrees."""
    upwards = (bar(12, 20, 12, 5, 3.2), bar(5.5, 10.6, 12, 4.1, 3.2), bar(12, 4.1, 18.5, 10.6, 3.2))
    return Icon(fills=tuple(turned(outline, turn) for outline in upwards))


def _person() -> Icon:
    return Icon(fills=(circle(12, 7.2, 4.4), arc(12, 21.5, 8.4, 180, 360, height=8)))


def _box() -> Icon:
    edge = _closed((12, 2.6), (20.6, 7.2), (20.6, 16.8), (12, 21.4), (3.4, 16.8), (3.4, 7.2))
    return Icon(
        lines=(edge, ((3.4, 7.2), (12, 11.9), (20.6, 7.2)), ((12, 11.9), (12, 21.4)), ((7.7, 4.9), (16.3, 9.5)))
    )


def _peg() -> Icon:
    waist = bend((10.4, 9), (10.4, 15), (7.6, 19), steps=6)
    mirrored = tuple((24 - x, y) for x, y in waist)
    collar, base = bar(8.4, 11.4, 15.6, 11.4, 2.2), bar(6.4, 20.4, 17.6, 20.4, 3)
    return Icon(fills=(circle(12, 6, 4), (*waist[::-1], *mirrored), collar, base))


def _bulb() -> Icon:
    glass = (*arc(12, 9.2, 7.2, 125, 415), (15.2, 17.2), (8.8, 17.2))
    return Icon(fills=(glass,), lines=(((9.4, 19.6), (14.6, 19.6)), ((11, 22.2), (13, 22.2))))


def _flag() -> Icon:
    top = bend((6, 3.6), (9.5, 1.6), (13, 3.6), (16.5, 5.6), (20.5, 3.6))
    cloth = (*top, *((x, y + 10) for x, y in reversed(top)))
    return Icon(fills=(cloth,), lines=(((5.5, 3), (5.5, 21.5)),))


def _snow() -> Icon:
    arm = (((12, 12), (12, 2.4)), ((8.9, 3.6), (12, 6.7), (15.1, 3.6)))
    return Icon(lines=tuple(turned(line, 60 * side) for side in range(6) for line in arm))


def _flame() -> Icon:
    right = bend((13, 1.8), (14, 6), (17, 8.6), (20, 11.4), (19.4, 15.2), (18.6, 21.8), (12, 22.2))
    left = bend((12, 22.2), (5, 21.8), (4.6, 15), (4.6, 11.6), (7.4, 8.8), (8, 11.6), (9.6, 12), (9, 6), (13, 1.8))
    return Icon(fills=((*right, *left),))


def _key() -> Icon:
    bits = (((11.6, 12), (21.4, 12)), ((16.6, 12), (16.6, 15.6)), ((21, 12), (21, 16.4)))
    return Icon(lines=tuple(turned(line, -45) for line in (circle(7, 12, 4.6), *bits)))


def _door() -> Icon:
    frame = ((5.6, 21), (5.6, 9), *arc(12, 9, 6.4, 180, 360), (18.4, 21))
    return Icon(fills=(circle(15, 14, 1.5),), lines=(frame, ((3, 21), (21, 21))))


def _gem() -> Icon:
    edge = _closed((7, 3.8), (17, 3.8), (21.6, 9.6), (12, 21), (2.4, 9.6))
    return Icon(lines=(edge, ((2.4, 9.6), (21.6, 9.6)), ((7.8, 9.6), (12, 21), (16.2, 9.6), (12, 3.8), (7.8, 9.6))))


def _crown() -> Icon:
    points = ((4.6, 17), (2.8, 7.4), (7.8, 11.6), (12, 4.4), (16.2, 11.6), (21.2, 7.4), (19.4, 17))
    tips = (circle(2.8, 6.8, 1.6), circle(12, 3.8, 1.6), circle(21.2, 6.8, 1.6))
    return Icon(fills=(points, *tips), lines=(((5.4, 20.4), (18.6, 20.4)),))


def _rock() -> Icon:
    left = ((1.8, 19.6), (2.8, 13.4), (7.4, 6.4), (12, 5))
    crack = ((10, 10), (12.8, 13.2), (12.2, 9.4), (14, 5))
    right = ((18.8, 8), (22.2, 14.8), (21.8, 19.6))
    return Icon(fills=(rounded((*left, *crack, *right), 0.9),))


def _hole() -> Icon:
    return Icon(fills=(arc(12, 13.4, 7, 0, 360, height=3.6),), lines=(arc(12, 12.4, 10, 0, 360, height=6.6),))


def _wave() -> Icon:
    return Icon(
        lines=tuple(
            tuple((2.5 + x / 2, height - 1.7 * sin((x / 2) * 2 * pi / 9.5)) for x in range(39))
            for height in (6.5, 12, 17.5)
        )
    )


def _tree() -> Icon:
    right = ((12, 1.8), (17, 8.2), (14.8, 8.2), (19, 13.4), (16.4, 13.4), (21, 18.8))
    left = tuple((24 - x, y) for x, y in reversed(right[1:]))
    return Icon(fills=(rounded((*right, *left), 0.7), ((10.4, 18), (13.6, 18), (13.6, 22.4), (10.4, 22.4))))


ICONS: dict[str, Icon] = {
    "person": _person(),
    "box": _box(),
    "target": Icon(fills=(circle(12, 12, 4.2),), lines=(circle(12, 12, 8.8),)),
    "star": Icon(fills=(rounded(star(12, 12.8, 11, 4.9, 5), 0.8),)),
    "peg": _peg(),
    "bulb": _bulb(),
    "flag": _flag(),
    "snow": _snow(),
    "flame": _flame(),
    "key": _key(),
    "door": _door(),
    "gem": _gem(),
    "crown": _crown(),
    "cross": Icon(fills=(bar(5.6, 5.6, 18.4, 18.4, 3.4), bar(5.6, 18.4, 18.4, 5.6, 3.4))),
    "dot": Icon(fills=(circle(12, 12, 5.4),)),
    "ring": Icon(lines=(circle(12, 12, 7.2), circle(12, 12, 8.2))),
    "rock": _rock(),
    "hole": _hole(),
    "arrow-up": _arrow(0),
    "arrow-down": _arrow(180),
    "arrow-left": _arrow(270),
    "arrow-right": _arrow(90),
    "wave": _wave(),
    "tree": _tree(),
}
