"""What programs count: each convention is a function of the counts of one search."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args

from papan.messages import tr
from papan.searching.run import Counts

Asked: TypeAlias = Literal["nodes", "cases", "generated", "expanded"]  # what somebody calls the number

ASKED: tuple[Asked, ...] = get_args(Asked)


@dataclass(frozen=True, eq=False)  # a row of the table, equal to itself alone
class Convention:
    """A way of counting: its name, what it makes of the counts, and how unusual it is under each word for a number."""

    name: str
    counted: Callable[[Counts], int]
    rarity: Mapping[Asked, int]  # a word that is missing here never means this
    needs_goal: bool = False  # it counts the goal, so that there must be one

    @property
    def is_of_cases(self) -> bool:
        """Whether it counts complete candidates, of which there are fewer than nodes."""
        return self.name.startswith("examined")

    @property
    def words(self) -> str:
        """What is counted, in the language in use."""
        return tr(f"count.convention.{self.name}")


CONVENTIONS = (
    Convention("generated", lambda counts: counts.generated, {"nodes": 0, "generated": 0, "cases": 2}),
    Convention("generated-and-start", lambda counts: counts.generated + 1, {"nodes": 0, "generated": 1, "cases": 3}),
    Convention("expanded", lambda counts: counts.expanded, {"nodes": 1, "expanded": 0, "cases": 3}),
    Convention("expanded-and-goal", lambda counts: counts.expanded + 1, {"nodes": 0, "expanded": 1}, needs_goal=True),
    Convention("expanded-but-start", lambda counts: counts.expanded - 1, {"nodes": 2, "expanded": 1}),
    Convention(
        "generated-but-goal", lambda counts: counts.generated - 1, {"nodes": 2, "generated": 2}, needs_goal=True
    ),
    Convention("examined", lambda counts: counts.examined, {"cases": 0, "nodes": 2}),
    Convention("examined-but-solution", lambda counts: counts.examined - 1, {"cases": 1}, needs_goal=True),
    Convention("examined-and-one", lambda counts: counts.examined + 1, {"cases": 1}),
)


def conventions_for(asked: Asked) -> list[Convention]:
    """Return the conventions that a word may mean, the most usual first."""
    fitting = [convention for convention in CONVENTIONS if asked in convention.rarity]
    return sorted(fitting, key=lambda convention: convention.rarity[asked])
