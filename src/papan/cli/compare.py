"""`papan compare`: one board, several algorithms and heuristics, one table."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from papan.cli.app import app
from papan.cli.arguments import (
    BoardArgument,
    EngineOption,
    JsonOption,
    MemoryLimitOption,
    MetricOption,
    NodeLimitOption,
    OptionsOption,
    PuzzleOption,
    SeedOption,
    parse_memory,
    parse_options,
)
from papan.cli.output import Exit, Progress, note
from papan.cli.report import milliseconds
from papan.cli.table import FORMATS
from papan.errors import UsageError
from papan.loading import load_argument
from papan.messages import text
from papan.result import Result
from papan.search import Status
from papan.workbench import compare as run_comparison
from papan.workbench import ways


@app.command(help=text("help.compare"), epilog=text("help.compare.examples"))
def compare(
    board: BoardArgument = None,
    puzzle: PuzzleOption = None,
    algorithm: Annotated[str, typer.Option("--algorithm", "-a", help=text("help.algorithms"))] = "",
    heuristic: Annotated[str, typer.Option("--heuristic", "-H", help=text("help.heuristics"))] = "",
    option: OptionsOption = None,
    metric: MetricOption = None,
    engine: EngineOption = "auto",
    time_limit: Annotated[
        float, typer.Option("--time-limit", min=0, metavar="SECONDS", help=text("help.time-limit-each"))
    ] = 10,
    node_limit: NodeLimitOption = None,
    memory_limit: MemoryLimitOption = None,
    seed: SeedOption = None,
    as_csv: Annotated[bool, typer.Option("--csv", help=text("help.csv"))] = False,
    as_latex: Annotated[bool, typer.Option("--latex", help=text("help.latex"))] = False,
    as_markdown: Annotated[bool, typer.Option("--markdown", help=text("help.markdown"))] = False,
    as_json: JsonOption = False,
) -> int:
    chosen = [name for name, wanted in _formats(as_csv, as_latex, as_markdown, as_json) if wanted]
    if len(chosen) > 1:
        raise UsageError("error.one-format", found=", ".join(f"--{name}" for name in chosen))
    loaded = load_argument(board or "-", puzzle)
    algorithms, heuristics = _names(algorithm), _names(heuristic)
    total = len(ways(loaded.puzzle, algorithms, heuristics))
    results: list[Result] = []
    interrupted = False
    with Progress() as progress:
        progress.show(text("cli.compare-progress", done=0, total=total))
        for result in run_comparison(
            loaded,
            algorithms,
            heuristics,
            engine=engine,
            metric=metric,
            options=parse_options(option),
            time_limit=time_limit,
            node_limit=node_limit,
            memory_limit=parse_memory(memory_limit),
            seed=seed,
        ):
            results.append(result)
            progress.show(text("cli.compare-progress", done=len(results), total=total))
            if result.status is Status.CANCELLED:
                interrupted = True
                break
    if as_json:
        print(json.dumps([result.to_json() for result in results], ensure_ascii=False))
    else:
        kind = chosen[0] if chosen else "text"
        print(FORMATS[kind](header(), [row(result) for result in results]))
    if interrupted:
        note(text("cli.interrupted"))
        return Exit.INTERRUPTED
    return Exit.SOLVED if any(result.solved for result in results) else Exit.FAILED


def _formats(as_csv: bool, as_latex: bool, as_markdown: bool, as_json: bool) -> list[tuple[str, bool]]:
    return [("csv", as_csv), ("latex", as_latex), ("markdown", as_markdown), ("json", as_json)]


def _names(words: str) -> list[str]:
    return [word.strip() for word in words.split(",") if word.strip()]


def header() -> list[str]:
    """The titles of the columns."""
    names = ("algorithm", "heuristic", "cost", "optimal", "expanded", "generated", "max-frontier", "time", "note")
    return [text(f"column.{name}") for name in names]


def row(result: Result) -> list[str]:
    """One run as cells."""
    counts = result.counts
    return [
        result.job.algorithm,
        result.job.heuristic or "–",
        "–" if result.cost is None else str(result.cost),
        "✔" if result.optimal else "–",
        str(counts.expanded),
        str(counts.generated),
        str(counts.max_frontier),
        milliseconds(result.seconds),
        ""
        if result.solved
        else text(f"status.{result.status.value}") + (f" ({result.reason})" if result.reason else ""),
    ]
