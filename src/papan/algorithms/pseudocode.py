"""The algorithms of the table in a few lines of pseudocode each, with the events of a search that light each line."""

from __future__ import annotations

from dataclasses import dataclass

from papan.messages import tr


@dataclass(frozen=True)
class Line:
    """A line: how far it is indented, what it says, and the events at which the search is there.

    What it says is a catalogue key or, in a plug-in, the line itself. An event is its kind, such as `expand`; of a
    prune also `prune:` with the reason.
    """

    indent: int
    key: str
    lit: tuple[str, ...] = ()

    def __str__(self) -> str:
        return tr(self.key)


def _line(indent: int, name: str, lit: tuple[str, ...] = ()) -> Line:
    return Line(indent, f"code.{name}", lit)


def _best_first(taken: str, repeated: str = "skip-dearer") -> tuple[Line, ...]:
    """The loop that uniform cost, greedy, A* and branch and bound share: they differ in which node they take."""
    return (
        _line(0, "frontier-start"),
        _line(0, "while-frontier"),
        _line(1, taken, ("expand",)),
        _line(1, "if-goal", ("goal",)),
        _line(1, "for-children"),
        _line(2, repeated, ("prune:repeat", "prune:inconsistent")),
        _line(2, "else-put", ("generate",)),
    )


BRUTE_FORCE = (
    _line(0, "complete"),
    _line(1, "if-complete", ("examine",)),
    _line(2, "if-keeps-rules", ("goal",)),
    _line(1, "for-choices", ("expand",)),
    _line(2, "add-choice", ("generate",)),
    _line(2, "complete-child"),
)
BACKTRACKING = (
    _line(0, "complete"),
    _line(1, "if-complete", ("examine",)),
    _line(2, "if-keeps-rules", ("goal",)),
    _line(1, "for-choices", ("expand",)),
    _line(2, "add-choice", ("generate",)),
    _line(2, "if-breaks-rule", ("prune:inconsistent",)),
    _line(2, "else-complete-child"),
)
PROPAGATION = (
    _line(0, "fill"),
    _line(1, "if-all-filled", ("examine",)),
    _line(2, "return-solution", ("goal",)),
    _line(1, "tightest-unit", ("expand",)),
    _line(1, "for-cells"),
    _line(2, "place-and-strike", ("generate",)),
    _line(2, "if-unit-empty", ("prune:inconsistent",)),
    _line(2, "else-fill-rest"),
)
BREADTH_FIRST = (
    _line(0, "queue-start"),
    _line(0, "while-queue"),
    _line(1, "take-oldest", ("expand",)),
    _line(1, "if-goal", ("goal",)),
    _line(1, "for-children"),
    _line(2, "skip-known", ("prune:repeat", "prune:inconsistent")),
    _line(2, "else-enqueue", ("generate",)),
)
BIDIRECTIONAL = (
    _line(0, "two-levels"),
    _line(0, "while-both"),
    _line(1, "smaller-level"),
    _line(1, "for-level", ("expand",)),
    _line(2, "for-children"),
    _line(3, "skip-known-side", ("prune:repeat",)),
    _line(3, "else-next-level", ("generate",)),
    _line(3, "if-met", ("goal",)),
)
DEPTH_FIRST = (
    _line(0, "visit"),
    _line(1, "if-goal", ("goal",)),
    _line(1, "for-children", ("expand",)),
    _line(2, "make-child", ("generate",)),
    _line(2, "skip-too-deep", ("prune:depth",)),
    _line(2, "skip-met", ("prune:repeat", "prune:inconsistent")),
    _line(2, "else-visit"),
)
DEEPENING = (
    _line(0, "for-depths", ("bound",)),
    _line(1, "visit-start"),
    _line(0, "visit"),
    _line(1, "if-goal", ("goal",)),
    _line(1, "for-children", ("expand",)),
    _line(2, "make-child", ("generate",)),
    _line(2, "skip-too-deep", ("prune:bound", "prune:depth")),
    _line(2, "skip-met", ("prune:repeat", "prune:inconsistent")),
    _line(2, "else-visit"),
)
UNIFORM_COST = _best_first("take-least-g")
GREEDY = _best_first("take-least-h", "skip-known")
A_STAR = _best_first("take-least-f")
WEIGHTED_A_STAR = _best_first("take-least-weighted-f")
BRANCH_AND_BOUND = (
    _line(0, "live-root"),
    _line(0, "while-live"),
    _line(1, "take-least-c", ("expand",)),
    _line(1, "if-solution-node", ("goal",)),
    _line(1, "for-children-of-p"),
    _line(2, "kill-dearer", ("prune:repeat", "prune:inconsistent")),
    _line(2, "else-live", ("generate",)),
)
IDA_STAR = (
    _line(0, "first-bound"),
    _line(0, "repeat-rounds", ("bound",)),
    _line(1, "visit-start"),
    _line(1, "raise-bound"),
    _line(0, "visit"),
    _line(1, "if-goal", ("goal",)),
    _line(1, "for-children", ("expand",)),
    _line(2, "make-child", ("generate",)),
    _line(2, "skip-over-bound", ("prune:bound",)),
    _line(2, "skip-met", ("prune:repeat", "prune:inconsistent")),
    _line(2, "else-visit"),
)
BEAM = (
    _line(0, "level-start"),
    _line(0, "while-level"),
    _line(1, "for-level", ("expand",)),
    _line(2, "if-goal", ("goal",)),
    _line(2, "for-children"),
    _line(3, "skip-known", ("prune:repeat", "prune:inconsistent")),
    _line(3, "else-next-level", ("generate",)),
    _line(1, "keep-best", ("prune:beam",)),
)
ANNEALING = (
    _line(0, "for-restarts", ("prune:gave-up",)),
    _line(1, "walk-start"),
    _line(1, "for-tries"),
    _line(2, "if-goal", ("goal",)),
    _line(2, "random-neighbour", ("generate",)),
    _line(2, "accept", ("expand",)),
    _line(2, "cool"),
)
