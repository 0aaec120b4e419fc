"""What a puzzle can show of a board without a search, as text, Markdown and LaTeX: its equations as a table."""

from __future__ import annotations

from papan.messages import tr
from papan.puzzles import puzzle_named
from papan.puzzles.board import AnyBoard
from papan.support.latex import booktabs, escaped
from papan.support.table import Table, markdown

EQUALS = " = "


def working_files(board: AnyBoard) -> dict[str, bytes]:
    """Return the files of the board's working by their endings; none where its puzzle has no working."""
    working = puzzle_named(board.puzzle).knowledge.working
    if working is None:
        return {}
    lines = working(board)
    equations = [line.split(EQUALS, 1) for line in lines if EQUALS in line]
    told = [(left, _without_remark(right)) for left, right in equations]
    sentences = [line for line in lines if EQUALS not in line]
    table = Table(
        (tr("report.working.what"), tr("report.working.value")),
        [(left, value) for left, (value, _) in told],
        [remark for _, (_, remark) in told],
    )
    written = {
        ".txt": "\n".join(lines),
        ".md": "\n\n".join(
            [*([markdown(table.header, [(left, right) for left, right in equations])] if equations else []), *sentences]
        ),
        ".tex": "\n\n".join([*([booktabs(table)] if equations else []), *map(escaped, sentences)]),
    }
    return {ending: f"{words}\n".encode() for ending, words in written.items()}


def _without_remark(words: str) -> tuple[str, str]:
    """A value, and what stands behind it in brackets: in a narrow table that is a footnote."""
    value, bracket, remark = words.partition(" (")
    return (value, remark.removesuffix(")")) if bracket and words.endswith(")") else (words, "")
