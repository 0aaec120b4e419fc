"""What a puzzle can tell a player: a hint for a position, and how hard a board is."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, Protocol

from papan.messages import number, several, tr
from papan.puzzles.difficulty import WORDS
from papan.searching.limits import Limits


class Solve(Protocol):
    """Solves a board, or counts its solutions (`wanted`), within the limits of whoever asks; returns a Result.

    `at_most` (seconds) and `node_limit` tighten these limits for one call. `start` is the state to begin in.
    Ctrl-C raises KeyboardInterrupt.
    """

    @property
    def limits(self) -> Limits:
        """The limits of every call."""
        ...

    def __call__(
        self,
        board: Any,
        wanted: Any = "first",
        metric: str | None = None,
        at_most: float | None = None,
        node_limit: int | None = None,
        start: Any = None,
    ) -> Any: ...


@dataclass(frozen=True)
class Hint:
    """One step a person could take: where to look, what to do, and why; sentences in the language in use.

    Cells are row × columns + column. A step marks the cells of `rule_out` as impossible and puts a piece on those of
    `place` (both are choices, where a puzzle tells choices from cells); `wrong` are marks so far that cannot stay.
    `action` is a move in the machine's word, and `left` the number of moves from here to the goal.

    >>> import papan
    >>> hint = papan.hint("AAAB/AACB/DDCC/DDCC")
    >>> hint.technique, hint.rule_out
    ('region-in-line', (11, 15))
    >>> print(hint.where, hint.what)
    Look at region B. Cross out r3c4 and r4c4.
    """

    technique: str
    title: str
    where: str
    what: str
    why: str
    look: tuple[int, ...] = ()
    rule_out: tuple[int, ...] = ()
    place: tuple[int, ...] = ()
    wrong: tuple[int, ...] = ()
    action: str | None = None
    left: int | None = None
    proved: bool = False

    @property
    def is_step(self) -> bool:
        """Whether there is something to do; else it only says what is known of the position."""
        return bool(self.rule_out or self.place or self.wrong or self.action)

    def __str__(self) -> str:
        return " ".join(sentence for sentence in (self.where, self.what, self.why) if sentence)

    def to_json(self) -> dict[str, Any]:
        """The hint as `--json` prints it."""
        return asdict(self)


def to_go(puzzle: str, left: int, proved: bool) -> str:
    """How far it is, and whether that is the least, as a sentence; each puzzle has its own word for a move."""
    key = f"hint.{puzzle}.to-go" if proved or left == 1 else f"hint.{puzzle}.to-go-at-most"
    return several(key, left, count=number(left))


def no_way(result: Any) -> Hint:
    """What to say where the search found no way to the goal: that there is none, or that it was given up."""
    proved = result.status.value == "unsolvable"
    key = "hint.no-way" if proved else "hint.not-found"
    return Hint(
        "no-solution" if proved else "unknown",
        tr(f"{key}.title"),
        tr(f"{key}.where"),
        tr(f"{key}.what"),
        result.reason_text(),
        proved=proved,
    )


@dataclass(frozen=True)
class Part:
    """One thing that makes a board hard, as a number and as a sentence in the language in use."""

    name: str
    value: float
    sentence: str

    def __str__(self) -> str:
        return self.sentence


@dataclass(frozen=True)
class Rating:
    """How hard a board is, from 1 to 100, and what that comes from; str() says so.

    >>> import papan
    >>> print(papan.rate("1 2 3/4 5 6/0 7 8"))
    Difficulty: 5 of 100, trivial
    2 moves (optimal, proved)
    A random board of 3×3 takes about 22 moves
    """

    score: int
    parts: tuple[Part, ...]

    @property
    def word(self) -> str:
        """The catalogue's key for the score: rating.trivial, easy, medium, hard or expert."""
        return next(f"rating.{word}" for word, scores in WORDS.items() if self.score in scores)

    def __str__(self) -> str:
        return "\n".join([tr("rating.score", score=self.score, word=tr(self.word)), *map(str, self.parts)])

    def to_json(self) -> dict[str, Any]:
        """The rating as `--json` prints it."""
        parts = [asdict(part) for part in self.parts]
        return {"score": self.score, "word": self.word.removeprefix("rating."), "parts": parts}


def score_between(low: float, high: float, share: float) -> int:
    """The score at this share (0 to 1, more is cut off) of the way between two, itself from 1 to 100."""
    return max(1, min(100, round(low + (high - low) * max(0.0, min(1.0, share)))))
