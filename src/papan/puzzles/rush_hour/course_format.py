"""The course's format: a header, which may be missing, and the rows of the board with the exit K outside."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from papan.errors import Note
from papan.puzzles.reading import MAX_SIDE, Reading
from papan.puzzles.rush_hour.assembly import EMPTY, EXIT, Row, is_sign, pieces_in, walls_in
from papan.puzzles.rush_hour.header import Header, read_header, usual_width
from papan.puzzles.rush_hour.rules import PRIMARY, Exit, Piece, RushHourBoard


@dataclass(frozen=True)
class Mark:
    """A K in the text: the exit that it marks, or None and the key of what is wrong with its place."""

    line: int
    column: int
    exit: Exit | None
    fault: str = ""


def read_course(lines: Sequence[str]) -> Reading[RushHourBoard]:
    """Return the board of these lines, none of which is blank, or every fault in it."""
    header = read_header(lines)
    numbers = [n for n, line in enumerate(lines, 1) if n > header.lines and not _is_exit_line(line)]
    columns = header.columns or _inferred_columns([lines[n - 1] for n in numbers])
    faults = [*header.faults, *_size_faults(header, numbers, columns)]
    kept = numbers[: header.rows or MAX_SIDE]
    if not kept or columns > MAX_SIDE:
        return Reading(None, tuple(faults))

    rows: list[Row] = []
    marks: list[Mark] = []
    for index, number in enumerate(kept):
        row, row_marks, row_faults = _read_row(lines[number - 1], number, index, columns)
        rows.append(row)
        marks += row_marks
        faults += row_faults
    marks += islice(_exit_lines(lines, header.lines, numbers, rows, columns), MAX_SIDE)
    surplus = [_surplus_row(lines[n - 1], n) for n in numbers[len(kept) : len(kept) + MAX_SIDE]]
    pieces, shape_faults = pieces_in([*rows, *surplus], PRIMARY)
    exit, exit_faults = _exit(sorted(marks, key=lambda mark: (mark.line, mark.column)), pieces, rows[0].line)
    faults += shape_faults + exit_faults
    if faults or exit is None:
        return Reading(None, tuple(sorted(faults, key=lambda note: (note.line, note.column))))
    board = RushHourBoard.unchecked(
        rows=len(rows), columns=columns, pieces=tuple(pieces), walls=walls_in(rows), exit=exit
    )
    return Reading(board, (), tuple(_warnings(board, header, rows)))


def _is_exit_line(line: str) -> bool:
    """Whether a line has nothing but K on it, as above or below a board."""
    return EXIT in line and set(line) <= {EXIT, " "}


def _inferred_columns(lines: Sequence[str]) -> int:
    """The columns of a board without a header: the usual width of its rows, preferably of those without K."""
    plain = [line for line in lines if EXIT not in line] or [line.strip().strip(EXIT) for line in lines]
    return usual_width(plain) if plain else 0


def _size_faults(header: Header, numbers: Sequence[int], columns: int) -> Iterator[Note]:
    """What is wrong with the number of columns or of rows, which stand at these line numbers."""
    if not numbers:
        yield Note(header.lines + 1, 1, "fault.rush-hour.no-rows")
    elif columns > MAX_SIDE or (header.rows is None and len(numbers) > MAX_SIDE):
        yield Note(numbers[0], 1, "fault.too-large", {"limit": MAX_SIDE})
    elif header.rows is not None and len(numbers) != header.rows:
        many = len(numbers) > header.rows
        line = numbers[header.rows] if many else numbers[-1] + 1
        key = "fault.rush-hour.many-rows" if many else "fault.rush-hour.few-rows"
        yield Note(line, 1, key, {"found": len(numbers), "expected": header.rows})


def _read_row(text: str, line: int, index: int, columns: int) -> tuple[Row, list[Mark], list[Note]]:
    """A row without the blanks and the K outside it, each K on its line, and its faults."""
    cells = text.strip()
    start = len(text) - len(text.lstrip()) + 1
    marks: list[Mark] = []
    if cells[0] == EXIT and len(cells) > columns:
        rest = cells[1:].lstrip()
        marks.append(_side_mark(line, start, Exit("left", index), touching=len(rest) == len(cells) - 1))
        start += len(cells) - len(rest)
        cells = rest
    if cells[-1] == EXIT and len(cells) > columns:
        rest = cells[:-1].rstrip()
        place = start + len(cells) - 1
        marks.append(_side_mark(line, place, Exit("right", index), touching=len(rest) == len(cells) - 1))
        cells = rest
    for i, sign in enumerate(cells[:MAX_SIDE]):
        if sign == EXIT:
            marks.append(Mark(line, start + i, None, "exit-inside" if i < columns else "exit-detached"))
    faults: list[Note] = []
    if " " in cells:
        faults.append(Note(line, start + cells.index(" "), "fault.rush-hour.blank"))
    if len(cells) != columns:
        key = "fault.rush-hour.short-row" if len(cells) < columns else "fault.rush-hour.long-row"
        values = {"found": len(cells), "expected": columns}
        faults.append(Note(line, start + min(len(cells), columns), key, values))
    cells = cells[:columns].replace(EXIT, EMPTY).replace(" ", EMPTY)
    return Row(cells, line, start, sound=not faults), marks, faults


def _surplus_row(text: str, line: int) -> Row:
    """A row below the last one that the header announces: perhaps part of a piece, perhaps only words."""
    return Row("".join(sign if is_sign(sign) else EMPTY for sign in text[:MAX_SIDE]), line, 1, sound=False)


def _side_mark(line: int, column: int, exit: Exit, touching: bool) -> Mark:
    return Mark(line, column, exit) if touching else Mark(line, column, None, "exit-detached")


def _exit_lines(
    lines: Sequence[str], first: int, numbers: Sequence[int], rows: Sequence[Row], columns: int
) -> Iterator[Mark]:
    """Every K that stands on a line of its own."""
    starts = Counter(row.column for row in rows)
    left = max(starts, key=lambda start: (starts[start], -start))  # where most rows begin
    for line in range(first + 1, len(lines) + 1):
        if not _is_exit_line(lines[line - 1]):
            continue
        above = line < numbers[0]
        for place, sign in enumerate(lines[line - 1], 1):
            column = place - left
            if sign != EXIT:
                continue
            if numbers[0] < line < numbers[-1]:
                yield Mark(line, place, None, "exit-inside")
            elif line not in (numbers[0] - 1, numbers[-1] + 1) or not -1 <= column <= columns:
                yield Mark(line, place, None, "exit-detached")
            elif column in (-1, columns):
                yield Mark(line, place, None, "exit-corner")
            else:
                yield Mark(line, place, Exit("top" if above else "bottom", column))


def _exit(marks: Sequence[Mark], pieces: Sequence[Piece], first_line: int) -> tuple[Exit | None, list[Note]]:
    """The exit, if there is one and it is in line with P, and the faults of every K."""
    if not marks:
        return None, [Note(first_line, 1, "fault.rush-hour.no-exit")]
    faults = [Note(mark.line, mark.column, f"fault.rush-hour.{mark.fault}") for mark in marks if mark.fault]
    good = [mark for mark in marks if mark.exit is not None]
    for mark in good[1:]:
        faults.append(Note(mark.line, mark.column, "fault.rush-hour.two-exits", {"line": good[0].line}))
    if not good:
        return None, faults
    exit = good[0].exit
    primary = next((piece for piece in pieces if piece.sign == PRIMARY), None)
    if exit and primary and (exit.horizontal, exit.line) != (primary.horizontal, primary.line):
        faults.append(Note(good[0].line, good[0].column, "fault.rush-hour.exit-line"))
    return exit, faults


def _warnings(board: RushHourBoard, header: Header, rows: Sequence[Row]) -> Iterator[Note]:
    """What real programs accept, although it is probably not meant."""
    others = str(len(board.pieces) - 1)
    if header.count is not None and (header.count.text.lstrip("0") or "0") != others:
        yield header.count.note("warning.rush-hour.count", found=others)
    if board.exit.side != "left" and rows[0].column > 1:
        yield Note(rows[0].line, 1, "warning.rush-hour.padded")
