"""Moves as people and programs write them, in English and Indonesian: `C-right-2`, `F+1`, `ULDR`, `geser 8 ke kiri`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import zip_longest

from papan.puzzles.numbering import body_of, lone_number
from papan.searching.problem import Action, State

_WORDS = {
    "up": "up atas keatas naik north utara",
    "down": "down bawah kebawah turun south selatan",
    "left": "left kiri kekiri west barat",
    "right": "right kanan kekanan east timur",
}
DIRECTIONS = {word: direction for direction, words in _WORDS.items() for word in words.split()}
LETTERS = {direction[0].upper(): direction for direction in _WORDS}
ARROWS = {"↑": "up", "↓": "down", "←": "left", "→": "right"}
# Words around a move that do not change what it says.
_FILLERS = """
    move moves moved moving piece block car vehicle tile slide slides swap step steps cell cells space spaces unit
    units blank empty the to by in into towards direction and then action is with number swapped exchange
    gerak gerakan gerakkan bergerak geser geserkan digeser bergeser pindah pindahkan berpindah balok mobil kendaraan
    ubin angka nomor petak kotak sel kosong arah ke sejauh sebanyak langkah kali dan lalu kemudian aksi dengan tukar
    tukarkan ditukar yang
"""
FILLERS = frozenset(_FILLERS.split())
_PIECES = frozenset({"piece", "block", "tile", "number", "ubin", "angka", "nomor", "balok"})  # what a name may follow
_NAMES = "|".join(sorted(DIRECTIONS, key=len, reverse=True))
_TOKEN = re.compile(
    rf"(?<!\w)(?P<own>[^\s,;])-(?P<way>{_NAMES})(?:-(?P<cells>[0-9]{{1,3}}))?(?!\w)"
    r"|(?<!\w)(?P<sign>[^\s,;()\[\]{}.:])(?P<shift>[+-][0-9]{1,3})(?!\w)"
    r"|(?P<word>[^\W\d_]+)|(?P<number>[0-9]+)|(?P<arrow>[↑↓←→])|(?P<end>[,;|>/])|(?P<other>\S)",
    re.IGNORECASE,
)
_SEPARATORS = frozenset(",;|>/→")


@dataclass(frozen=True)
class Said:
    """What is said about a move (None: nothing): papan's name for it, the piece, the direction, the number of cells.

    `shift` is the number of cells with a sign, + to the right or down.
    """

    name: str | None = None
    sign: str | None = None
    direction: str | None = None
    cells: int | None = None
    shift: int | None = None

    def fits(self, move: Said) -> bool:
        """Return whether this could be said about a move of which everything is known."""
        return (
            (self.direction is None or self.direction == move.direction)
            and (self.sign is None or self.sign == move.sign)
            and (self.cells is None or self.cells == move.cells)
            and (self.shift is None or self.shift == move.shift)
            and (self.name is None or self.name == move.name)
        )


_BY_LETTER = {letter: Said(direction=direction) for letter, direction in LETTERS.items()}


@dataclass(frozen=True)
class Wording:
    """One way to speak of moves; the remark is the catalogue key that names it, unless it is papan's own way."""

    says: Callable[[State, Action], Said]
    remark: str | None = None


@dataclass(frozen=True)
class Speech:
    """How the moves of a board are spoken of: the names of its pieces and every way that programs are known to use.

    If `names_pieces` is true, a list of moves must name the piece; otherwise a direction alone is a move. What is
    `silent` may be named beside a piece and says nothing, as the blank that a tile is swapped with.
    """

    signs: frozenset[str]
    wordings: tuple[Wording, ...]
    names_pieces: bool
    silent: frozenset[str] = frozenset()


class _Reader:
    """Puts the words of a line together into moves."""

    def __init__(self, speech: Speech) -> None:
        self.speech = speech
        self.moves: list[Said] = []
        self.now = Said()

    def end(self) -> None:
        """End the current move: what comes next belongs to another one."""
        if self.now != Said():
            self.moves.append(self.now)
            self.now = Said()

    @property
    def awaits_direction(self) -> bool:
        return self.now.sign is not None and self.now.direction is None

    def whole(self, move: Said) -> None:
        self.end()
        self.moves.append(move)

    def direction(self, direction: str) -> None:
        if self.now.direction is not None:
            self.end()
        self.now = replace(self.now, direction=direction)

    def sign(self, sign: str) -> None:
        if self.now.sign is not None or (self.now.direction is not None and self.now.cells is not None):
            self.end()
        self.now = replace(self.now, sign=sign)

    def word(self, word: str) -> bool:
        """Take a word; return false if it means nothing here."""
        known, names_pieces = word.lower(), self.speech.names_pieces
        if known in DIRECTIONS:
            self.direction(DIRECTIONS[known])
        elif names_pieces and self.now.sign is not None and self.now.direction is None and known.upper() in LETTERS:
            self.direction(LETTERS[known.upper()])
        elif names_pieces and word in self.speech.signs:
            self.sign(word)
        elif names_pieces and len(word) == 2 and word[0] in self.speech.signs and word[1] in LETTERS:  # CR2
            self.end()
            self.now = Said(sign=word[0], direction=LETTERS[word[1]])
        elif not names_pieces and self.awaits_direction and known.upper() in LETTERS:
            self.direction(LETTERS[known.upper()])
        elif not names_pieces and set(word.upper()) <= LETTERS.keys() and (word.isupper() or word.islower()):
            self.end()
            self.moves += [_BY_LETTER[letter] for letter in word.upper()]
        else:
            return known in FILLERS
        return True

    def number(self, word: str) -> bool:
        """Take a number, of cells or the name of a piece; return false if it can be neither."""
        if self.speech.names_pieces:
            if self.now.direction is not None and self.now.cells is None and len(word) <= 3:
                self.now = replace(self.now, cells=int(word))
                return True
        elif self.now.direction is not None and self.now.sign is None:
            return True  # it may be a tile or the number of cells: there is no way to know
        if word in self.speech.silent:
            return True
        if word not in self.speech.signs:
            return False
        if self.now.direction is not None:
            self.end()
        self.sign(word)
        return True


