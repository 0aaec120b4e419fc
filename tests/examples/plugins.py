"""The example plug-ins as tests use them: their files, their boards and how to load one."""

from pathlib import Path

from papan.plugins.load import load_plugin
from papan.puzzles import puzzle_named
from papan.puzzles.puzzle import Puzzle

EXAMPLES = Path(__file__).parents[2] / "examples"
PUZZLES = {"sokoban": "sokoban.py", "star-battle": "star_battle.py", "klotski": "klotski.py"}
QUICK = {  # a board of each that is solved at once
    "sokoban": "sokoban/hall.txt",
    "star-battle": "star-battle/two-stars.txt",
    "klotski": "klotski/corridor.txt",
}


def file_of(name: str) -> Path:
    """Return the file of an example."""
    return EXAMPLES / PUZZLES[name]


def board_of(name: str) -> str:
    """Return the file of a board of an example that is solved at once."""
    return str(EXAMPLES / "boards" / QUICK[name])


def load_example(name: str) -> Puzzle:
    """Load an example and return its puzzle."""
    load_plugin(file_of(name))
    return puzzle_named(name)
