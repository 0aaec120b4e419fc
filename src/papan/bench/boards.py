"""The boards of the bench: generated from fixed seeds, or read from a file with the known answers in it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

from papan import native
from papan.batching.row import load_row
from papan.bench.known import read_columns
from papan.bench.work import Case
from papan.errors import BoardError, Note, UsageError
from papan.jobs.prepare import prepare
from papan.loading.load import load_text, read_file, read_stdin
from papan.making.generate import generate
from papan.native import run_native
from papan.native.rush_hour import Space
from papan.puzzles.queens.generate import board_around, random_queens
from papan.puzzles.queens.rules import Cells, QueensBoard, sides
from papan.puzzles.reading import MAX_TEXT
from papan.puzzles.rush_hour.rules import Positions, RushHourBoard
from papan.searching.run import run
from papan.solving.solve import job_for

SEED = 2026
MAX_REPAIRS = 20  # for each row of a Queens board, before a new board is begun


def made(puzzle: str, count: int, size: int | None = None, **options: object) -> list[Case]:
    """Return `count` random boards, the same ones every time."""
    square = None if size is None else (size, size)
    return [Case(board) for board in generate(puzzle, square, count=count, seed=SEED, options=options)]


def rush_hour_made(count: int) -> list[Case]:
    """Return `count` Rush Hour boards, each at its position farthest from the exit; as generated without the core."""
    cases = made("rush-hour", count)
    return [Case(_hardest(case.board)) for case in cases] if native.is_built() else cases


def _hardest(board: RushHourBoard) -> RushHourBoard:
    return at_positions(board, Space(board).hardest() or board.start)


def at_positions(board: RushHourBoard, positions: Positions) -> RushHourBoard:
    """Return the board with each piece at its position on its line."""
    moved = zip(board.pieces, positions, strict=True)
    pieces = (replace(piece, column=i) if piece.horizontal else replace(piece, row=i) for piece, i in moved)
    return replace(board, pieces=tuple(pieces))


def queens_made(count: int, sizes: range) -> list[Case]:
    """Return `count` Queens boards with a single solution, of these sizes in turn."""
    return [Case(_unique(Random(f"{SEED}:{number}"), sizes[number % len(sizes)])) for number in range(count)]


def _unique(rng: Random, size: int) -> QueensBoard:
    """A board with one solution: while there is another, one of its cells is given to a neighbouring region."""
    while True:
        queens = random_queens(rng, size)
        board = board_around(rng, size, queens)
        for _ in range(MAX_REPAIRS * size):
            other = _other_solution(board, queens)
            if other is None:
                return board
            regions = list(board.regions)
            changes = [
                (cell, regions[side])
                for cell in other
                if cell not in queens
                for side in sides(size, cell)
                if regions[side] != regions[cell]
            ]
            if not changes:
                break
            cell, region = rng.choice(changes)
            regions[cell] = region
            board = QueensBoard(size, tuple(regions), board.names)


def _other_solution(board: QueensBoard, queens: Cells) -> Cells | None:
    prepared = prepare(job_for(board))
    if native.has(prepared):
        outcome = run_native(prepared, wanted=2, keep=2)
    else:
        outcome = run(prepared.start_search(), wanted=2, keep=2)
    return next((goal.state for goal in outcome.goals if set(goal.state) != set(queens)), None)


def read_cases(file: str, puzzle: str | None, count: int | None) -> tuple[str, list[Case]]:
    """Return the puzzle of a file with one board per line, and at most `count` of its boards in a fixed random order.

    In that order, the boards that a slow contender reaches are not just the first, and often the easiest, ones.
    """
    content = read_stdin() if file == "-" else read_file(Path(file))
    lines = content.splitlines()
    if len(content) > MAX_TEXT:
        del lines[-1]  # it may be cut off
    columns = read_columns(line for line in lines if line.startswith("# "))
    numbered = [(number, line) for number, line in enumerate(lines, 1) if line.strip() and not line.startswith("# ")]
    try:
        whole = load_text(content, puzzle)  # a file may be one board in several lines
        return whole.puzzle, [Case(whole.board)]
    except BoardError:
        if not numbered:
            raise UsageError("error.bench-no-boards", name=file) from None
    Random(SEED).shuffle(numbered)
    cases = []
    for number, line in numbered[:count]:
        try:
            loaded = load_row(line, puzzle)
        except BoardError as error:
            faults = [Note(number, fault.column, fault.key, fault.values) for fault in error.faults]
            raise BoardError(faults, error.puzzle, file) from None
        puzzle = loaded.puzzle
        cases.append(Case(loaded.board, columns.known(line)))
    assert puzzle is not None
    return puzzle, cases
