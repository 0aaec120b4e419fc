"""Hints for Queens: first what is wrong so far, then the easiest step of reasoning from here."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace

from papan.messages import several, tr
from papan.puzzles.advice import Hint, Solve
from papan.puzzles.queens.conflicts import clashes
from papan.puzzles.queens.deduction import next_step
from papan.puzzles.queens.deduction.grid import CellSet, Grid, cell_set, cells_of, grid_of
from papan.puzzles.queens.deduction.marks import Marks
from papan.puzzles.queens.deduction.search import TooManyTriesError, Trial
from papan.puzzles.queens.deduction.words import cell_names, hint_of
from papan.puzzles.queens.rules import Cells, QueensBoard

MAX_COUNTED = 1_000  # solutions


def hints(board: QueensBoard, state: Cells, crosses: Cells, solve: Solve) -> Iterator[Hint]:
    """What a person could do next, and so on to the end; nothing when the board is solved.

    Who marks no crosses at all is taken to see what the queens rule out, and is reminded where a reason rests on it;
    else that is the first thing to be told.
    """
    if board.is_solved_by(state):
        return
    result = solve(board, wanted="unique")
    if result.status.value == "unsolvable":
        yield _statement("no-solution", reason=result.reason_text())
        return
    solution = cell_set(result.actions) if result.unique else None
    wrong = _broken_rule(board, state, solution) or (
        _not_in_solution(board, state, crosses, solution) if solution is not None else None
    )
    if wrong is not None:
        yield wrong
        return
    grid = grid_of(board)
    marks = marks_of(grid, state, crosses)
    if result.unique is False:
        choice = _among_several(grid, marks, state, crosses, cell_set(result.actions))
        if choice is not None:
            yield choice
            return
    yield from _reasoning(grid, marks, implied=0 if crosses else marks.seen(grid) & ~marks.queens)


def marks_of(grid: Grid, queens: Cells, crosses: Cells) -> Marks:
    """A player's marks; without a single cross, what the queens see counts as crossed out."""
    placed = cell_set(queens)
    marks = Marks(placed, grid.all & ~placed & ~cell_set(crosses))
    return marks if crosses else Marks(placed, marks.open & ~marks.seen(grid))


def _reasoning(grid: Grid, marks: Marks, implied: CellSet) -> Iterator[Hint]:
    while marks.queens.bit_count() < grid.size:
        step = next_step(grid, marks)
        if step is None:  # only on boards so large that the search was given up
            yield _statement("unknown")
            return
        told = hint_of(grid, step)
        if step.rests_on(implied):
            told = replace(told, why=f"{told.why} {tr('hint.queens.implied')}")
            implied = 0  # saying it once will do
        yield told
        marks = marks.after(step)


def _statement(technique: str, **values: object) -> Hint:
    """A hint that there is nothing to do."""
    key = f"hint.queens.{technique}"
    proved = technique != "unknown"
    return Hint(
        technique,
        tr(f"{key}.title"),
        tr(f"{key}.where"),
        tr(f"{key}.what"),
        tr(f"{key}.why", **values),
        proved=proved,
    )


def _wrong(kind: str, wrong: Cells, cells: str, why: str, look: Cells = ()) -> Hint:
    return Hint(
        "wrong",
        tr("hint.queens.wrong.title"),
        tr("hint.queens.wrong.where"),
        several(f"hint.queens.wrong.{kind}", len(wrong), cells=cells),
        why,
        look=look or wrong,
        wrong=wrong,
        proved=True,
    )


def _broken_rule(board: QueensBoard, queens: Cells, solution: CellSet | None) -> Hint | None:
    """The first rule that the queens break, and those of them that cannot be right."""
    for clash in clashes(board, queens):
        surely = tuple(cell for cell in clash.cells if solution is not None and not solution >> cell & 1)
        wrong = surely or clash.cells
        return _wrong("queen" if surely else "one-of", wrong, cell_names(board.size, wrong), str(clash), clash.cells)
    return None


