"""A Result: what a run found, how sure it is of it, what it counted; and its JSON form."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from functools import reduce
from typing import Any

from papan.jobs.job import Job
from papan.messages import tr
from papan.puzzles import puzzle_named
from papan.puzzles.capabilities import Refutation
from papan.puzzles.puzzle import Puzzle
from papan.render.scene import Scene
from papan.searching.problem import Action, State
from papan.searching.run import Counts, Status
from papan.version import VERSION

MAX_PICTURES = 100  # in what a notebook shows of a solution


@dataclass(frozen=True, repr=False)
class Result:
    """The outcome of a job, with the choices that were made for it filled in; a notebook shows it step by step.

    >>> import papan
    >>> result = papan.solve("1 2 3/4 5 6/0 7 8")
    >>> result.plan, result.cost, result.optimal, result.status.value
    (['right', 'right'], 2, True, 'solved')
    """

    job: Job
    status: Status
    reason: str | None = None
    refutation: Refutation | None = None
    actions: tuple[Action, ...] | None = None
    cost: int | None = None
    optimal: bool | None = None
    lower_bound: int | None = None
    solutions: int | None = None
    all_actions: tuple[tuple[Action, ...], ...] = ()
    counts: Counts = field(default_factory=Counts)
    seconds: float = 0.0  # of search alone; where it ran more than once, the median
    runs: int = 1  # that were timed
    engine: str = "python"
    interrupted: bool = False  # by somebody, even if it has an answer
    claimed_by: tuple[str, ...] = ()  # plug-ins on whose word alone the answer is optimal, or there is none

    def __repr__(self) -> str:
        length = "" if self.cost is None else f", cost {self.cost}" + (", optimal" if self.optimal else "")
        return f"<Result {self.job.puzzle} {self.job.algorithm}: {self.status.value}{length}>"

    def raise_if_interrupted(self) -> Result:
        """This result; a Ctrl-C that the search has caught is raised again, for work of which it is only a part."""
        if self.interrupted or self.status is Status.CANCELLED:
            raise KeyboardInterrupt
        return self

    @property
    def ran(self) -> bool:
        """Whether there was a search: not where a rule told that there is no solution, nor where it could not run."""
        return self.refutation is None

    @property
    def solved(self) -> bool:
        """Whether there is a solution to show."""
        return self.actions is not None

    @property
    def puzzle(self) -> Puzzle:
        """The record of the puzzle that the board is of."""
        return puzzle_named(self.job.puzzle)

    @property
    def plan(self) -> list[Any] | None:
        """The solution in words: moves in order, or what the puzzle gives in place of them."""
        return None if self.actions is None else self.puzzle.plan_of(self.job.board, self.actions)

    @property
    def moves(self) -> int | None:
        """How many actions the solution takes; None where that means nothing."""
        return len(self.actions) if self.actions is not None and self.puzzle.metrics else None

    @property
    def steps(self) -> int | None:
        """How many cells those actions cover."""
        if self.actions is None or not self.puzzle.metrics:
            return None
        return sum(map(self.puzzle.moves.steps, self.actions))

    @property
    def unique(self) -> bool | None:
        """Whether the solution is the only one; None where that was not asked, or is not proved."""
        proved = self.status is Status.SOLVED and not self.claimed_by
        if self.solutions is None or (self.solutions < 2 and not proved):
            return None
        return self.solutions == 1

    def reason_text(self) -> str:
        """Why there is no solution, or why the run stopped, as a sentence."""
        if self.refutation is not None:
            return str(self.refutation)
        return tr(f"reason.{self.reason}") if self.reason else tr(f"status.{self.status.value}")

    def states(self) -> Iterator[tuple[Action | None, State]]:
        """The start, then each action with the state it leads to."""
        problem = self.puzzle.start_problem(self.job.board)
        state = problem.initial if self.job.start is None else self.job.start
        yield None, state
        for action in self.actions or ():
            state = problem.result(state, action)
            yield action, state

    def scenes(self, most: int | None = None) -> list[tuple[Scene, str]]:
        """A picture of the start and of each step, with its caption; with `most`, the first ones and the last."""
        puzzle, board = self.puzzle, self.job.board
        last = len(self.actions or ())
        return [
            (
                puzzle.scene(board, state, action),
                tr("step.start") if action is None else puzzle.step_title(board, number, action),
            )
            for number, (action, state) in enumerate(self.states())
            if most is None or number < most - 1 or number == last
        ]

    def final_scene(self, actions: Sequence[Action]) -> Scene:
        """A picture of the board after these actions."""
        problem = self.puzzle.start_problem(self.job.board)
        state = reduce(problem.result, actions, problem.initial if self.job.start is None else self.job.start)
        return self.puzzle.scene(self.job.board, state, None)

    def to_json(self) -> dict[str, Any]:
        """The full record of the run, as `--json` prints it."""
        job, ran = self.job, self.ran
        record = {
            "papan": VERSION,
            "puzzle": job.puzzle,
            "board": self.puzzle.one_line(job.board),
            "algorithm": job.algorithm,
            "heuristic": job.heuristic,
            "engine": self.engine,
            "metric": job.metric,
            "options": dict(job.options),
            "limits": {name: limit for name, limit in asdict(job.limits).items() if limit is not None},  # as asked
            "seed": job.seed,
            "status": self.status.value,
            "reason": self.reason,
            "error": self.reason_text() if self.status is Status.FAILED else None,
            "optimal": self.optimal,
            "claimed_by": list(self.claimed_by),
            "lower_bound": self.lower_bound,
            "cost": self.cost,
            "moves": self.moves,
            "steps": self.steps,
            "plan": self.plan,
            "solutions": self.solutions,
            "warnings": [str(warning) for warning in job.warnings],
            "counts": {**asdict(self.counts), "bounds": self.counts.bounds or None} if ran else None,
            "seconds": round(self.seconds, 6) if ran else None,
            "runs": self.runs if ran else None,
        }
        if not job.refute:  # so that the record can be run again
            record["refute"] = False
        if job.wanted == "unique":
            record["unique"] = self.unique
        if job.wanted == "all":
            record["plans"] = [self.puzzle.plan_of(job.board, actions) for actions in self.all_actions]
        return record

    def _repr_svg_(self) -> str:
        from papan.render.svg import sheet, svg

        return sheet(self.scenes(MAX_PICTURES)) if self.puzzle.metrics else svg(self.final_scene(self.actions or ()))
