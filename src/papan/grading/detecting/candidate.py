"""One way in which a submission may be built and run, with what speaks for it."""

from __future__ import annotations

from dataclasses import dataclass

from papan.grading.reasons import Reason


@dataclass(frozen=True)
class Candidate:
    """A program that may be the one; what it is told, by arguments or a menu, is found out later."""

    language: str  # which sources tell how it is talked to: a key of papan.grading.detecting.talking
    run: str
    reason: Reason
    score: int  # out of 100: from 75 on it is sure, from 55 on it is likely
    build: str | None = None
    entry: str = ""  # the file where it begins, which a README may name
    doubts: tuple[Reason, ...] = ()


def because(key: str, **values: object) -> Reason:
    """Return a reason of those that speak for or against a candidate."""
    return Reason(f"grade.detect.{key}", values)
