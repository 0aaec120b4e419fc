"""`papan rate`: how hard a board is for a person, and why."""

from __future__ import annotations

from papan.advising.rate import rate
from papan.cli.app import app
from papan.cli.arguments import BoardArgument, JsonOption, PuzzleOption, StrictOption, TimeLimitOption
from papan.cli.output import Exit, Progress, given, remark, to_json
from papan.loading.load import load_argument
from papan.puzzles import puzzle_named
from papan.version import VERSION


@app.command("rate", help="help.rate", epilog="help.rate.examples")
def rate_command(
    board: BoardArgument = None,
    puzzle: PuzzleOption = None,
    strict: StrictOption = False,
    time_limit: TimeLimitOption = 10.0,
    as_json: JsonOption = False,
) -> int:
    loaded = load_argument(given(board), puzzle, strict=strict)
    remark(loaded)
    with Progress(not as_json):
        rating = rate(loaded, time_limit=time_limit)
    if as_json:
        board_text = puzzle_named(loaded.puzzle).one_line(loaded.board)
        facts = {"papan": VERSION, "puzzle": loaded.puzzle, "board": board_text, **rating.to_json()}
        print(to_json(facts))
    else:
        print(str(rating).replace("\n", "\n  "))
    return Exit.SOLVED
