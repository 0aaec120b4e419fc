"""LaTeX: text that it prints as it is, and tables in the manner of the booktabs package."""

from __future__ import annotations

from collections.abc import Sequence
from string import ascii_lowercase

from papan.messages import tr
from papan.support.table import Rows, Table, is_numeric

PACKAGES = ("booktabs", "adjustbox", "amssymb")  # rules, tables no wider than the page, ✔
MAX_LATIN = 0x17F  # the last letter that LaTeX knows by itself

_SIGNS = {
    "\\": r"\textbackslash{}",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
    "<": r"\textless{}",
    ">": r"\textgreater{}",
    "|": r"\textbar{}",
    '"': r"\textquotedbl{}",
    "–": "--",
    "—": "---",
    "…": r"\ldots{}",
    "·": r"$\cdot$",
    "×": r"$\times$",
    "→": r"$\to$",
    "≤": r"$\leq$",
    "≥": r"$\geq$",
    "Σ": r"$\Sigma$",
    "ĉ": r"$\hat{c}$",
    "ĝ": r"$\hat{g}$",
    "✔": r"$\checkmark$",
    **{sign: f"\\{sign}" for sign in "&%_#${}"},
}


def escaped(words: str) -> str:
    """Return words that LaTeX prints as they are, on one line; a sign it does not know is a question mark."""
    return "".join(_SIGNS.get(sign) or (sign if _is_known(sign) else "?") for sign in " ".join(words.split()))


def _is_known(sign: str) -> bool:
    return sign.isprintable() and ord(sign) <= MAX_LATIN


def comment(words: str) -> str:
    """Return a comment of one line."""
    return f"% {' '.join(words.split())}"


def tabular(header: Sequence[str], rows: Rows) -> str:
    """Return a plain tabular, which needs no package but that of the ✔."""
    lines = [_line(list(map(escaped, row))) for row in (header, *rows)]
    columns = "l" * len(header)
    return "\n".join(
        [rf"\begin{{tabular}}{{{columns}}}", r"\hline", lines[0], r"\hline", *lines[1:], r"\hline", r"\end{tabular}"]
    )


def packages_comment() -> str:
    """Return the comment that names what the preamble has to load."""
    return comment(tr("report.latex.packages", packages=", ".join(rf"\usepackage{{{name}}}" for name in PACKAGES)))


def booktabs(table: Table, caption: str = "") -> str:
    """Return the table as a LaTeX float that is no wider than the page, with what is said of its rows below it."""
    letters: dict[str, str] = {}
    for remark in table.remarks:
        if remark:
            letters.setdefault(remark, _letter(len(letters)))
    align = "".join("r" if is_numeric(column) else "l" for column in table.columns)
    rows = [
        [
            escaped(cell) + (rf"\textsuperscript{{{letters[remark]}}}" if remark and not place else "")
            for place, cell in enumerate(row)
        ]
        for row, remark in zip(table.rows, table.remarks or [""] * len(table.rows), strict=True)
    ]
    notes = [rf"\textsuperscript{{{letter}}}~{escaped(remark)}" for remark, letter in letters.items()]
    notes += map(escaped, table.notes)
    lines = [
        packages_comment(),
        r"\begin{table}[htbp]",
        r"  \centering",
        *([rf"  \caption{{{escaped(caption)}}}"] if caption else []),
        r"  \begin{adjustbox}{max width=\linewidth}",
        rf"    \begin{{tabular}}{{@{{}}{align}@{{}}}}",
        r"      \toprule",
        f"      {_line([escaped(cell) for cell in table.header])}",
        r"      \midrule",
        *(f"      {_line(row)}" for row in rows),
        r"      \bottomrule",
        r"    \end{tabular}",
        r"  \end{adjustbox}",
    ]
    if notes:
        lines += ["", r"  \smallskip", r"  \begin{minipage}{\linewidth}\footnotesize\raggedright"]
        lines += [rf"    {note}\par" for note in notes]
        lines.append(r"  \end{minipage}")
    return "\n".join([*lines, r"\end{table}"])


def _line(cells: Sequence[str]) -> str:
    return " & ".join(cells) + r" \\"


def _letter(number: int) -> str:
    """a to z, then aa, ab and so on."""
    return (_letter(number // 26 - 1) if number >= 26 else "") + ascii_lowercase[number % 26]
