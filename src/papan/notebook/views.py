"""The view of an object, by what it is."""

from __future__ import annotations

from collections.abc import Callable

from papan.jobs.result import Result
from papan.notebook.replay import replay_of
from papan.notebook.table import table_of
from papan.notebook.watching import watching_of
from papan.notebook.widget import View
from papan.solving.comparison import Comparison
from papan.solving.search import SearchRun


def view_of(thing: object, after_each_cell: Callable[[Callable[[], None]], object]) -> View:
    """Return a view of a result, a search or a comparison; `after_each_cell` takes what is to be called then."""
    if isinstance(thing, Result):
        data, moments = replay_of(thing)
        return View(data=data, moments=moments)
    if isinstance(thing, SearchRun):
        watching = watching_of(thing)
        after_each_cell(watching.catch_up)
        return watching.view
    if isinstance(thing, Comparison):
        return View(data=table_of(thing))
    raise TypeError(f"{type(thing).__name__} has no view")
