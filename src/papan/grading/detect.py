"""How a submission is built and run, proposed from its files, with how sure that is and why; nothing is executed."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Literal, TypeAlias

from papan.grading.detecting.candidate import Candidate, because
from papan.grading.detecting.compiled import c_programs, go_programs, rust_programs
from papan.grading.detecting.java import java_programs
from papan.grading.detecting.javascript import javascript_programs
from papan.grading.detecting.makefile import makefile_programs
from papan.grading.detecting.python import python_programs
from papan.grading.detecting.scripts import dotnet_programs, script_programs
from papan.grading.detecting.sources import Sources
from papan.grading.detecting.talking import talk_of
from papan.grading.reasons import Reason
from papan.grading.recipe import Commands
from papan.messages import tr
from papan.support.printable import printable

Confidence: TypeAlias = Literal["sure", "likely", "guess", "none"]

SURE, LIKELY = 75, 55  # scores
NEAR = 10  # a second candidate with a score so near makes the first less sure
README_BONUS, DOUBT = 15, 15
SHOWN = 3  # other candidates in words

_FINDERS = (
    makefile_programs,
    rust_programs,
    python_programs,
    java_programs,
    javascript_programs,
    go_programs,
    c_programs,
    dotnet_programs,
    script_programs,
)
_COMMAND = re.compile(
    r"^[ \t>$%`*\d.)-]{0,20}((?:python3?|java|node|go|cargo|make|npm|dotnet|\./)[^`\n]{0,120})", re.MULTILINE
)


@dataclass(frozen=True)
class Detected:
    """What is proposed for a submission; without a command that runs it, `confidence` is none."""

    commands: Commands
    confidence: Confidence
    reasons: tuple[Reason, ...]

    def words(self) -> str:
        """Return how sure it is and why, in the language in use."""
        return tr(f"grade.detect.{self.confidence}", reasons="; ".join(map(str, self.reasons)))


def detect(folder: Path, asks: bool | None = None) -> Detected:
    """Return how the program in a folder may be built and run.

    `asks` says that it is told its board by a menu, or that it is not; without it, its sources tell.
    """
    sources = Sources(folder)
    candidates = _without_covered([found for finder in _FINDERS for found in finder(sources)])
    if not candidates:
        return Detected(Commands(), "none", (because("nothing"),))
    commands_in_readme = _readme(sources)
    ranked = sorted(candidates, key=lambda one: -_score(one, commands_in_readme))
    best, others = ranked[0], ranked[1:]
    score, reasons = _score(best, commands_in_readme), [best.reason, *best.doubts]
    if (line := _named_in(best, commands_in_readme)) is not None:
        reasons.append(because("readme", line=printable(line)))
    rivals = [other for other in others if score - _score(other, commands_in_readme) <= NEAR]
    if rivals:
        score -= DOUBT
        reasons.append(because("others", others=", ".join(rival.run for rival in rivals[:SHOWN])))
    talk = talk_of(sources, best.language, asks)
    reasons.append(talk.reason)
    if talk.opens_window:
        reasons.append(because("window"))
    score -= DOUBT * ((not talk.is_clear) + 2 * talk.opens_window)
    commands = Commands(best.run + talk.arguments, best.build, talk.stdin)
    return Detected(commands, _confidence(score), tuple(reasons))


def _without_covered(candidates: list[Candidate]) -> list[Candidate]:
    """The candidates without those sources that a Makefile builds or runs, if there is one."""
    by_make = {one.language for one in candidates if PurePosixPath(one.entry).name.lower().endswith("makefile")}
    kept = [one for one in candidates if one.language not in by_make or one.entry.lower().endswith("makefile")]
    # A program that was built already is only of use where there are no sources.
    sourced = [one for one in kept if not one.reason.key.endswith("made-already")]
    return sourced or kept


def _readme(sources: Sources) -> list[str]:
    """The lines of a README that look like commands."""
    names = [name for name in sources.names if re.match(r"(?i)(?:[^/]+/)?readme(?:\.\w+)?$", name)]
    return [found[1].strip() for name in names[:2] for found in _COMMAND.finditer(sources.text(name))]


def _named_in(candidate: Candidate, commands: list[str]) -> str | None:
    """The first command that names where a candidate begins, or runs as it does."""
    path = PurePosixPath(candidate.entry)
    named = {path.name, path.stem} if candidate.language == "Java" else {path.name}
    if path.name.lower().endswith("makefile"):
        named = {"make"}
    if path.name == "Cargo.toml":
        named = {"cargo"}
    return next((line for line in commands if named & set(re.split(r"[\s/]+", line)) - {""}), None)


def _score(candidate: Candidate, commands: list[str]) -> int:
    return candidate.score + README_BONUS * (_named_in(candidate, commands) is not None)


def _confidence(score: int) -> Confidence:
    return "sure" if score >= SURE else "likely" if score >= LIKELY else "guess"