def moves_in(line: str, speech: Speech) -> list[Said]:
    """Return the moves of a line that says nothing else; a line with any other word in it has no moves."""
    body, titled = body_of(line, lambda word: word in speech.signs or word in DIRECTIONS or word.lower() in _PIECES)
    reader = _Reader(speech)
    arrows_are_moves = any(arrow in body for arrow in "↑↓←")
    tokens = [token for token in _TOKEN.finditer(body) if not token["other"]]
    for token, following in zip_longest(tokens, tokens[1:]):
        if token["own"]:
            cells = int(token["cells"]) if token["cells"] else None
            reader.whole(Said(sign=token["own"], direction=DIRECTIONS[token["way"].lower()], cells=cells))
        elif token["shift"] and token["sign"] in speech.signs and speech.names_pieces:
            reader.whole(Said(sign=token["sign"], shift=int(token["shift"])))
        elif token["shift"] and not speech.names_pieces and {token["sign"], token["shift"][1:]} <= speech.signs:
            for tile in (token["sign"], token["shift"][1:]):  # 4-7: two tiles
                reader.number(tile)
                reader.end()
        elif token["shift"] and token["sign"] not in "-=":
            return []
        elif token["arrow"] and arrows_are_moves:
            reader.direction(ARROWS[token["arrow"]])
        elif token["word"]:
            if not reader.word(token["word"]):
                return []
        elif token["number"]:
            if not reader.number(token["number"]):
                return []
        elif token[0] in _SEPARATORS and not _goes_on(reader, following):
            reader.end()
    reader.end()
    moves = reader.moves
    if any(move.direction is None and move.shift is None for move in moves):
        # Only names of pieces: a list of the tiles moved, unless it is a number under a title.
        bare = all(move.direction is None and move.shift is None for move in moves)
        return moves if bare and not speech.names_pieces and (len(moves) > 1 or not titled) else []
    return moves


def _goes_on(reader: _Reader, following: re.Match[str] | None) -> bool:
    """Whether what follows a separator still belongs to the move before it: (4, up), tile 4 -> up, (C, right, 2)."""
    names_pieces, now = reader.speech.names_pieces, reader.now
    if following is None or (names_pieces and now.direction is None):
        return following is not None
    if names_pieces:
        return now.cells is None and following["number"] is not None
    word = (following["word"] or "").lower()
    says_where = following["arrow"] is not None or word in DIRECTIONS or word.upper() in LETTERS
    return reader.awaits_direction and says_where


def label_in(line: str, speech: Speech) -> Said | None:
    """Return the move that a line describes, if it is a single one and says where it goes."""
    moves = moves_in(line, speech)
    return moves[0] if len(moves) == 1 and (moves[0].direction or moves[0].shift) else None


def complete(moves: list[Said], speech: Speech) -> bool:
    """Return whether moves say enough to be followed: if pieces have names, each move must name its piece."""
    return all(move.sign is not None for move in moves) if speech.names_pieces else True


def list_in(lines: list[str], speech: Speech) -> Iterator[tuple[int, str, Said]]:
    """Yield every move of a text that lists moves, with its line and how it is written there."""
    bare: list[tuple[int, str, Said]] = []
    lone: list[tuple[int, str, Said]] = []
    told = False
    for number, line in enumerate(lines, 1):
        moves = moves_in(line, speech)
        name = lone_number(line, FILLERS) if not moves else None
        if name in speech.signs and not speech.names_pieces:
            lone.append((number, line.strip(), Said(sign=name)))
        if not moves or not complete(moves, speech):
            continue
        entries = [(number, line.strip() if len(moves) == 1 else move_words(move), move) for move in moves]
        if moves[0].direction is None and moves[0].shift is None:
            bare += entries
        else:
            told = True
            yield from entries
    if not told:  # numbers alone are moves only if there is nothing else
        counted = [int(said.sign or 0) for _, _, said in lone]
        is_counting = counted == list(range(1, len(counted) + 1))
        yield from bare if is_counting else sorted([*bare, *lone], key=lambda entry: entry[0])


def move_words(move: Said) -> str:
    """Return what is said about a move, in papan's words."""
    if move.shift is not None:
        return f"{move.sign or ''}{move.shift:+d}"
    parts = (move.name, move.sign, move.direction, move.cells)
    return "-".join(str(part) for part in parts if part is not None)
