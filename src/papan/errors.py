"""The errors that a user can act on; every sentence comes from the catalogue."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from errno import errorcode
from typing import Any

from papan.messages import catalogue, language, tr

SHOWN_FAULTS = 30


@dataclass(frozen=True)
class Note:
    """A fault or a warning at a place in the text (both from 1); str() says what was found and what was expected."""

    line: int
    column: int
    key: str
    values: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        return tr(self.key, **self.values)


@dataclass(frozen=True)
class Suggestion:
    """A way to mend a text that is refused: what would be done, as a catalogue key, and the mended text."""

    key: str
    values: Mapping[str, object]
    text: str

    def __str__(self) -> str:
        return tr(self.key, **self.values)


class PapanError(Exception):
    """An error that a user can act on.

    >>> import papan
    >>> issubclass(papan.BoardError, papan.PapanError)
    True
    """

    def __init__(self, key: str, /, **values: object) -> None:
        super().__init__(key)
        self.key = key
        self.values = values

    def __str__(self) -> str:
        return tr(self.key, **self.values)


class UsageError(PapanError):
    """What was asked for makes no sense: a wrong name, option or combination.

    >>> import papan
    >>> papan.solve("1 2 3/4 5 6/0 7 8", "a-sta")
    Traceback (most recent call last):
    papan.errors.UsageError: unknown algorithm a-sta; did you mean a-star?
    """


class UnsureError(UsageError):
    """A picture in which something is not sure, so that accepting it would be a guess."""


class UndecidedError(UsageError):
    """What was asked for was not known when a limit was reached; with more time it may be."""


class LimitReachedError(UndecidedError):
    """Work was ended early; `reason` is time, memory or stopped."""

    def __init__(self, reason: str) -> None:
        super().__init__("status.cancelled" if reason == "stopped" else f"reason.{reason}")
        self.reason = reason

    def __reduce__(self) -> tuple[type[LimitReachedError], tuple[str]]:
        return type(self), (self.reason,)


class AmbiguousBoardError(UsageError):
    """A text that is a board of several puzzles; `candidates` are their names, the likeliest first.

    >>> import papan
    >>> error = papan.AmbiguousBoardError(["queens", "star-battle"])
    >>> error.candidates
    ('queens', 'star-battle')
    >>> print(error)
    a board of each of these puzzles: queens, star-battle; say which with --puzzle
    """

    def __init__(self, candidates: Iterable[str]) -> None:
        self.candidates = tuple(candidates)
        super().__init__("error.ambiguous-board", puzzles=", ".join(self.candidates))

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.candidates,)


class PluginError(PapanError):
    """A plug-in failed; the sentence names its file and line.

    >>> import papan
    >>> papan.load_plugin("mine.py")
    Traceback (most recent call last):
    papan.errors.PluginError: mine.py: no such plug-in file
    """


class BoardError(PapanError):
    """A board that breaks the rules, with every fault in it.

    >>> import papan
    >>> try:
    ...     papan.load("1 2/2 0")
    ... except papan.BoardError as error:
    ...     print([(fault.line, fault.column, str(fault)) for fault in error.faults])
    [(2, 1, '2 a second time (first in line 1); expected each number once')]
    """

    def __init__(
        self,
        faults: Sequence[Note],
        puzzle: str,
        source: str = "board",
        guessed: bool = False,
        suggestions: Sequence[Suggestion] = (),
    ) -> None:
        super().__init__("error.board")
        self.faults = tuple(sorted(faults, key=lambda fault: (fault.line, fault.column)))
        self.puzzle = puzzle
        self.source = source
        self.guessed = guessed  # nobody said which puzzle it is
        self.suggestions = tuple(suggestions)  # texts that would be boards

    def __reduce__(self) -> tuple[Any, ...]:  # other exceptions are made again from their key alone
        return type(self), (self.faults, self.puzzle, self.source, self.guessed, self.suggestions)

    def __str__(self) -> str:
        lines = [f"{self.source}:{fault.line}:{fault.column}: {fault}" for fault in self.faults[:SHOWN_FAULTS]]
        if len(self.faults) > SHOWN_FAULTS:
            lines.append(tr("error.more-faults", count=len(self.faults) - SHOWN_FAULTS))
        if self.guessed:
            lines.append(tr("error.taken-for", puzzle=self.puzzle))
        return "\n".join(lines)


def reason_of(error: OSError) -> str:
    """Return what the operating system says is wrong, in the language in use if the catalogue has it."""
    key = f"os.{errorcode.get(error.errno or 0)}"
    return tr(key) if key in catalogue(language()) else error.strerror or str(error)


def unknown_name(what: str, name: str, known: Iterable[str]) -> UsageError:
    """Return an error for a name that is not in a table, with the nearest one that is."""
    known = list(known)
    near = get_close_matches(name, known, n=1)
    if near:
        return UsageError("error.unknown-near", what=tr(f"word.{what}"), name=name, near=near[0])
    if not known:
        return UsageError("error.unknown-none", what=tr(f"word.{what}"), name=name)
    return UsageError("error.unknown", what=tr(f"word.{what}"), name=name, known=", ".join(known))
