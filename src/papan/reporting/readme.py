"""The file that says what a report holds: what was found, what each file is, and on which machine it was made."""

from __future__ import annotations

from collections.abc import Sequence

from papan.jobs.result import Result
from papan.messages import tr
from papan.reporting.charts import way_name
from papan.reporting.command import commands
from papan.solving.report import summary
from papan.support.machine import machine_lines
from papan.support.printable import printable_lines


def readme(title: str, results: Sequence[Result], files: Sequence[str], left_out: Sequence[str]) -> bytes:
    """Return the file; `left_out` names the parts that could not be made, each with the reason."""
    lines = [title, "=" * len(title), ""]
    for result in results:
        lines += [*([way_name(result)] if len(results) > 1 else []), *summary(result), ""]
    lines += [tr("report.readme.files"), *(f"  {name}  {_what(name)}" for name in files), ""]
    if left_out:
        lines += [tr("report.readme.left-out"), *(f"  {line}" for line in left_out), ""]
    lines += [tr("report.readme.repeat"), *(f"  {line}" for line in commands([one.job for one in results])), ""]
    lines += [tr("report.readme.machine"), *(f"  {line}" for line in machine_lines())]
    return (printable_lines("\n".join(lines)) + "\n").encode()


def _what(name: str) -> str:
    """What a file is, in a few words."""
    stem, _, ending = name.rpartition("/")[2].partition(".")
    part = stem.partition("-")[0]
    what = tr(f"report.file.{part}")
    return f"{what} ({tr(f'report.kind.{ending}')})"
