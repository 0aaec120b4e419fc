"""Results and boards as files: text, Markdown, LaTeX, JSON and pictures; written whole or not at all."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from pathlib import Path

from papan.errors import UsageError, reason_of
from papan.jobs.result import Result
from papan.messages import number, tr
from papan.puzzles import puzzle_named
from papan.puzzles.board import AnyBoard
from papan.render.palette import has_patterns, theme_named
from papan.render.scene import Scene
from papan.searching.problem import State
from papan.support.whole_file import whole_file
from papan.version import VERSION

MAX_COLUMNS = 4
MAX_SVG_SHAPES = 150_000  # of all boards of a picture: about 20 MB
MAX_DRAWN_SHAPES = 400_000  # of all boards of a PNG or GIF: about ten seconds of work
BOARD_ENDINGS = (".txt", ".svg", ".png")  # of save_board


def solution_text(result: Result) -> str:
    """The solution, or every one that was asked for with a blank line between.

    Board by board, each under its title; of a placement, the board with its signs on it.
    """
    found = [replace(result, actions=actions) for actions in result.all_actions] or [result]
    return "\n".join(map(_one_solution, found))


def _one_solution(result: Result) -> str:
    puzzle, board = result.puzzle, result.job.board
    states = list(result.states())
    if not puzzle.metrics:  # only the final board counts
        return puzzle.notation.format_state(board, states[-1][1]) + "\n"
    blocks = [
        (tr("step.start") if action is None else puzzle.step_title(board, number, action))
        + "\n"
        + puzzle.notation.format_state(board, state)
        for number, (action, state) in enumerate(states)
    ]
    return "\n\n".join(blocks) + "\n"


def _scenes(result: Result, most: int) -> list[tuple[Scene, str]]:
    """A picture of each step; a UsageError, before any of them is made, where they have more shapes than `most`."""
    shapes = len(result.puzzle.scene(result.job.board).shapes)
    count = len(result.actions or ()) + 1
    if count * shapes > most:
        raise UsageError("error.drawing-size", count=number(count), shapes=number(shapes), most=number(most // shapes))
    return result.scenes()


def _columns(boards: int) -> int:
    """Return how many boards go in a row, up to four, so that the last row is as full as can be: 6 are two rows."""
    rows = -(-boards // MAX_COLUMNS)
    return -(-boards // rows)


def _svg(result: Result, theme: str, patterns: bool) -> bytes:
    from papan.render.svg import sheet, svg

    if result.puzzle.metrics:
        return sheet(
            scenes := _scenes(result, MAX_SVG_SHAPES), _columns(len(scenes)), theme, patterns=patterns
        ).encode()
    return svg(result.final_scene(result.actions or ()), theme, patterns=patterns).encode()


def _png(result: Result, theme: str, patterns: bool) -> bytes:
    from papan.render.raster import png, png_sheet

    if result.puzzle.metrics:
        return png_sheet(scenes := _scenes(result, MAX_DRAWN_SHAPES), _columns(len(scenes)), theme, patterns=patterns)
    return png(result.final_scene(result.actions or ()), theme, patterns=patterns)


def _gif(result: Result, theme: str, patterns: bool) -> bytes:
    from papan.render.raster import gif

    return gif(_scenes(result, MAX_DRAWN_SHAPES), theme, patterns=patterns)


def _markdown(result: Result, theme: str, patterns: bool) -> bytes:
    from papan.solving.written import result_markdown

    return result_markdown(result).encode()


def _latex(result: Result, theme: str, patterns: bool) -> bytes:
    from papan.solving.written import result_latex

    return result_latex(result).encode()


_RESULT_FORMATS: dict[str, Callable[[Result, str, bool], bytes]] = {
    ".txt": lambda result, theme, patterns: solution_text(result).encode(),
    ".json": lambda result, theme, patterns: (json.dumps(result.to_json(), ensure_ascii=False) + "\n").encode(),
    ".svg": _svg,
    ".png": _png,
    ".gif": _gif,
    ".md": _markdown,
    ".tex": _latex,
}
_SAYS_WHY = (".json", ".md", ".tex")  # files that can hold a result without a solution


def result_bytes(result: Result, ending: str, theme: str = "light", palette: str = "standard") -> bytes:
    """A solved result as a file of that ending holds it."""
    return _RESULT_FORMATS[ending](result, theme, has_patterns(palette))


def board_bytes(
    board: AnyBoard, ending: str, state: State | None = None, theme: str = "light", palette: str = "standard"
) -> bytes:
    """A board, as it stands in a state (None: at the start), as a file of that ending holds it."""
    puzzle = puzzle_named(board.puzzle)
    scene = puzzle.scene(board, state, None)
    if ending == ".txt":
        notation = puzzle.notation
        return f"{notation.format(board) if state is None else notation.format_state(board, state)}\n".encode()
    if ending == ".json":
        record = {"papan": VERSION, "puzzle": puzzle.name, "board": puzzle.one_line(board)}
        if state is not None:
            record["position"] = puzzle.notation.format_state(board, state).replace("\n", "/")
        return (json.dumps(record, ensure_ascii=False) + "\n").encode()
    if ending == ".svg":
        from papan.render.svg import svg

        return svg(scene, theme, patterns=has_patterns(palette)).encode()
    from papan.render.raster import gif, png

    patterns = has_patterns(palette)
    return gif([(scene, "")], theme, patterns=patterns) if ending == ".gif" else png(scene, theme, patterns=patterns)


def save_result(
    result: Result, file: str | Path, force: bool = False, theme: str = "light", palette: str = "standard"
) -> None:
    """Write a result in the format the file's ending names; see can_hold for one without a solution."""
    path = Path(file)
    render = _RESULT_FORMATS.get(path.suffix.lower())
    if render is None:
        raise UsageError("error.save-format", name=path, known=" ".join(_RESULT_FORMATS))
    if not can_hold(result, path):
        raise UsageError("error.nothing-to-save", name=path)
    write_file(path, render(result, theme, has_patterns(palette)), force)


def can_hold(result: Result, file: str | Path) -> bool:
    """Whether this kind of file has a place for this result: pictures and texts of steps need a solution."""
    return result.solved or Path(file).suffix.lower() in _SAYS_WHY


def save_board(
    board: AnyBoard, file: str | Path, force: bool = False, theme: str = "light", palette: str = "standard"
) -> None:
    """Write a board as text or as a picture."""
    path = Path(file)
    suffix = path.suffix.lower()
    if suffix not in BOARD_ENDINGS:
        raise UsageError("error.save-format", name=path, known=" ".join(BOARD_ENDINGS))
    write_file(path, board_bytes(board, suffix, None, theme, palette), force)


def check_look(theme: str, palette: str) -> None:
    """Refuse a theme or palette that is none, before any work is done."""
    theme_named(theme)
    has_patterns(palette)


def check_targets(
    save: Sequence[str], trace: str | None, force: bool, formats: Collection[str] = tuple(_RESULT_FORMATS)
) -> None:
    """Refuse, before any work is done, files that a result and its recording could not be written to."""
    targets = [(Path(name), tuple(formats)) for name in save]
    targets += [(Path(trace), (".json",))] if trace is not None else []
    seen: set[Path] = set()
    for path, formats in targets:
        try:
            _check_writable(path, formats, force)
            place = path.resolve()
        except OSError as error:  # such as a name that is too long
            raise UsageError("error.file", name=path, error=reason_of(error)) from None
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
    """Write a file whole or not at all."""
    with whole_file(path, force) as file:
        file.write(data)
