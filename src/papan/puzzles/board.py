"""Board: what the boards of all puzzles have in common."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import islice
from typing import Any, ClassVar, Self, TypeAlias

from papan.errors import UsageError
from papan.support import arguments

SHOWN_SIGNS = 60  # of a board's text in its repr()
SHOWN_MOVES = 40  # in an error that lists the legal ones


class Board:
    """A board of some puzzle; str() is its notation, and a notebook shows it as a picture.

    Making one checks it: a BoardError names every fault at once. Two boards are equal if they say the same.

    >>> import papan
    >>> board = papan.load("1 2 3/4 5 6/0 7 8")
    >>> board
    <sliding 3×3: 1 2 3/4 5 6/0 7 8>
    >>> board.moves()
    ['up', 'right']
    >>> board.after("right") == papan.load("1 2 3/4 5 6/7 0 8")
    True
    """

    puzzle: ClassVar[str]
    is_sound = False  # whether papan has seen that it keeps the rules; see Puzzle.require_sound

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "__repr__" not in cls.__dict__:
            cls.__repr__ = Board.__repr__  # type: ignore[method-assign] # else a dataclass would write its own

    def __init__(self) -> None:
        if type(self) is Board:
            raise TypeError("Board is what the boards of all puzzles have in common; papan.load() makes one")

    def __post_init__(self) -> None:
        """Raise a BoardError with every fault; boards of a puzzle that is not in the table yet are checked later."""
        record = _table.get(self.puzzle)
        if record is not None:
            record.require_sound(self)

    @classmethod
    def unchecked(cls, **values: Any) -> Self:
        """Make a board that is known to keep the rules, without looking; for code that makes many."""
        board = cls.__new__(cls)
        board.__dict__.update(values, is_sound=True)  # what is left out is the default of its class
        return board

    def moves(self) -> list[str]:
        """Return the legal moves at the start, by their names in a plan; of a placement puzzle, all first placings."""
        return list(self._actions())

    def after(self, moves: str | Iterable[str]) -> Board:
        """Return the board that begins after a move, or after several; a UsageError lists the moves that are legal.

        A board with some pieces placed on it is a position, not a board: so a placement puzzle has no `after`.
        """
        board = self
        for word in [moves] if isinstance(moves, str) else arguments.words("moves", moves):
            board = board._after(word)
        return board

    def _after(self, word: str) -> Board:
        actions = self._actions()
        if word not in actions:
            known = ", ".join(islice(actions, SHOWN_MOVES)) + (", …" if len(actions) > SHOWN_MOVES else "")
            key = "error.no-such-move" if actions else "error.no-moves-left"
            raise UsageError(key, found=repr(word)[:40], known=known)
        record = _puzzle_named(self.puzzle)
        problem = record.start_problem(self)
        board: Board | None = record.board_at(self, problem.result(problem.initial, actions[word]))
        if board is None:
            raise UsageError("error.no-board-after", puzzle=self.puzzle)
        return board

    def _actions(self) -> dict[str, Any]:
        """The actions at the start by their names, in the problem's order."""
        record = _puzzle_named(self.puzzle)
        problem = record.start_problem(self)
        return {record.moves.name(self, action): action for action in problem.actions(problem.initial)}

    def __str__(self) -> str:
        text: str = _puzzle_named(self.puzzle).notation.format(self)
        return text

    def __repr__(self) -> str:
        record = _table.get(self.puzzle)
        if record is None or (record.notation.faults and not self.is_sound):  # it may not even have a text
            return f"<{type(self).__name__}>"
        scene, text = record.scene(self), record.one_line(self)
        shown = text if len(text) <= SHOWN_SIGNS else text[: SHOWN_SIGNS - 1] + "…"
        return f"<{self.puzzle} {scene.rows}×{scene.columns}: {shown}>"

    def _repr_svg_(self) -> str:
        from papan.render.svg import svg  # imported late, so that solving starts fast

        return svg(_puzzle_named(self.puzzle).scene(self))


AnyBoard: TypeAlias = Any  # a puzzle's own Board class; a plug-in's need not inherit from Board

_puzzle_named: Callable[[str], Any]
_table: Mapping[str, Any] = {}


def use_puzzles(puzzle_named: Callable[[str], Any], table: Mapping[str, Any]) -> None:
    """Tell boards how the record of their puzzle is found; the table of puzzles does so, since it imports boards."""
    global _puzzle_named, _table
    _puzzle_named, _table = puzzle_named, table
