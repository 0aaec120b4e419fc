"""Whose count it is that an answer claims: the search that gives just this number of nodes or cases."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from papan.checking.numbers import Claim
from papan.counting.answer import WhoseCount
from papan.counting.conventions import Asked
from papan.counting.report import sentence
from papan.counting.trying import Question
from papan.counting.whose_count import answer_questions
from papan.jobs.job import Job
from papan.searching.leash import Leash
from papan.searching.limits import Limits

MAX_SECONDS: dict[Asked, float] = {
    "nodes": 1.0,
    "cases": 5.0,
}  # a wrong number of cases is a warning, so it must be sure
MAX_CLAIMS = 3  # of a kind: an answer may have one number for each of several algorithms


@dataclass(frozen=True)
class ClaimedCount:
    """A number that an answer claims, and whose count it is, as far as that is known."""

    line: int
    answer: WhoseCount

    @property
    def sentence(self) -> str:
        """Return whose count it is in one sentence."""
        return sentence(self.answer)

    def to_json(self) -> dict[str, Any]:
        """Return it as `--json` prints it."""
        answer = self.answer
        return {
            "line": self.line,
            "asked": answer.asked,
            "number": answer.numbers[0],
            "whose": answer.exact[0].to_json() if answer.exact else None,
            "tried": answer.tried,
            "left": answer.left,
            "sentence": self.sentence,
        }


def whose_counts(job: Job, claims: Sequence[Claim], asked: Asked) -> list[ClaimedCount]:
    """Return whose counts the claimed numbers are; each once, and no more than a few of them.

    Where the job has a limit of nodes, that decides how many searches are tried, and not how fast the machine is.
    """
    seconds, limits = MAX_SECONDS[asked], job.limits
    time = seconds if limits.time is None else min(seconds, limits.time / 2)
    leash = Leash(Limits(time if limits.nodes is None else limits.time, limits.nodes, limits.memory))
    lines: dict[int, int] = {}
    for claim in claims:
        lines.setdefault(claim.number, claim.line)
    found = []
    for number, line in list(lines.items())[:MAX_CLAIMS]:
        answer = answer_questions([Question(job.puzzle, job.board, number)], asked, leash.left(), enough=1)
        found.append(ClaimedCount(line, answer))
    return found
