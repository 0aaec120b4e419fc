"""Programs for Node: what package.json says, or a file by its name."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from papan.grading.detecting.candidate import Candidate, because
from papan.grading.detecting.sources import Sources, word
from papan.grading.reasons import Reason

USUAL = ("index.js", "main.js", "app.js", "src/index.js", "src/main.js", "index.mjs", "main.mjs")
_NODE = re.compile(r"node\s+(?:--[\w=-]+\s+)*([\w./-]{1,200})\s*$")


def javascript_programs(sources: Sources) -> Iterator[Candidate]:
    """Yield what Node may run."""
    package = _package(sources)
    scripts = package.get("scripts") if isinstance(package.get("scripts"), dict) else {}
    assert isinstance(scripts, dict)
    build = "npm run build" if isinstance(scripts.get("build"), str) else None
    doubts: tuple[Reason, ...] = ()
    if package.get("dependencies") and not sources.has_folder("node_modules"):
        doubts = (because("packages", name="package.json"),)
    found: dict[str, Candidate] = {}
    for file, reason, score in _entries(sources, package, scripts):
        name = _file(sources, file, build is not None)
        if name is not None:
            score -= 25 * len(doubts)
            found.setdefault(name, Candidate("JavaScript", f"node {word(name)}", reason, score, build, name, doubts))
    yield from found.values()
    start = scripts.get("start")
    if not found and isinstance(start, str):
        reason = because("package-start", command=start[:100])
        yield Candidate("JavaScript", "npm --silent start --", reason, 55 - 25 * len(doubts), build, "", doubts)


def _entries(sources: Sources, package: dict[str, Any], scripts: dict[str, Any]) -> Iterator[tuple[str, Reason, int]]:
    start = scripts.get("start")
    if isinstance(start, str) and (node := _NODE.search(start[:500])):
        yield node[1], because("package-start", command=start[:100]), 85
    made = package.get("bin")
    for file in made.values() if isinstance(made, dict) else [made]:
        if isinstance(file, str):
            yield file, because("package-bin", name=file[:100]), 80
    if isinstance(package.get("main"), str):
        yield package["main"], because("package-main", name=package["main"][:100]), 70
    for name in USUAL:
        if sources.has(name):
            yield name, because("usual-name", name=name), 75
    files = sources.ending_with(".js", ".mjs", ".cjs")
    if len(files) == 1:
        yield files[0], because("lone", name=files[0]), 60


def _file(sources: Sources, file: str, is_built: bool) -> str | None:
    """The path of a file that is there, or that is built; None for one that leads outside."""
    name = file.removeprefix("./")
    if name.startswith("/") or ".." in name.split("/") or not name:
        return None
    for each in (name, f"{name}.js", f"{name}/index.js"):
        if sources.has(each):
            return each
    return name if is_built else None


def _package(sources: Sources) -> dict[str, Any]:
    try:
        package = json.loads(sources.text("package.json")) if sources.has("package.json") else {}
    except (ValueError, RecursionError):
        return {}
    return package if isinstance(package, dict) else {}
