"""Programs in Java: the classes with a main method; what Maven and Gradle would do is done by the compiler alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import PurePosixPath

from papan.grading.detecting.candidate import Candidate, because
from papan.grading.detecting.sources import Sources, word
from papan.grading.reasons import Reason

CLASSES = "papan-classes"  # where the compiler puts what it makes
_MAIN = re.compile(r"\bstatic\s+(?:final\s+)?void\s+main\s*\(|^[ \t]*void\s+main\s*\(", re.MULTILINE)
_PACKAGE = re.compile(r"^[ \t]*package\s+([A-Za-z_][\w.]{0,200})\s*;", re.MULTILINE)
_PROJECTS = ("pom.xml", "build.gradle", "build.gradle.kts")
_DEPENDENCY = re.compile(r"<dependency>|^[ \t]*(?:implementation|compile|api)\b", re.MULTILINE)


def java_programs(sources: Sources) -> Iterator[Candidate]:
    """Yield the classes that may be where the program begins, and archives of classes that are there already."""
    files = sources.ending_with(".java")
    mains = [name for name in files if _MAIN.search(sources.text(name)) and PurePosixPath(name).stem.isidentifier()]
    project = next((name for name in _PROJECTS if sources.has(name)), None)
    doubts: tuple[Reason, ...] = ()
    if project is not None and _DEPENDENCY.search(sources.text(project)):
        doubts = (because("packages", name=project),)
    for name in mains:
        path = PurePosixPath(name)
        package = _PACKAGE.search(sources.text(name))
        folder = _source_folder(path, package[1] if package else "")
        build = f"find {word(folder)} -name '*.java' -print0 | xargs -0 javac -encoding UTF-8 -d {CLASSES}"
        run = f"java -cp {CLASSES} {package[1] + '.' if package else ''}{path.stem}"
        score = (75 if len(mains) == 1 else 50) + (15 if path.stem in ("Main", "App") else 0) - 25 * len(doubts)
        yield Candidate("Java", run, because("java-main", name=name), score, build, name, doubts)
    if not mains:
        for name in [name for name in sources.names if name.endswith(".jar")][:3]:
            yield Candidate("Java", f"java -jar {word(name)}", because("made-already", name=name), 35, entry=name)


def _source_folder(path: PurePosixPath, package: str) -> str:
    """The folder that packages are counted from."""
    parts, inner = path.parent.parts, tuple(package.split(".")) if package else ()
    if inner and parts[-len(inner) :] == inner:
        parts = parts[: -len(inner)]
    return "/".join(parts) or "."
