"""papan: the search lab for board puzzles.

>>> import papan
>>> papan.solve("1 2 3/4 5 6/0 7 8").plan
['right', 'right']
"""

from papan.check import Verdict, check
from papan.errors import BoardError, PapanError, PluginError, UsageError
from papan.job import Job
from papan.loading import load
from papan.messages import use_language
from papan.plugins import load_plugin
from papan.result import Result
from papan.search import Counts, Event, Kind, Limits, Status
from papan.version import VERSION
from papan.workbench import compare, generate, job_for, run_job, show, solve, solve_many

__all__ = [
    "VERSION",
    "BoardError",
    "Counts",
    "Event",
    "Job",
    "Kind",
    "Limits",
    "PapanError",
    "PluginError",
    "Result",
    "Status",
    "UsageError",
    "Verdict",
    "check",
    "compare",
    "generate",
    "job_for",
    "load",
    "load_plugin",
    "run_job",
    "show",
    "solve",
    "solve_many",
    "use_language",
]
