"""`papan generate`: random boards as they are wanted, the same for the same seed; or a folder of broken ones."""

from __future__ import annotations

import sys
from contextlib import ExitStack
from pathlib import Path
from typing import Annotated, Any, Protocol

import typer

from papan.broken import write_broken
from papan.cli.app import app
from papan.cli.arguments import (
    ForceOption,
    JobsOption,
    JsonOption,
    OptionsOption,
    SeedOption,
    TimeLimitOption,
    complete_puzzle,
    parse_options,
    parse_size,
)
from papan.cli.output import Exit, Progress, note, to_json
from papan.errors import UsageError, reason_of
from papan.generation import Made, make_many, order
from papan.messages import several, text
from papan.puzzles import puzzle_named
from papan.puzzles.puzzle import Puzzle


def _wish(name: str, metavar: str | None = None, **more: Any) -> Any:
    return typer.Option(f"--{name}", metavar=metavar, help=f"help.generate.{name}", **more)


@app.command(help="help.generate", epilog="help.generate.examples")
def generate(
    puzzle: Annotated[
        str, typer.Argument(metavar="PUZZLE", help="help.generate-puzzle", autocompletion=complete_puzzle)
    ],
    size: Annotated[str | None, typer.Option("--size", metavar="R[xC]", help="help.size")] = None,
    count: Annotated[int, typer.Option("--count", "-n", min=1, help="help.count")] = 1,
    difficulty: Annotated[str | None, _wish("difficulty", "easy|medium|hard")] = None,
    moves: Annotated[str | None, _wish("moves", "N|A..B")] = None,
    walk: Annotated[int | None, typer.Option("--walk", min=0, metavar="N", help="help.walk")] = None,
    pieces: Annotated[int | None, _wish("pieces", "N", min=0)] = None,
    walls: Annotated[int | None, _wish("walls", "N", min=0)] = None,
    minimal: Annotated[bool, _wish("minimal")] = False,
    solutions: Annotated[str | None, _wish("solutions", "one|several|any")] = None,
    unsolvable: Annotated[bool, _wish("unsolvable")] = False,
    broken: Annotated[bool, _wish("broken")] = False,
    option: OptionsOption = None,
    seed: SeedOption = None,
    time_limit: TimeLimitOption = None,
    jobs: JobsOption = 1,
    out: Annotated[str | None, _wish("out", "FILE|FOLDER")] = None,
    force: ForceOption = False,
    as_json: JsonOption = False,
) -> int:
    record = puzzle_named(puzzle)
    options: dict[str, object] = dict(parse_options(option))
    wishes = {"moves": moves, "walk": walk, "pieces": pieces, "walls": walls, "solutions": solutions}
    options |= {name: str(value) for name, value in wishes.items() if value is not None}
    if minimal:
        options["minimal"] = "yes"
    if broken:
        if options or size or count > 1 or difficulty or unsolvable or as_json:
            raise UsageError("error.broken-options")
        if out is None:
            raise UsageError("error.broken-out")
        written = write_broken(record.name, Path(out), force)
        note(several("cli.broken-written", written, folder=out))
        return Exit.SOLVED
    wish = order(
        record.name,
        parse_size(size),
        seed=seed,
        options=options,
        difficulty=difficulty,
        unsolvable=unsolvable,
        time_limit=time_limit,
    )
    made = 0
    code = Exit.SOLVED
    with ExitStack() as stack:
        shelf = _shelf(record, out, count, force, as_json, wish.seed)
        stack.callback(shelf.close)
        progress = stack.enter_context(Progress(out is not None or not sys.stdout.isatty()))
        try:
            for each in make_many(wish, count, jobs):
                made += 1
                progress.clear()
                if made == 1 and seed is None:  # not before something has been made with it
                    note(text("cli.seed", seed=wish.seed))
                if each.shortfall is not None:
                    note(text("cli.shortfall", number=made, reason=each.shortfall))
                    code = Exit.LIMIT
                shelf.put(each, made)
                progress.show(text("cli.generate-progress", done=made, count=count))
        except KeyboardInterrupt:
            progress.clear()
            note(text("cli.interrupted"))
            code = Exit.INTERRUPTED
        progress.clear()
        if made < count:
            why = "cli.boards-made" if code is Exit.INTERRUPTED else "cli.fewer-boards"
            note(text(why, made=made, count=count))
            code = max(code, Exit.LIMIT)
    return code


class Shelf(Protocol):
    """Where boards go."""

    def put(self, made: Made, number: int) -> None: ...
    def close(self) -> None: ...


def _shelf(record: Puzzle, out: str | None, count: int, force: bool, as_json: bool, seed: int) -> Shelf:
    if out is not None and (Path(out).is_dir() or out.endswith(("/", "\\"))):
        return FolderShelf(record, Path(out), count, force)
    return LineShelf(record, out, count, force, as_json, seed)


class LineShelf:
    """Standard output or one file: a board a line; a single one on the terminal as a person would write it."""

    def __init__(self, record: Puzzle, out: str | None, count: int, force: bool, as_json: bool, seed: int) -> None:
        self.record, self.alone, self.as_json, self.seed = record, count == 1, as_json, seed
        self.file = sys.stdout
        if out is not None:
            try:
                self.file = open(out, "w" if force else "x", encoding="utf-8")  # noqa: PTH123, SIM115 - see close
            except FileExistsError:
                raise UsageError("error.file-exists", name=out) from None
            except OSError as error:
                raise UsageError("error.file", name=out, error=reason_of(error)) from None

    def put(self, made: Made, number: int) -> None:
        if self.as_json:
            facts = {
                "puzzle": self.record.name,
                "board": self.record.one_line(made.board),
                "seed": self.seed,
                "number": made.number,
                **made.facts,
            }
            if made.shortfall is not None:
                facts["shortfall"] = str(made.shortfall)
            print(to_json(facts), file=self.file, flush=True)
        else:
            form = self.record.format if self.alone else self.record.one_line
            print(form(made.board), file=self.file, flush=True)

    def close(self) -> None:
        if self.file is not sys.stdout:
            self.file.close()


class FolderShelf:
    """A folder: a file a board, as `papan check` and other programs take them."""

    def __init__(self, record: Puzzle, folder: Path, count: int, force: bool) -> None:
        self.record, self.folder, self.width = record, folder, len(str(count))
        ours = folder.glob(f"{record.name}-{'[0-9]' * self.width}.txt")  # those there are: the count may be huge
        taken = min((file for file in ours if file <= self.path(count)), default=None)
        if taken is not None and not force:
            raise UsageError("error.file-exists", name=taken)
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise UsageError("error.file", name=folder, error=reason_of(error)) from None

    def path(self, number: int) -> Path:
        return self.folder / f"{self.record.name}-{number:0{self.width}}.txt"

    def put(self, made: Made, number: int) -> None:
        path = self.path(number)
        try:
            path.write_text(self.record.format(made.board) + "\n", encoding="utf-8")
        except OSError as error:
            raise UsageError("error.file", name=path, error=reason_of(error)) from None

    def close(self) -> None:
        pass
