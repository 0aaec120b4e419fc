"""Curves as rows of points, for pictures whose renderers know only polygons and straight lines."""

from __future__ import annotations

from math import atan2, cos, degrees, hypot, pi, radians, sin
from typing import TypeAlias

Outline: TypeAlias = tuple[tuple[float, float], ...]

STEP = 12  # degrees from one point of an arc to the next: smooth in the largest picture that is drawn


def arc(x: float, y: float, radius: float, start: float, end: float, height: float | None = None) -> Outline:
    """Return the arc about (x, y) from one angle to another, in degrees clockwise from the right.

    With a `height`, it is that of an ellipse: its radius from the middle upwards.
    """
    steps = max(1, round(abs(end - start) / STEP))
    angles = (radians(start + (end - start) * step / steps) for step in range(steps + 1))
    return tuple((x + radius * cos(angle), y + (height or radius) * sin(angle)) for angle in angles)


def circle(x: float, y: float, radius: float) -> Outline:
    """Return a whole circle; its last point is its first."""
    return arc(x, y, radius, 0, 360)


def star(x: float, y: float, outer: float, inner: float, tips: int) -> Outline:
    """Return a star with one tip at the top."""
    return tuple(
        (x + radius * sin(turn * pi / tips), y - radius * cos(turn * pi / tips))
        for turn, radius in enumerate((outer, inner) * tips)
    )


def bar(x: float, y: float, to_x: float, to_y: float, width: float) -> Outline:
    """Return a thick line with round ends as an outline."""
    turn = degrees(atan2(to_y - y, to_x - x))
    return arc(x, y, width / 2, turn + 90, turn + 270) + arc(to_x, to_y, width / 2, turn - 90, turn + 90)


def bend(*points: tuple[float, float], steps: int = 8) -> Outline:
    """Return a smooth curve through a start, then for each two further points: one that attracts it, one it goes to."""
    curve = [points[0]]
    for pull, end in zip(points[1::2], points[2::2], strict=True):
        start = curve[-1]
        for step in range(1, steps + 1):
            t = step / steps
            curve.append(
                (
                    (1 - t) ** 2 * start[0] + 2 * t * (1 - t) * pull[0] + t**2 * end[0],
                    (1 - t) ** 2 * start[1] + 2 * t * (1 - t) * pull[1] + t**2 * end[1],
                )
            )
    return tuple(curve)


def rounded(points: Outline, radius: float) -> Outline:
    """Return a polygon with its corners cut by a curve that begins at most `radius` before each of them."""
    outline: Outline = ()
    for number, corner in enumerate(points):
        before, after = points[number - 1], points[(number + 1) % len(points)]
        outline += bend(_towards(corner, before, radius), corner, _towards(corner, after, radius), steps=4)
    return outline


def turned(outline: Outline, angle: float, x: float = 12, y: float = 12) -> Outline:
    """Return an outline turned clockwise about (x, y), by degrees."""
    along, across = cos(radians(angle)), sin(radians(angle))
    return tuple(
        (x + (px - x) * along - (py - y) * across, y + (px - x) * across + (py - y) * along) for px, py in outline
    )


def _towards(start: tuple[float, float], end: tuple[float, float], distance: float) -> tuple[float, float]:
    """The point at that distance on the way from start to end, at most half way."""
    share = min(0.5, distance / (hypot(end[0] - start[0], end[1] - start[1]) or 1))
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
