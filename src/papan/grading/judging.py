"""Judging one run of a program: what became of it, why, and what it earns."""

from __future__ import annotations

from dataclasses import dataclass, replace

from papan.checking.check import NO_ANSWER, Verdict, check, check_refusal
from papan.checking.claims import says_solved
from papan.checking.numbers import read_claims
from papan.errors import BoardError
from papan.grading.cases import Case
from papan.grading.endings import answer_of, broke_down, crash_reason, ended_at, text_of
from papan.grading.marks import Judged, marks_for
from papan.grading.reasons import Reason
from papan.grading.recipe import Recipe
from papan.grading.results import CaseResult, Outcome
from papan.grading.sandbox.limits import Ran
from papan.loading.load import Loaded, load_text
from papan.puzzles import puzzle_named
from papan.puzzles.board import AnyBoard

# For what has to be counted to judge a claim. The nodes are what ends it, so that a busy machine gives the same marks.
CHECK_NODES = 2_000_000
CHECK_SECONDS = 60.0
MAX_PLAN = 5_000  # moves of an answer that are kept for a replay


@dataclass(frozen=True)
class Judge:
    """Judges the answers of one student to the cases of a recipe; the teacher's board is what counts."""

    recipe: Recipe
    student: str

    def result(self, case: Case, ran: Ran, has_file: bool) -> CaseResult:
        """Return what became of a case, given how the program ran; `has_file` if its answer should be in a file."""
        judged = self._judged(case, ran, has_file)
        return self._result(case, judged)

    def without_run(self, case: Case, outcome: Outcome, reason: Reason) -> CaseResult:
        """Return the result of a case that could not be run."""
        return self._result(case, Judged(outcome, reason))

    def _result(self, case: Case, judged: Judged) -> CaseResult:
        verdict, key = judged.verdict, case.board.key
        return CaseResult(
            student=self.student,
            case=case.name,
            board=case.board.name,
            kind=case.board.kind,
            way=case.way.name,
            outcome=judged.outcome,
            reason=judged.reason,
            marks=marks_for(case, judged, self.recipe.points),
            moves=None if verdict is None else verdict.moves,
            optimal_moves=key.moves if key.cost is not None else None,
            claims=judged.claims or {},
            plan=() if verdict is None else self._plan(case, verdict),
            key_plan=key.plan[:MAX_PLAN],
            wrong_board="" if verdict is None else self._wrong_board(case, verdict),
        )

    def _judged(self, case: Case, ran: Ran, has_file: bool) -> Judged:
        ended = ended_at(ran, self.recipe.limits)
        if ended is not None:
            return Judged(*ended)
        try:
            loaded = load_text(case.board.text, self.recipe.puzzle, case.board.name)
        except BoardError as error:
            return self._refusal(error, ran, has_file)
        return self._solution(case, loaded, ran, has_file)

    def _refusal(self, error: BoardError, ran: Ran, has_file: bool) -> Judged:
        """What became of a malformed board: right is a message, wherever it is, and no breakdown."""
        if broke_down(ran):
            return Judged("crash", crash_reason(ran))
        said = _all_words(ran, has_file)
        if not said.strip():
            return _nothing_said(ran)
        verdict = check_refusal(error, said)
        if verdict.fault is None:
            return Judged("right", Reason("grade.reason.refused"), verdict)
        return Judged("wrong", Reason.of_note(verdict.fault), verdict)

    def _solution(self, case: Case, loaded: Loaded, ran: Ran, has_file: bool) -> Judged:
        answer = text_of(answer_of(ran, has_file))
        if case.board.kind == "unsolvable" and not broke_down(ran):  # that there is no solution may be said anywhere
            answer = _all_words(ran, has_file)
        if not answer.strip():
            return _nothing_said(ran)
        known = case.board.key.known
        verdict = check(
            loaded,
            answer,
            metric=self.recipe.metric,
            known=known,
            whose=False,
            patterns=self.recipe.claims,
            time_limit=CHECK_SECONDS,
            node_limit=CHECK_NODES,
        )
        claims = self._claims_in(answer)
        if verdict.passed:
            return Judged("right", _why_right(verdict), verdict, claims)
        assert verdict.fault is not None
        reason = Reason.of_note(verdict.fault, verdict.line)
        if verdict.undecided:
            return Judged("error", reason, verdict, claims)
        has_none = verdict.fault.key in NO_ANSWER
        if broke_down(ran) or (ran.code and has_none):
            return Judged("crash", crash_reason(ran), verdict, claims)
        if has_none and case.board.key.cost == 0 and (claims.get("moves") == 0 or says_solved(answer)):
            verdict = replace(verdict, passed=True, fault=None, line=None, moves=0, cost=0, reaches_goal=True)
            return Judged("right", Reason("grade.reason.solved-already"), verdict, claims)
        return Judged("missing" if has_none else "wrong", reason, verdict, claims)

    def _claims_in(self, answer: str) -> dict[str, int]:
        """The first number of each kind that an answer claims, without times, which differ from run to run."""
        claims: dict[str, int] = {}
        for claim in read_claims(answer.splitlines(), self.recipe.claims):
            if claim.kind != "time":
                claims.setdefault("moves" if claim.kind == "once" else claim.kind, claim.number)
        return claims

    def _board(self, case: Case) -> AnyBoard:
        return load_text(case.board.text, self.recipe.puzzle).board

    def _plan(self, case: Case, verdict: Verdict) -> tuple[str, ...]:
        """The names of the moves that could be followed."""
        if not verdict.actions:
            return ()
        plan = puzzle_named(self.recipe.puzzle).plan_of(self._board(case), verdict.actions[:MAX_PLAN])
        return tuple(map(str, plan))

    def _wrong_board(self, case: Case, verdict: Verdict) -> str:
        """The board that an answer gives where it goes wrong, or what it has placed."""
        puzzle = puzzle_named(self.recipe.puzzle)
        state = verdict.claimed if "path" in puzzle.traits else verdict.state
        if verdict.passed or state is None:
            return ""
        return puzzle.notation.format_state(self._board(case), state)


def _all_words(ran: Ran, has_file: bool) -> str:
    """All that a program says: its answer, what it prints, and its complaints."""
    parts = dict.fromkeys((answer_of(ran, has_file), ran.out, ran.err))
    return "\n".join(text_of(part) for part in parts if part.strip())


def _nothing_said(ran: Ran) -> Judged:
    if ran.code or broke_down(ran):
        return Judged("crash", crash_reason(ran))
    return Judged("missing", Reason("grade.reason.nothing"))


def _why_right(verdict: Verdict) -> Reason:
    if verdict.unsolvable:
        return Reason("grade.reason.says-none")
    if verdict.warnings:
        first = verdict.warnings[0]
        return Reason.of_note(first, first.line)
    if verdict.moves is None:
        return Reason("grade.reason.solved")
    return Reason("grade.reason.solved-in", {"moves": verdict.moves})
