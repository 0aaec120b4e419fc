"""Every plan is followed on its board before anybody sees it, whoever found it."""

from __future__ import annotations

from collections.abc import Sequence

from papan.errors import LimitReachedError, PluginError
from papan.jobs.prepare import Prepared
from papan.messages import tr
from papan.searching.problem import Action, Problem, State


def check_plan(prepared: Prepared, actions: Sequence[Action], cost: int | None) -> None:
    """Raise an error that names the culprit unless these actions solve the job's board at this cost (None: any)."""
    puzzle, job = prepared.puzzle, prepared.job
    replay = puzzle.moves.replay if job.start is None else None  # it begins where the board does
    if replay is not None:
        try:
            found = replay(job.board, job.metric, actions)
        except (LimitReachedError, MemoryError):  # an alarm may go off here as anywhere
            raise
        except Exception:  # an action unlike any of the puzzle's; what is wrong with it shows below
            found = None
        if found is not None and (cost is None or cost == found):
            return
    problem = puzzle.problem(job.board, job.metric, **prepared.puzzle_options)
    fault = _fault(problem, problem.initial if job.start is None else job.start, actions, cost)
    if fault is not None:
        raise _error(prepared, fault)
    if replay is not None:
        raise _error(prepared, f"the replay of {puzzle.name} refuses it, though its problem allows it")


def _fault(problem: Problem, state: State, actions: Sequence[Action], said: int | None) -> str | None:
    """What is wrong with a plan; None if it leads from a state to a goal at the cost that is said."""
    cost = 0
    for number, action in enumerate(actions, 1):
        if action not in problem.actions(state):
            return tr("replay.illegal", number=number, action=repr(action)[:80])
        cost += problem.cost(state, action)
        state = problem.result(state, action)
    if not problem.is_goal(state):
        return tr("replay.no-goal", count=len(actions))
    if said is not None and said != cost:
        return tr("replay.cost", said=said, cost=cost)
    return None


def _error(prepared: Prepared, fault: str) -> Exception:
    """The fault as that of a plug-in if one is in play, the algorithm first; else it is papan's own."""
    for row in (prepared.algorithm, prepared.puzzle):
        if row.source is not None:
            return PluginError("error.plugin-plan", file=row.source, name=row.name, fault=fault)
    board = prepared.puzzle.one_line(prepared.job.board)
    return RuntimeError(f"a wrong plan of {prepared.algorithm.name} on {board}: {fault}")
