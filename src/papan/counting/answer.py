"""What was found out about a number: the searches that give it, those that come nearest, and how many were tried."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from papan.counting.conventions import Asked, Convention
from papan.counting.variants import SearchVariant
from papan.version import VERSION


@dataclass(frozen=True)
class CountMatch:
    """A search with a convention, and what it counts on the boards: on all of them, or up to the first that differs.

    >>> import papan
    >>> match = papan.whose_count("1 2 3/4 5 6/0 7 8", nodes=4, enough=1).exact[0]
    >>> match.variant.algorithm, match.convention.name, match.difference
    ('branch-and-bound', 'generated', 0)
    """

    variant: SearchVariant
    convention: Convention
    counted: tuple[int, ...]
    numbers: tuple[int, ...]  # that were asked for, in the same order
    rarity: int  # of both together

    @property
    def pairs(self) -> list[tuple[int, int]]:
        """What it counts and the number that was asked for, board by board."""
        return list(zip(self.counted, self.numbers, strict=False))

    @property
    def explained(self) -> int:
        """For how many boards it gives just the number."""
        return sum(found == number for found, number in self.pairs)

    @property
    def difference(self) -> int:
        """What it counts more, or less if below 0, on the first board on which it gives another number; else 0."""
        return next((found - number for found, number in self.pairs if found != number), 0)

    @property
    def is_exact(self) -> bool:
        """Whether it gives the number for every board."""
        return self.explained == len(self.numbers)

    def to_json(self) -> dict[str, Any]:
        """Return the match as `--json` prints it."""
        variant = self.variant
        return {
            "algorithm": variant.algorithm,
            "also": list(variant.also),
            "variant": variant.known_as,
            "heuristic": variant.heuristic,
            "metric": variant.metric,
            "wanted": variant.wanted,
            "options": dict(variant.options),
            "convention": self.convention.name,
            "counted": list(self.counted),
            "difference": self.difference,
            "rarity": self.rarity,
        }


@dataclass(frozen=True)
class WhoseCount:
    """The searches that give the numbers exactly, the most usual first; if none does, those that come nearest.

    `tried` searches were followed to their end or past the number, `left` were not for want of time, and those that do
    not fit the boards are neither.

    >>> import papan
    >>> answer = papan.whose_count("AAABB/ACCCB/ACDDB/EEEFF/EGGFF", cases=11, enough=1)
    >>> answer.exact[0].variant.algorithm, answer.exact[0].convention.name
    ('brute-force', 'examined')
    """

    puzzle: str
    asked: Asked
    boards: tuple[str, ...]  # each in one line, that of the smallest number first
    numbers: tuple[int, ...]
    exact: tuple[CountMatch, ...] = ()
    nearest: tuple[CountMatch, ...] = ()
    tried: int = 0
    left: int = 0

    @property
    def complete(self) -> bool:
        """Whether every search was tried."""
        return self.left == 0

    def to_json(self) -> dict[str, Any]:
        """Return the answer as `--json` prints it."""
        return {
            "papan": VERSION,
            "puzzle": self.puzzle,
            "asked": self.asked,
            "boards": [
                {"board": board, "number": number} for board, number in zip(self.boards, self.numbers, strict=True)
            ],
            "tried": self.tried,
            "left": self.left,
            "exact": [match.to_json() for match in self.exact],
            "nearest": [match.to_json() for match in self.nearest],
        }
