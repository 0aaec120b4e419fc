"""What constraint propagation has struck out at a node, and why: its path is followed with the search's own steps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from papan.algorithms.propagation import Unit, next_choices, spare, units_after, units_of
from papan.searching.problem import Action, ConstraintProblem

# excluded: the choice rules it out; full: nothing else of one of its units can be chosen; tried: it was tried in place
# of the choice, so that no set of choices is made in two orders.
Why: TypeAlias = Literal["excluded", "full", "tried"]


@dataclass(frozen=True, slots=True)
class Strike:
    """A choice that can no longer be made, the number of the choice that struck it out (from 1), and why.

    `unit` is the number of the unit that is full.
    """

    choice: Action
    by: int
    why: Why
    unit: int | None = None


@dataclass(frozen=True)
class Propagated:
    """How a node stands: the choices made, what they have struck out, and the units that are still to be filled."""

    choices: tuple[Action, ...]
    strikes: tuple[Strike, ...]
    units: tuple[Unit, ...]
    numbers: tuple[int, ...]  # of those units among all units of the problem

    def too_few(self) -> list[tuple[int, Unit]]:
        """Return the units that have fewer choices left than they need, for which the node is cut off."""
        return [one for one in zip(self.numbers, self.units, strict=True) if spare(one[1]) < 0]


def propagated(problem: ConstraintProblem, path: Sequence[str], name: Callable[[Action], str]) -> Propagated | None:
    """Return how the node stands to which these named choices lead; None if the search never makes them."""
    units, numbers = units_of(problem), list(range(len(problem.units)))
    made: list[Action] = []
    strikes: list[Strike] = []
    for word in path:
        choices = next_choices(units)
        action = next((choice for choice in choices if name(choice) == word), None)
        if action is None:
            return None
        made.append(action)
        excluded, tried = problem.excluded_by(action), frozenset(choices[: choices.index(action)])
        left = units_after(units, action, excluded | tried)
        filled = [_is_filled(unit, action) for unit in units]
        full = [(number, unit[0]) for number, unit, is_full in zip(numbers, units, filled, strict=True) if is_full]
        still_open = frozenset().union(*(choices for choices, _ in left))
        for choice in sorted(frozenset().union(*(choices for choices, _ in units)) - still_open - {action}):
            if choice in excluded:
                strikes.append(Strike(choice, len(made), "excluded"))
            elif choice in tried:
                strikes.append(Strike(choice, len(made), "tried"))
            else:
                unit = next((number for number, members in full if choice in members), None)
                strikes.append(Strike(choice, len(made), "full", unit))
        numbers = [number for number, is_full in zip(numbers, filled, strict=True) if not is_full]
        units = left
        if any(spare(unit) < 0 for unit in units):  # the search goes no further than here
            break
    if len(made) < len(path):
        return None
    return Propagated(tuple(made), tuple(strikes), tuple(units), tuple(numbers))


def _is_filled(unit: Unit, action: Action) -> bool:
    choices, needed = unit
    return action in choices and needed <= 1
