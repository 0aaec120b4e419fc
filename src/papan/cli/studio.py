"""`papan studio`: the studio, a web page that is served on this machine."""

from __future__ import annotations

from typing import Annotated
from urllib.parse import urlencode

import typer

from papan.cli.app import app
from papan.cli.arguments import (
    BoardArgument,
    EngineOption,
    HeuristicOption,
    MetricOption,
    NodeLimitOption,
    OptionsOption,
    PuzzleOption,
    TimeLimitOption,
    complete_algorithm,
    parse_options,
)
from papan.cli.output import Exit, note
from papan.errors import UsageError
from papan.jobs.prepare import prepare
from papan.loading.load import load_argument
from papan.messages import tr
from papan.puzzles import puzzle_named
from papan.solving.solve import job_for


@app.command(help="help.studio", epilog="help.studio.examples")
def studio(
    board: BoardArgument = None,
    puzzle: PuzzleOption = None,
    algorithm: Annotated[
        str | None, typer.Option("--algorithm", "-a", help="help.algorithm", autocompletion=complete_algorithm)
    ] = None,
    heuristic: HeuristicOption = None,
    option: OptionsOption = None,
    metric: MetricOption = None,
    engine: EngineOption = "auto",
    time_limit: TimeLimitOption = None,
    node_limit: NodeLimitOption = None,
    host: Annotated[str, typer.Option("--host", help="help.studio.host")] = "127.0.0.1",
    port: Annotated[int | None, typer.Option("--port", min=0, max=65535, help="help.studio.port")] = None,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="help.studio.no-browser")] = False,
) -> int:
    settings: dict[str, str] = {}
    if board is not None:
        loaded = load_argument(board, puzzle)
        options = parse_options(option)
        job = job_for(loaded, algorithm or "best", heuristic, engine=engine, metric=metric, options=options)
        prepared = prepare(job)
        settings = {"puzzle": loaded.puzzle, "board": puzzle_named(loaded.puzzle).one_line(loaded.board)}
        given = {
            "algorithm": algorithm and prepared.job.algorithm,
            "heuristic": heuristic,
            "metric": metric,
            "time": time_limit,
            "nodes": node_limit,
        }
        settings |= {name: str(value) for name, value in given.items() if value is not None}
        settings |= {f"o.{name}": value for name, value in options.items()}
        settings |= {"engine": engine} if engine != "auto" else {}
        settings |= {"tab": "search"}
    try:
        from papan.studio.serve import serve
    except ImportError as error:
        raise UsageError("error.studio-missing", module=error.name) from None
    serve(host, port, "#" + urlencode(settings) if settings else "", not no_browser, _tell)
    return Exit.SOLVED


def _tell(address: str, public: bool) -> None:
    print(tr("cli.studio.address", address=address), flush=True)
    if public:
        note(tr("cli.studio.open"))
        note(tr("cli.studio.plain"))
    note(tr("cli.studio.stop"))
