"""Rush Hour boards of a wanted number of moves: a layout is flooded, its hardest start kept, then changed a little.

The core makes the same boards (cpp/rush_hour/generate.hpp), and every draw of chance stands in the same place
there: what changes here must change there too. tests/puzzles/rush_hour/test_generate.py compares them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import islice
from typing import TypeAlias

from papan.puzzles.rush_hour.layouts import MAX_PLACINGS, Ground, covered, piece_names
from papan.puzzles.rush_hour.rules import Cell, Piece, Positions, RushHourBoard, RushHourProblem
from papan.searching.layers import TooManyStatesError, layers, neighbours_in
from papan.searching.random64_as_core import Random64

MAX_STALE_CHANGES = 60  # changes in a row that make nothing better; then comes a new layout
FIRST_ROOM, MAX_ROOM = 4_000, 1_000_000  # positions of a layout; one with more is too loose
STUCK, LOOSE = -1, -2  # what a flood says of a layout that is no board

Layout: TypeAlias = tuple[list[Piece], set[Cell]]  # pieces without names, P first; walls


@dataclass(frozen=True)
class BoardSpec:
    """The board that is asked for; with 0 `pieces`, as many as turn out well."""

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


def climb(spec: BoardSpec, seed: int, go_on: Callable[[], bool] = lambda: True) -> Climbed:
    """Return a board as asked for, or the hardest that was found before the tries ran out or `go_on` said no."""
    climber = Climber(spec, seed)
    layout: Layout = ([], set())
    best, best_moves, score, stale = layout, STUCK, STUCK, MAX_STALE_CHANGES
    for _ in range(spec.tries):
        if not go_on():
            break
        if stale >= MAX_STALE_CHANGES:
            if score == LOOSE:
                climber.room = min(2 * climber.room, MAX_ROOM)
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
        if found >= max(spec.low, 1):
            if spec.minimal:
                draft = without_needless(climber, draft, found)
            return Climbed(climber.board(draft), found, True)
        if found >= score or score < 0:
            layout, score = draft, found
    return Climbed(climber.board(best) if best_moves >= 0 else None, best_moves, False)


class Climber:
    """Draws, changes and floods layouts, with a stream of chance of its own."""

    def __init__(self, spec: BoardSpec, seed: int) -> None:
        self.spec, self.room = spec, FIRST_ROOM
        self.ground = Ground(spec.rows, spec.columns)
        self.below = Random64(seed).below

    def drawn(self) -> Layout:
        """Return P short of its exit, on the right or at the bottom, with random pieces and walls around it."""
        pieces = [self.ground.primary(self.below(self.ground.places))]
        cells = self.spec.rows * self.spec.columns
        layout: Layout = (pieces, set())
        for _ in range(self.spec.pieces or cells * 3 // 10 + self.below(cells // 12 + 1)):
            if not self._add_piece(layout):
                break
        self._add_walls(layout)
        return layout

    def changed(self, layout: Layout, score: int) -> Layout | None:
        """Return the layout with a piece or a wall more, less or elsewhere; None if no room was found."""
        pieces, walls = list(layout[0]), set(layout[1])
        if self.spec.walls and self.below(4) == 0:
            walls.clear()
            self._add_walls((pieces, walls))
            return pieces, walls
        kind = 2 if self.spec.pieces else self.below(4)  # 0: one less, 1: one more, else: one elsewhere
        if not self.spec.pieces and score < 0:
            kind = 1 if score == LOOSE else 0
        if kind != 1 and len(pieces) > 1:
            del pieces[1 + self.below(len(pieces) - 1)]
        return (pieces, walls) if kind == 0 or self._add_piece((pieces, walls)) else None

    def _add_piece(self, layout: Layout) -> bool:
        """Add a piece and return True, or return False if no room was found."""
        pieces, walls = layout
        taken = walls | covered(pieces)
        for _ in range(MAX_PLACINGS):
            length = 2 if self.below(3) < 2 else 3
            horizontal = self.below(2) == 0
            rows = self.spec.rows - (0 if horizontal else length - 1)
            columns = self.spec.columns - (length - 1 if horizontal else 0)
            if rows < 1 or columns < 1:
                continue
            piece = Piece("", self.below(rows), self.below(columns), length, horizontal)
            if self.ground.has_room_for(piece, taken):
                pieces.append(piece)
                return True
        return False

    def _add_walls(self, layout: Layout) -> None:
        """Add as many walls as find room, up to the number asked for."""
        pieces, walls = layout
        taken = covered(pieces)
        for _ in range(self.spec.walls * MAX_PLACINGS):
            if len(walls) == self.spec.walls:
                break
            cell = self.below(self.spec.rows), self.below(self.spec.columns)
            if self.ground.has_room_for_wall(cell, taken):
                walls.add(cell)

    def board(self, layout: Layout) -> RushHourBoard:
        """Return the layout as a board, its pieces named in reading order."""
        primary, *others = layout[0]
        names = piece_names()
        named = [replace(piece, sign=next(names)) for piece in sorted(others, key=lambda p: (p.row, p.column))]
        return self.ground.board(sorted([primary, *named], key=lambda piece: piece.sign), layout[1])

    def flood(self, layout: Layout) -> tuple[Layout, int]:
        """Return the pieces where a best solution has most moves (at most `high`), and those moves, STUCK or LOOSE.

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
        *_, farthest = by_distance = list(islice(layers(goals, neighbours_in(problem)), self.spec.high + 1))
        start = min(farthest)
        return ([_at(piece, to) for piece, to in zip(pieces, start, strict=True)], walls), len(by_distance) - 1

    def nameless(self, layout: Layout) -> RushHourProblem:
        """Return the problem of a layout, its pieces in the layout's order."""
        return RushHourProblem(self.ground.board(*layout))


def reachable(problem: RushHourProblem, room: int) -> list[Positions] | None:
    """Return all positions that can be reached; None if they are more than twice as many as there is room for."""
    try:
        met = layers([problem.initial], neighbours_in(problem), limit=2 * room)
        return [state for layer in met for state in layer]
    except TooManyStatesError:
        return None


def without_needless(climber: Climber, layout: Layout, moves: int) -> Layout:
    """Return the layout without the pieces that can go, the last first, while the fewest moves stay the same.

    A layout never gets harder when a piece goes.
    """
    pieces, walls = layout
    for index in range(len(pieces) - 1, 0, -1):
        less = pieces[:index] + pieces[index + 1 :]
        if _fewest_moves(climber.nameless((less, walls))) == moves:
            pieces = less
    return pieces, walls


def _fewest_moves(problem: RushHourProblem) -> int | None:
    by_distance = enumerate(layers([problem.initial], neighbours_in(problem)))
    return next((moves for moves, layer in by_distance if any(map(problem.is_goal, layer))), None)


def _at(piece: Piece, position: int) -> Piece:
    return replace(piece, column=position) if piece.horizontal else replace(piece, row=position)
