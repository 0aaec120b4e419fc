"""Scripts that say by their first line what runs them, projects of .NET, and programs that were built already."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import PurePosixPath

from papan.grading.detecting.candidate import Candidate, because
from papan.grading.detecting.sources import Sources, word

USUAL = ("run.sh", "run", "main.sh", "start.sh", "main", "solver")
_FIRST_LINE = re.compile(r"#!\s*(?:/usr/bin/env\s+(?:-S\s+)?|/\S*/)(bash|sh|python3?|node|perl|ruby|php)\b")


def script_programs(sources: Sources) -> Iterator[Candidate]:
    """Yield scripts by their first lines, and programs that were built already, which may not run here."""
    for name in sources.names:
        path = PurePosixPath(name)
        if len(path.parts) > 2 or path.suffix in (".py", ".js"):
            continue
        if sources.is_executable(name) or path.name in USUAL:
            beginning = sources.first_bytes(name)
            if first := _FIRST_LINE.match(beginning.decode("utf-8", "replace")):
                language = {"python": "Python", "python3": "Python", "node": "JavaScript"}.get(first[1], "shell")
                score = 60 if path.name in USUAL else 45
                yield Candidate(
                    language, f"{first[1]} {word(name)}", because("first-line", name=name), score, entry=name
                )
            elif beginning.startswith(b"\x7fELF"):
                run = word(name if "/" in name else f"./{name}")
                yield Candidate("C", run, because("made-already", name=name), 35, entry=name)


def dotnet_programs(sources: Sources) -> Iterator[Candidate]:
    """Yield projects of .NET."""
    for name in sources.ending_with(".csproj")[:3]:
        project = word(name)
        run = f"dotnet run --no-build --project {project} --"
        yield Candidate("C#", run, because("dotnet", name=name), 70, f"dotnet build {project}", name)
