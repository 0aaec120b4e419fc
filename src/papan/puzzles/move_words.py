"""The moves of any puzzle as people write them: papan's names or the descriptions, in every language, in any list."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeAlias

from papan.messages import LANGUAGES, speaking
from papan.puzzles.board import AnyBoard
from papan.puzzles.numbering import body_of
from papan.puzzles.puzzle import Puzzle
from papan.puzzles.sampling import some_states
from papan.puzzles.spoken import ARROWS, DIRECTIONS, FILLERS, LETTERS
from papan.searching.problem import Action, Problem

Words: TypeAlias = tuple[str, ...]

MAX_STATES = 300  # whose moves are learnt before a text is read
MAX_ACTIONS = 20_000
MAX_LINE = 20_000  # characters; a longer line is cut, for a hostile one must not take long
MAX_STRANGE_WORDS = 4  # in a line that stands in a list and is no move

# Letters and digits belong together, any other sign is a word of its own; what only separates is none.
_WORD = re.compile(r"[^\W_]+|[^\w\s,;|/()\[\]{}\"'`:.\-]")
_ARROW = re.compile(r"[-=]+>")
_NUMBER = re.compile(r"[0-9]+")
_BREAK = re.compile(r"[,;|/]|[-=]+>|→")


@dataclass(frozen=True)
class WrittenMove:
    """A move as it is written, the words that this comes down to, and its line, if it has one."""

    written: str
    words: Words
    line: int | None = None


def words_of(text: str) -> Words:
    """Return the words of a move or of a list in lower case, without what only separates them.

    Every word for a direction, and its arrow, becomes the English one.
    """
    return tuple(_alike(word) for word in _WORD.findall(_without_arrows(text)))


def _without_arrows(text: str) -> str:
    """The text with blanks for the arrows of two signs, everything else in its place."""
    return _ARROW.sub(lambda arrow: " " * len(arrow[0]), text)


def _alike(word: str) -> str:
    word = word.casefold()
    return ARROWS.get(word) or DIRECTIONS.get(word, word)


def _shape(words: Sequence[str]) -> Words:
    return tuple(_NUMBER.sub("#", word) for word in words)


class MoveWords:
    """What the moves of a board are called: learnt from some positions, and asked of any move."""

    def __init__(self, puzzle: Puzzle, board: AnyBoard, problem: Problem, choices: Iterable[Action] = ()) -> None:
        self.puzzle, self.board = puzzle, board
        self._called: dict[Action, frozenset[Words]] = {}
        self.known: dict[Words, Action] = {}
        names: set[Words] = set()
        for action in choices or self._some_actions(problem):
            names.add(words_of(puzzle.moves.name(board, action)))
            for words in self.called(action):
                self.known.setdefault(words, action)
        self._longest = max(map(len, self.known), default=0)
        # What moves look like with # for each number: such a move may be of another position, or wrong.
        self._shapes = {shape for words in self.known if (shape := _shape(words)) != ("#",)}
        self._single = frozenset(word for words in self.known for word in words)
        # Where moves are directions and nothing else, or single signs, a word may be a list of them: ULDR.
        directions = frozenset((direction,) for direction in LETTERS.values())
        self._letters: dict[str, str] = {}
        if names and names <= directions:
            self._letters = {letter.lower(): direction for letter, direction in LETTERS.items()}
        elif names and all(len(words) == 1 and len(words[0]) == 1 for words in names):
            self._letters = {words[0]: words[0] for words in names}

    def _some_actions(self, problem: Problem) -> Iterator[Action]:
        left = MAX_ACTIONS
        for state in some_states(problem, MAX_STATES):
            for action in problem.actions(state):
                yield action
                left -= 1
                if left == 0:
                    return

    def called(self, action: Action) -> frozenset[Words]:
        """Return every way to call an action: its name, and what it is called to people, in each language."""
        known = self._called.get(action)
        if known is None:
            moves, board = self.puzzle.moves, self.board
            texts = {moves.name(board, action)}
            for language in LANGUAGES:
                with speaking(language):
                    texts |= {moves.describe(board, action), self.puzzle.full_description(board, action)}
            known = frozenset(words for text in texts if (words := words_of(text)))
            if len(self._called) < MAX_ACTIONS:
                self._called[action] = known
        return known

    def moves_of_item(self, text: str) -> list[WrittenMove]:
        """Return the moves of one item of a plan: usually it is one, and one that nobody knows stays as it is."""
        words = words_of(text)
        if words in self.known or not words:
            return [WrittenMove(text, words)]
        found = list(self._cut(text[:MAX_LINE]))
        known = all(self._is_move(move.words) for move in found)
        return found if known else [WrittenMove(text, words)]

    def moves_of_text(self, lines: Sequence[str]) -> list[WrittenMove]:
        """Return the moves that a text lists; lines that say something else are skipped."""
        read = [self._line(number, line) for number, line in enumerate(lines, 1)]
        return [move for line, alike in zip(read, _neighbours(read), strict=True) for move in line.moves_among(alike)]

    def _line(self, number: int, line: str) -> _Line:
        body, titled = body_of(line[:MAX_LINE], lambda word: _alike(word) in self._single)
        moves = [WrittenMove(move.written, move.words, number) for move in self._cut(body)]
        known = sum(len(move.words) for move in moves if self._is_move(move.words))
        strange = sum(len(move.words) for move in moves) - known
        return _Line(tuple(moves), known, strange, titled, not line.strip())

    def _cut(self, text: str) -> Iterator[WrittenMove]:
        """Cut a list into moves, each as long as one can be; what is none lies between separators or other moves."""
        for part in self._parts(text):
            tokens = [(_alike(found[0]), found.span()) for found in _WORD.finditer(_without_arrows(part))]
            place, strange = 0, 0
            while place < len(tokens):
                size = self._size_at([word for word, _ in tokens[place : place + self._longest]])
                if size == 0 and not self._spelt(tokens[place][0]):
                    place += 1
                    continue
                yield from _as_strange(part, tokens[strange:place])
                if size:
                    yield _written(part, tokens[place : place + size])
                else:
                    yield from (WrittenMove(one, (one,)) for one in self._spelt(tokens[place][0]))
                place = strange = place + (size or 1)
            yield from _as_strange(part, tokens[strange:])

    def _parts(self, text: str) -> Iterator[str]:
        """The parts of a list between its separators; a move may have them in it, as (3,4)->(3,6) has."""
        if any(arrow in text for arrow in "↑↓←"):
            text = text.replace("→", " right ")
        parts = [part for part in _BREAK.split(text) if part.strip()]
        if all(map(self._is_list, parts)):
            yield from parts
        elif self._is_list(text):
            yield text
        else:
            yield from parts

    def _is_list(self, text: str) -> bool:
        words, place = words_of(text), 0
        while place < len(words):
            size = self._size_at(words[place : place + self._longest]) or bool(self._spelt(words[place]))
            if not size:
                return False
            place += size
        return True

    def _size_at(self, words: Sequence[str]) -> int:
        """The number of words of the longest move with which these begin; 0 if they begin with none."""
        sizes = range(len(words), 0, -1)
        known = next((size for size in sizes if tuple(words[:size]) in self.known), 0)
        return known or next((size for size in sizes if _shape(words[:size]) in self._shapes), 0)

    def _is_move(self, words: Words) -> bool:
        return words in self.known or _shape(words) in self._shapes

    def _spelt(self, word: str) -> list[str]:
        """The moves of a word that spells them, a letter each; an empty list if it does not."""
        return [self._letters[letter] for letter in word] if self._letters and set(word) <= self._letters.keys() else []


@dataclass(frozen=True)
class _Line:
    moves: tuple[WrittenMove, ...]
    known: int  # words that belong to moves
    strange: int  # and others
    titled: bool
    blank: bool

    @property
    def is_list(self) -> bool:
        return self.known > 0 and self.known >= self.strange

    def moves_among(self, lists_around: bool) -> tuple[WrittenMove, ...]:
        """Its moves; a line that is none counts as a wrong move only in the middle of a list."""
        slip = lists_around and not self.titled and 0 < self.strange <= MAX_STRANGE_WORDS
        return self.moves if self.is_list or slip else ()


def _neighbours(lines: Sequence[_Line]) -> list[bool]:
    """For each line whether it stands between two lines of a list, blank ones aside."""
    filled = [number for number, line in enumerate(lines) if not line.blank]
    around = [False] * len(lines)
    for (before, here), (_, after) in pairwise(pairwise(filled)):
        around[here] = lines[before].is_list and lines[after].is_list
    return around


def _written(part: str, tokens: Sequence[tuple[str, tuple[int, int]]]) -> WrittenMove:
    return WrittenMove(part[tokens[0][1][0] : tokens[-1][1][1]], tuple(word for word, _ in tokens))


def _as_strange(part: str, tokens: Sequence[tuple[str, tuple[int, int]]]) -> Iterator[WrittenMove]:
    """What is no move that is known, without the words around moves that say nothing."""
    if not all(word in FILLERS for word, _ in tokens):
        yield _written(part, tokens)
