"""Lines of every kind for tests of batches: good ones, odd ones that Python must read, and bad ones."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import papan

SIGNS = "AABBCCDPK.#oxz/ 0123456789éXZOL*\t-_\"'{"

ODD = (
    "",
    "   ",
    "# a comment",
    "  # another",
    "#x",
    "\ufeff1 2 3/4 5 6/0 7 8",
    "\u00a0",
    "{",
    '{"board": "1 2 3/4 5 6/0 7 8"}',
    '{"board": "AAAB/AACB/DDCC/DDCC", "algorithm": "backtracking"}',
    '{"board": "1 2 3/4 5 6/0 7 8", "colour": "red"}',
    "17 1 2 3 4 5 6 7 0 8 extra",
    "id-4 IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM 3 moves",
    "AAABBCCCD/ABBBBCECD/ABBBDCECD/AAABDCCCD/BBBBDDDDD/FGGGDDHDD/FGIGDDHDD/FGIGDDHDD/FGGGDDHHH  ",
    "AAABB/ACCCB/ACDDB/EEEFF/EGGFF",  # more regions than rows
    "AAAAAA/BBBBAA/BBAAAA/CCCDDD/DDDDDD/EEEEEF",  # no solution
    "AAAA/AAAA/AAAA/AAAA",  # one region: a rule refutes it
    "AABA/BBBA/CCCC/DDDD",  # a region in two parts
    "AB/CD/EF/GH",
    "A",
    "K",
    "1 2/3 0",
    "2 2/1 2/3 0",
    "3 3/1 2 3/4 5 6/7 8 0",
    "1 2 3/4 5 6/8 7 0",  # of the wrong parity
    "1 2 3/4 5 6/7 8 9",
    "1 2 3/4 5 6/7 8 X",
    "01 2 3/4 5 6/7 8 0",
    "1 2 3/4 5 6/7 8 -0",
    "1  2 3/4 5 6/7 8 0",
    "1 2 3/4 5 6/7 8 0/",
    "6 6/11/AAB..F/..BCDF/GPPCDFK/GH.III/GHJ.../LLJMM.",
    "6 6/12/AAB..F/..BCDF/GPPCDFK/GH.III/GHJ.../LLJMM.",
    "6 6/11/AAB..F/..BCDF/GPPCDF/GH.III/GHJ.../LLJMM.",
    "06 6/11/AAB..F/..BCDF/GPPCDFK/GH.III/GHJ.../LLJMM.",
    "4 5/4/ AB..#/KABPP./ CCD../ EED..",
    "4 4/4/  K/ABCC/AB../A.P./DDP.",
    "5 4/5/.#../AA.P/BBBP/CDDD/C.EE/   K",
    "5 4/5/.#../AA.P/BBBP/CDDD/C.EE/    K",
    "AAB..F/..BCDF/GPPCDFK/GH.III/GHJ.../LLJMM.",
    "oooooooooooooAAoooooooooooooooooooooo",
    "ooooooooooooAAooooooooooooooooooooox",
    "......" * 2 + "AA..x." + "......" * 3,  # a wall in the way: a rule refutes it
    "2 3/Z*X/*LO/1 2 3/4 5 6",  # no way
    "2 2/ZX/XO/1 1/1 1",  # a rule refutes it
    "1 3/Z*O/1 01 1",
    "1 3/Z*O/1  1 1",
    "1 3/Z*O/1 1 1/",
    "01 3/Z*O/1 1 1",
    "1 3/Z*O/999999999 999999999 999999999",  # too dear for the core
    "1 3/Z1O/1 1 1",
    "1 2/ZO/0 0",
    "......" * 2 + "AA.B.." + "...B.." + "......" * 2,
)


@cache
def good_lines() -> list[str]:
    """Boards of all puzzles, each on its line, small enough to be solved at once."""
    sizes: dict[str, tuple[Any, ...]] = {
        "queens": (4, 6, 8, 11, 12),
        "rush-hour": ((4, 4), (6, 6), (5, 6)),
        "sliding": ((2, 3), (3, 3), (3, 2)),
        "ice-sliding": ((1, 4), (3, 4), (5, 5), (8, 8)),
    }
    boards = [
        board
        for puzzle, each in sizes.items()
        for size in each
        for board in papan.generate(puzzle, size=size, count=25, seed=7)
    ]
    lines = [str(board).replace("\n", "/") for board in boards]
    flat = [line.replace("/", " ") for line in lines if set(line) == set("012345678 /")]
    return [*lines, *flat]


def mixed_lines(count: int, seed: int = 1) -> list[str]:
    """Return lines of which about half are good, and the others odd or broken at random."""
    random, good = Random(seed), good_lines()
    kinds = (random.choice, lambda good: _damaged(random, random.choice(good)), lambda good: _odd(random))
    return [random.choice(kinds)(good) for _ in range(count)]


def _odd(random: Random) -> str:
    return random.choice((random.choice(ODD), random.choice(good_lines())))


def _damaged(random: Random, line: str) -> str:
    """The line with a few signs changed, put in or left out."""
    signs = list(line)
    for _ in range(random.choice((1, 1, 2, 4))):
        place = random.randrange(len(signs) + 1)
        how = random.random()
        if how < 0.5 and place < len(signs):
            signs[place] = random.choice(SIGNS)
        elif how < 0.75:
            signs.insert(place, random.choice(SIGNS))
        else:
            del signs[place : place + 1]
    return "".join(signs)
