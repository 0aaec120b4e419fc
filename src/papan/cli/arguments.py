"""The arguments and options that mean the same in every command."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Annotated, Any

import typer

from papan.algorithms import ALGORITHMS
from papan.errors import UsageError
from papan.jobs.job import ENGINES, Wanted
from papan.puzzles import PUZZLES, heuristics_of
from papan.support.sizes import parse_memory as parse_memory  # commands import them from here
from papan.support.sizes import parse_size as parse_size


def parse_options(pairs: list[str] | None) -> dict[str, str]:
    """Return `k=v` pairs as a mapping."""
    options: dict[str, str] = {}
    for pair in pairs or []:
        name, equals, value = pair.partition("=")
        if not equals or not name:
            raise UsageError("error.option-form", found=pair)
        options[name] = value
    return options


def wanted_of(all_solutions: bool, count_solutions: bool, unique: bool) -> Wanted:
    """Return the most that these flags ask for."""
    return "all" if all_solutions else "count" if count_solutions else "unique" if unique else "first"


def completed_by(names: Callable[[], Iterable[str]]) -> Callable[[str], list[str]]:
    """Return a function that completes a word from these names, also after a comma in a list."""

    def complete(incomplete: str) -> list[str]:
        before, comma, _ = incomplete.rpartition(",")
        return [f"{before}{comma}{name}" for name in names()]

    return complete


complete_puzzle = completed_by(lambda: PUZZLES)
complete_algorithm = completed_by(lambda: ["best", *ALGORITHMS])
complete_heuristic = completed_by(lambda: {name for puzzle in PUZZLES for name in heuristics_of(puzzle)})
complete_metric = completed_by(lambda: {metric.name for puzzle in PUZZLES.values() for metric in puzzle.metrics})
complete_engine = completed_by(lambda: ENGINES)
complete_theme = completed_by(lambda: ("light", "dark"))
complete_palette = completed_by(lambda: ("standard", "safe"))


def _option(key: str, *names: str, **more: Any) -> Any:
    return typer.Option(*names, help=f"help.{key}", **more)


BoardArgument = Annotated[str | None, typer.Argument(metavar="BOARD", help="help.board", show_default=False)]
PuzzleOption = Annotated[str | None, _option("puzzle", "--puzzle", autocompletion=complete_puzzle)]
StrictOption = Annotated[bool, _option("strict", "--strict")]
AlgorithmOption = Annotated[str, _option("algorithm", "--algorithm", "-a", autocompletion=complete_algorithm)]
OpenAlgorithmOption = Annotated[
    str | None, _option("algorithm", "--algorithm", "-a", show_default="best", autocompletion=complete_algorithm)
]
HeuristicOption = Annotated[str | None, _option("heuristic", "--heuristic", "-H", autocompletion=complete_heuristic)]
EngineOption = Annotated[str, _option("engine", "--engine", autocompletion=complete_engine)]
OptionsOption = Annotated[list[str] | None, _option("option", "--option", "-o", metavar="NAME=VALUE")]
MetricOption = Annotated[str | None, _option("metric", "--metric", autocompletion=complete_metric)]
TimeLimitOption = Annotated[float | None, _option("time-limit", "--time-limit", min=0, metavar="SECONDS")]
NodeLimitOption = Annotated[int | None, _option("node-limit", "--node-limit", min=0, metavar="N")]
MemoryLimitOption = Annotated[str | None, _option("memory-limit", "--memory-limit", metavar="500M|2G")]
SeedOption = Annotated[int | None, _option("seed", "--seed")]
CountOption = Annotated[bool, _option("count-solutions", "--count-solutions")]
NoRefuteOption = Annotated[bool, _option("no-refute", "--no-refute")]
UniqueOption = Annotated[bool, _option("unique", "--unique")]
JobsOption = Annotated[int, _option("jobs", "--jobs", "-j", min=1, max=256)]
JsonOption = Annotated[bool, _option("json", "--json")]
QuietOption = Annotated[bool, _option("quiet", "--quiet", "-q")]
VerboseOption = Annotated[bool, _option("verbose", "--verbose", "-v")]
ForceOption = Annotated[bool, _option("force", "--force")]
ThemeOption = Annotated[str, _option("theme", "--theme", autocompletion=complete_theme)]
PaletteOption = Annotated[str, _option("palette", "--palette", autocompletion=complete_palette)]
