"""`papan grade`: from a folder of submissions to marks, with a reason for each; `papan grade init` writes a recipe."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from papan.cli.app import app
from papan.cli.arguments import PuzzleOption
from papan.cli.grade_init import write_recipe
from papan.cli.grade_table import GradeTable, summary
from papan.cli.output import Exit, Progress, note
from papan.errors import UsageError
from papan.grading.grades import read_grades
from papan.grading.outputs import write_outputs
from papan.grading.recipe_reading import read_recipe
from papan.grading.running import grade as grade_batch
from papan.grading.sandbox.probe import probe
from papan.grading.session import DEFAULT_FOLDER, locked, open_session
from papan.messages import several, tr

INIT = "init"


@app.command(help="help.grade", epilog="help.grade.examples")
def grade(
    recipe: Annotated[str, typer.Argument(metavar="RECIPE|init", help="help.grade.recipe")],
    submissions: Annotated[str, typer.Argument(metavar="SUBMISSIONS", help="help.grade.submissions")],
    out: Annotated[str | None, typer.Option("--out", metavar="FOLDER", help="help.grade.out")] = None,
    only: Annotated[list[str] | None, typer.Option("--only", metavar="ID", help="help.grade.only")] = None,
    jobs: Annotated[int | None, typer.Option("--jobs", "-j", min=1, max=64, help="help.grade.jobs")] = None,
    unsafe: Annotated[bool, typer.Option("--unsafe", help="help.grade.unsafe")] = False,
    puzzle: PuzzleOption = None,
    force: Annotated[bool, typer.Option("--force", help="help.force")] = False,
) -> int:
    if recipe == INIT:
        return write_recipe(submissions, puzzle, force)
    if puzzle is not None:
        raise UsageError("grade.error.puzzle-of-recipe")
    read = read_recipe(Path(recipe))
    root = read.folder / DEFAULT_FOLDER if out is None else Path(out)
    jobs = jobs or len(os.sched_getaffinity(0))
    with locked(root, Path(submissions)):
        if unsafe:
            note(tr("grade.unsafe"))
        else:
            probe(tuple(map(Path, read.readable)))
        with Progress() as progress:
            session = open_session(
                read,
                Path(submissions),
                root,
                lambda done, total: progress.show(tr("grade.making", done=done, total=total)),
                only=only or (),
                jobs=jobs,
                unsafe=unsafe,
            )
        for remark in session.notes:
            note(remark)
        note(tr("grade.writes", folder=root))
        batch = session.batch
        table = GradeTable({student: [case.name for case in cases] for student, cases in batch.cases.items()})
        try:
            with table:
                unsolved = grade_batch(batch, table.hear)
        except KeyboardInterrupt:
            note(tr("grade.interrupted"))
            return Exit.INTERRUPTED
        if unsolved:
            note(tr("grade.reference-fails", cases=", ".join(unsolved)))
        write_outputs(read_grades(root))
    print(summary(table.lines))
    return _code(table)


def _code(table: GradeTable) -> Exit:
    """The exit code: 0 whatever the marks are, but 3 if something could not be graded."""
    results = [result for line in table.lines.values() for result in line.results.values()]
    troubled = sum(result is None or result.outcome == "error" for result in results)
    if troubled:
        note(several("grade.troubled", troubled, count=troubled))
        return Exit.LIMIT
    return Exit.SOLVED
