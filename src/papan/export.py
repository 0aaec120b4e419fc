"""Results and boards as files: text in the course's form, JSON, SVG, PNG and GIF; written whole or not at all."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from papan.errors import UsageError
from papan.messages import text
from papan.puzzles import puzzle_named
from papan.puzzles.puzzle import AnyBoard
from papan.result import Result


def solution_text(result: Result) -> str:
    """The solution, or every one that was asked for with a blank line between.

    Board by board, each under its title; for Queens the board with `#` on the queens.
    """
    found = [replace(result, actions=actions) for actions in result.all_actions] or [result]
    return "\n".join(map(_one_solution, found))


def _one_solution(result: Result) -> str:
    puzzle, board = result.puzzle, result.job.board
    states = list(result.states())
    if not puzzle.metrics:  # only the final board counts
        return puzzle.format_state(board, states[-1][1]) + "\n"
    blocks = [
        (text("step.start") if action is None else puzzle.step_title(board, number, action))
        + "\n"
        + puzzle.format_state(board, state)
        for number, (action, state) in enumerate(states)
    ]
    return "\n\n".join(blocks) + "\n"


def _svg(result: Result) -> bytes:
    return result._repr_svg_().encode()


def _png(result: Result) -> bytes:
    from papan.render.raster import png, png_sheet

    if result.puzzle.metrics:
        return png_sheet(result.scenes())
    return png(result.final_scene(result.actions or ()))


def _gif(result: Result) -> bytes:
    from papan.render.raster import gif

    return gif(result.scenes())


_RESULT_FORMATS: dict[str, Callable[[Result], bytes]] = {
    ".txt": lambda result: solution_text(result).encode(),
    ".json": lambda result: (json.dumps(result.to_json(), ensure_ascii=False) + "\n").encode(),
    ".svg": _svg,
    ".png": _png,
    ".gif": _gif,
}


def save_result(result: Result, file: str | Path, force: bool = False) -> None:
    """Write a result in the format the file's ending names; only JSON can hold one without a solution."""
    path = Path(file)
    render = _RESULT_FORMATS.get(path.suffix.lower())
    if render is None:
        raise UsageError("error.save-format", name=path, known=" ".join(_RESULT_FORMATS))
    if not can_hold(result, path):
        raise UsageError("error.nothing-to-save", name=path)
    write_file(path, render(result), force)


def can_hold(result: Result, file: str | Path) -> bool:
    """Whether this kind of file has a place for this result: only JSON can say that there is no solution."""
    return result.solved or Path(file).suffix.lower() == ".json"


def save_board(board: AnyBoard, file: str | Path, force: bool = False) -> None:
    """Write a board as text or as a picture."""
    path = Path(file)
    puzzle = puzzle_named(board.puzzle)
    scene = puzzle.scene(board, None, None)
    suffix = path.suffix.lower()
    if suffix == ".txt":
        data = (puzzle.format(board) + "\n").encode()
    elif suffix == ".svg":
        from papan.render.svg import svg

        data = svg(scene).encode()
    elif suffix == ".png":
        from papan.render.raster import png

        data = png(scene)
    else:
        raise UsageError("error.save-format", name=path, known=".txt .svg .png")
    write_file(path, data, force)


def check_targets(save: Sequence[str], trace: str | None, force: bool) -> None:
    """Refuse, before any work is done, files that a result and its recording could not be written to."""
    targets = [(Path(name), tuple(_RESULT_FORMATS)) for name in save]
    targets += [(Path(trace), (".json",))] if trace is not None else []
    seen: set[Path] = set()
    for path, formats in targets:
        try:
            _check_writable(path, formats, force)
            place = path.resolve()
        except OSError as error:  # such as a name that is too long
            raise UsageError("error.file", name=path, error=error.strerror or str(error)) from None
        if place in seen:
            raise UsageError("error.same-file", name=path)
        seen.add(place)


def _check_writable(path: Path, formats: Collection[str], force: bool) -> None:
    if path.suffix.lower() not in formats:
        raise UsageError("error.save-format", name=path, known=" ".join(formats))
    if path.exists() and not force:
        raise UsageError("error.file-exists", name=path)
    if not path.absolute().parent.is_dir():
        raise UsageError("error.no-folder", name=path.parent)


def write_file(path: Path, data: bytes, force: bool) -> None:
    """Write a file by way of a temporary one beside it, so that a failed write leaves the old one as it was."""
    if path.exists() and not force:
        raise UsageError("error.file-exists", name=path)
    temporary: Path | None = None
    try:
        handle, name = tempfile.mkstemp(dir=path.absolute().parent, prefix=f".{path.name}.")
        temporary = Path(name)
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        mask = os.umask(0)
        os.umask(mask)
        temporary.chmod(0o666 & ~mask)  # mkstemp makes it private; a saved file should be an ordinary one
        temporary.replace(path)
    except OSError as error:
        if temporary is not None:
            with suppress(OSError):
                temporary.unlink(missing_ok=True)
        raise UsageError("error.file", name=path, error=error.strerror or str(error)) from None
