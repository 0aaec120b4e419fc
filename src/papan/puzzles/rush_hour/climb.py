"""Rush Hour boards of a wanted number of moves: a layout is flooded, its hardest start kept, then changed a little.

The core makes the same boards (cpp/best/rush_hour_generate.hpp): every draw of chance stands in the same place there.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import chain, count
from string import ascii_lowercase, ascii_uppercase, digits
from typing import TypeAlias

from papan.puzzles.rush_hour.assembly import EXIT
from papan.puzzles.rush_hour.rules import PRIMARY, Cell, Exit, Piece, Positions, RushHourBoard, RushHourProblem
from papan.searching.random64 import Random64

PATIENCE = 60  # changes that make nothing better, then a new layout
PLACINGS = 20  # tries for each piece or wall
FIRST_ROOM, MOST_ROOM = 4_000, 1_000_000  # positions of a layout; one with more is too loose
STUCK, LOOSE = -1, -2  # what a flood says of a layout that is no board

Layout: TypeAlias = tuple[list[Piece], set[Cell]]  # pieces without names, P first; walls


@dataclass(frozen=True)
class Wish:
    """What is asked for; `pieces` 0: as many as turn out well."""

    rows: int
    columns: int
    pieces: int
    walls: int
    low: int  # moves
    high: int
    minimal: bool  # no piece can be dropped without making it easier
    tries: int


@dataclass(frozen=True)
class Climbed:
    """The board found with its fewest moves, None where nothing can be solved; `met` if it is as asked for."""

    board: RushHourBoard | None
    moves: int
    met: bool


def climb(wish: Wish, seed: int, go_on: Callable[[], bool] = lambda: True) -> Climbed:
    """A board as wished for, or the hardest that was found before the tries ran out or `go_on` said no."""
    climber = Climber(wish, seed)
    layout: Layout = ([], set())
    best, best_moves, score, stale = layout, STUCK, STUCK, PATIENCE
    for _ in range(wish.tries):
        if not go_on():
            break
        if stale >= PATIENCE:
            if score == LOOSE:
                climber.room = min(2 * climber.room, MOST_ROOM)
            drawn: Layout | None = climber.drawn()
            score, stale = LOOSE, 0
        else:
            drawn = climber.changed(layout, score)
        if drawn is None:
            stale += 1
            continue
        draft, found = climber.flood(drawn)
        stale = 0 if found > max(score, STUCK) else stale + 1
        if found > best_moves:
            best, best_moves = draft, found
        if found >= max(wish.low, 1):
            if wish.minimal:
                draft = without_needless(climber, draft, found)
            return Climbed(climber.board(draft), found, True)
        if found >= score or score < 0:
            layout, score = draft, found
    return Climbed(climber.board(best) if best_moves >= 0 else None, best_moves, False)


class Climber:
    """Draws, changes and floods layouts, with a stream of chance of its own."""

    def __init__(self, wish: Wish, seed: int) -> None:
        self.wish, self.room = wish, FIRST_ROOM
        self.below = Random64(seed).below
        self.across = wish.columns >= 3
        lines = wish.rows if self.across else wish.columns
        self.middle = (lines - 1) // 2 if lines > 3 else 0  # in the middle of three lines nothing gets out of the way

    def drawn(self) -> Layout:
        """P short of its exit, on the right or at the bottom, with random pieces and walls around it."""
        wish, middle = self.wish, self.middle
        at = self.below((wish.columns if self.across else wish.rows) - 2)
        pieces = [Piece(PRIMARY, middle, at, 2, True) if self.across else Piece(PRIMARY, at, middle, 2, False)]
        cells = wish.rows * wish.columns
        layout: Layout = (pieces, set())
        for _ in range(wish.pieces or cells * 3 // 10 + self.below(cells // 12 + 1)):
            if not self._add_piece(layout):
                break
        self._add_walls(layout)
        return layout

    def changed(self, layout: Layout, score: int) -> Layout | None:
        """The layout with a piece or a wall more, less or elsewhere; None if no room was found."""
        pieces, walls = list(layout[0]), set(layout[1])
        if self.wish.walls and self.below(4) == 0:
            walls.clear()
            self._add_walls((pieces, walls))
            return pieces, walls
        kind = 2 if self.wish.pieces else self.below(4)  # 0: one less, 1: one more, else: one elsewhere
        if not self.wish.pieces and score < 0:
            kind = 1 if score == LOOSE else 0
        if kind != 1 and len(pieces) > 1:
            del pieces[1 + self.below(len(pieces) - 1)]
        return (pieces, walls) if kind == 0 or self._add_piece((pieces, walls)) else None

    def _add_piece(self, layout: Layout) -> bool:
        pieces, walls = layout
        taken = walls.union(*(piece.cells(piece.position) for piece in pieces))
        for _ in range(PLACINGS):
            length = 2 if self.below(3) < 2 else 3
            horizontal = self.below(2) == 0
            rows = self.wish.rows - (0 if horizontal else length - 1)
            columns = self.wish.columns - (length - 1 if horizontal else 0)
            if rows < 1 or columns < 1:
                continue
            piece = Piece("", self.below(rows), self.below(columns), length, horizontal)
            in_the_way_for_ever = (horizontal, piece.line) == (self.across, self.middle)
            if not in_the_way_for_ever and taken.isdisjoint(piece.cells(piece.position)):
                pieces.append(piece)
                return True
        return False

    def _add_walls(self, layout: Layout) -> None:
        """Add so many walls as find room, none of them in P's line."""
        pieces, walls = layout
        taken = {cell for piece in pieces for cell in piece.cells(piece.position)}
        for _ in range(self.wish.walls * PLACINGS):
            if len(walls) == self.wish.walls:
                break
            cell = self.below(self.wish.rows), self.below(self.wish.columns)
            if cell[0 if self.across else 1] != self.middle and cell not in taken and cell not in walls:
                walls.add(cell)

    def board(self, layout: Layout) -> RushHourBoard:
        """The layout as a board, its pieces named as they are met in reading order."""
        primary, *others = layout[0]
        names = piece_names()
        named = [replace(piece, sign=next(names)) for piece in sorted(others, key=lambda p: (p.row, p.column))]
        pieces = sorted([primary, *named], key=lambda piece: piece.sign)
        exit = Exit("right" if self.across else "bottom", self.middle)
        return RushHourBoard(self.wish.rows, self.wish.columns, tuple(pieces), frozenset(layout[1]), exit)

    def flood(self, layout: Layout) -> tuple[Layout, int]:
        """The pieces where a best solution has most moves (`high` at most), and those moves; else STUCK or LOOSE.

        Of several such positions it is the one that comes first when they are compared piece by piece.
        """
        pieces, walls = layout
        problem = self.nameless(layout)
        met = reachable(problem, self.room)
        if met is None:
            return layout, LOOSE
        goals = [state for state in met if problem.is_goal(state)]
        if not goals:
            return layout, STUCK
        if len(met) > self.room:
            return layout, LOOSE
        layers, known = [goals], set(goals)
        while layers[-1] and len(layers) <= self.wish.high + 1:
            layers.append(_next_layer(problem, layers[-1], known))
        moves = min(len(layers) - 2, self.wish.high)
        start = min(layers[moves])
        return ([_at(piece, to) for piece, to in zip(pieces, start, strict=True)], walls), moves

    def nameless(self, layout: Layout) -> RushHourProblem:
        """The problem of a layout, its pieces in the layout's order."""
        exit = Exit("right" if self.across else "bottom", self.middle)
        rows, columns, walls = self.wish.rows, self.wish.columns, frozenset(layout[1])
        board = RushHourBoard.unchecked(rows=rows, columns=columns, pieces=tuple(layout[0]), walls=walls, exit=exit)
        return RushHourProblem(board)


