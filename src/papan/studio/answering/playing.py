"""The page's view of any puzzle in play: the scenes of positions, the moves from one, and boards that are painted."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from papan.advising.legal_moves import legal_moves
from papan.advising.position import is_told_by_moves, numbers_of, state_of, states_of
from papan.errors import UsageError
from papan.puzzles import PUZZLES, puzzle_named
from papan.puzzles.reading import MAX_SIDE
from papan.render.plain import scene_change
from papan.studio.answering import models
from papan.studio.answering.model import Model
from papan.studio.answering.models import BoardReply, BoardText, Conflict
from papan.studio.answering.page_models import PuzzleName
from papan.studio.answering.replies import conflicts, load, read_board
from papan.studio.answering.scene_models import WHOLE, GivenPosition, Position, SceneChange

MAX_SCENES = 200  # in one request
MAX_EDITS = 2_000
MAX_NUMBER = 10**9  # in a cell that is painted


class ScenesRequest(Model):
    board: BoardText
    puzzle: PuzzleName
    positions: Annotated[list[GivenPosition], Field(max_length=MAX_SCENES)]


class ScenesReply(Model):
    scenes: list[SceneChange] = Field(description="in the order of the positions")


class MovesRequest(Model):
    board: BoardText
    puzzle: PuzzleName
    position: GivenPosition


class MoveRow(Model):
    """A legal move: its name in a plan, what it is called to a person, the cells it takes hold of, where they go."""

    name: str
    title: str
    cells: list[int]
    to: list[int]
    position: Position | None = Field(description="after it; null: that of now with its name added")


class MovesReply(Model):
    change: SceneChange
    solved: bool
    conflicts: list[Conflict]
    moves: list[MoveRow] = Field(description="none where pieces are placed, which may be anywhere")


class DraftRequest(Model):
    puzzle: PuzzleName
    rows: Annotated[
        list[Annotated[str, Field(min_length=1, max_length=MAX_SIDE)]], Field(min_length=1, max_length=MAX_SIDE)
    ]
    numbers: (
        Annotated[
            list[Annotated[list[Annotated[int, Field(ge=0, le=MAX_NUMBER), WHOLE]], Field(max_length=MAX_SIDE)]],
            Field(max_length=MAX_SIDE),
        ]
        | None
    ) = None


class DraftReply(Model):
    """A board that was painted, or its faults, each with the cell in which it is."""

    board: BoardReply
    places: list[int | None] = Field(description="the cell of each fault; null where it is none of them")


class EditsRequest(Model):
    board: BoardText
    puzzle: PuzzleName


class EditRow(Model):
    """A single change to a board: at which cells, what it does, and the board that it leads to."""

    cells: list[int]
    sentence: str
    board: str


class EditsReply(Model):
    edits: list[EditRow]


def scenes_reply(request: ScenesRequest) -> ScenesReply:
    """Return how each of some positions looks."""
    board, puzzle = load(request.board, request.puzzle).board, puzzle_named(request.puzzle)
    start = puzzle.scene(board)
    scenes = (puzzle.scene(board, state) for state in states_of(board, request.positions))
    return ScenesReply.model_construct(scenes=[scene_change(start, scene) for scene in scenes])


def moves_reply(request: MovesRequest) -> MovesReply:
    """Return how a position looks, whether it is solved, what is wrong with it, and the moves from it."""
    board, puzzle = load(request.board, request.puzzle).board, puzzle_named(request.puzzle)
    state, places = state_of(board, request.position), "placement" in puzzle.traits
    by_moves = is_told_by_moves(puzzle)
    clashes = puzzle.positions.clashes(board, state) if puzzle.positions.clashes is not None else ()
    return MovesReply.model_construct(
        change=scene_change(puzzle.scene(board), puzzle.scene(board, state)),
        solved=puzzle.start_problem(board).is_goal(state),
        conflicts=conflicts(clashes),
        moves=[
            MoveRow.model_construct(
                name=move.name,
                title=move.title,
                cells=list(move.cells),
                to=list(move.to),
                position=None if by_moves else numbers_of(puzzle, move.after),
            )
            for move in (() if places else legal_moves(puzzle, board, state))
        ],
    )


def draft_reply(request: DraftRequest) -> DraftReply:
    """Read a board that was painted, and say in which cells its faults are."""
    painting = puzzle_named(request.puzzle).notation.painting
    if painting is None:
        raise UsageError("error.no-painting", puzzle=request.puzzle)
    columns = len(request.rows[0])
    if any(len(row) != columns for row in request.rows) or (painting.numbers is None) != (request.numbers is None):
        raise UsageError("studio.error.request", place="rows")
    text = painting.text_of(request.rows, request.numbers)
    reply = read_board(models.BoardRequest(text=text, puzzle=request.puzzle))
    height = len(request.rows)

    def place(fault: models.Fault) -> int | None:
        row, column = fault.line - painting.first_line, fault.column - 1
        return row * columns + column if 0 <= row < height and 0 <= column < columns else None

    return DraftReply.model_construct(board=reply, places=[place(fault) for fault in reply.faults])


def edits_reply(request: EditsRequest) -> EditsReply:
    """Return the single changes to a board that make sense to try, or the first of very many."""
    board, puzzle = load(request.board, request.puzzle).board, puzzle_named(request.puzzle)
    if puzzle.edits is None:
        known = ", ".join(name for name, one in PUZZLES.items() if one.edits is not None)
        raise UsageError("error.no-what-if", puzzle=puzzle.name, known=known)
    edits = []
    for change in puzzle.edits(board):
        board_after = puzzle.one_line(change.board)
        edits.append(EditRow(cells=list(change.cells), sentence=str(change), board=board_after))
        if len(edits) == MAX_EDITS:
            break
    return EditsReply.model_construct(edits=edits)
