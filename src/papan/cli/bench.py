"""`papan bench`: how fast papan is here, beside its Python engine and other packages, on the same boards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import typer

from papan.bench.boards import read_cases
from papan.bench.rivals import RIVALS, is_installed
from papan.bench.rows import Row, rows
from papan.bench.suites import SUITES, BenchRequest
from papan.bench.work import Contender, Work
from papan.cli.app import app
from papan.cli.arguments import JsonOption
from papan.cli.output import Exit, Progress, note, to_json
from papan.errors import unknown_name
from papan.messages import decimal, number, tr
from papan.support.table import aligned
from papan.version import VERSION

COLUMNS = ("puzzle", "work", "who", "boards", "laps", "lap-time", "rate", "spread", "unit", "ratio", "answers")
MAX_BOARD = 60  # characters of a board in a note


@app.command(help="help.bench", epilog="help.bench.examples")
def bench(
    puzzle: Annotated[
        str | None, typer.Argument(metavar="PUZZLE", help="help.bench.puzzle", show_default=False)
    ] = None,
    boards: Annotated[str | None, typer.Option("--boards", metavar="FILE", help="help.bench.boards")] = None,
    count: Annotated[int | None, typer.Option("--count", "-n", min=1, help="help.bench.count")] = None,
    seconds: Annotated[float, typer.Option("--seconds", min=0.01, max=86400, help="help.bench.seconds")] = 3,
    rivals: Annotated[bool, typer.Option("--rivals/--no-rivals", help="help.bench.rivals")] = True,
    as_json: JsonOption = False,
) -> int:
    if puzzle is not None and puzzle not in SUITES:
        raise unknown_name("puzzle", puzzle, SUITES)
    names, given = [puzzle] if puzzle else list(SUITES), None
    if boards is not None:
        name, given = read_cases(boards, puzzle, count)
        if name not in SUITES:
            raise unknown_name("puzzle", name, SUITES)
        names = [name]
    known = [rival for name in names for rival in RIVALS.get(name, ())]
    if rivals and known and not any(map(is_installed, known)):
        note(tr("bench.no-rivals"))

    done: list[Row] = []
    interrupted = False
    with Progress() as progress:
        begin = _Announcer(progress).begin
        try:
            progress.show(tr("bench.making"))
            for row in rows(_works(names, BenchRequest(given, count, rivals)), seconds, begin):
                done.append(row)
                progress.show(tr("bench.making"))
        except KeyboardInterrupt:
            interrupted = True
    if as_json:
        record = {"papan": VERSION, "seconds": seconds, "rows": [row.to_json() for row in done]}
        print(to_json(record))
    elif done:
        print(aligned([tr(f"column.{name}") for name in COLUMNS], [_cells(row) for row in done]))
        print("\n" + tr("bench.legend"))
    for row in done:
        _remark(row)
    if interrupted:
        note(tr("cli.interrupted"))
        return Exit.INTERRUPTED
    return Exit.FAILED if any(row.wrong for row in done) else Exit.SOLVED


def _works(names: list[str], request: BenchRequest) -> Iterator[Work]:
    for name in names:
        yield from SUITES[name](request)


class _Announcer:
    """Shows what is measured now."""

    def __init__(self, progress: Progress) -> None:
        self.progress = progress

    def begin(self, work: Work, contender: Contender) -> None:
        title = tr(f"bench.work.{work.name}")
        self.progress.show(tr("bench.progress", puzzle=work.puzzle, work=title, who=_who(contender.name)))


def _cells(row: Row) -> list[str]:
    return [
        row.puzzle,
        tr(f"bench.work.{row.work}"),
        _who(row.who),
        number(row.boards),
        _figure(row.laps),
        _figure(1000 * row.seconds),
        _figure(row.rate),
        _spread(row),
        tr(f"bench.unit.{row.unit}"),
        _figure(row.ratio),
        _verdict(row),
    ]


def _who(name: str) -> str:
    """The title of an engine of papan; a package has its own name."""
    title = tr(f"bench.who.{name}")
    return name if title.startswith("bench.who.") else title


def _figure(value: float | None) -> str:
    """A number to about three digits, since no measurement gives more; a dash if there is none or nothing was done."""
    if not value:
        return "–"
    return number(round(value)) if value >= 100 else decimal(f"{value:.3g}")


def _spread(row: Row) -> str:
    """How far from the rate half of the laps were at most, in percent of it; a dash if there was no second lap."""
    if row.rate is None or row.low is None or row.high is None:
        return "–"
    percent = 100 * max(row.high - row.rate, row.rate - row.low) / row.rate
    return number(round(percent)) if percent >= 10 else decimal(f"{percent:.1f}")


def _verdict(row: Row) -> str:
    if row.failure is not None:
        return tr("bench.failed")
    if row.wrong:
        return tr("bench.wrong", count=number(len(row.wrong)))
    return tr("bench.right") if row.boards else tr("bench.unfinished")


def _remark(row: Row) -> None:
    """Print the first wrong answer of a row, or why there is no answer, to stderr."""
    who, work = _who(row.who), tr(f"bench.work.{row.work}")
    if row.failure is not None:
        note(tr("bench.failed-note", who=who, work=work, error=row.failure))
    for wrong in row.wrong[:1]:
        note(
            tr(
                "bench.wrong-note",
                who=who,
                work=work,
                board=wrong.board if len(wrong.board) <= MAX_BOARD else wrong.board[:MAX_BOARD] + "…",
                fact=tr(f"bench.fact.{wrong.fact}"),
                found=wrong.found,
                expected=wrong.expected,
            )
        )