def reachable(problem: RushHourProblem, room: int) -> set[Positions] | None:
    """All positions that can be reached; None if they are more than twice as many as there is room for."""
    waiting, known = deque([problem.initial]), {problem.initial}
    while waiting:
        waiting += _next_layer(problem, [waiting.popleft()], known)
        if len(known) > 2 * room:  # asked after each position, since a layer of a large board may be endless
            return None
    return known


def without_needless(climber: Climber, layout: Layout, moves: int) -> Layout:
    """The layout without what can go, the last first, while the fewest moves stay; it never gets harder by that."""
    pieces, walls = layout
    for index in range(len(pieces) - 1, 0, -1):
        less = pieces[:index] + pieces[index + 1 :]
        if _fewest_moves(climber.nameless((less, walls))) == moves:
            pieces = less
    return pieces, walls


def _fewest_moves(problem: RushHourProblem) -> int | None:
    layer, known = [problem.initial], {problem.initial}
    for moves in count():
        if any(problem.is_goal(state) for state in layer):
            return moves
        if not layer:
            return None
        layer = _next_layer(problem, layer, known)
    return None


def _next_layer(problem: RushHourProblem, layer: list[Positions], known: set[Positions]) -> list[Positions]:
    """The positions one move from these that are not yet known; now they are."""
    found = []
    for state in layer:
        for action in problem.actions(state):
            child = problem.result(state, action)
            if child not in known:
                known.add(child)
                found.append(child)
    return found


def _at(piece: Piece, position: int) -> Piece:
    return replace(piece, column=position) if piece.horizontal else replace(piece, row=position)


def piece_names() -> chain[str]:
    """Signs for pieces: capitals, small letters, digits, then letters of other scripts."""
    plain = (sign for sign in ascii_uppercase + ascii_lowercase + digits if sign not in (EXIT, PRIMARY))
    return chain(plain, (chr(code) for code in count(0xC0) if chr(code).isalpha()))
