"""Recipes for tests, without a file: only what a test asks for differs from the usual."""

from pathlib import Path
from typing import Any

from papan.grading.recipe import Commands, MadeBoards, Recipe, SharedBoards, Way
from papan.grading.results import Criterion
from papan.grading.sandbox.limits import RunLimits

POINTS: dict[Criterion, float] = {"valid": 4, "optimal": 2, "refuses": 1, "counts": 1, "admissible": 1}
A_STAR = Way("a-star", "manhattan", "1", "2", optimal=True)
GREEDY = Way("greedy", "manhattan", "2", "2")


def recipe_in(folder: Path, *boards: SharedBoards | MadeBoards, **changes: Any) -> Recipe:
    """Return a recipe that lies in a folder."""
    settings: dict[str, Any] = {
        "path": folder / "recipe.toml",
        "puzzle": "sliding",
        "seed": 7,
        "language": "en",
        "metric": None,
        "commands": Commands(run="python3 main.py {board}"),
        "ways": (A_STAR,),
        "boards": boards,
        "points": POINTS,
        "id_pattern": r"\d+",
        "limits": RunLimits(seconds=10),
        "build_limits": RunLimits(seconds=60),
    }
    return Recipe(**(settings | changes))
