"""What a result depends on, as a hash: as long as it is the same, nothing has to be run again."""

from __future__ import annotations

from hashlib import file_digest, sha256

from papan.grading.cases import Case
from papan.grading.recipe import Recipe
from papan.grading.submissions import Submission
from papan.grading.unpacking import fingerprint
from papan.version import VERSION


def program_fingerprint(recipe: Recipe, submission: Submission) -> str:
    """Return the hash of a submission and of all that the recipe says about building it; raise an OSError."""
    if submission.path.is_dir():
        content = fingerprint(submission.path)
    else:
        with submission.path.open("rb") as file:
            content = file_digest(file, "sha256").hexdigest()
    override = sorted(recipe.overrides.get(submission.student, {}).items())
    limits = recipe.build_limits, recipe.unpack_limits
    return _digest(VERSION, content, recipe.commands, override, recipe.student_file, limits, recipe.readable)


def case_fingerprint(program: str, reference: str, recipe: Recipe, case: Case, unsafe: bool) -> str:
    """Return the hash of a case of a program: the board, the way, and how its answer is judged."""
    judging = sorted(recipe.points.items()), sorted(recipe.claims.items()), recipe.metric, recipe.language
    asked = recipe.puzzle, case.name, case.board.kind, case.board.text, case.way
    return _digest(program, reference, asked, judging, recipe.limits, unsafe)


def _digest(*parts: object) -> str:
    return sha256(repr(parts).encode("utf-8", "surrogateescape")).hexdigest()