def _not_in_solution(board: QueensBoard, queens: Cells, crosses: Cells, solution: CellSet) -> Hint | None:
    """Marks that the only solution contradicts."""
    wrong = tuple(sorted(cell for cell in queens if not solution >> cell & 1))
    if wrong:
        why = several("hint.queens.wrong.queen.why", len(wrong))
        return _wrong("queen", wrong, cell_names(board.size, wrong), why)
    wrong = tuple(sorted({cell for cell in crosses if solution >> cell & 1}))
    if wrong:
        why = several("hint.queens.wrong.cross.why", len(wrong))
        return _wrong("cross", wrong, cell_names(board.size, wrong), why)
    return None


def _among_several(grid: Grid, marks: Marks, queens: Cells, crosses: Cells, known: CellSet) -> Hint | None:
    """What to do on a board with several solutions, one of them known; None once the marks have decided for one."""
    found, all_found = _some_solutions(grid, marks)
    if not found and not all_found and not marks.queens & ~known and not known & ~(marks.queens | marks.open):
        found = [known]
    elif not found:
        return _last_straw(grid, queens, crosses) if all_found else _statement("unknown")
    elif len(found) == 1:
        return None
    shared, sure = _shared(grid, marks, found, all_found)
    new = shared & ~marks.queens
    key = "hint.queens.several"
    count = "count" if all_found else "many" if len(found) > 1 else "count-unknown"
    told = "shared" if shared else "none-shared" if sure else "shared-unknown"
    placed = new or _first_free(marks, found[0])
    why = (
        tr(f"{key}.{count}", count=len(found)),
        several(f"{key}.{told}", shared.bit_count(), cells=cell_names(grid.size, cells_of(shared))),
    )
    return Hint(
        "several",
        tr(f"{key}.title"),
        tr(f"{key}.where"),
        several(
            f"{key}.place" if new else f"{key}.choose",
            placed.bit_count(),
            cells=cell_names(grid.size, cells_of(placed)),
        ),
        " ".join(why),
        look=tuple(cells_of(shared)),
        place=tuple(cells_of(placed)),
        proved=True,
    )


def _some_solutions(grid: Grid, marks: Marks) -> tuple[list[CellSet], bool]:
    """The solutions that the marks leave, up to a limit, and whether these are all."""
    free = Marks(marks.queens, marks.open & ~marks.seen(grid))
    found: list[CellSet] = []
    with suppress(TooManyTriesError):
        for solution in Trial(grid).solutions(free):
            if len(found) == MAX_COUNTED:
                return found, False
            found.append(solution)
        return found, True
    return found, False


def _shared(grid: Grid, marks: Marks, found: list[CellSet], all_found: bool) -> tuple[CellSet, bool]:
    """The queens that all solutions share, as far as it can be told, and whether these are all of them."""
    common = grid.all
    for solution in found:
        common &= solution
    if all_found or not common:
        return common, True
    shared, search = common & marks.queens, Trial(grid)
    with suppress(TooManyTriesError):
        for cell in cells_of(common & ~marks.queens):
            without = Marks(marks.queens, marks.open & ~marks.seen(grid) & ~(1 << cell))
            if search.first(without) is None:
                shared |= 1 << cell
        return shared, True
    return shared, False


def _first_free(marks: Marks, solution: CellSet) -> CellSet:
    """A queen of a solution that is not placed yet."""
    left = solution & ~marks.queens
    return left & -left


def _last_straw(grid: Grid, queens: Cells, crosses: Cells) -> Hint:
    """The first mark with which those before it leave no solution."""
    so_far, search = Marks(0, grid.all), Trial(grid)
    with suppress(TooManyTriesError):
        for kind, cell in (*(("queen", queen) for queen in queens), *(("cross", cross) for cross in crosses)):
            so_far = so_far.place(grid, cell) if kind == "queen" else Marks(so_far.queens, so_far.open & ~(1 << cell))
            if search.first(so_far) is None:
                return _wrong(kind, (cell,), cell_names(grid.size, (cell,)), tr("hint.queens.wrong.together"))
    return _statement("unknown")
