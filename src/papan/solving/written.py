"""A result as a section of a report, in Markdown and in LaTeX: the board, what was found, the steps and the numbers."""

from __future__ import annotations

from papan.jobs.result import Result
from papan.messages import tr
from papan.solving.columns import report_table
from papan.solving.report import summary
from papan.support.latex import booktabs, escaped
from papan.support.table import markdown

FENCE = "````"  # longer than any run of backticks that a board's text has


def result_markdown(result: Result) -> str:
    """Return the result in Markdown."""
    table = report_table([result])
    parts = [
        f"## {tr(result.puzzle.title)}",
        _fenced(_board(result)),
        "\n".join(f"- {_plain(line)}" for line in summary(result)),
    ]
    steps = _steps(result)
    if steps:
        listed = "\n".join(f"{number}. {_plain(step)}" for number, step in enumerate(steps, 1))
        parts += [f"### {tr('report.written.steps')}", listed]
    if result.solved and not result.puzzle.metrics:
        parts.append(_fenced(_final(result)))
    parts += [f"### {tr('report.written.numbers')}", markdown(table.header, table.rows), *map(_plain, table.notes)]
    return "\n\n".join(parts) + "\n"


def result_latex(result: Result) -> str:
    """Return the result in LaTeX, as a subsection."""
    parts = [rf"\subsection{{{escaped(tr(result.puzzle.title))}}}", _typewriter(_board(result))]
    parts.append(_list("itemize", summary(result)))
    steps = _steps(result)
    if steps:
        parts += [rf"\subsubsection{{{escaped(tr('report.written.steps'))}}}", _list("enumerate", steps)]
    if result.solved and not result.puzzle.metrics:
        parts.append(_typewriter(_final(result)))
    parts += [rf"\subsubsection{{{escaped(tr('report.written.numbers'))}}}", booktabs(report_table([result]))]
    return "\n\n".join(parts) + "\n"


def _board(result: Result) -> str:
    return result.puzzle.notation.format(result.job.board)


def _final(result: Result) -> str:
    """The board as it stands at the end, where only that counts."""
    *_, (_, state) = result.states()
    return result.puzzle.notation.format_state(result.job.board, state)


def _steps(result: Result) -> list[str]:
    """Each move in words; nothing where only the final board counts."""
    if not result.puzzle.metrics:
        return []
    describe = result.puzzle.moves.describe_fully or result.puzzle.moves.describe
    return [describe(result.job.board, action) for action in result.actions or ()]


def _plain(words: str) -> str:
    """A line that Markdown shows as it is."""
    return "".join(f"\\{sign}" if sign in "\\`*_{}[]<>#|" else sign for sign in " ".join(words.split()))


def _fenced(text: str) -> str:
    return f"{FENCE}text\n{text}\n{FENCE}"


def _typewriter(text: str) -> str:
    r"""Lines in letters of one width; no verbatim, whose end a hostile text could hold."""
    lines = (escaped(line).replace(" ", "~") or "~" for line in text.split("\n"))
    return r"\begin{flushleft}\ttfamily" + "\n" + " \\\\\n".join(lines) + "\n" + r"\end{flushleft}"


def _list(kind: str, lines: list[str]) -> str:
    return "\n".join([rf"\begin{{{kind}}}", *(rf"  \item {{}}{escaped(line)}" for line in lines), rf"\end{{{kind}}}"])
