"""papan: the search lab for board puzzles.

>>> import papan
>>> papan.solve("1 2 3/4 5 6/0 7 8").plan
['right', 'right']
"""

TYPE_CHECKING = False  # true to type checkers, by its name; the typing module itself takes longer than all this
if TYPE_CHECKING:
    from papan.changes import WhatIf, what_if
    from papan.checking import Verdict, check
    from papan.comparing import compare
    from papan.errors import BoardError, PapanError, PluginError, UsageError
    from papan.generation import generate
    from papan.hints import Hint, explain, hint
    from papan.job import Job
    from papan.loading import load
    from papan.messages import add_translations, use_language
    from papan.plugins import load_plugin
    from papan.rating import Rating, rate
    from papan.result import Result
    from papan.search import Counts, Event, Kind, Limits, Status
    from papan.version import VERSION
    from papan.workbench import job_for, run_job, show, solve, solve_many

__all__ = [
    "VERSION",
    "BoardError",
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
    "Status",
    "UsageError",
    "Verdict",
    "WhatIf",
    "add_translations",
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
    "show",
    "solve",
    "solve_many",
    "use_language",
    "what_if",
]

# Where each name lives: it is imported when it is first asked for, since nobody needs all of papan at once.
_NAMES_OF = {
    "changes": "WhatIf what_if",
    "checking": "Verdict check",
    "comparing": "compare",
    "errors": "BoardError PapanError PluginError UsageError",
    "generation": "generate",
    "hints": "Hint explain hint",
    "job": "Job",
    "loading": "load",
    "messages": "add_translations use_language",
    "plugins": "load_plugin",
    "rating": "Rating rate",
    "result": "Result",
    "search": "Counts Event Kind Limits Status",
    "version": "VERSION",
    "workbench": "job_for run_job show solve solve_many",
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
