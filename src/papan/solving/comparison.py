"""Comparison: the results of several ways as a table, in Python, in a notebook and in files."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from html import escape
from pathlib import Path
from typing import overload

from papan.errors import UsageError
from papan.jobs.result import Result
from papan.searching.run import Status
from papan.solving.bars import Bar, bar_legend, bars_of
from papan.solving.columns import comparison_table, report_table
from papan.support.latex import booktabs, tabular
from papan.support.table import aligned, comma_separated, html, markdown
from papan.support.whole_file import whole_file


class Comparison(Sequence[Result]):
    """A table with a row for every way: a sequence of results that a notebook shows as a table with bars.

    str() is the table as aligned text; to_csv(), to_markdown(), to_latex(), to_booktabs() and to_html() are what
    a report needs. Columns in which no row has anything are left out.

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
        return tabular(*comparison_table(self._results))

    def to_booktabs(self) -> str:
        """Return the table in LaTeX for a report: no wider than the page, with footnotes and the packages it needs."""
        return booktabs(report_table(self._results))

    def to_html(self) -> str:
        """Return the table in HTML that stays a table where it is pasted, as into Word."""
        return html(*comparison_table(self._results), styled=True)

    def _repr_html_(self) -> str:
        header, rows = comparison_table(self._results)
        bars = bars_of(self._results)
        styles = {
            (row, header.index(title)): _style_of(bar)
            for title, column in bars.items()
            for row, bar in enumerate(column)
            if bar is not None
        }
        return html(header, rows, styles=styles) + f"<p><small>{escape(bar_legend(bars))}</small></p>"


def _style_of(bar: Bar) -> str:
    """A bar behind the figure of a cell: thin enough for dark letters and for light ones."""
    colour, end = "#0f766e59" if bar.finished else "#8b959259", f"{100 * bar.share:.1f}%"
    return f"background-image: linear-gradient(to right, {colour} {end}, transparent {end})"


def _json(table: Comparison) -> str:
    return json.dumps([result.to_json() for result in table], ensure_ascii=False)


COMPARISON_FORMATS: dict[str, Callable[[Comparison], str]] = {
    ".csv": Comparison.to_csv,
    ".md": Comparison.to_markdown,
    ".tex": Comparison.to_booktabs,
    ".html": Comparison.to_html,
    ".json": _json,
    ".txt": str,
}


def save_comparison(table: Comparison, file: str | Path, force: bool = False) -> None:
    """Write a comparison in the format that the file's ending names."""
    path = Path(file)
    write = COMPARISON_FORMATS.get(path.suffix.lower())
    if write is None:
        raise UsageError("error.save-format", name=path, known=" ".join(COMPARISON_FORMATS))
    with whole_file(path, force) as opened:
        opened.write(f"{write(table)}\n".encode())


def was_interrupted(result: Result) -> bool:
    """Whether a Ctrl-C ended this run, or the repetitions that time it."""
    return result.interrupted or result.status is Status.CANCELLED
