"""`papan hint`: the next step from any position: where to look, then what to do and why, or all steps to the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import typer

from papan.advising.hint import Hint, explain, hint, position_of
from papan.advising.position import numbers_of
from papan.cli.app import app
from papan.cli.arguments import BoardArgument, JsonOption, PuzzleOption, StrictOption, TimeLimitOption
from papan.cli.load_asking import load_asking
from papan.cli.output import Exit, Progress, given, note, remark, to_json
from papan.errors import UsageError
from papan.loading.load import Loaded
from papan.messages import number, tr
from papan.puzzles import puzzle_named
from papan.searching.problem import State
from papan.version import VERSION

MAX_STEPS = 5_000  # that anybody would read
EXIT_OF_TECHNIQUE = {"no-solution": Exit.FAILED, "unknown": Exit.LIMIT}


@app.command("hint", help="help.hint", epilog="help.hint.examples")
def hint_command(
    board: BoardArgument = None,
    position: Annotated[
        str | None, typer.Argument(metavar="POSITION", help="help.hint.position", show_default=False)
    ] = None,
    why: Annotated[bool, typer.Option("--why", "-w", help="help.hint.why")] = False,
    to_the_end: Annotated[bool, typer.Option("--explain", help="help.hint.explain")] = False,
    puzzle: PuzzleOption = None,
    strict: StrictOption = False,
    time_limit: TimeLimitOption = 10.0,
    as_json: JsonOption = False,
) -> int:
    if (board or "-") == position == "-":
        raise UsageError("error.two-stdin")
    loaded = load_asking(given(board), puzzle, strict=strict)
    remark(loaded, from_start=position is not None)
    if loaded.seen is not None and not as_json:
        note(loaded.seen.position())
    record = puzzle_named(loaded.puzzle)
    state, crosses = _so_far(loaded) if position is None else position_of(loaded.board, position)
    with Progress(not as_json):
        if to_the_end:
            steps = explain(loaded, state, crosses, time_limit=time_limit, at_most=MAX_STEPS + 1)
        else:
            first = hint(loaded, state, crosses, time_limit=time_limit)
            steps = [] if first is None else [first]
    complete = len(steps) <= MAX_STEPS
    steps = steps[:MAX_STEPS]
    if as_json:
        facts = {
            "papan": VERSION,
            "puzzle": record.name,
            "board": record.one_line(loaded.board),
            "position": numbers_of(record, state) if isinstance(state, Sequence) else None,
            "crosses": list(crosses),
            "solved": not steps,
            "hints": [step.to_json() for step in steps],
        }
        print(to_json(facts))
    else:
        print("\n".join(_lines(steps, why, to_the_end)))
    if not complete:
        note(tr("cli.hint.more-steps", count=number(MAX_STEPS), left=number((steps[-1].left or 1) - 1)))
    return EXIT_OF_TECHNIQUE.get(steps[-1].technique, Exit.SOLVED) if steps else Exit.SOLVED


def _so_far(loaded: Loaded) -> tuple[State, tuple[int, ...]]:
    """The position that a picture shows; else the start."""
    if loaded.seen is not None and loaded.seen.state is not None:
        return loaded.seen.state, loaded.seen.crosses
    return puzzle_named(loaded.puzzle).start_problem(loaded.board).initial, ()


def _lines(steps: list[Hint], why: bool, to_the_end: bool) -> list[str]:
    """What to print: of a single hint only where to look, unless more is asked for."""
    if not steps:
        return [tr("hint.solved")]
    if to_the_end:
        return [line for number, step in enumerate(steps, 1) for line in (f"{number}. {step.title}", *_indented(step))]
    [step] = steps
    if why:
        return [step.where, step.what, step.why]
    if not step.is_step:  # there is nothing to spoil
        return [step.where, step.why]
    return [step.where, tr("hint.more")]


def _indented(step: Hint) -> list[str]:
    return [f"   {sentence}" for sentence in (step.where, step.what, step.why)]
