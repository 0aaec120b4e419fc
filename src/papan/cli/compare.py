"""`papan compare`: one board, several algorithms and heuristics, one table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

import typer

from papan.cli.app import app
from papan.cli.arguments import (
    BoardArgument,
    EngineOption,
    ForceOption,
    JsonOption,
    MemoryLimitOption,
    MetricOption,
    NodeLimitOption,
    NoRefuteOption,
    OptionsOption,
    PaletteOption,
    PuzzleOption,
    SeedOption,
    StrictOption,
    ThemeOption,
    complete_algorithm,
    complete_heuristic,
    parse_memory,
    parse_options,
)
from papan.cli.load_asking import load_asking
from papan.cli.output import EXIT_OF, Exit, Progress, given, note, remark, to_json
from papan.cli.report_folder import ColumnsOption, ReportOption, check_report, write_report
from papan.errors import UsageError
from papan.jobs.result import Result
from papan.messages import tr
from papan.solving.compare import compare_each, compare_jobs
from papan.solving.comparison import COMPARISON_FORMATS, Comparison, save_comparison
from papan.solving.export import check_look, check_targets

FORMATS: dict[str, Callable[[Comparison], str]] = {
    "text": str,
    "csv": Comparison.to_csv,
    "latex": Comparison.to_latex,
    "markdown": Comparison.to_markdown,
}


@app.command(help="help.compare", epilog="help.compare.examples")
def compare(
    board: BoardArgument = None,
    puzzle: PuzzleOption = None,
    strict: StrictOption = False,
    algorithm: Annotated[
        str, typer.Option("--algorithm", "-a", help="help.algorithms", autocompletion=complete_algorithm)
    ] = "",
    heuristic: Annotated[
        str, typer.Option("--heuristic", "-H", help="help.heuristics", autocompletion=complete_heuristic)
    ] = "",
    option: OptionsOption = None,
    metric: MetricOption = None,
    engine: EngineOption = "auto",
    time_limit: Annotated[
        float, typer.Option("--time-limit", min=0, metavar="SECONDS", help="help.time-limit-each")
    ] = 10,
    node_limit: NodeLimitOption = None,
    memory_limit: MemoryLimitOption = None,
    seed: SeedOption = None,
    no_refute: NoRefuteOption = False,
    as_csv: Annotated[bool, typer.Option("--csv", help="help.csv")] = False,
    as_latex: Annotated[bool, typer.Option("--latex", help="help.latex")] = False,
    as_markdown: Annotated[bool, typer.Option("--markdown", help="help.markdown")] = False,
    save: Annotated[list[str] | None, typer.Option("--save", metavar="FILE", help="help.save-comparison")] = None,
    report: ReportOption = None,
    columns: ColumnsOption = None,
    theme: ThemeOption = "light",
    palette: PaletteOption = "standard",
    force: ForceOption = False,
    as_json: JsonOption = False,
) -> int:
    chosen = [name for name, wanted in _formats(as_csv, as_latex, as_markdown, as_json) if wanted]
    if len(chosen) > 1:
        raise UsageError("error.one-format", found=", ".join(f"--{name}" for name in chosen))
    check_look(theme, palette)
    check_targets(save or [], None, force, COMPARISON_FORMATS)
    check_report(report, force)
    loaded = load_asking(given(board), puzzle, strict=strict)
    remark(loaded)
    jobs = compare_jobs(
        loaded,
        _names(algorithm),
        _names(heuristic),
        engine=engine,
        metric=metric,
        options=parse_options(option),
        time_limit=time_limit,
        node_limit=node_limit,
        memory_limit=parse_memory(memory_limit),
        seed=seed,
        refute=not no_refute,
    )
    results: list[Result] = []
    with Progress() as progress:
        progress.show(tr("cli.compare-progress", done=0, total=len(jobs)))
        for result in compare_each(jobs):
            results.append(result)
            progress.show(tr("cli.compare-progress", done=len(results), total=len(jobs)))
    table = Comparison(results)
    if as_json:
        print(to_json([result.to_json() for result in table]))
    else:
        print(FORMATS[chosen[0] if chosen else "text"](table))
    for file in save or []:
        save_comparison(table, file, force)
        note(tr("cli.saved", name=file))
    if table.interrupted:
        note(tr("cli.interrupted"))
        return Exit.INTERRUPTED
    if report is not None:
        write_report(
            table, jobs[0].limits, report, columns=columns, force=force, theme=theme, palette=palette, quiet=as_json
        )
    # Of what became of the rows, the best: solved, then a proof that there is no solution, then a limit.
    codes = {Exit.SOLVED if result.solved else EXIT_OF[result.status] for result in results}
    return next(code for code in (Exit.SOLVED, Exit.FAILED, Exit.LIMIT, Exit.USAGE) if code in codes)


def _formats(as_csv: bool, as_latex: bool, as_markdown: bool, as_json: bool) -> list[tuple[str, bool]]:
    return [("csv", as_csv), ("latex", as_latex), ("markdown", as_markdown), ("json", as_json)]


def _names(words: str) -> list[str]:
    return [word.strip() for word in words.split(",") if word.strip()]
