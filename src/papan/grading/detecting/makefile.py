"""What a Makefile makes and runs, as far as a look at its targets tells; make itself is not asked."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from shlex import split

from papan.grading.detecting.candidate import Candidate, because
from papan.grading.detecting.sources import Sources, literal, word

MAX_TEXT, MAX_LINE, MAX_LINES = 50_000, 1_000, 1_000  # letters of a Makefile and of one line, and lines of recipes
MAX_VALUE = 200  # letters of a variable
NAMES = ("GNUmakefile", "makefile", "Makefile")
_VARIABLE = re.compile(r"^([A-Za-z_][\w.-]{0,60})[ \t]*[:?+]?:?=[ \t]*(.*)$")
_TARGET = re.compile(r"^([^\s:#=][^:#=\n]{0,200}?)[ \t]*:(?![:=])[ \t]*([^=\n]*)$")
_REFERENCE = re.compile(r"\$\(([\w.-]{1,60})\)|\$\{([\w.-]{1,60})\}")
_LANGUAGES = (
    ("Python", re.compile(r"\bpython3?\b")),
    ("Java", re.compile(r"\bjavac?\b")),
    ("JavaScript", re.compile(r"\bnode\b|\bnpm\b")),
    ("Rust", re.compile(r"\bcargo\b|\brustc\b")),
    ("Go", re.compile(r"\bgo (?:build|run)\b")),
    ("C#", re.compile(r"\bdotnet\b")),
)
_NO_DEFAULT = frozenset({"run", "clean", "test", "install", "help"})


@dataclass
class _Target:
    name: str
    needs: str
    recipe: list[str] = field(default_factory=list)


def makefile_programs(sources: Sources) -> Iterator[Candidate]:
    """Yield what the target `run` runs, and what the other targets make."""
    file = next((name for name in NAMES if sources.has(name)), None)
    if file is None:
        return
    text = sources.text(file)[:MAX_TEXT].replace("\\\n", " ")
    variables, targets = _parsed(text)
    language = next((name for name, pattern in _LANGUAGES if pattern.search(text)), "C")
    build = _build(targets)
    run = targets.get("run")
    if run is not None:
        command = _command(run, variables)
        reason = because("makefile-run", name=file)
        if command is not None:
            yield Candidate(language, literal(command), reason, 90, _with_needs(build, run), file)
        elif run.recipe:
            yield Candidate(language, "make -s run", reason, 50, build, file)
        return
    for name in list(dict.fromkeys(_made(targets, variables)))[:5]:
        path = word(name if "/" in name else f"./{name}")
        yield Candidate(language, path, because("makefile-makes", name=name), 75, build or "make", file)


def _parsed(text: str) -> tuple[dict[str, str], dict[str, _Target]]:
    variables: dict[str, str] = {}
    targets: dict[str, _Target] = {}
    last: list[_Target] = []
    for line in [line for line in text.splitlines() if len(line) <= MAX_LINE][:MAX_LINES]:
        if line.startswith("\t"):
            for target in last:
                target.recipe.append(line.strip())
        elif variable := _VARIABLE.match(line):
            variables[variable[1]] = variable[2].split(" #")[0].strip()[:MAX_VALUE]
        elif found := _TARGET.match(line):
            last = [_Target(_expanded(name, variables), found[2]) for name in found[1].split()]
            for target in last:
                targets.setdefault(target.name, target)
    return variables, targets


def _expanded(words: str, variables: dict[str, str]) -> str:
    """Words with the values of variables in them, a few times over; what is not known stays."""
    for _ in range(5):
        filled = _REFERENCE.sub(lambda found: variables.get(found[1] or found[2], found[0]), words)
        if filled == words or len(filled) > MAX_LINE:
            break
        words = filled
    return words[:MAX_LINE]


def _build(targets: dict[str, _Target]) -> str | None:
    """The command that makes the program; None if there is nothing to make."""
    named = next((name for name in ("build", "all", "compile") if name in targets), None)
    first = next((name for name in targets if not name.startswith(".") and "%" not in name), None)
    if first is None or (first in _NO_DEFAULT and named is None):
        return None
    return "make" if first == named or named is None else f"make {named}"


def _with_needs(build: str | None, run: _Target) -> str | None:
    """What is made before `run` is run: the build, or what `run` says that it needs."""
    needs = [need for need in run.needs.split() if re.fullmatch(r"[\w./-]+", need)]
    return build or (f"make {' '.join(map(word, needs))}" if needs else None)


def _command(run: _Target, variables: dict[str, str]) -> str | None:
    """The last command of `run`, if it is a plain one whose every variable is known."""
    lines = [line.lstrip("@-+").strip() for line in run.recipe]
    commands = [line for line in lines if line and not line.startswith(("#", "echo", "clear", "make", "$(MAKE)"))]
    command = _expanded(commands[-1], variables).replace("$@", "run") if len(commands) == 1 else "$"
    command = re.sub(r"\s*\$[({](?:ARGS?|args?|FILE|INPUT)[)}]", "", command).strip()
    return None if "$" in command or not command else command


def _made(targets: dict[str, _Target], variables: dict[str, str]) -> Iterator[str]:
    """The files that recipes say they make, by -o."""
    for target in targets.values():
        for line in target.recipe:
            filled = _expanded(line.lstrip("@-"), variables).replace("$@", target.name)
            try:
                words = split(filled)
            except ValueError:
                continue
            for option, name in pairwise(words):
                if option == "-o" and re.fullmatch(r"[\w./-]{1,100}", name) and not name.endswith((".o", ".class")):
                    yield name
