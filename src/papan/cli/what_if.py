"""`papan what-if`: what every single change to a board would do to it."""

from __future__ import annotations

import shutil
import textwrap
from collections.abc import Iterable, Iterator

from papan.cli.app import app
from papan.cli.arguments import BoardArgument, JsonOption, MetricOption, PuzzleOption, StrictOption, TimeLimitOption
from papan.cli.load_asking import load_asking
from papan.cli.output import Exit, Progress, given, note, remark, to_json
from papan.making.what_if import Outcome, WhatIf, what_if
from papan.messages import number, several, tr
from papan.puzzles import puzzle_named
from papan.version import VERSION

COUNTED = ("moves", "steps")  # the metrics that count something that has a name
MAX_NAMED = 60  # changes of one kind that are listed
# Changes of the cost are listed cost by cost, after what stays as it is and before what is lost.
GROUPS = ("unique", "solvable", "easier", "same", "harder", "several", "unsolvable", "unknown")


@app.command("what-if", help="help.what-if", epilog="help.what-if.examples")
def what_if_command(
    board: BoardArgument = None,
    puzzle: PuzzleOption = None,
    strict: StrictOption = False,
    metric: MetricOption = None,
    time_limit: TimeLimitOption = 30.0,
    as_json: JsonOption = False,
) -> int:
    loaded = load_asking(given(board), puzzle, strict=strict)
    remark(loaded)
    found: list[WhatIf] = []
    interrupted = False
    changes = what_if(loaded, metric=metric, time_limit=time_limit)
    record = puzzle_named(loaded.puzzle)
    total = sum(1 for _ in record.edits(loaded.board)) if record.edits is not None else 0
    with Progress(not as_json) as progress:
        try:
            for one in changes:
                found.append(one)
                progress.show(tr("cli.what-if-progress", done=number(len(found)), total=number(total)))
        except KeyboardInterrupt:
            interrupted = True
    if as_json:
        facts = {
            "papan": VERSION,
            "puzzle": record.name,
            "board": record.one_line(loaded.board),
            "complete": len(found) == total,
            "changes": [one.to_json() for one in found],
        }
        print(to_json(facts))
    elif found:
        print("\n".join(_lines(found, metric or (record.metrics[0].name if record.metrics else "moves"))))
    elif not total:
        print(tr("what-if.none"))
    if len(found) < total:
        note(tr("cli.what-if.incomplete", done=number(len(found)), total=number(total)))
    if interrupted:
        note(tr("cli.interrupted"))
        return Exit.INTERRUPTED
    return Exit.SOLVED if len(found) == total else Exit.LIMIT


def _lines(found: list[WhatIf], metric: str) -> Iterator[str]:
    yield tr("what-if.now", what=_state(found[0].before, metric))
    for effect in GROUPS:
        group = [one for one in found if one.effect == effect]
        if effect in ("easier", "harder", "solvable"):
            for cost in sorted({one.after.cost for one in group}, key=lambda cost: cost or 0):
                alike = [one for one in group if one.after.cost == cost]
                yield from _listed(_heading(alike[0], metric), alike)
        elif group:
            yield from _listed(tr(f"what-if.{effect}"), group)


def _heading(one: WhatIf, metric: str) -> str:
    """A heading such as `9 moves (+4)`."""
    cost = _state(one.after, metric)
    return cost if one.gained is None else f"{cost} ({one.gained:+})".replace("-", "−")


def _state(outcome: Outcome, metric: str) -> str:
    """What is true of a board, in few words."""
    if outcome.solvable is None:
        return tr("what-if.unknown")
    if not outcome.solvable:
        return tr("what-if.unsolvable")
    if outcome.solutions is not None:
        return tr("what-if.unique" if outcome.solutions == 1 else "what-if.several")
    if outcome.cost is None:
        return tr("what-if.solvable")
    if metric in COUNTED:
        return several(f"what-if.cost.{metric}", outcome.cost)
    return tr("what-if.cost", cost=number(outcome.cost))


def _listed(heading: str, group: list[WhatIf]) -> Iterable[str]:
    names = [str(one.change) for one in group[:MAX_NAMED]]
    if len(group) > MAX_NAMED:
        names.append(tr("what-if.more", count=number(len(group) - MAX_NAMED)))
    width = max(40, min(100, shutil.get_terminal_size().columns))
    yield ""
    yield several("what-if.heading", len(group), what=heading, count=number(len(group)))
    # A name is not broken across lines.
    names = [name.replace(" ", "\u00a0") for name in names]
    words = textwrap.wrap(", ".join(names), width - 2, break_long_words=False, break_on_hyphens=False)
    yield from (f"  {line}".replace("\u00a0", " ") for line in words)
