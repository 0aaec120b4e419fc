"""`--report FOLDER`, as `papan solve` and `papan compare` have it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from papan.cli.output import Progress, note
from papan.jobs.result import Result
from papan.messages import tr
from papan.searching.limits import Limits

MAX_COLUMNS = 12

ReportOption = Annotated[str | None, typer.Option("--report", metavar="FOLDER", help="help.report")]
ColumnsOption = Annotated[
    int | None, typer.Option("--columns", min=1, max=MAX_COLUMNS, metavar="N", help="help.report-columns")
]


def check_report(folder: str | None, force: bool) -> None:
    """Refuse, before any work is done, a folder that cannot be written to."""
    if folder is not None:
        from papan.reporting.folder import check_folder

        check_folder(Path(folder), force)


def write_report(
    results: Sequence[Result],
    asked: Limits,
    folder: str,
    *,
    columns: int | None,
    force: bool,
    theme: str = "light",
    palette: str = "standard",
    quiet: bool = False,
) -> None:
    """Do the searches again to record them, and write the folder; `asked` are the limits that the user gave."""
    from papan.reporting.charts import charts_of
    from papan.reporting.folder import write_folder
    from papan.reporting.recording import recorded
    from papan.reporting.report import Report, Search, files_of
    from papan.solving.columns import comparison_table, report_table
    from papan.support.table import Table

    searches = []
    with Progress(not quiet) as progress:
        for number, result in enumerate(results, 1):
            progress.show(tr("cli.report.recording", number=number, total=len(results)))
            result = replace(result, job=replace(result.job, limits=asked))
            searches.append(Search(result, recorded(result)))
        progress.show(tr("cli.report.drawing"))
        report = Report(
            searches,
            report_table(results),
            charts_of(results),
            data=Table(*comparison_table(results, for_people=False)),
            columns=columns,
            theme=theme,
            palette=palette,
        )
        files = files_of(report)
    write_folder(files, Path(folder), force)
    note(tr("cli.report.written", name=folder, count=len(files)))
