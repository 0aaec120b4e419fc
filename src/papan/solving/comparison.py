"""Comparison: the results of several ways as a table, in Python, in a notebook and in files."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import overload

from papan.jobs.result import Result
from papan.searching.run import Status
from papan.solving.columns import comparison_table
from papan.support.table import aligned, comma_separated, latex, markdown


class Comparison(Sequence[Result]):
    """A table with a row for every way: a sequence of results that a notebook shows as a table.

    str() is the table as aligned text, to_csv(), to_markdown() and to_latex() what a report needs. Columns in which no
    row has anything are left out.

    >>> import papan
    >>> table = papan.compare("1 2 3/4 5 6/0 7 8", ["a-star", "bfs"], ["manhattan"])
    >>> len(table), table[0].job.algorithm, table.interrupted
    (2, 'a-star', False)
    >>> table.to_csv().splitlines()[0]
    'algorithm,heuristic,moves,optimal?,expanded,generated,max frontier,time (ms),runs'
    """

    def __init__(self, results: Iterable[Result] = ()) -> None:
        self._results = tuple(results)

    @overload
    def __getitem__(self, index: int) -> Result: ...
    @overload
    def __getitem__(self, index: slice) -> Comparison: ...
    def __getitem__(self, index: int | slice) -> Result | Comparison:
        return Comparison(self._results[index]) if isinstance(index, slice) else self._results[index]

    def __len__(self) -> int:
        return len(self._results)

    @property
    def interrupted(self) -> bool:
        """Whether somebody ended it with Ctrl-C, so that rows may be missing."""
        return any(map(was_interrupted, self._results))

    def __str__(self) -> str:
        return aligned(*comparison_table(self._results))

    def __repr__(self) -> str:
        return f"<Comparison of {len(self)} ways>"

    def to_csv(self) -> str:
        """Return the table as comma-separated values, numbers as programs read them."""
        return comma_separated(*comparison_table(self._results, for_people=False))

    def to_markdown(self) -> str:
        """Return the table in Markdown."""
        return markdown(*comparison_table(self._results))

    def to_latex(self) -> str:
        """Return the table as a LaTeX tabular."""
        return latex(*comparison_table(self._results))

    def _repr_html_(self) -> str:
        titles, rows = comparison_table(self._results)
        head = _html_row("th", titles)
        return f"<table><thead>{head}</thead><tbody>{''.join(_html_row('td', row) for row in rows)}</tbody></table>"


def _html_row(tag: str, cells: Iterable[str]) -> str:
    return "<tr>" + "".join(f"<{tag}>{escape(cell)}</{tag}>" for cell in cells) + "</tr>"


def was_interrupted(result: Result) -> bool:
    """Whether a Ctrl-C ended this run, or the repetitions that time it."""
    return result.interrupted or result.status is Status.CANCELLED
