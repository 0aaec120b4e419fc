"""A table as aligned text, CSV, Markdown or LaTeX."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from typing import TypeAlias

Rows: TypeAlias = Sequence[Sequence[str]]


def aligned(header: Sequence[str], rows: Rows) -> str:
    """Return columns as wide as their widest cell, with numbers to the right and words to the left."""
    widths = [max(map(len, column)) for column in zip(header, *rows, strict=True)]
    right = [any(row[i] for row in rows) and all(_is_number(row[i]) for row in rows) for i in range(len(header))]
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


_LATEX = str.maketrans(
    {
        "&": r"\&",
        "%": r"\%",
        "_": r"\_",
        "#": r"\#",
        "$": r"\$",
        "{": r"\{",
        "}": r"\}",
        "~": r"\textasciitilde{}",
        "^": r"\textasciicircum{}",
        "\\": r"\textbackslash{}",
        "–": "--",
        "✔": r"$\checkmark$",
    }
)


def latex(header: Sequence[str], rows: Rows) -> str:
    """Return a LaTeX tabular."""
    lines = [" & ".join(cell.translate(_LATEX) for cell in row) + r" \\" for row in (header, *rows)]
    columns = "l" * len(header)
    return "\n".join(
        [rf"\begin{{tabular}}{{{columns}}}", r"\hline", lines[0], r"\hline", *lines[1:], r"\hline", r"\end{tabular}"]
    )
