"""The blocks of docs/your-own-puzzle.md: the Python that makes the file, and the commands that are tried on it."""

import re
import shlex
from pathlib import Path

TUTORIAL = Path(__file__).parents[2] / "docs" / "your-own-puzzle.md"


def blocks() -> list[tuple[str, str]]:
    """Return every block of code as its language and its text, in order."""
    return re.findall(r"```(\w+)\n(.*?)```", TUTORIAL.read_text(encoding="utf-8"), re.DOTALL)


def python_of(count: int | None = None) -> str:
    """Return the file that the first blocks of Python make; by default, all of them."""
    return "\n\n".join([text for language, text in blocks() if language == "python"][:count])


def commands_of(block: str) -> list[list[str]]:
    """Return the commands of a block, each as its words without `papan`."""
    return [shlex.split(line)[1:] for line in block.splitlines() if line.startswith("papan ")]
