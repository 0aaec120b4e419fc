"""Each algorithm in a few lines of pseudocode, with the events of a search that light each line."""

from __future__ import annotations

from dataclasses import dataclass

from papan.messages import text


@dataclass(frozen=True)
class Line:
    """A line: how far it is indented, its catalogue key, and the events at which the search is there.

    An event is its kind, such as `expand`; of a prune also `prune:` with the reason.
    """

    indent: int
    key: str
    lit: tuple[str, ...] = ()

    def __str__(self) -> str:
        return text(f"code.{self.key}")


def _best_first(taken: str, repeated: str = "skip-dearer") -> tuple[Line, ...]:
    """The loop that uniform cost, greedy, A* and branch and bound share: they differ in which node they take."""
    return (
        Line(0, "frontier-start"),
        Line(0, "while-frontier"),
        Line(1, taken, ("expand",)),
        Line(1, "if-goal", ("goal",)),
        Line(1, "for-children"),
        Line(2, repeated, ("prune:repeat", "prune:inconsistent")),
        Line(2, "else-put", ("generate",)),
    )


PSEUDOCODE: dict[str, tuple[Line, ...]] = {
    "brute-force": (
        Line(0, "complete"),
        Line(1, "if-complete", ("examine",)),
        Line(2, "if-keeps-rules", ("goal",)),
        Line(1, "for-choices", ("expand",)),
        Line(2, "add-choice", ("generate",)),
        Line(2, "complete-child"),
    ),
    "backtracking": (
        Line(0, "complete"),
        Line(1, "if-complete", ("examine",)),
        Line(2, "if-keeps-rules", ("goal",)),
        Line(1, "for-choices", ("expand",)),
        Line(2, "add-choice", ("generate",)),
        Line(2, "if-breaks-rule", ("prune:inconsistent",)),
        Line(2, "else-complete-child"),
    ),
    "propagation": (
        Line(0, "fill"),
        Line(1, "if-all-filled", ("examine",)),
        Line(2, "return-solution", ("goal",)),
        Line(1, "tightest-unit", ("expand",)),
        Line(1, "for-cells"),
        Line(2, "place-and-strike", ("generate",)),
        Line(2, "if-unit-empty", ("prune:inconsistent",)),
        Line(2, "else-fill-rest"),
    ),
    "breadth-first": (
        Line(0, "queue-start"),
        Line(0, "while-queue"),
        Line(1, "take-oldest", ("expand",)),
        Line(1, "if-goal", ("goal",)),
        Line(1, "for-children"),
        Line(2, "skip-known", ("prune:repeat", "prune:inconsistent")),
        Line(2, "else-enqueue", ("generate",)),
    ),
    "bidirectional": (
        Line(0, "two-levels"),
        Line(0, "while-both"),
        Line(1, "smaller-level"),
        Line(1, "for-level", ("expand",)),
        Line(2, "for-children"),
        Line(3, "skip-known-side", ("prune:repeat",)),
        Line(3, "else-next-level", ("generate",)),
        Line(3, "if-met", ("goal",)),
    ),
    "depth-first": (
        Line(0, "visit"),
        Line(1, "if-goal", ("goal",)),
        Line(1, "for-children", ("expand",)),
        Line(2, "make-child", ("generate",)),
        Line(2, "skip-too-deep", ("prune:depth",)),
        Line(2, "skip-met", ("prune:repeat", "prune:inconsistent")),
        Line(2, "else-visit"),
    ),
    "deepening": (
        Line(0, "for-depths", ("bound",)),
        Line(1, "visit-start"),
        Line(0, "visit"),
        Line(1, "if-goal", ("goal",)),
        Line(1, "for-children", ("expand",)),
        Line(2, "make-child", ("generate",)),
        Line(2, "skip-too-deep", ("prune:bound", "prune:depth")),
        Line(2, "skip-met", ("prune:repeat", "prune:inconsistent")),
        Line(2, "else-visit"),
    ),
    "uniform-cost": _best_first("take-least-g"),
    "greedy": _best_first("take-least-h", "skip-known"),
    "a-star": _best_first("take-least-f"),
    "weighted-a-star": _best_first("take-least-weighted-f"),
    "branch-and-bound": (
        Line(0, "live-root"),
        Line(0, "while-live"),
        Line(1, "take-least-c", ("expand",)),
        Line(1, "if-solution-node", ("goal",)),
        Line(1, "for-children-of-p"),
        Line(2, "kill-dearer", ("prune:repeat", "prune:inconsistent")),
        Line(2, "else-live", ("generate",)),
    ),
    "ida-star": (
        Line(0, "first-bound"),
        Line(0, "repeat-rounds", ("bound",)),
        Line(1, "visit-start"),
        Line(1, "raise-bound"),
        Line(0, "visit"),
        Line(1, "if-goal", ("goal",)),
        Line(1, "for-children", ("expand",)),
        Line(2, "make-child", ("generate",)),
        Line(2, "skip-over-bound", ("prune:bound",)),
        Line(2, "skip-met", ("prune:repeat", "prune:inconsistent")),
        Line(2, "else-visit"),
    ),
    "beam": (
        Line(0, "level-start"),
        Line(0, "while-level"),
        Line(1, "for-level", ("expand",)),
        Line(2, "if-goal", ("goal",)),
        Line(2, "for-children"),
        Line(3, "skip-known", ("prune:repeat", "prune:inconsistent")),
        Line(3, "else-next-level", ("generate",)),
        Line(1, "keep-best", ("prune:beam",)),
    ),
    "annealing": (
        Line(0, "for-restarts", ("prune:gave-up",)),
        Line(1, "walk-start"),
        Line(1, "for-tries"),
        Line(2, "if-goal", ("goal",)),
        Line(2, "random-neighbour", ("generate",)),
        Line(2, "accept", ("expand",)),
        Line(2, "cool"),
    ),
}

# Which terms the algorithm's lecture writes: f = g + h; c for ĉ = f + ĝ; g or h alone; none.
LETTERS = {
    "uniform-cost": "g",
    "greedy": "h",
    "a-star": "f",
    "weighted-a-star": "f",
    "branch-and-bound": "c",
    "ida-star": "f",
    "beam": "h",
    "annealing": "h",
}


def pseudocode(algorithm: str) -> tuple[Line, ...]:
    """The lines of an algorithm; none of one that a plug-in brings."""
    return PSEUDOCODE.get(algorithm, ())


def letters(algorithm: str, needs_heuristic: bool) -> str:
    """Which cost terms to write beside a node of that algorithm."""
    return LETTERS.get(algorithm, "f" if needs_heuristic else "none")
