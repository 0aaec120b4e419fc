"""A table as aligned text, CSV, Markdown or HTML; papan.support.latex writes it in LaTeX."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import TypeAlias

Rows: TypeAlias = Sequence[Sequence[str]]


@dataclass(frozen=True)
class Table:
    """Rows under a header, a remark on each row (or none at all), and notes on all of them."""

    header: Sequence[str]
    rows: Rows
    remarks: Sequence[str] = ()
    notes: Sequence[str] = ()

    @property
    def columns(self) -> list[tuple[str, ...]]:
        """The cells of each column, without its head."""
        return list(zip(*self.rows, strict=True)) if self.rows else [() for _ in self.header]


def is_numeric(column: Iterable[str]) -> bool:
    """Return whether every cell of a column is a number or empty, and some cell is not empty."""
    cells = list(column)
    return any(cells) and all(map(_is_number, cells))


def aligned(header: Sequence[str], rows: Rows) -> str:
    """Return columns as wide as their widest cell, with numbers to the right and words to the left."""
    widths = [max(map(len, column)) for column in zip(header, *rows, strict=True)]
    right = [is_numeric(row[i] for row in rows) for i in range(len(header))]
    lines = [
        "  ".join(
            cell.rjust(width) if to_right else cell.ljust(width)
            for cell, width, to_right in zip(row, widths, right, strict=True)
        ).rstrip()
        for row in (header, *rows)
    ]
    return "\n".join([lines[0], "  ".join("─" * width for width in widths), *lines[1:]])


def _is_number(cell: str) -> bool:
    return cell in ("", "–") or cell.replace(".", "").replace(",", "").isdigit()


def comma_separated(header: Sequence[str], rows: Rows) -> str:
    """Return CSV, quoted where needed."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(header)
    writer.writerows(rows)
    return out.getvalue().rstrip("\n")


def markdown(header: Sequence[str], rows: Rows) -> str:
    """Return a Markdown table."""
    lines = [header, ["---"] * len(header), *rows]
    return "\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines)


_HTML_STYLE = "border-bottom: 1px solid #8b9592; padding: 2px 8px; text-align: "


def html(
    header: Sequence[str], rows: Rows, styled: bool = False, styles: Mapping[tuple[int, int], str] | None = None
) -> str:
    """Return an HTML table; styled, it looks well where it is pasted, as into Word, which knows no style sheets.

    `styles` are those of single cells, by their row and column.
    """
    right = [is_numeric(row[i] for row in rows) for i in range(len(header))]

    def line(tag: str, cells: Sequence[str], row: int | None = None) -> str:
        return (
            "<tr>" + "".join(f"<{tag}{style(row, i)}>{escape(cell)}</{tag}>" for i, cell in enumerate(cells)) + "</tr>"
        )

    def style(row: int | None, column: int) -> str:
        own = "" if row is None or styles is None else styles.get((row, column), "")
        look = f"{_HTML_STYLE}{'right' if right[column] else 'left'}" if styled else ""
        both = "; ".join(filter(None, (look, own)))
        return f' style="{both}"' if both else ""

    opening = '<table style="border-collapse: collapse; border-top: 2px solid #17211f">' if styled else "<table>"
    body = "".join(line("td", cells, row) for row, cells in enumerate(rows))
    return f"{opening}<thead>{line('th', header)}</thead><tbody>{body}</tbody></table>"


def as_text(cell: str) -> str:
    """Return a cell of a CSV file that no spreadsheet takes for a formula."""
    return f"'{cell}" if cell.startswith(("=", "+", "-", "@", "\t", "\r")) else cell
