"""Boards as programs draw them: in frames, brackets, lists and columns, with headings and in colours."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

Cells: TypeAlias = Sequence[Sequence[str]]
Draw: TypeAlias = Callable[[Cells], str]


def padded(rows: Cells) -> list[list[str]]:
    """The cells, each as wide as the widest."""
    width = max(len(cell) for row in rows for cell in row)
    return [[cell.rjust(width) for cell in row] for row in rows]


def joined(between: str, before: str = "", after: str = "", end: str = "\n") -> Draw:
    return lambda rows: end.join(f"{before}{between.join(row)}{after}" for row in padded(rows))


def listed(between: str, opening: str, closing: str, quote: str = "") -> Draw:
    """Rows in brackets, in brackets as a whole."""

    def draw(rows: Cells) -> str:
        lines = [f"{opening}{', '.join(f'{quote}{cell}{quote}' for cell in row)}{closing}" for row in rows]
        return f"{opening}{between.join(lines)}{closing}"

    return draw


def boxed(signs: str, pad: str = " ", rules: bool = True) -> Draw:
    """A frame around every cell; the signs are the nine corners and crossings, the rule and the bar."""

    def draw(rows: Cells) -> str:
        cells = padded(rows)
        rule = signs[9] * (len(cells[0][0]) + 2 * len(pad))
        top, middle, bottom = (
            signs[at] + signs[at + 1].join([rule] * len(cells[0])) + signs[at + 2] for at in (0, 3, 6)
        )
        lines = [signs[10] + signs[10].join(f"{pad}{cell}{pad}" for cell in row) + signs[10] for row in cells]
        return "\n".join([top, (f"\n{middle}\n" if rules else "\n").join(lines), bottom])

    return draw


def framed(corner: str, rule: str, bar: str, between: str = " ", pad: str = " ") -> Draw:
    """A frame around the whole board."""

    def draw(rows: Cells) -> str:
        lines = [f"{bar}{pad}{between.join(row)}{pad}{bar}" for row in padded(rows)]
        edge = corner + rule * (len(lines[0]) - 2) + corner
        return "\n".join([edge, *lines, edge])

    return draw


def headed(top: str, left: str, bar: str = "") -> Draw:
    """With the numbers or letters of the columns above, and those of the rows before them; each begins with a sign."""

    def names(first: str, count: int) -> list[str]:
        return [str(int(first) + n) if first.isdigit() else chr(ord(first) + n) for n in range(count)] if first else []

    def draw(rows: Cells) -> str:
        cells = padded(rows)
        width = len(cells[0][0])
        before = [f"{name} {bar}" for name in names(left, len(cells))] or [""] * len(cells)
        lines = [f"{name}{' ' if name else ''}{' '.join(row)}" for name, row in zip(before, cells, strict=True)]
        heading = " ".join(name.rjust(width) for name in names(top, len(cells[0])))
        indent = " " * (len(before[0]) + bool(before[0]))
        return "\n".join([f"{indent}{heading}", *lines] if top else lines)

    return draw


def coloured(rows: Cells) -> str:
    return "\n".join(" ".join(f"\x1b[3{n % 8}m{cell}\x1b[0m" for n, cell in enumerate(row)) for row in padded(rows))


def on_colours(rows: Cells) -> str:
    return "\n".join("".join(f"\x1b[48;5;{n}m {cell} \x1b[0m" for n, cell in enumerate(row)) for row in padded(rows))


LIGHT, DOUBLE, ASCII = "┌┬┐├┼┤└┴┘─│", "╔╦╗╠╬╣╚╩╝═║", "+++++++++-|"

# Those in which a cell may be empty, since something else tells where it is.
WITH_EMPTY_CELLS: dict[str, Draw] = {
    "light box": boxed(LIGHT),
    "double box": boxed(DOUBLE),
    "heavy box": boxed("┏┳┓┣╋┫┗┻┛━┃"),
    "rounded box": boxed("╭┬╮├┼┤╰┴╯─│"),
    "double and light": boxed("╔╤╗╟┼╢╚╧╝─║"),
    "tight box": boxed(LIGHT, pad=""),
    "ASCII box": boxed(ASCII),
    "tight ASCII box": boxed(ASCII, pad=""),
    "box without rules": boxed(LIGHT, rules=False),
    "frame": framed("+", "─", "│"),
    "ASCII frame": framed("+", "-", "|"),
    "bars": joined(" | ", "| ", " |"),
    "tight bars": joined("|", "|", "|"),
    "bars between": joined(" | "),
    "brackets": joined("][", "[", "]"),
    "wide brackets": joined(" ] [ ", "[ ", " ]"),
    "round brackets": joined(")(", "(", ")"),
    "commas": joined(","),
    "semicolons": joined(";"),
    "lists on lines": joined(", ", "[", "]"),
    "quoted lists on lines": joined("', '", "['", "'],"),
    "on colours": on_colours,
    "box with headings": lambda rows: headed_box(rows),
}
DRAWINGS: dict[str, Draw] = {
    **WITH_EMPTY_CELLS,
    "blanks": joined(" "),
    "tabs": joined("\t"),
    "blank lines": joined(" ", end="\n\n"),
    "frame of =": framed("+", "=", "|"),
    "arrays": listed(", ", "[", "]"),
    "arrays in braces": listed(", ", "{", "}"),
    "tuples": listed(", ", "(", ")"),
    "quoted arrays": listed(", ", "[", "]", "'"),
    "arrays on lines": listed(",\n ", "[", "]"),
    "quoted arrays on lines": listed(",\n ", "[", "]", '"'),
    "numpy": joined(" ", "[", "]"),
    "one list": lambda rows: "[" + ", ".join(cell for row in rows for cell in row) + "]",
    "one list with a title": lambda rows: "State: " + " ".join(cell for row in rows for cell in row),
    "headings 0 and 0": headed("0", "0"),
    "headings 1 and 1": headed("1", "1"),
    "headings A and 1": headed("A", "1"),
    "headings 1 and A": headed("1", "A"),
    "headings and a bar": headed("1", "1", "|"),
    "headings of rows": headed("", "1"),
    "headings of columns": headed("1", ""),
    "colours": coloured,
}


def headed_box(rows: Cells) -> str:
    """A box with headings on all four sides but the bottom."""
    lines, number = ["     " + "   ".join(str(n) for n in range(1, len(rows[0]) + 1))], 0
    for line in boxed(LIGHT)(rows).split("\n"):
        is_row = line.startswith("│")
        number += is_row
        lines.append(f"{number:2} {line} {number}" if is_row else f"   {line}")
    return "\n".join(lines)
