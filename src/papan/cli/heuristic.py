"""`papan heuristic`: the claims of a heuristic, tested on every position of some boards."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Annotated

import typer

from papan.advising.heuristic_lab import DEFAULT_LIMIT, check_heuristic, sample_boards
from papan.advising.heuristic_report import RULES, Counterexample, Findings, Report, Rule, position_line
from papan.batching.lines import Lines
from papan.batching.row import load_row
from papan.cli.app import app
from papan.cli.arguments import JsonOption, MetricOption, PuzzleOption, QuietOption
from papan.cli.output import Exit, Progress, has_colour, note, show_picture, to_json, worst
from papan.errors import BoardError, Note, UsageError, unknown_name
from papan.loading.load import load_argument, load_text, read_file
from papan.messages import decimal, number, several, tr
from papan.plugins.blame import blame
from papan.plugins.load import load_heuristics, load_installed_plugins
from papan.puzzles import PUZZLES, heuristic_named, heuristics_of, puzzle_named
from papan.puzzles.board import AnyBoard
from papan.puzzles.heuristic import Heuristic
from papan.render.text import draw
from papan.support.names import row_named
from papan.support.printable import printable


@app.command(help="help.lab", epilog="help.lab.examples")
def heuristic(
    name: Annotated[str, typer.Argument(metavar="NAME|FILE.py", help="help.lab.name", show_default=False)],
    boards: Annotated[
        list[str] | None, typer.Argument(metavar="BOARD", help="help.lab.boards", show_default=False)
    ] = None,
    puzzle: PuzzleOption = None,
    metric: MetricOption = None,
    limit: Annotated[int, typer.Option("--limit", min=1, metavar="N", help="help.lab.limit")] = DEFAULT_LIMIT,
    as_json: JsonOption = False,
    quiet: QuietOption = False,
) -> int:
    codes: list[Exit] = []
    for row in _heuristics(name, puzzle):
        tried = [board for argument in boards or [] for board in _boards(argument, row.puzzle)]
        tried = tried or sample_boards(puzzle_named(row.puzzle))
        if not tried:
            raise UsageError("error.lab-no-boards", puzzle=row.puzzle)
        try:
            with Progress(not quiet) as progress:
                report = check_heuristic(row, tried, metric, limit, tick=_Ticker(progress).tick)
        except Exception as error:  # in somebody's own heuristic; the others in the file may be right
            fault = blame(error)
            if fault is None:
                raise
            note(str(fault))
            codes.append(Exit.USAGE)
            continue
        if as_json:
            print(to_json(report.to_json()))
        else:
            show_picture("\n".join(_lines(report, quiet)))
        codes.append(_code(report))
        if report.cancelled:
            note(tr("lab.cancelled"))
            break
    return worst(codes)


def _code(report: Report) -> Exit:
    if report.cancelled:
        return Exit.INTERRUPTED
    if not report.passed:
        return Exit.FAILED
    return Exit.SOLVED if report.positions else Exit.LIMIT  # every board was too large: nothing is known


class _Ticker:
    """Shows how far the lab is."""

    def __init__(self, progress: Progress) -> None:
        self.progress = progress

    def tick(self, found: Findings, boards: int) -> None:
        done = found.boards + found.repeated + len(found.skipped)
        self.progress.show(tr("lab.progress", done=done, boards=boards, positions=number(found.positions)))


def _heuristics(name: str, puzzle: str | None) -> list[Heuristic]:
    """The heuristics that are meant: all of a file, or the one of that name."""
    if name.lower().endswith(".py"):
        rows = [row for row in load_heuristics(name) if puzzle in (None, row.puzzle)]
        if not rows:
            raise UsageError("error.lab-no-heuristic", file=name)
        return rows
    if puzzle is not None:
        return [heuristic_named(puzzle_named(puzzle).name, name)]
    found = _named(name)
    if not found:
        load_installed_plugins()
        found = _named(name)
    if not found:
        raise unknown_name("heuristic", name, [known for row in PUZZLES for known in heuristics_of(row)])
    if len(found) > 1:
        raise UsageError("error.lab-ambiguous", name=name, puzzles=", ".join(row.puzzle for row in found))
    return found


def _named(name: str) -> list[Heuristic]:
    found = (row_named(name, heuristics_of(puzzle)) for puzzle in PUZZLES)
    return [row for row in found if row is not None]


def _boards(argument: str, puzzle: str) -> list[AnyBoard]:
    """The boards that an argument means: those of a folder's files, those of a file's lines, or itself."""
    path = Path(argument)
    try:
        files = sorted(path.iterdir()) if path.is_dir() else [path] if path.is_file() else []
    except (OSError, ValueError):  # too long for a name, or a NUL in it
        files = []
    if not files:
        return [load_argument(argument, puzzle).board]
    return [board for file in files if file.is_file() for board in _boards_of_file(file, puzzle)]


def _boards_of_file(file: Path, puzzle: str) -> list[AnyBoard]:
    """The board that a file is, or else one board from each of its lines."""
    content = read_file(file)
    try:
        return [load_text(content, puzzle, str(file)).board]
    except BoardError:
        boards = []
        for number, line in Lines(content.encode()):
            try:
                boards.append(load_row(line, puzzle).board)
            except BoardError as error:
                if not boards:  # then it is not a file with one board per line
                    break
                faults = [Note(number, fault.column, fault.key, fault.values) for fault in error.faults]
                raise BoardError(faults, puzzle, str(file)) from None
        if not boards:
            raise
        return boards


def _lines(report: Report, quiet: bool) -> list[str]:
    """The report in words, with pictures of the counterexamples."""
    row = report.heuristic
    lines = []
    for found in report.findings:
        lines.append(tr("lab.title", heuristic=row.name, puzzle=row.puzzle, metric=found.metric))
        lines += [f"  {line}" for line in _counts(report, found)]
        if found.positions:
            names = {rule: tr(f"lab.rule.{rule}") for rule in RULES}
            width = max(map(len, names.values()))
            lines += [f"  {names[rule]:{width}}  {_verdict(found, rule)}" for rule in RULES]
        if not quiet:
            for rule in RULES:
                if rule in found.violations:
                    lines += ["", *_counterexample(report.heuristic, found, rule)]
        lines.append("")
    if report.positions and not all(found.violations for found in report.findings):
        lines.append(tr("lab.no-proof"))
    return lines


def _counts(report: Report, found: Findings) -> list[str]:
    lines = [
        tr("lab.counts", positions=_several("positions", found.positions), boards=_several("boards", found.boards))
    ]
    if found.repeated:
        lines.append(tr("lab.repeated", boards=_several("boards", found.repeated)))
    for reason in ("limit", "memory"):
        skipped = [one.board for one in found.skipped if one.reason == reason]
        if skipped:
            one = puzzle_named(report.heuristic.puzzle).one_line(skipped[0])
            boards = one if len(skipped) == 1 else _several("boards", len(skipped))
            lines.append(tr(f"lab.skipped.{reason}", boards=boards, limit=number(report.limit)))
    if found.dead_ends:
        lines.append(tr("lab.dead-ends", count=number(found.dead_ends)))
    if found.informed is not None:
        lines.append(tr("lab.informed", ratio=decimal(f"{found.informed:.2f}")))
    return lines


def _several(what: str, count: int) -> str:
    """Such as `1 move` or `1,000 positions`."""
    return several(f"lab.several.{what}", count, count=number(count))


def _verdict(found: Findings, rule: Rule) -> str:
    """How often a rule was broken, out of how many cases, and whether that is what was claimed."""
    cases = _several({"goal": "goals", "consistent": "moves"}.get(rule, "positions"), found.cases[rule])
    violation = found.violations.get(rule)
    if violation is not None:
        verdict = tr("lab.violated", count=number(violation.count), cases=cases)
    else:
        verdict = tr("lab.none" if found.cases[rule] else "lab.untried", cases=cases)
    if rule not in ("admissible", "consistent"):
        return verdict
    claimed = rule in found.claimed
    claim = "claim-false" if claimed and violation else "claimed" if claimed else "not-claimed"
    return f"{verdict} ({tr(f'lab.{claim}')})"


def _counterexample(row: Heuristic, found: Findings, rule: Rule) -> list[str]:
    """The smallest position that breaks a rule: a picture, the numbers, and how to see it again."""
    example = found.violations[rule].smallest
    assert example is not None
    puzzle, colour = puzzle_named(row.puzzle), has_colour()
    scene = puzzle.scene(example.board, example.state, None)
    lines = [tr(f"lab.smallest.{rule}"), *draw(scene, colour=colour).splitlines(), _numbers(example)]
    if example.plan:
        plan = ", ".join(puzzle.full_description(example.board, action) for action in example.plan)
        lines.append(tr("lab.solution", moves=_several("moves", len(example.plan)), plan=plan))
    if rule == "consistent":
        move = puzzle.full_description(example.board, example.action)
        scene = puzzle.scene(example.board, example.next_state, example.action)
        lines.append(tr("lab.after", move=move, cost=example.cost, h=example.next_h))
        lines += draw(scene, colour=colour).splitlines()
    return [*lines, tr("lab.again", command=_command(row, found, example))]


def _numbers(example: Counterexample) -> str:
    if example.distance is None:
        return tr("lab.numbers-dead-end", h=printable(str(example.h)[:40]))
    return tr("lab.numbers", h=printable(str(example.h)[:40]), distance=example.distance)


def _command(row: Heuristic, found: Findings, example: Counterexample) -> str:
    """The command that finds this counterexample again."""
    words = ["papan", "heuristic", row.name, "--puzzle", row.puzzle]
    if row.source is not None and Path(row.source).is_file():
        words += ["--plugin", row.source]
    if len(puzzle_named(row.puzzle).metrics) > 1:
        words += ["--metric", found.metric]
    return shlex.join([*words, position_line(row, found.metric, example)])
