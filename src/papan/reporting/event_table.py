"""The events of a recorded search as CSV, one line each, with the board of the node that each is about."""

from __future__ import annotations

import csv
import io

from papan.jobs.trace import Trace
from papan.puzzles import puzzle_named
from papan.reporting.history import History
from papan.support.table import as_text

HEADER = ("event", "kind", "node", "parent", "action", "depth", "g", "h", "f", "frontier", "why", "bound", "board")
MAX_CHARACTERS = 40_000_000  # of all boards; beyond it the table has none


def events_csv(history: History) -> str:
    """Return the table; its words are those of programs, whatever the language in use."""
    trace = history.trace
    boards = _boards(trace)
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(HEADER)
    for at, moment in enumerate(trace.moments):
        node = trace.nodes[moment.node]
        writer.writerow(
            (
                at,
                moment.kind,
                moment.node,
                "" if node.parent is None else node.parent,
                as_text(node.action or ""),
                history.depths[moment.node],
                node.g,
                node.h,
                node.g + node.h,
                moment.frontier,
                as_text(moment.why),
                moment.bound if moment.kind == "bound" else "",
                as_text(boards[moment.node]) if boards else "",
            )
        )
    return out.getvalue()


def _boards(trace: Trace) -> list[str]:
    """Each node's board in one line; nothing where that would be too much."""
    puzzle, board = puzzle_named(trace.job.puzzle), trace.job.board
    if not trace.nodes or len(puzzle.one_line(board)) * len(trace.moments) > MAX_CHARACTERS:
        return []
    return [puzzle.notation.format_state(board, node.state).replace("\n", "/") for node in trace.nodes]
