"""`papan generate --broken`: boards with one fault each, in a folder with their messages beside them, or as JSON."""

from __future__ import annotations

from pathlib import Path
from random import Random

from papan.cli.output import Exit, note, to_json
from papan.errors import UsageError
from papan.making.broken import broken_boards, write_broken
from papan.messages import several, tr
from papan.support.whole_file import whole_file


def generate_broken(
    puzzle: str, seed: int | None, count: int | None, out: str | None, force: bool, as_json: bool
) -> int:
    """Make `count` broken boards, or one for each fault; the same seed makes the same ones."""
    if out is None and not as_json:
        raise UsageError("error.broken-out")
    chosen = Random().getrandbits(32) if seed is None else seed
    boards = broken_boards(puzzle, chosen, count)
    if as_json:
        records = (
            {"puzzle": puzzle, **board.to_json(), "seed": chosen, "number": number}
            for number, board in enumerate(boards)
        )
        if out is None:
            for record in records:
                print(to_json(record), flush=True)
        else:
            with whole_file(Path(out), force) as file:
                file.writelines(f"{to_json(record)}\n".encode() for record in records)
    else:
        written = write_broken(boards, Path(out or "."), force)
        note(several("cli.broken-written", written, folder=out))
    if seed is None:
        note(tr("cli.seed", seed=chosen))
    return Exit.SOLVED
