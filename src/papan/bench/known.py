"""The answers that collections of boards contain: a comment names the columns; `board` or `rows` is the board."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from papan.bench.work import Facts

# Such as `# id optimal_moves manhattan nodes board(16 numbers)` or `# 6x6 boards: board moves steps states`.
NAMES = re.compile(r"((?:\w+ )*)(?:board|rows)\b((?: \w+)*)")
ASIDE = re.compile(r"\([^()]*\)")
MAX_COMMENT = 500  # characters of a comment that are looked at
ONLY_ONE = "exactly one solution"
MOVES = ("moves", "optimal_moves")


@dataclass(frozen=True)
class Columns:
    """The names of the columns before and after the board, and whether every board has a single solution."""

    before: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    unique: bool = False

    def known(self, line: str) -> Facts:
        """Return what a line says of its board."""
        words = line.split()
        named = dict(zip(self.before, words, strict=False))
        named |= dict(zip(reversed(self.after), reversed(words), strict=False))
        numbers = {name: int(word) for name, word in named.items() if re.fullmatch(r"[0-9]{1,18}", word)}
        facts: Facts = {"solutions": 1, "solvable": True} if self.unique else {}
        for name, number in numbers.items():
            if name in MOVES:
                facts["moves"] = number
            elif name == "steps" or (name == "nodes" and "manhattan" in numbers):  # otherwise of another search
                facts[name] = number
            elif name == "solutions":
                facts |= {"solutions": min(number, 2), "solvable": number > 0}
        return facts


def read_columns(comments: Iterable[str]) -> Columns:
    """Return the columns that the first comment to name any names; no columns if no comment does."""
    comments = [comment[:MAX_COMMENT] for comment in comments]
    unique = any(ONLY_ONE in comment for comment in comments)
    for comment in comments:
        if names := NAMES.search(ASIDE.sub("", comment)):
            return Columns(tuple(names[1].split()), tuple(names[2].split()), unique)
    return Columns(unique=unique)
