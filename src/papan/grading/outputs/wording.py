"""The words that sheets and overviews share: outcomes, criteria and cases, as people read them."""

from __future__ import annotations

from papan.grading.outputs.document import Cell, Tone
from papan.grading.outputs.totals import PENDING, has_lost, outcome_of
from papan.grading.results import OUTCOME_SIGNS, PARTLY, CaseResult
from papan.messages import tr

LOST = "lost"  # right, but not all points were earned: a sign of its own
# How each outcome looks, and the sign for it where there is no room for a word.
TONES: dict[str, Tone] = {
    "right": "good",
    LOST: "warn",
    "wrong": "bad",
    "missing": "bad",
    "timeout": "warn",
    "crash": "bad",
    "limit": "warn",
    "build": "bad",
    "error": "soft",
    PENDING: "soft",
}
SIGNS: dict[str, str] = {**OUTCOME_SIGNS, LOST: PARTLY, PENDING: "…"}


def outcome_word(outcome: str) -> str:
    """Return an outcome in the language in use."""
    return tr(f"grade.outcome.{outcome}")


def outcome_cell(result: CaseResult | None) -> Cell:
    """Return the outcome of a case as a word in its tone."""
    outcome = outcome_of(result)
    return Cell(outcome_word(outcome), TONES[outcome], is_badge=True)


def sign_cell(result: CaseResult | None) -> Cell:
    """Return the outcome of a case as a sign in its tone."""
    outcome = sign_of(result)
    return Cell(SIGNS[outcome], TONES[outcome], title=outcome_word(outcome), is_badge=True)


def sign_of(result: CaseResult | None) -> str:
    """Return the outcome that the sign of a case stands for."""
    return LOST if result is not None and result.outcome == "right" and has_lost(result) else outcome_of(result)


def case_cell(case: str, result: CaseResult | None, link: str = "") -> Cell:
    """Return the name of a case, and below it the way that was asked for."""
    return Cell(case, link=link, note="" if result is None else result.way)


def case_title(case: str, result: CaseResult | None) -> str:
    """Return what a case is called: its name, and the way that was asked for unless the name says it."""
    way = "" if result is None else result.way
    return case if not way or way in case or way.replace("/", "-") in case else f"{case} · {way}"
