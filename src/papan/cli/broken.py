"""`papan generate --broken`: boards with one fault each, in a folder with their messages beside them, or as JSON."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random

from papan.broken import broken_boards, write_broken
from papan.cli.output import Exit, note, open_new
from papan.errors import UsageError
from papan.messages import several, text


def generate_broken(
    puzzle: str, seed: int | None, count: int | None, out: str | None, force: bool, as_json: bool
) -> int:
    """Make so many broken boards, or one for each fault; the same seed makes the same ones."""
    if out is None and not as_json:
        raise UsageError("error.broken-out")
    chosen = Random().getrandbits(32) if seed is None else seed
    boards = broken_boards(puzzle, chosen, count)
    if as_json:
        file = sys.stdout if out is None else open_new(out, force)
        try:
            for number, board in enumerate(boards):
                record = {"puzzle": puzzle, **board.to_json(), "seed": chosen, "number": number}
                print(json.dumps(record, ensure_ascii=False), file=file, flush=True)
        finally:
            if file is not sys.stdout:
                file.close()
    else:
        written = write_broken(boards, Path(out or "."), force)
        note(several("cli.broken-written", written, folder=out))
    if seed is None:
        note(text("cli.seed", seed=chosen))
    return Exit.SOLVED
