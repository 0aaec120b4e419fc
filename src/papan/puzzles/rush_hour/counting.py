"""What each heuristic counts on a Rush Hour board: pieces with an outline, chains as arrows from piece to piece."""

from __future__ import annotations

from collections.abc import Sequence

from papan.messages import number, several, tr
from papan.puzzles.rush_hour.chains import Link, held
from papan.puzzles.rush_hour.rules import Cell, Positions, RushHourBoard, RushHourProblem
from papan.puzzles.seen import Counted, Seen
from papan.render.scene import Shape, Tint


def blocking(problem: RushHourProblem, state: Positions) -> Seen:
    """Return the pieces between P and the exit, and P."""
    if problem.is_goal(state):
        return _at_the_exit(problem.board)
    board, way_out = problem.board, problem.way_out(state)
    blockers = [piece for piece, position in enumerate(state) if problem.covered(piece, position) & way_out]
    counted = [
        Counted(
            1,
            tr("reason.rush-hour.blocker", sign=board.pieces[piece].sign),
            (_outline(board, state, piece, "+1"),),
        )
        for piece in blockers
    ]
    sentence = several("reason.rush-hour.blocking", len(blockers), primary=board.primary_sign, h=len(blockers) + 1)
    return Seen(sentence, (*counted, _itself(board, state)))


def distance(problem: RushHourProblem, state: Positions) -> Seen:
    """Return the cells between P and the wall at the exit, as one arrow."""
    board = problem.board
    way_out = board.way_out(state[board.primary])
    sentence = several("reason.rush-hour.distance", len(way_out), primary=board.primary_sign)
    if not way_out:
        return Seen(sentence)
    front = _cell_towards(board, state, board.primary, way_out[0])
    arrow = Shape("arrow", *front, to=way_out[-1], tint="primary", note=str(len(way_out)))
    return Seen(sentence, (Counted(len(way_out), sentence, (arrow,)),))


def max_depth(problem: RushHourProblem, state: Positions) -> Seen:
    """Return the longest chain of pieces that hold each other, the first of several, and P."""
    if problem.is_goal(state):
        return _at_the_exit(problem.board)
    board, links = problem.board, {link.piece: link for link in held(problem, state)}
    chain: list[Link] = []
    at: int | None = max(links, key=lambda piece: links[piece].depth, default=None)
    while at is not None:
        chain.insert(0, links[at])
        at = links[at].holds
    signs = " ← ".join(board.pieces[link.piece].sign for link in chain) or "–"
    values = {"signs": signs, "primary": board.primary_sign, "h": len(chain) + 1}
    return Seen(several("reason.rush-hour.chain", len(chain), **values), _linked(problem, state, chain))


def recursive(problem: RushHourProblem, state: Positions) -> Seen:
    """Return every piece of those chains, and P."""
    if problem.is_goal(state):
        return _at_the_exit(problem.board)
    board = problem.board
    links = list(held(problem, state, left_out={board.primary}))
    sentence = several("reason.rush-hour.chains", len(links), primary=board.primary_sign, h=len(links) + 1)
    return Seen(sentence, _linked(problem, state, links))


def _linked(problem: RushHourProblem, state: Positions, links: Sequence[Link]) -> tuple[Counted, ...]:
    """Each piece of chains with its number, an arrow from the piece that it holds; then P."""
    board = problem.board
    counted = []
    for place, (piece, _, holds) in enumerate(links, 1):
        held_piece = board.primary if holds is None else holds
        begin, end = _where_they_meet(board, state, held_piece, piece)
        key = "reason.rush-hour.blocker" if holds is None else "reason.rush-hour.holds"
        words = tr(key, sign=board.pieces[piece].sign, other=board.pieces[held_piece].sign)
        arrow = Shape("arrow", *begin, to=end, tint="danger")
        counted.append(Counted(1, words, (arrow, _outline(board, state, piece, number(place)))))
    return (*counted, _itself(board, state))


def _itself(board: RushHourBoard, state: Positions) -> Counted:
    words = tr("reason.rush-hour.itself", primary=board.primary_sign)
    return Counted(1, words, (_outline(board, state, board.primary, "+1", "primary"),))


def _at_the_exit(board: RushHourBoard) -> Seen:
    return Seen(tr("reason.rush-hour.goal", primary=board.primary_sign))


def _outline(board: RushHourBoard, state: Positions, piece: int, note: str, tint: Tint = "danger") -> Shape:
    cells = board.pieces[piece].cells(state[piece])
    (row, column), (last_row, last_column) = cells[0], cells[-1]
    height, width = last_row - row + 1, last_column - column + 1
    return Shape("block", row, column, height, width, tint=tint, note=note)


def _where_they_meet(board: RushHourBoard, state: Positions, held_piece: int, holder: int) -> tuple[Cell, Cell]:
    """The cells of two pieces that are nearest to each other."""
    pairs = (
        (begin, end)
        for begin in board.pieces[held_piece].cells(state[held_piece])
        for end in board.pieces[holder].cells(state[holder])
    )
    return min(pairs, key=lambda pair: abs(pair[0][0] - pair[1][0]) + abs(pair[0][1] - pair[1][1]))


def _cell_towards(board: RushHourBoard, state: Positions, piece: int, cell: Cell) -> Cell:
    """The cell of a piece that is nearest to another cell."""
    cells = board.pieces[piece].cells(state[piece])
    return min(cells, key=lambda one: abs(one[0] - cell[0]) + abs(one[1] - cell[1]))
