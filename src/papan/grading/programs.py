"""A submission made ready to run: unpacked, its commands found, built once."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from papan.errors import UsageError
from papan.grading.cases import Case
from papan.grading.commands import commands_for
from papan.grading.detect import Detected
from papan.grading.endings import ended_at, last_words
from papan.grading.layout import BUILD_LOG, SUBMISSION, GradesFolder
from papan.grading.placeholders import fill_command, fill_stdin
from papan.grading.reasons import Reason
from papan.grading.recipe import Commands, Recipe
from papan.grading.sandbox.limits import Ran
from papan.grading.sandbox.sandbox import Sandbox
from papan.grading.saving import read_record, write_record, write_whole
from papan.grading.submissions import Submission
from papan.grading.unpacking import unpack

Stopped = Callable[[], bool]


@dataclass(frozen=True)
class Program:
    """A program that is ready to run in its folder; without a folder there is none, and the failure says why."""

    student: str
    commands: Commands
    folder: Path | None = None
    failure: Reason | None = None
    detected: Detected | None = None  # where nobody says how it is run
    trouble: Reason | None = None  # of the grader, so that nobody knows whether there is a program

    def run(self, case: Case, recipe: Recipe, sandbox: Sandbox, stopped: Stopped) -> Ran:
        """Run the program on the board of a case."""
        commands = self.commands
        values = {
            "board": commands.board,
            "board_name": Path(commands.board).name,
            "algorithm": case.way.algorithm_word,
            "heuristic": case.way.heuristic_word,
            "student": self.student,
        }
        typed = fill_stdin(commands.stdin, values | {"board_text": case.board.text})
        return sandbox.run(
            fill_command(commands.run or "", values),
            folder=self.folder,
            inputs={commands.board: case.board.text.encode()},
            stdin=typed.encode(),
            wanted=() if commands.answer is None else (commands.answer,),
            limits=recipe.limits,
            stopped=stopped,
        )


def make_ready(
    submission: Submission, fingerprint: str, recipe: Recipe, folder: GradesFolder, sandbox: Sandbox, stopped: Stopped
) -> Program | None:
    """Return the program of a submission, built unless it was built before; None if it was stopped."""
    place, home = folder.work(submission.student), folder.student(submission.student)
    built = _built_before(submission, fingerprint, folder)
    if built is not None:
        return built
    shutil.rmtree(place, ignore_errors=True)
    home.mkdir(parents=True, exist_ok=True)
    program, ran = _built(submission, recipe, place, sandbox, stopped)
    if ran is not None and ran.ending == "stopped":
        return None
    if ran is not None:
        write_whole(home / BUILD_LOG, ran.out + ran.err)
    write_record(home / SUBMISSION, _to_json(program, submission, fingerprint, folder))
    return program


def _built(
    submission: Submission, recipe: Recipe, place: Path, sandbox: Sandbox, stopped: Stopped
) -> tuple[Program, Ran | None]:
    """The program, and how building it went, if there was anything to build."""
    program = Program(submission.student, recipe.commands)
    try:
        source = unpack(submission, place / "source", recipe.unpack_limits).folder
    except UsageError as error:
        return replace(program, failure=Reason("grade.reason.unreadable", {"error": Reason.of_error(error)})), None
    try:
        commands, detected = commands_for(recipe, submission.student, source)
    except UsageError as error:  # there is no program, or the student's own file says nothing that makes sense
        return replace(program, failure=Reason.of_error(error)), None
    program = replace(program, commands=commands, detected=detected)
    if commands.build is None:
        return replace(program, folder=source), None
    command = fill_command(commands.build, {"student": submission.student})
    ran = sandbox.run(command, folder=source, keep=place / "built", limits=recipe.build_limits, stopped=stopped)
    failure = _build_failure(ran, recipe)
    if failure is not None:
        return replace(program, failure=failure), ran
    return replace(program, folder=place / "built"), ran


def _build_failure(ran: Ran, recipe: Recipe) -> Reason | None:
    ended = ended_at(ran, recipe.build_limits)
    if ended is not None:
        return Reason("grade.reason.build-ended", {"why": ended[1]})
    if ran.code:
        return Reason("grade.reason.build", {"code": ran.code, "words": last_words(ran)})
    return None


def _to_json(program: Program, submission: Submission, fingerprint: str, folder: GradesFolder) -> dict[str, Any]:
    return {
        "submission": submission.path.name,
        **asdict(program.commands),
        "detected": None if program.detected is None else program.detected.words(),
        "folder": None if program.folder is None else program.folder.relative_to(folder.root).as_posix(),
        "failure": None if program.failure is None else program.failure.to_json(),
        "fingerprint": fingerprint,
    }


def _built_before(submission: Submission, fingerprint: str, folder: GradesFolder) -> Program | None:
    """The program as it was built when grading was interrupted, if it is still there."""
    try:
        record = read_record(folder.student(submission.student) / SUBMISSION)
        if record["fingerprint"] != fingerprint or record["folder"] is None:
            return None
        commands = Commands(**{name: record[name] for name in Commands.__dataclass_fields__})
        place = folder.root / record["folder"]
    except (OSError, ValueError, KeyError, TypeError):
        return None
    is_inside = place.resolve().is_relative_to(folder.work(submission.student).resolve())
    return Program(submission.student, commands, place) if is_inside and place.is_dir() else None
