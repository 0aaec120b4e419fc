"""The steps of a solution as files: a strip of boards on one page or more, and as text."""

from __future__ import annotations

from papan.errors import UsageError
from papan.jobs.result import Result
from papan.messages import number
from papan.reporting.strip import CELL, pages_of
from papan.solving.export import MAX_DRAWN_SHAPES, solution_text

MAX_TEXT = 20_000_000  # characters


def steps_files(result: Result, columns: int | None, theme: str, patterns: bool) -> dict[str, bytes]:
    """Return the files of a solution; of one that is too long for pictures, the text alone."""
    from papan.render.raster import png_sheet
    from papan.render.svg import sheet

    text = result.puzzle.notation.format(result.job.board)
    count = len(result.actions or ()) + 1
    if count * (len(text) + 20) > MAX_TEXT:
        raise UsageError("report.error.too-long", count=number(count - 1))
    files = {"steps.txt": solution_text(result).encode()}
    shapes = len(result.puzzle.scene(result.job.board).shapes)
    if count * shapes > MAX_DRAWN_SHAPES:
        return files
    boards = result.scenes() if result.puzzle.metrics else [(result.final_scene(result.actions or ()), "")]
    try:
        pages = pages_of(boards, columns, theme, patterns)
    except UsageError:
        return files
    for page, (shown, across) in enumerate(pages, 1):
        name = "steps" if len(pages) == 1 else f"steps-{page}"
        files[f"{name}.svg"] = sheet(shown, across, theme, CELL, patterns).encode()
        files[f"{name}.png"] = png_sheet(shown, across, theme, patterns=patterns)
    return files
