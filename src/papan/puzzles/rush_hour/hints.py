"""Hints for Rush Hour: the next move of a shortest way out, and for whom it makes room."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from papan.messages import several, tr
from papan.puzzles.advice import Hint, Solve, no_way, to_go
from papan.puzzles.rush_hour.rules import Positions, RushHourBoard, RushHourProblem, Slide, direction_of
from papan.puzzles.rush_hour.view import board_at


def hints(board: RushHourBoard, state: Positions, crosses: tuple[int, ...], solve: Solve) -> Iterator[Hint]:
    """Move after move to the exit; nothing when P is there."""
    problem = RushHourProblem(board)
    if problem.is_goal(state):
        return
    result = solve(board_at(board, state))
    if result.actions is None:
        yield no_way(result)
        return
    plan = _Plan(board, problem, state, result.actions)
    for number in range(len(result.actions)):
        yield plan.hint(number, proved=bool(result.optimal))


class _Plan:
    """A way to the exit, and what each of its moves is good for."""

    def __init__(self, board: RushHourBoard, problem: RushHourProblem, start: Positions, slides: Sequence[Slide]):
        self.board, self.problem, self.slides = board, problem, slides
        self.states = [start]
        for slide in slides:
            self.states.append(problem.result(self.states[-1], slide))

    def hint(self, number: int, proved: bool) -> Hint:
        piece, cells = self.slides[number]
        sign, left = self.board.pieces[piece].sign, len(self.slides) - number
        helped = self._helped(number)
        key = "hint.rush-hour.exit" if left == 1 else "hint.rush-hour.makes-room"
        direction = direction_of(self.board, self.slides[number])
        return Hint(
            "exit" if left == 1 else "makes-room",
            tr(f"{key}.title"),
            tr("hint.rush-hour.where", to_go=to_go("rush-hour", left, proved), sign=sign),
            several("hint.rush-hour.what", abs(cells), sign=sign, direction=tr(f"direction.{direction}")),
            " ".join(self._reasons(number, helped)),
            look=self._cells(number, [piece, *(self.slides[move][0] for move in helped)]),
            action=f"{sign}-{direction}-{abs(cells)}",
            left=left,
            proved=proved,
        )

    @property
    def _primary(self) -> str:
        return self.board.pieces[self.board.primary].sign

    def _reasons(self, number: int, helped: Sequence[int]) -> Iterator[str]:
        """What blocks P, then for whom this move makes room, and that one in turn, as far as P."""
        blocking = self._blocking(self.states[number])
        if not blocking:
            yield tr("hint.rush-hour.way-free", primary=self._primary)
            return
        yield several("hint.rush-hour.blocked", len(blocking), signs=", ".join(blocking), primary=self._primary)
        signs = [self.board.pieces[self.slides[move][0]].sign for move in (number, *helped)]
        if len(signs) == 1:  # not a shortest way, and the room is not used
            yield tr("hint.rush-hour.prepares", sign=signs[0])
        else:
            pairs = pairwise(signs[1:])
            yield tr(
                "hint.rush-hour.chain",
                sign=signs[0],
                next=signs[1],
                rest="".join(tr("hint.rush-hour.then", sign=one, next=other) for one, other in pairs),
            )

    def _blocking(self, state: Positions) -> list[str]:
        """The pieces between P and the exit."""
        way = self.problem.way_out(state)
        pieces = enumerate(zip(self.board.pieces, state, strict=True))
        return [piece.sign for number, (piece, position) in pieces if self.problem.covered(number, position) & way]

    def _helped(self, number: int) -> list[int]:
        """The move that this one makes room for, the move that that one makes room for, and so on up to P."""
        found: list[int] = []
        move = self._first_use(number)
        while move is not None:
            found.append(move)
            move = None if self.slides[move][0] == self.board.primary else self._first_use(move)
        return found

    def _first_use(self, number: int) -> int | None:
        """The first later move through cells that this one leaves; None if its piece moves on before anybody does."""
        piece, cells = self.slides[number]
        before = self.states[number][piece]
        vacated = self.problem.covered(piece, before) & ~self.problem.covered(piece, before + cells)
        for later in range(number + 1, len(self.slides)):
            other = self.slides[later][0]
            if other == piece:
                return None
            if self._swept(later) & vacated:
                return later
        return None

    def _swept(self, number: int) -> int:
        """The cells that a move goes through, without those that its piece covered before."""
        piece, cells = self.slides[number]
        start, swept = self.states[number][piece], 0
        for way in range(1, abs(cells) + 1):
            swept |= self.problem.covered(piece, start + (way if cells > 0 else -way))
        return swept & ~self.problem.covered(piece, start)

    def _cells(self, number: int, pieces: Sequence[int]) -> tuple[int, ...]:
        """The cells of some pieces before a move."""
        board, state = self.board, self.states[number]
        cells = [cell for piece in pieces for cell in board.pieces[piece].cells(state[piece])]
        return tuple(dict.fromkeys(row * board.columns + column for row, column in cells))
