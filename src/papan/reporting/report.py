"""A report: its files by name, part by part; a part that cannot be made is left out and the rest says why."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from papan.algorithms import ALGORITHMS
from papan.algorithms.letters import F, Letters
from papan.errors import UsageError
from papan.jobs.result import Result
from papan.jobs.trace import Trace
from papan.messages import tr
from papan.render.figure import Figure
from papan.render.palette import has_patterns
from papan.reporting.charts import Chart, charts_figure, way_name
from papan.reporting.command import BOARD_FILE, commands
from papan.reporting.event_table import events_csv
from papan.reporting.history import History, history_of
from papan.reporting.readme import readme
from papan.reporting.search_map import map_figure
from papan.reporting.search_tree import tree_figure
from papan.reporting.steps import steps_files
from papan.reporting.table_files import table_files
from papan.reporting.working import working_files
from papan.solving.export import board_bytes
from papan.support.table import Table

PARTS = ("board", "steps", "working", "map", "tree", "events", "table", "charts", "command")
RECORDED = frozenset({"map", "tree", "events"})  # the parts that need a recording
README = "README.txt"


@dataclass(frozen=True)
class Search:
    """What came of one way, and its recording where there is one."""

    result: Result
    trace: Trace | None = None

    @cached_property
    def history(self) -> History | None:
        return None if self.trace is None else history_of(self.trace)


@dataclass(frozen=True)
class Report:
    """What to write: of which searches which parts, and how these look."""

    searches: Sequence[Search]
    table: Table
    charts: Sequence[Chart]
    data: Table | None = None  # the table as programs read it, where that is another
    parts: Collection[str] = PARTS
    columns: int | None = None  # of the strip of steps; None: as many as fit
    theme: str = "light"
    palette: str = "standard"

    @property
    def title(self) -> str:
        return tr(self.searches[0].result.puzzle.title)


def files_of(report: Report, stop: Callable[[], bool] = lambda: False) -> dict[str, bytes]:
    """Return the files of a report, in order; fewer of them once `stop` is true."""
    files: dict[str, bytes] = {}
    left_out: list[str] = []
    for name, make in _parts(report):
        if stop():
            left_out.append(f"{name}: {tr('report.error.no-time')}")
            continue
        try:
            files.update(make())
        except UsageError as error:
            left_out.append(f"{name}: {error}")
    results = [search.result for search in report.searches]
    return {README: readme(report.title, results, list(files), left_out), **files}


Files = dict[str, bytes]


def _parts(report: Report) -> Iterator[tuple[str, Callable[[], Files]]]:
    """Every part that was asked for, under the beginning of its files' names, with what makes it."""
    first, wanted = report.searches[0].result, report.parts
    several = len(report.searches) > 1
    if "board" in wanted:
        yield "board", lambda: _board(report)
    if "working" in wanted:
        yield "working", lambda: {f"working{end}": data for end, data in working_files(first.job.board).items()}
    if "table" in wanted:
        yield (
            "table",
            lambda: {f"table{end}": data for end, data in table_files(report.table, report.data, report.title).items()},
        )
    if "charts" in wanted and report.charts:
        yield "charts", lambda: _figure("charts", charts_figure(report.charts, report.title, report.theme))
    if "command" in wanted:
        jobs = [search.result.job for search in report.searches]
        yield "command.txt", lambda: {"command.txt": ("\n".join(commands(jobs)) + "\n").encode()}
    for number, search in enumerate(report.searches, 1):
        folder = f"{number}-{_file_name(search.result)}/" if several else ""
        for name, make in _parts_of(search, report):
            yield folder + name, lambda folder=folder, make=make: {folder + n: data for n, data in make().items()}  # type: ignore[misc]


def _parts_of(search: Search, report: Report) -> Iterator[tuple[str, Callable[[], Files]]]:
    """The parts of one search."""
    wanted, result = report.parts, search.result
    patterns = has_patterns(report.palette)
    if "steps" in wanted and result.solved:
        yield "steps", lambda: steps_files(result, report.columns, report.theme, patterns)
    history = search.history
    if history is None:
        if result.ran and not RECORDED.isdisjoint(wanted):
            yield "map, tree, events.csv", _refuse_unrecorded
        return
    title = f"{report.title}: {way_name(result)}"
    letters = _letters(history)
    if "map" in wanted:
        yield "map", lambda: _figure("map", map_figure(history, title, report.theme, letters.total))
    if "tree" in wanted:
        yield "tree", lambda: _figure("tree", tree_figure(history, title, report.theme, letters))
    if "events" in wanted:
        yield "events.csv", lambda: {"events.csv": events_csv(history).encode()}


def _refuse_unrecorded() -> Files:
    raise UsageError("report.error.not-recorded")


def _board(report: Report) -> Files:
    board = report.searches[0].result.job.board
    return {
        BOARD_FILE.replace(".txt", ending): board_bytes(board, ending, None, report.theme, report.palette)
        for ending in (".txt", ".svg", ".png")
    }


def _figure(name: str, figure: Figure) -> Files:
    from papan.render.raster import figure_png
    from papan.render.svg import figure_svg

    return {f"{name}.svg": figure_svg(figure).encode(), f"{name}.png": figure_png(figure)}


def _letters(history: History) -> Letters:
    algorithm = ALGORITHMS.get(history.trace.job.algorithm)
    return F if algorithm is None else algorithm.node_letters


def _file_name(result: Result) -> str:
    """The way as a part of a file's name: letters, digits and hyphens."""
    words = "-".join(filter(None, (result.job.algorithm, result.job.heuristic)))
    return "".join(sign if sign.isascii() and sign.isalnum() else "-" for sign in words)[:60]
