"""papan: the search lab for board puzzles.

>>> import papan
>>> papan.solve("1 2 3/4 5 6/0 7 8").plan
['right', 'right']
"""

TYPE_CHECKING = False  # true to type checkers, by its name; the typing module itself takes longer than all this
if TYPE_CHECKING:
    from papan.advising.hint import Hint, explain, hint
    from papan.advising.rate import Rating, rate
    from papan.batching.batch import batch
    from papan.checking.check import Verdict, check
    from papan.counting.answer import CountMatch, WhoseCount
    from papan.counting.whose_count import whose_count
    from papan.errors import AmbiguousBoardError, BoardError, PapanError, PluginError, UsageError
    from papan.jobs.job import Job
    from papan.jobs.result import Result
    from papan.loading.load import load
    from papan.making.generate import generate
    from papan.making.what_if import WhatIf, what_if
    from papan.messages import add_translations, use_language
    from papan.plugins.load import load_plugin
    from papan.puzzles.board import Board
    from papan.searching.events import Event, Kind
    from papan.searching.limits import Limits
    from papan.searching.run import Counts, Status
    from papan.solving.compare import compare
    from papan.solving.comparison import Comparison
    from papan.solving.search import SearchRun, search
    from papan.solving.show import show
    from papan.solving.solve import job_for, run_job, solve, solve_many
    from papan.version import VERSION, __version__

__all__ = [
    "VERSION",
    "AmbiguousBoardError",
    "Board",
    "BoardError",
    "Comparison",
    "CountMatch",
    "Counts",
    "Event",
    "Hint",
    "Job",
    "Kind",
    "Limits",
    "PapanError",
    "PluginError",
    "Rating",
    "Result",
    "SearchRun",
    "Status",
    "UsageError",
    "Verdict",
    "WhatIf",
    "WhoseCount",
    "__version__",
    "add_translations",
    "batch",
    "check",
    "compare",
    "explain",
    "generate",
    "hint",
    "job_for",
    "load",
    "load_plugin",
    "rate",
    "run_job",
    "search",
    "show",
    "solve",
    "solve_many",
    "use_language",
    "what_if",
    "whose_count",
]

# Where each name lives: it is imported when it is first asked for, since nobody needs all of papan at once.
_NAMES_OF = {
    "making.what_if": "WhatIf what_if",
    "batching.batch": "batch",
    "checking.check": "Verdict check",
    "counting.answer": "CountMatch WhoseCount",
    "counting.whose_count": "whose_count",
    "solving.compare": "compare",
    "solving.comparison": "Comparison",
    "solving.search": "SearchRun search",
    "errors": "AmbiguousBoardError BoardError PapanError PluginError UsageError",
    "making.generate": "generate",
    "advising.hint": "Hint explain hint",
    "jobs.job": "Job",
    "loading.load": "load",
    "messages": "add_translations use_language",
    "plugins.load": "load_plugin",
    "puzzles.board": "Board",
    "advising.rate": "Rating rate",
    "jobs.result": "Result",
    "searching.events": "Event Kind",
    "searching.limits": "Limits",
    "searching.run": "Counts Status",
    "version": "VERSION __version__",
    "solving.show": "show",
    "solving.solve": "job_for run_job solve solve_many",
}


def __getattr__(name: str) -> object:
    for module, names in _NAMES_OF.items():
        if name in names.split():
            from importlib import import_module

            value: object = getattr(import_module(f"papan.{module}"), name)
            globals()[name] = value  # so that this is asked once
            return value
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


def _show_in_notebook() -> None:
    """Let a notebook in which papan is imported show its objects as widgets."""
    import sys

    if "IPython" in sys.modules:  # else this is no notebook
        from papan.notebook.display import register

        register()


_show_in_notebook()
