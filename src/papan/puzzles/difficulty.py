"""The words and thresholds of difficulty: the one table that ratings and generators share."""

from __future__ import annotations

# The scores that go by each word.
WORDS = {
    "trivial": range(1, 20),
    "easy": range(20, 40),
    "medium": range(40, 60),
    "hard": range(60, 80),
    "expert": range(80, 101),
}

# What a generator can be asked for: three words that share the whole scale. A trivial board counts as easy, and a board
# for experts as hard.
DIFFICULTIES = {
    "easy": range(WORDS["trivial"].start, WORDS["easy"].stop),
    "medium": WORDS["medium"],
    "hard": range(WORDS["hard"].start, WORDS["expert"].stop),
}

# A generator that aims at a difficulty instead of rating what it makes stays away from the borders on purpose, since a
# rating also depends on what it does not aim at. One whose score follows from the number of moves aims at scores this
# far inside the word itself, so that its easy boards are never trivial; one that aims at numbers of moves leaves gaps
# between them; one that rates every board that it makes takes the words as they are.
MARGIN = 2


def aim(difficulty: str) -> range:
    """Return the scores that go by a word and are at least MARGIN away from its borders."""
    scores = WORDS[difficulty]
    return range(scores.start + MARGIN, scores.stop - MARGIN + 1)
