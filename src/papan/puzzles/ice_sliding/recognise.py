"""How much a text looks like an ice-sliding board."""

from __future__ import annotations

import re
from collections.abc import Callable

from papan.puzzles.ice_sliding.board import ICE
from papan.puzzles.ice_sliding.notation import SIGNS
from papan.puzzles.likeness import NONE, SURE, VERY_LIKELY

SIZE = re.compile(r"[0-9]{1,9} +[0-9]{1,9}")
MAP = frozenset(SIGNS)


def likeness(rows: list[str]) -> float:
    """Return how much these rows, none blank, look like a size, a map of it, and as many rows of costs.

    A Rush Hour board may begin with a line of two numbers as well; the number of its pieces comes next, and it has no
    rows of costs. Ice, `*`, is a sign of nothing else.
    """
    if not rows or not SIZE.fullmatch(rows[0]) or len(rows) < 3:
        return NONE
    size, *others = rows
    height, width = (int(word[:9]) for word in size.split())
    half = len(others) // 2
    mapped = [_share(list(row), width, MAP.__contains__) for row in others[:half]]
    priced = [_share(row.split(), width, str.isdigit) for row in others[half:]]
    shares = [*mapped, *priced]
    if len(others) == 2 * height and min(shares) == 1:
        return SURE
    is_mostly = sum(share >= 0.5 for share in shares) > len(shares) / 2
    return VERY_LIKELY if is_mostly and any(ICE in row for row in others[:half]) else NONE


def _share(cells: list[str], width: int, is_right: Callable[[str], bool]) -> float:
    """The share of right cells in a row; 0 if it has not as many cells as it should."""
    return sum(map(is_right, cells)) / width if len(cells) == width > 0 else 0.0
